import type { BrowserContextOptions } from "playwright-core"
import { assert, describe, it } from "vitest"
import { axeViolations, maxLayoutShift } from "./matrixTests.ts"
import { type PagesBrowser, settled } from "./PagesBrowser.ts"

/** Tests of the link to the page in the language of the browser. */
export const languageHintTests = (browser: PagesBrowser) =>
  describe("the page in the language of the browser", () => {
    const hint = ".language-hint"
    const german: BrowserContextOptions = { locale: "de-AT", viewport: { width: 360, height: 800 } }

    it("is linked with its address, without moving anything", () =>
      browser.withPage(async (page) => {
        await page.goto("/category/flags?x=1")
        assert.strictEqual(await page.locator(hint).getByRole("link").innerText(), "Diese Seite auf Deutsch")
        const { shifts } = await settled(page)
        assert.isAtMost(
          shifts.reduce((total, { value }) => total + value, 0),
          maxLayoutShift
        )
        assert.deepStrictEqual(await axeViolations(page), [])
        await page.locator(hint).getByRole("link").click()
        await page.waitForURL("**/de/category/flags?x=1")
        assert.strictEqual(await page.locator(hint).count(), 0)
      }, german))

    it("is not linked any more once the link was closed", () =>
      browser.withPage(async (page) => {
        await page.goto("/about")
        await page.locator(hint).getByRole("button", { name: "Close" }).click()
        assert.strictEqual(await page.locator(hint).count(), 0)
        await page.goto("/ar/about", { waitUntil: "load" })
        assert.strictEqual(await page.locator(hint).count(), 0)
      }, german))

    it.each([
      ["en-GB", "/about"],
      ["nl-NL", "/about"],
      ["ar-EG", "/ar/about"]
    ])("is not linked for %s at %s", (locale, path) =>
      browser.withPage(
        async (page) => {
          await page.goto(path, { waitUntil: "load" })
          assert.strictEqual(await page.locator(hint).count(), 0)
        },
        { locale }
      )
    )
  })
