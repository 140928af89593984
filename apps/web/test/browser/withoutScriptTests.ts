import { assert, describe, it } from "vitest"
import type { PagesBrowser } from "./PagesBrowser.ts"

/** `matrixTests.ts` compares what the pages contain with and without script. */
export const withoutScriptTests = (browser: PagesBrowser) =>
  describe("without script", () => {
    it("the search form, a filter and the links of the results work", async () => {
      await browser.withPage(
        async (page) => {
          await page.goto("/de/about")
          await page.getByRole("combobox").first().fill("pizza")
          await page.locator("#search button").click()
          await page.waitForURL("**/de/search?q=pizza")
          const hit = page.locator("#results a[href='/de/emoji/pizza']")
          assert.strictEqual(await hit.count(), 1)
          await page.locator(".filters summary").click()
          await page.locator(".filters select[name=group]").selectOption("food-drink")
          await page.locator(".filters form button").click()
          await page.waitForURL("**/de/search?*group=food-drink*")
          assert.strictEqual(new URL(page.url()).searchParams.get("q"), "pizza")
          await page.locator(".chips a").click()
          await page.waitForURL((url) => !url.search.includes("group=food-drink"))
          await hit.click()
          await page.waitForURL("**/de/emoji/pizza")
          assert.strictEqual(await page.locator(".copy:visible").count(), 0)
        },
        { javaScriptEnabled: false }
      )
    })
  })
