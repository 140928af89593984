import type { Locator, Page } from "playwright-core"
import { afterAll, assert, beforeAll, beforeEach, describe, it } from "vitest"
import type { PagesBrowser } from "./PagesBrowser.ts"

const category = "/category/food-drink"

const addressOf = (page: Page) => {
  const { hash, pathname, search } = new URL(page.url())
  return pathname + search + hash
}

const historyLength = (page: Page) => page.evaluate(() => history.length)

const isInView = (element: Locator) =>
  element.evaluate((each) => {
    const { top } = each.getBoundingClientRect()
    return top >= 0 && top < innerHeight
  })

/** Tests of the entries that the pages add to the history, and of the dialog that has one. */
export const historyTests = (browser: PagesBrowser) => {
  let page: Page
  beforeAll(async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: browser.origin })
    page = await context.newPage()
  })
  afterAll(() => page.context().close())
  beforeEach(async () => {
    await page.goto("/about")
    await page.evaluate(() => localStorage.clear())
  })

  const keep = (name: string, value: string) =>
    page.evaluate(([name, value]) => localStorage.setItem(name, value), [name, value] as const)
  const dialog = () => page.locator("dialog.overlay")
  const linkTo = (slug: string) => page.locator(`main [role=grid] a[href='/emoji/${slug}']`).first()
  const openDialog = async (slug: string) => {
    await linkTo(slug).click()
    await page.locator("dialog[open] h1").waitFor()
  }
  const closeDialog = async () => {
    await page.keyboard.press("Escape")
    await page.waitForURL((url) => !url.pathname.includes("/emoji/"))
    await dialog().waitFor({ state: "hidden" })
  }

  it("links to sections of an emoji in a dialog, which stays open, add no entry", async () => {
    await page.goto(category)
    await openDialog("pizza")
    const length = await historyLength(page)
    const history = page.locator("dialog [data-section=history]")
    assert.isFalse(await isInView(history))
    await page.locator("dialog .sections a[href='#history']").focus()
    await page.keyboard.press("Enter")
    await page.waitForFunction(() => (document.activeElement as HTMLElement).dataset["section"] === "history")
    assert.isTrue(await isInView(history))
    assert.deepStrictEqual([addressOf(page), await historyLength(page)], ["/emoji/pizza", length])
    await closeDialog()
    assert.strictEqual(addressOf(page), category)
  })

  describe("the home page with a stored look", () => {
    beforeEach(async () => {
      await keep("look", "tone=dark")
      await page.goto("/versions")
      await page.goto("/")
      await page.waitForURL("**/?tone=dark")
    })

    it("is left by Back after a dialog and a search", async () => {
      await openDialog("grinning-face")
      await closeDialog()
      assert.strictEqual(addressOf(page), "/?tone=dark")

      await page.locator("#q").pressSequentially("pizz")
      await page.locator("#results a[href='/emoji/pizza']").waitFor()
      await page.waitForURL("**/search?tone=dark&q=pizz")
      await page.goBack()
      await page.locator("#catalogue").waitFor()
      assert.strictEqual(addressOf(page), "/?tone=dark")
      await page.goBack()
      await page.waitForURL("**/versions")
    })

    it("is shown again when the query is cleared", async () => {
      await page.locator("#q").pressSequentially("pizz")
      await page.waitForURL("**/search?tone=dark&q=pizz")
      await page.locator("#q").fill("")
      await page.waitForURL("**/?tone=dark")
      assert.isTrue(await page.locator("#catalogue").isVisible())
    })

    it("keeps the address of a category that a link goes to", async () => {
      const before = await historyLength(page)
      await page.locator(".categories a[href='#food-drink']").click()
      await page.waitForTimeout(300)
      assert.strictEqual(addressOf(page), "/?tone=dark#food-drink")
      assert.strictEqual(await historyLength(page), before + 1)
    })
  })

  it("Back from reloaded results shows the catalogue", async () => {
    await page.goto("/")
    await page.locator("#q").pressSequentially("pizz")
    await page.waitForURL("**/search?q=pizz")
    await page.reload()
    await page.goBack()
    await page.locator("#catalogue").waitFor()
    assert.strictEqual(addressOf(page), "/")
  })

  describe("the dialog of an emoji", () => {
    beforeEach(() => page.goto(category))

    it("shows the last of two emoji that were clicked, with one entry in the history", async () => {
      const held = Promise.withResolvers<void>()
      await page.route("**/emoji/pizza", async (route) => {
        await held.promise
        // The request may have been cancelled by then.
        await route.continue().catch(() => undefined)
      })
      const before = await historyLength(page)
      await linkTo("pizza").click()
      await openDialog("hamburger")
      held.resolve()
      await page.waitForTimeout(300)
      await page.unroute("**/emoji/pizza")
      assert.strictEqual(addressOf(page), "/emoji/hamburger")
      assert.include(await dialog().locator("h1").textContent(), "hamburger")
      assert.strictEqual(await historyLength(page), before + 1)
      await closeDialog()
      assert.strictEqual(addressOf(page), category)
    })

    it("is closed by Back, and Forward loads the page of the emoji", async () => {
      await openDialog("pizza")
      await page.goBack()
      await dialog().waitFor({ state: "hidden" })
      assert.strictEqual(addressOf(page), category)
      await page.goForward()
      await page.locator("main > .emoji-title").waitFor()
      assert.strictEqual(addressOf(page), "/emoji/pizza")
      await page.goBack()
      await linkTo("pizza").waitFor()
      assert.strictEqual(addressOf(page), category)
      // Another dialog works after that, and closing it goes back once.
      await openDialog("hamburger")
      await closeDialog()
      assert.strictEqual(addressOf(page), category)
    })

    it("becomes the page of the emoji with a reload, and Back shows the grid", async () => {
      await openDialog("pizza")
      await page.reload()
      await page.locator("main > .emoji-title").waitFor()
      assert.strictEqual(addressOf(page), "/emoji/pizza")
      await page.goBack()
      await linkTo("pizza").waitFor()
      assert.strictEqual(addressOf(page), category)
    })

    it("says in the dialog what was copied", async () => {
      await openDialog("pizza")
      await dialog().locator("[data-format=character]").click()
      await dialog().locator("#status", { hasText: "🍕" }).waitFor()
    })

    it("has working buttons, one tab stop and ids of its own", async () => {
      await keep("bag", "pizza")
      await openDialog("pizza")
      assert.strictEqual(await dialog().locator("[data-bag]").innerText(), "Remove from bag")
      assert.strictEqual(await dialog().locator("[role=grid] a[tabindex='0']").count(), 1)
      assert.strictEqual(await page.locator("main [role=grid] a[tabindex='0']").count(), 0)
      const { ids, missing } = await page.evaluate(() => ({
        ids: Array.from(document.querySelectorAll("[id]"), ({ id }) => id),
        missing: Array.from(document.querySelectorAll("[aria-labelledby]"), (element) =>
          element.getAttribute("aria-labelledby")!
        ).filter((id) => document.getElementById(id) === null)
      }))
      assert.strictEqual(new Set(ids).size, ids.length)
      assert.deepStrictEqual(missing, [])

      await closeDialog()
      assert.strictEqual(await page.locator("main [role=grid] a[tabindex='0']").count(), 1)
      assert.strictEqual(await linkTo("pizza").getAttribute("tabindex"), "0")
    })

    it("remembers the emoji that is copied in it, by its name", async () => {
      await openDialog("pizza")
      await dialog().locator("[data-format=character]").click()
      const recent = await page.evaluate(() => localStorage.getItem("recent"))
      const [{ emoji, name, slug }] = JSON.parse(recent!) as [Record<string, string>]
      assert.deepStrictEqual({ emoji, name, slug }, { emoji: "🍕", name: "pizza", slug: "pizza" })
    })

    it("does not open on the page of an emoji", async () => {
      await page.goto("/emoji/waving-hand")
      const link = page.locator("main [role=grid] a").first()
      const path = await link.getAttribute("href")
      await link.click()
      await page.waitForURL(`**${path}`)
      await page.locator("main > .emoji-title").waitFor()
      assert.strictEqual(await dialog().count(), 0)
    })
  })

  it("stored emoji that are malformed are left out", async () => {
    const pizza = { slug: "pizza", emoji: "🍕", image: null, name: "pizza" }
    await keep("recent", JSON.stringify([null, 5, {}, { ...pizza, image: 5 }, pizza]))
    await page.goto("/")
    await page.locator("#recent a[href='/emoji/pizza']").waitFor()
    assert.strictEqual(await page.locator("#recent a").count(), 1)
    await page.keyboard.press("/")
    assert.strictEqual(await page.evaluate(() => document.activeElement?.id), "q")
  })
}
