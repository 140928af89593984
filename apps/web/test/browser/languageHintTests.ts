import type { BrowserContextOptions, Page } from "playwright-core"
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

    const followed = (page: Page) =>
      Promise.all([page.waitForURL("**/de/**"), page.locator(hint).getByRole("link").click()])

    it("is linked with the emoji that the bag still has", () =>
      browser.withPage(async (page) => {
        await page.goto("/about")
        await page.evaluate(() => localStorage.setItem("bag", "pizza,rocket"))
        await page.goto("/bag")
        await page.locator("main [data-bag=rocket]").click()
        await page.locator("main [data-bag=rocket]").waitFor({ state: "detached" })
        await followed(page)
        assert.strictEqual(new URL(page.url()).search, "?e=pizza")
      }, german))

    it("is linked with what the builder builds", () =>
      browser.withPage(async (page) => {
        await page.goto("/builder")
        await page.locator("select[name=base]").selectOption("1F468")
        await page.waitForURL("**/builder?base=1F468")
        await page.locator(hint).getByRole("link").focus()
        await page.keyboard.press("Enter")
        await page.waitForURL("**/de/builder?base=1F468")
      }, german))

    it.each(["/", "/fr"])("is linked with the words that are searched for at %s", (path) =>
      browser.withPage(async (page) => {
        await page.goto(path)
        await page.locator("input[name=q]").fill("pizza")
        await page.waitForURL("**/search?q=pizza")
        await followed(page)
        assert.strictEqual(new URL(page.url()).pathname, "/de/search")
        assert.strictEqual(new URL(page.url()).search, "?q=pizza")
      }, german)
    )

    it("is not linked if the page has no translation", () =>
      browser.withPage(async (page) => {
        await page.goto("/keywords/pizza", { waitUntil: "load" })
        assert.strictEqual(await page.locator(hint).count(), 0)
        assert.isAbove(await page.locator("main [role=grid] a").count(), 0)
      }, german))

    it("is not linked any more once the link was closed", () =>
      browser.withPage(async (page) => {
        await page.goto("/about")
        await page.locator(hint).getByRole("button", { name: "Close" }).click()
        assert.strictEqual(await page.locator(hint).count(), 0)
        await page.goto("/ar/about", { waitUntil: "load" })
        assert.strictEqual(await page.locator(hint).count(), 0)
      }, german))

    it("covers nothing that has the focus", () =>
      browser.withPage(async (page) => {
        await page.goto("/about")
        await page.locator(hint).waitFor()
        const links = await page.locator("main a, footer a").count()
        assert.isAbove(links, 20)
        for (let at = 0; at < links; at++) {
          await page.keyboard.press("Tab")
          const [bottom, top] = await page.evaluate((hint) => {
            const [focused, line] = [document.activeElement!, document.querySelector(hint)!]
            const { bottom } = focused.getBoundingClientRect()
            return [line.contains(focused) ? 0 : bottom, line.getBoundingClientRect().top]
          }, hint)
          assert.isAtMost(bottom!, top!)
        }
      }, german))

    it("makes room for the keys of a grid", () =>
      browser.withPage(async (page) => {
        await page.goto("/category/flags")
        await page.locator("main [role=grid] a").first().focus()
        await page.keyboard.press("ArrowRight")
        await page.locator("#grid-hint").waitFor()
        assert.isFalse(await page.locator(hint).isVisible())
        await page.keyboard.press("Shift+Tab")
        assert.isTrue(await page.locator(hint).isVisible())
        assert.isFalse(await page.locator("#grid-hint").isVisible())
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
