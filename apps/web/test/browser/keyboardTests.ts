import type { Page, Request } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { announced as announcedOn, type PagesBrowser } from "./PagesBrowser.ts"

const focusedHref = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("href") ?? null)

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Tests of a person who uses only the keyboard. */
export const keyboardTests = (browser: PagesBrowser) => {
  let page: Page
  beforeAll(async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: browser.origin })
    page = await context.newPage()
  })
  afterAll(() => page.context().close())

  const press = async (...keys: ReadonlyArray<string>) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const input = () => page.locator("#q")
  const options = () => page.locator("#completions [role=option]")
  const announced = (text: string) => announcedOn(page, text)

  describe("the search", () => {
    it.each(["/", "Control+k"])("is focused by %s on every page", async (key) => {
      for (const path of ["/", "/emoji/red-heart", "/versions"]) {
        await page.goto(path)
        assert.strictEqual(await page.evaluate(() => document.activeElement?.id), "")
        await press(key)
        assert.strictEqual(await page.evaluate(() => document.activeElement?.id), "q")
        assert.strictEqual(await input().inputValue(), "")
      }
    })

    it("shows completions and results while typing, and Back returns to the catalogue", async () => {
      await page.goto("/")
      await press("/")
      await page.keyboard.type("pizz", { delay: 20 })
      await page.locator("#results a[href='/emoji/pizza']").waitFor()
      await options().first().waitFor()
      await page.waitForURL("**/search?q=pizz")
      assert.isFalse(await page.locator("#catalogue").isVisible())
      assert.strictEqual(await input().getAttribute("aria-expanded"), "true")

      await press("/")
      assert.strictEqual(await input().inputValue(), "pizz/")
      await page.waitForURL("**/search?q=pizz%2F")
      await press("Backspace")
      await page.waitForURL("**/search?q=pizz")

      await options().first().waitFor()
      await press("Escape")
      assert.isFalse(await page.locator("#completions").isVisible())
      assert.strictEqual(await input().getAttribute("aria-expanded"), "false")
      assert.strictEqual(await input().inputValue(), "pizz")
      assert.isTrue(await page.locator("#results").isVisible())
      const inGerman = () => page.locator(".languages a[lang=de]").getAttribute("href")
      assert.strictEqual(await inGerman(), "/de/search?q=pizz")

      await page.goBack()
      await page.locator("#catalogue").waitFor()
      assert.strictEqual(await inGerman(), "/de")
      assert.strictEqual(new URL(page.url()).pathname + new URL(page.url()).search, "/")
      assert.strictEqual(await input().inputValue(), "")
      assert.isFalse(await page.locator("#results").isVisible())

      await page.goForward()
      await page.locator("#results a[href='/emoji/pizza']").waitFor()
      assert.strictEqual(await input().inputValue(), "pizz")
    })

    it("shows no completions that arrive after Escape", async () => {
      await page.goto("/versions")
      const held = Promise.withResolvers<void>()
      const arrived = Promise.withResolvers<void>()
      await page.route("**/api/emoji/autocomplete?q=pizz&*", async (route) => {
        arrived.resolve()
        await held.promise
        await route.continue()
      })
      await press("/")
      await page.keyboard.type("piz", { delay: 20 })
      await options().first().waitFor()
      await press("z")
      await arrived.promise
      await press("Escape")
      const response = page.waitForResponse("**/api/emoji/autocomplete?q=pizz&*")
      held.resolve()
      await (await response).finished()
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
      assert.isFalse(await page.locator("#completions").isVisible())
      assert.strictEqual(await input().getAttribute("aria-expanded"), "false")
      await page.unroute("**/api/emoji/autocomplete?q=pizz&*")
    })

    it("shows results from their top, and Back returns to the place in the catalogue", async () => {
      await page.goto("/")
      await page.evaluate(() => scrollTo(0, 900))
      await press("/")
      await page.keyboard.type("pizza")
      await page.locator("#results a[href='/emoji/pizza']").waitFor()
      assert.strictEqual(await page.evaluate(() => scrollY), 0)
      await page.goBack()
      await page.locator("#catalogue").waitFor()
      await page.waitForFunction(() => scrollY === 900)
    })

    it("has one entry in the history for results that Enter loads again", async () => {
      await page.goto("/")
      await press("/")
      await page.keyboard.type("pizza")
      await page.waitForURL("**/search?q=pizza")
      const entries = await page.evaluate(() => history.length)
      await press("Enter")
      // Only the page that the server renders has filters.
      await page.locator(".filters").waitFor()
      assert.strictEqual(await page.evaluate(() => history.length), entries)
      await page.goBack()
      // The page of the results does not have the catalogue, so that it is loaded.
      await page.locator("#catalogue").waitFor()
      assert.strictEqual(new URL(page.url()).pathname, "/")
    })

    it("takes a completion that the arrow keys choose", async () => {
      await page.goto("/")
      await press("/")
      await page.keyboard.type("hear", { delay: 20 })
      await options().nth(1).waitFor()
      const texts = await options().allTextContents()
      const active = async () => {
        const id = await input().getAttribute("aria-activedescendant")
        const selected = await page.locator("#completions [aria-selected=true]").getAttribute("id")
        assert.strictEqual(id, selected)
        return Number(id?.split("-")[1])
      }
      await press("ArrowDown")
      assert.strictEqual(await active(), 0)
      await press("ArrowDown")
      assert.strictEqual(await active(), 1)
      await press("ArrowUp", "ArrowUp")
      assert.strictEqual(await active(), texts.length - 1)
      await press("ArrowDown", "Enter")
      const chosen = texts[0]!.trim()
      assert.strictEqual(await input().inputValue(), chosen)
      assert.isFalse(await page.locator("#completions").isVisible())
      await page.waitForURL((url) => url.searchParams.get("q") === chosen)
      await page.locator("#results a").first().waitFor()
    })

    it("selects the last completion with the first ArrowUp, and none after more typing", async () => {
      await page.goto("/versions")
      await press("/")
      await page.keyboard.type("hear", { delay: 20 })
      await options().nth(1).waitFor()
      const last = (await options().count()) - 1
      const selected = () =>
        page.locator("#completions [role=option]").evaluateAll((all) => all.map(({ ariaSelected }) => ariaSelected))
      await press("ArrowUp")
      assert.strictEqual((await selected()).indexOf("true"), last)
      assert.strictEqual(await input().getAttribute("aria-activedescendant"), `completion-${last}`)
      await press("ArrowDown")
      assert.strictEqual((await selected()).indexOf("true"), 0)

      const response = page.waitForResponse("**/api/emoji/autocomplete?q=heart&*")
      await press("t")
      await (await response).finished()
      await page.waitForFunction(() => !document.querySelector("#q")!.hasAttribute("aria-activedescendant"))
      assert.notInclude(await selected(), "true")
      await press("ArrowDown", "Escape")
      assert.isNull(await input().getAttribute("aria-activedescendant"))
      assert.strictEqual(await input().inputValue(), "heart")
    })

    it("closes the completions when the input is cleared", async () => {
      for (const path of ["/", "/versions"]) {
        await page.goto(path)
        await press("/")
        await page.keyboard.type("hear", { delay: 20 })
        await options().first().waitFor()
        await press("Control+a", "Delete")
        assert.strictEqual(await input().getAttribute("aria-expanded"), "false")
        await page.waitForTimeout(300)
        assert.isFalse(await page.locator("#completions").isVisible())
      }
    })

    it("announces the number of results once for each query", async () => {
      await page.goto("/")
      await page.evaluate(() => {
        const messages: Array<string> = []
        Object.assign(globalThis, { messages })
        const status = document.getElementById("status")!
        new MutationObserver(() => {
          if (status.textContent !== "") messages.push(status.textContent)
        }).observe(status, { childList: true, characterData: true, subtree: true })
      })
      // One change instead of five letters, which are several queries if they are typed slowly.
      await input().fill("pizza")
      await announced("emoji")
      const response = page.waitForResponse("**/api/emoji/search?*")
      await input().fill("pizza ")
      await (await response).finished()
      await page.waitForTimeout(100)
      const total = (await page.locator("#results h2 small").textContent())!
      // The script of this test adds the global, which has no type here.
      const messages = await page.evaluate(() => (globalThis as unknown as { messages: Array<string> }).messages)
      assert.strictEqual(messages.at(-1), total)
      assert.strictEqual(messages.filter((message) => message === total).length, 1)
      await input().fill("qqqqzzzzxxxx")
      await announced("qqqqzzzzxxxx")
    })

    it("shows what a query finds without filters that leave nothing", async () => {
      await page.goto("/search?q=pizza&platform=apple")
      await input().fill("orca")
      await announced("with these filters")
      const results = page.locator("#results")
      await results.locator("a[href='/emoji/orca']").waitFor()
      assert.include(await results.textContent(), "its newest known release may be too old")
      await input().fill("whale")
      await results.locator("a[href='/emoji/whale']").waitFor()
      assert.notInclude(await results.textContent(), "filters")
    })

    it("shows the emoji that filters leave if the query is cleared", async () => {
      await page.goto("/search?group=animals-nature&offset=96")
      const results = page.locator("#results")
      const title = results.locator("h2")
      const all = await title.textContent()
      assert.match(all!, /^\d+ emoji $/)
      assert.strictEqual(await results.locator("nav").count(), 1)
      await input().fill("orca")
      await results.locator("h2", { hasText: "Search: orca" }).waitFor()
      assert.strictEqual(await results.locator("nav").count(), 0)
      await input().fill("")
      await page.waitForURL("**/search?group=animals-nature")
      await title.filter({ hasText: all!.trim() }).waitFor()
      await results.locator("nav [rel=next]").waitFor()
      assert.strictEqual(await results.locator("[role=gridcell]").count(), 96)
      await input().fill("orca")
      await results.locator("h2", { hasText: "Search: orca" }).waitFor()
      assert.strictEqual(await results.locator("nav").count(), 0)
    })

    it("keeps the filters with Enter, and the query in the filters", async () => {
      await page.goto("/search?group=animals-nature&maxVersion=17.0")
      await input().fill("orca")
      await page.locator("#results a[href='/emoji/orca']").waitFor()
      await page.waitForURL("**&q=orca")
      assert.strictEqual(await page.locator(".filters [name=q]").inputValue(), "orca")
      const chips = page.locator(".filters .chips a")
      assert.match((await chips.first().getAttribute("href"))!, /\?maxVersion=17\.0&q=orca$/)
      await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")])
      assert.strictEqual(await chips.count(), 2)
      assert.strictEqual(new URL(page.url()).search, "?group=animals-nature&maxVersion=17.0&q=orca")
      await page.locator("main a[href='/emoji/orca']").waitFor()
    })

    it("links to the pages that a query names, whose data is loaded once with the first letter", async () => {
      const requested: Array<string> = []
      const record = (request: Request) => requested.push(new URL(request.url()).pathname)
      const data = ["/api/emoji/versions", "/api/platforms"]
      const dataRequests = () => requested.filter((path) => data.includes(path)).sort()
      page.on("request", record)
      await page.goto("/", { waitUntil: "networkidle" })
      assert.deepStrictEqual(dataRequests(), [])
      await press("/")
      await page.keyboard.type("iphone", { delay: 20 })
      const links = page.locator("#results .page-links a")
      await page.locator("#results .page-links a[href='/platforms/apple']").waitFor()
      await announced("Pages: Apple Color Emoji")
      await input().fill("emoji 17")
      await page.locator("#results .page-links a[href='/versions/17.0']").waitFor()
      assert.strictEqual(await links.count(), 1)
      assert.include(await page.locator("#results h2").textContent(), "Search: emoji 17")
      assert.deepStrictEqual(dataRequests(), data)
      page.off("request", record)
      await links.focus()
      await press("Enter")
      await page.waitForURL("**/versions/17.0")
    })

    it("finds emoji if the data for links to pages cannot be loaded, and loads it with the next query", async () => {
      await page.goto("/")
      await page.route("**/api/platforms", (route) => route.abort())
      await input().fill("noto")
      await page.locator("#results a[href^='/emoji/']").first().waitFor()
      assert.strictEqual(await page.locator("#results .page-links").count(), 0)
      await page.unroute("**/api/platforms")
      await input().fill("noto ")
      await page.locator("#results .page-links a[href='/platforms/google']").waitFor()
    })

    it("renders the results of a query in small parts on a slow device, so that typing is not delayed", async () => {
      await page.goto("/")
      const session = await page.context().newCDPSession(page)
      await session.send("Emulation.setCPUThrottlingRate", { rate: 10 })
      await page.evaluate(() => {
        const parts: Array<number> = []
        Object.assign(globalThis, { parts })
        const results = document.getElementById("results")!
        let before = 0
        // An observer is called after each task that changes something.
        new MutationObserver(() => {
          const cells = results.querySelectorAll("[role=gridcell]").length
          if (cells > before) parts.push(cells - before)
          before = cells
        }).observe(results, { childList: true, subtree: true })
      })
      const requested: Array<string> = []
      page.on("request", (request) => requested.push(new URL(request.url()).pathname))
      await input().fill("h")
      await page.locator("#results [role=gridcell]").nth(12).waitFor()
      // The rest may be larger parts.
      await session.detach()
      await page.locator("#results:not([aria-busy]) [role=gridcell]").first().waitFor()
      page.removeAllListeners("request")
      // The script of this test adds the global, which has no type here.
      const parts = await page.evaluate(() => (globalThis as unknown as { parts: Array<number> }).parts)
      assert.isAtMost(Math.max(...parts.slice(0, 2)), 8)
      assert.strictEqual(
        parts.reduce((sum, part) => sum + part, 0),
        60
      )
      assert.strictEqual(await page.locator("#results [tabindex='0']").count(), 1)
      assert.strictEqual(await page.locator("[role=grid] [tabindex='0']").count(), 1)
      const ofApi = requested.filter((path) => path.startsWith("/api/") && !path.includes("image"))
      assert.sameMembers(ofApi, [
        "/api/emoji/autocomplete",
        "/api/emoji/search",
        "/api/emoji/versions",
        "/api/platforms"
      ])
    })

    it("requests only completions on a page that has no place for results", async () => {
      const requested: Array<string> = []
      await page.goto("/versions")
      page.on("request", (request) => requested.push(new URL(request.url()).pathname))
      await press("/")
      await page.keyboard.type("pizz", { delay: 20 })
      await options().first().waitFor()
      page.removeAllListeners("request")
      const ofApi = requested.filter((path) => path.startsWith("/api/"))
      assert.deepStrictEqual(Array.from(new Set(ofApi)), ["/api/emoji/autocomplete"])
      assert.strictEqual(new URL(page.url()).pathname, "/versions")
    })

    it("takes a completion on a page that has no place for results", async () => {
      await page.goto("/emoji/red-heart")
      await press("/")
      await page.keyboard.type("pizz", { delay: 20 })
      await options().first().waitFor()
      const chosen = (await options().first().textContent())!.trim()
      await press("ArrowDown", "Enter")
      await page.waitForURL((url) => url.pathname === "/search" && url.searchParams.get("q") === chosen)
      await page.locator("#results a").first().waitFor()
    })

    it("sends the form with Enter", async () => {
      await page.goto("/ar/versions")
      await press("/")
      await page.keyboard.type("قلب")
      await press("Enter")
      await page.waitForURL("**/ar/search?q=*")
      assert.isAbove(await page.locator("#results a").count(), 3)
    })
  })

  describe("a grid of emoji", () => {
    const cells = () =>
      page.evaluate(() =>
        Array.from(document.querySelectorAll<HTMLAnchorElement>("[role=grid] a"))
          .filter((link) => link.checkVisibility())
          .map((link) => link.getAttribute("href"))
      )

    it.each([
      ["en", "/category/food-drink", "ArrowRight", "ArrowLeft"],
      ["ar", "/ar/category/food-drink", "ArrowLeft", "ArrowRight"]
    ])("has one stop in the tab order, and arrow keys move in it: %s", async (_, path, forward, back) => {
      await page.goto(path)
      assert.strictEqual(await page.locator("main [role=grid] a[tabindex='0']").count(), 1)
      await page.locator("main [role=grid] a[tabindex='0']").focus()
      const all = await cells()
      const moved = async (key: string) => {
        await press(key)
        return all.indexOf(await focusedHref(page))
      }
      assert.strictEqual(await moved(forward), 1)
      assert.strictEqual(await moved(forward), 2)
      assert.strictEqual(await moved(back), 1)
      const box = () =>
        page.evaluate(() => {
          const { left, top } = document.activeElement!.getBoundingClientRect()
          return { left: left + scrollX, top: top + scrollY }
        })
      const before = await box()
      assert.isAbove(await moved("ArrowDown"), 3)
      const below = await box()
      assert.closeTo(below.left, before.left, 2)
      assert.isAbove(below.top, before.top)
      assert.strictEqual(await moved("ArrowUp"), 1)
      assert.strictEqual(await moved("End"), all.length - 1)
      assert.strictEqual(await moved(forward), all.length - 1)
      assert.strictEqual(await moved("Home"), 0)
      assert.strictEqual(await moved(back), 0)
      // The next stop is after all grids.
      await press("Tab")
      assert.notInclude(all, await focusedHref(page))
    })

    it("leaves the arrow keys with Alt to the browser", async () => {
      await page.goto("/category/food-drink")
      const link = page.locator("main [role=grid] a").nth(1)
      await link.focus()
      const prevented = await link.evaluate((element) =>
        ["ArrowLeft", "ArrowRight"].map((key) => {
          const event = new KeyboardEvent("keydown", { key, altKey: true, bubbles: true, cancelable: true })
          element.dispatchEvent(event)
          return event.defaultPrevented
        })
      )
      assert.deepStrictEqual(prevented, [false, false])
      assert.strictEqual(await focusedHref(page), await link.getAttribute("href"))
    })

    it("copies with Enter, says so, and remembers the emoji", async () => {
      await page.goto("/category/food-drink")
      await page.locator("[role=grid] a[href='/emoji/pizza']").focus()
      await press("Enter")
      await announced("🍕")
      assert.strictEqual(await clipboard(page), "🍕")
      await page.goto("/")
      await page.locator("#recent a[href='/emoji/pizza']").waitFor()
    })

    it("opens an emoji over the grid with Space, with its address, and Escape closes it", async () => {
      await page.goto("/category/food-drink")
      await page.locator("[role=grid] a[href='/emoji/pizza']").focus()
      await press("Space")
      await page.locator("dialog[open] h1").waitFor()
      assert.strictEqual(new URL(page.url()).pathname, "/emoji/pizza")
      await press("Escape")
      await page.waitForURL("**/category/food-drink")
      assert.isFalse(await page.locator("dialog[open]").isVisible())
      assert.strictEqual(await focusedHref(page), "/emoji/pizza")
    })
  })

  describe("an emoji", () => {
    it.each([
      ["on its page", "/emoji/pizza"],
      ["in a dialog", "/category/food-drink"]
    ])("has code samples with the address of the service %s", async (place, path) => {
      await page.goto(path)
      if (place === "in a dialog") await page.locator("main a[href='/emoji/pizza']").click()
      await page.locator(".emoji-title").waitFor()
      const [curl, sdk] = await page.locator("h1:visible ~ section pre").allTextContents()
      const [, address] = /^curl (http:\S+)$/.exec(curl!)!
      const { slug } = (await (await fetch(address!)).json()) as { slug: string }
      assert.strictEqual(slug, "pizza")
      assert.include(sdk, `createClient({ baseUrl: "${browser.origin}" })`)
    })

    it("shows the drawings of a vendor one by one", async () => {
      await page.goto("/emoji/pistol")
      const group = page.locator(".releases", { has: page.locator("input[type=range]") }).first()
      const slider = group.getByRole("slider")
      const figures = await group.locator("figure").count()
      assert.isAbove(figures, 1)
      assert.strictEqual(await slider.inputValue(), String(figures - 1))
      await slider.focus()
      const seen = new Set<string>()
      for (let at = figures - 1; at >= 0; at--) {
        const visible = group.locator("figure:visible")
        assert.strictEqual(await visible.count(), 1)
        const text = (await visible.innerText()).trim()
        assert.strictEqual(await slider.getAttribute("aria-valuetext"), text)
        seen.add(text)
        await press("ArrowLeft")
      }
      assert.strictEqual(seen.size, figures)
    })
  })

  it("the theme that a person chose survives a reload", async () => {
    await page.emulateMedia({ colorScheme: "light" })
    await page.goto("/about")
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const light = await background()
    await page.locator("#theme").selectOption("dark")
    const dark = await background()
    assert.notStrictEqual(dark, light)
    for (const path of ["/about", "/emoji/red-heart", "/ar"]) {
      await page.goto(path)
      assert.strictEqual(await background(), dark)
      assert.strictEqual(await page.locator("#theme").inputValue(), "dark")
    }
    await page.locator("#theme").selectOption("")
    assert.strictEqual(await background(), light)
  })

  it("the first stop skips to the content", async () => {
    await page.goto("/versions")
    await press("Tab", "Enter")
    assert.strictEqual(await page.evaluate(() => document.activeElement?.id), "content")
  })
}
