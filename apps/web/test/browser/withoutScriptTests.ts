import type { Page } from "playwright-core"
import { assert, describe, it } from "vitest"
import { pageNames, samplePath } from "../samplePaths.ts"
import type { PagesBrowser } from "./PagesBrowser.ts"

/** The text of the headings, and the addresses and names of the links and images, in the main part of a page. */
const contentOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => Array.from(document.querySelectorAll<HTMLElement>(`main ${selector}`))
    return {
      headings: all("h1, h2, h3").map(({ textContent }) => textContent),
      links: all("a").map((link) => `${link.getAttribute("href")} ${link.textContent} ${link.title}`),
      images: all("img").map((image) => `${image.getAttribute("src")} ${image.getAttribute("alt")}`),
      cells: all("th, td, dt, dd").map(({ textContent }) => textContent)
    }
  })

/** The order of popular emoji changes with every view. */
const lasting = pageNames.filter((name) => name !== "popular")

export const withoutScriptTests = (browser: PagesBrowser) =>
  describe("without script", () => {
    it("every page has the same content", async () => {
      const read = (options: object) =>
        browser.withPage(async (page) => {
          // Without script, browsers load all images with the page, which takes long.
          await page.route("**/assets/**", (route) => route.abort())
          const contents = new Map<string, unknown>()
          for (const name of lasting) {
            await page.goto(samplePath(name), { waitUntil: "domcontentloaded" })
            contents.set(name, await contentOf(page))
          }
          return contents
        }, options)
      const withoutScript = await read({ javaScriptEnabled: false })
      const withScript = await read({})
      for (const name of lasting) assert.deepStrictEqual(withoutScript.get(name), withScript.get(name), name)
    })

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
