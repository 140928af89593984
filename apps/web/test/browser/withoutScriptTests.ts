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

    it("the header leads to the links of the footer on narrow screens", async () => {
      await browser.withPage(
        async (page) => {
          await page.goto("/ar/versions")
          const link = page.locator(".top a[href='#more']")
          await link.click()
          const [top, bottom, height] = await page.locator("#more").evaluate((nav) => {
            const box = nav.getBoundingClientRect()
            return [box.top, box.bottom, innerHeight] as const
          })
          assert.isAtLeast(top, 0)
          assert.isAtMost(bottom, height)
          // The next stop is the first of the links.
          await page.keyboard.press("Tab")
          assert.strictEqual(await page.evaluate(() => document.activeElement!.getAttribute("href")), "/ar/coverage")
          await page.setViewportSize({ width: 1280, height: 900 })
          assert.isFalse(await link.isVisible())
        },
        { javaScriptEnabled: false, viewport: { width: 360, height: 800 } }
      )
    })
  })
