import type { Page } from "playwright-core"
import { afterAll, assert, beforeAll, beforeEach, describe, it } from "vitest"
import { announced, collectErrors, type PagesBrowser } from "./PagesBrowser.ts"

/** The builder shows what it builds while its forms are filled in. */
export const builderTests = (browser: PagesBrowser) => {
  describe("the builder", () => {
    let page: Page
    beforeAll(async () => {
      page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
    })
    afterAll(() => page.context().close())
    beforeEach(() => page.goto("/builder"))

    const choose = (name: string, codepoint: string) => page.locator(`select[name=${name}]`).selectOption(codepoint)
    const heading = () => page.locator("#built")
    const query = () => new URL(page.url()).search
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"))

    it("shows after each choice whether it is an emoji, its code points and what devices show", async () => {
      const errors = collectErrors(page)
      const entries = await page.evaluate(() => history.length)
      await page.locator("select[name=base]").focus()
      await choose("base", "1F468")
      await page.locator("#sequence a[href='/emoji/man']").waitFor()
      await choose("p1", "1F680")
      await announced(page, "man astronaut")
      assert.strictEqual(await heading().locator("a").getAttribute("href"), "/emoji/man-astronaut")
      assert.strictEqual(await page.locator("#sequence code").textContent(), "U+1F468 U+200D U+1F680")
      assert.strictEqual(await page.locator("#sequence dd.inline img").count(), 2)
      assert.strictEqual(query(), "?base=1F468&p1=1F680")
      assert.include(await page.locator(".languages a[lang=de]").getAttribute("href"), query())
      await choose("p2", "1F680")
      await announced(page, "Not an emoji of Unicode")
      assert.strictEqual(await page.locator("select[name=p2]").inputValue(), "1F680")
      assert.strictEqual(await focused(), "base")
      await choose("base", "")
      await heading().waitFor({ state: "detached" })
      assert.strictEqual(await page.evaluate(() => history.length), entries)
      assert.deepStrictEqual(errors, [])

      await choose("base", "1F468")
      await page.waitForURL("**/builder?base=*")
      await page.reload()
      assert.strictEqual(await page.locator("select[name=base]").inputValue(), "1F468")
      assert.strictEqual(await heading().textContent(), "Not an emoji of Unicode")
    })

    it("shows the flag of a name that is typed, whose field stays where it is and keeps the focus", async () => {
      await page.setViewportSize({ width: 360, height: 500 })
      await choose("base", "1F468")
      await page.locator("#sequence h2").waitFor()
      const field = page.locator("input[name=flag]")
      await field.focus()
      await field.scrollIntoViewIfNeeded()
      const top = await field.evaluate((element) => element.getBoundingClientRect().top)
      await page.keyboard.type("Germ", { delay: 20 })
      await announced(page, "“\u2068Germ\u2069” is neither")
      await page.keyboard.type("any", { delay: 20 })
      await announced(page, "flag: Germany")
      assert.strictEqual(await page.locator("#sequence > *").count(), 0)
      assert.strictEqual(await page.locator("#sign a[href='/emoji/flag-germany']").count(), 1)
      assert.deepStrictEqual([await focused(), await field.inputValue()], ["flag", "Germany"])
      assert.strictEqual(query(), "?flag=Germany")
      assert.closeTo(await field.evaluate((element) => element.getBoundingClientRect().top), top, 1)
      await page.setViewportSize({ width: 1280, height: 900 })
    })

    it("shows the keycap of the first key", async () => {
      await choose("key", "0")
      await page.locator("#sign a[href='/emoji/keycap-0']").waitFor()
    })

    it("shows the result of the last choice, and none if it cannot be loaded", async () => {
      const held = Promise.withResolvers<void>()
      const arrived = Promise.withResolvers<void>()
      await page.route("**/builder?base=1F468", async (route) => {
        arrived.resolve()
        await held.promise
        await route.continue().catch(() => {})
      })
      await choose("base", "1F468")
      await arrived.promise
      await choose("base", "1F469")
      await page.locator("#sequence a[href='/emoji/woman']").waitFor()
      held.resolve()
      await page.waitForTimeout(300)
      assert.strictEqual(await heading().textContent(), "woman")
      await page.route("**/builder?base=1F469&p1=*", (route) => route.fulfill({ status: 503 }))
      await choose("p1", "1F680")
      await announced(page, "could not be loaded")
      assert.strictEqual(await heading().count(), 0)
      assert.strictEqual(await page.locator("#sequence").textContent(), "The result could not be loaded.")
      await page.unrouteAll()
    })
  })

  it("the builder works by its buttons without script", async () => {
    await browser.withPage(
      async (page) => {
        await page.goto("/de/builder")
        await page.locator("select[name=base]").selectOption("1F468")
        await page.locator("select[name=p1]").selectOption("1F680")
        assert.strictEqual(await page.locator("#built").count(), 0)
        await page.locator("form:has([name=base]) button").click()
        await page.locator("#sequence a[href='/de/emoji/man-astronaut']").waitFor()
        await page.locator("input[name=flag]").fill("Japan")
        await page.locator("form:has([name=flag]) button").click()
        const flag = page.locator("#sign a[href='/de/emoji/flag-japan']")
        await flag.waitFor()
        const [bottom, height] = await flag.evaluate((link) => [link.getBoundingClientRect().bottom, innerHeight])
        assert.isAtMost(bottom!, height!)
      },
      { javaScriptEnabled: false, viewport: { width: 360, height: 800 } }
    )
  })
}
