import type { Page } from "playwright-core"
import { readFileSync } from "node:fs"
import { afterAll, assert, beforeAll, beforeEach, describe, it } from "vitest"
import { axeViolations } from "./matrixTests.ts"
import { announced, type PagesBrowser } from "./PagesBrowser.ts"

/** Tests of the page of a bag. */
export const bagTests = (browser: PagesBrowser) =>
  describe("the page of a bag", () => {
    let page: Page
    beforeAll(async () => {
      page = await (await browser.newContext()).newPage()
    })
    afterAll(() => page.context().close())

    const own = ["pizza", "red-heart", "rocket"]

    const keep = (name: string, value: string) =>
      page.evaluate(([name, value]) => localStorage.setItem(name, value), [name, value] as const)
    const kept = (name: string) => page.evaluate((name) => localStorage.getItem(name), name)
    const search = () => new URL(page.url()).search
    const slugs = () =>
      page.evaluate(() =>
        Array.from(document.querySelectorAll<HTMLElement>("[data-bag]"), (each) => each.dataset["bag"])
      )
    const toggle = (slug: string) => page.locator(`[data-bag=${slug}]`)
    const clear = () => page.locator("#clear-bag")

    beforeEach(async () => {
      await page.goto("/about")
      await page.evaluate(() => localStorage.clear())
      await keep("bag", own.join())
      await page.goto(`/bag?e=${own.join()}`)
    })

    it("follows a removal from one's own bag, says so and keeps the focus at its place", async () => {
      await toggle("red-heart").focus()
      await page.keyboard.press("Enter")
      await announced(page, "red heart is no longer in the bag.")
      await toggle("red-heart").waitFor({ state: "detached" })
      assert.deepStrictEqual(
        [search(), await kept("bag"), await slugs()],
        ["?e=pizza,rocket", "pizza,rocket", ["pizza", "rocket"]]
      )
      assert.strictEqual(await page.evaluate(() => (document.activeElement as HTMLElement).dataset["bag"]), "rocket")
      assert.strictEqual(await page.locator("#archive [name=emoji]").inputValue(), "pizza,rocket")
      assert.strictEqual(await page.locator("[data-copy]").first().getAttribute("data-copy"), "🍕🚀")
      assert.strictEqual(await page.locator("#bag-link").textContent(), "Bag (2)")
      assert.include((await page.locator(".languages a[lang=de]").getAttribute("href"))!, "/de/bag?e=pizza%2Crocket")
      await page.reload()
      assert.deepStrictEqual(await slugs(), ["pizza", "rocket"])
    })

    it("is empty after the last removal, with the focus on its content", async () => {
      for (const slug of own) {
        await toggle(slug).focus()
        await page.keyboard.press("Enter")
        await toggle(slug).waitFor({ state: "detached" })
      }
      assert.deepStrictEqual([search(), await slugs(), await clear().count()], ["", [], 0])
      assert.strictEqual(await page.evaluate(() => document.activeElement?.id), "content")
    })

    it("names the emoji in each of its buttons for screen readers", async () => {
      const named = (name: string) => page.locator("main").getByRole("button", { name, exact: true })
      assert.strictEqual(await named("Remove from bag red heart").count(), 1)
      await page.goto("/bag?e=pizza,whale")
      assert.strictEqual(await named("Remove from bag pizza").count(), 1)
      assert.strictEqual(await named("Add to bag whale").innerText(), "Add to bag")
    })

    it("follows several removals in a row", async () => {
      await page.evaluate(() => {
        for (const slug of ["pizza", "rocket"]) document.querySelector<HTMLElement>(`[data-bag=${slug}]`)!.click()
      })
      await toggle("pizza").waitFor({ state: "detached" })
      await toggle("rocket").waitFor({ state: "detached" })
      assert.deepStrictEqual([search(), await slugs()], ["?e=red-heart", ["red-heart"]])
    })

    it("follows a bag that another tab changes", async () => {
      const other = await page.context().newPage()
      await other.goto("/emoji/pizza")
      await other.locator("main [data-bag=pizza]").first().click()
      await other.close()
      await toggle("pizza").waitFor({ state: "detached" })
      assert.strictEqual(search(), "?e=red-heart,rocket")
    })

    it("the button on an emoji's page says what it does, keeps its size, and announces what it did", async () => {
      await page.goto("/emoji/pizza")
      const button = (name: string) => page.locator("main").getByRole("button", { name, exact: true })
      const before = await button("Remove from bag").boundingBox()
      await button("Remove from bag").click()
      await announced(page, "pizza is no longer in the bag.")
      assert.deepStrictEqual(await button("Add to bag").boundingBox(), before)
      await button("Add to bag").click()
      await announced(page, "pizza is in the bag.")
      assert.strictEqual(await kept("bag"), "red-heart,rocket,pizza")
    })

    it("a full bag keeps its emoji, and says that it accepts no further one", async () => {
      const full = Array.from({ length: 100 }, (_, at) => `emoji-${at}`).join()
      await keep("bag", full)
      await page.goto("/emoji/pizza")
      const button = page.locator("main [data-bag=pizza]")
      await button.click()
      await announced(page, "pizza was not added: the bag is full (100 emoji).")
      assert.deepStrictEqual([await kept("bag"), await button.innerText()], [full, "Add to bag"])
    })

    it("is that of one's own bag at an address without emoji", async () => {
      await page.goto("/bag")
      await page.waitForURL("**/bag?e=*")
      await toggle("rocket").waitFor()
      assert.deepStrictEqual([await slugs(), await clear().isDisabled()], [own, false])
    })

    it("with only unknown emoji says that it is empty, and can be cleared if it is one's own", async () => {
      await page.goto("/bag?e=unknown-emoji")
      assert.deepStrictEqual([await page.locator("#bag-owner").count(), await clear().isDisabled()], [0, true])
      await keep("bag", "unknown-emoji")
      await page.goto("/bag")
      await page.waitForURL("**/bag?e=*")
      await clear().waitFor()
      assert.include(await page.locator("main").innerText(), "The bag is empty.")
      assert.deepStrictEqual([await page.locator("#bag-owner").count(), await clear().isDisabled()], [0, false])
      await clear().click()
      await page.waitForURL("**/bag")
      assert.strictEqual(await kept("bag"), "")
    })

    it("follows a removal on another page, after Back", async () => {
      await page.goto("/emoji/rocket")
      await page.locator("main [data-bag=rocket]").first().click()
      await page.goBack()
      await toggle("rocket").waitFor({ state: "detached" })
      assert.deepStrictEqual([search(), await clear().isDisabled()], ["?e=pizza,red-heart", false])
    })

    it("stays as it is if somebody shared it", async () => {
      await page.goto("/bag?e=pizza,waving-hand")
      assert.isTrue(await clear().isDisabled())
      const requests: Array<string> = []
      page.on("request", (request) => requests.push(new URL(request.url()).pathname))
      await toggle("waving-hand").click()
      await toggle("pizza").click()
      assert.deepStrictEqual([search(), await slugs()], ["?e=pizza,waving-hand", ["pizza", "waving-hand"]])
      assert.notInclude(requests, "/bag")
      assert.strictEqual(await kept("bag"), "red-heart,rocket,waving-hand")
    })

    const owner = () => page.locator("#bag-owner").innerText()
    const focused = () => page.evaluate(() => document.activeElement!.textContent)

    it("says whether it is one's own or shared, and adds all emoji of a shared one", async () => {
      assert.include(await owner(), "This is your bag.")
      assert.notInclude(await owner(), "Somebody shared this bag.")
      await page.goto("/bag?e=pizza,waving-hand,whale")
      assert.include(await owner(), "Somebody shared this bag.")
      assert.notInclude(await owner(), "This is your bag.")
      assert.deepStrictEqual(await axeViolations(page), [])
      await page.locator("#add-all").focus()
      await page.keyboard.press("Enter")
      await announced(page, "All these emoji are in your bag now.")
      assert.strictEqual(await focused(), "Open my bag")
      assert.strictEqual(await kept("bag"), "pizza,red-heart,rocket,waving-hand,whale")
      assert.isTrue(await page.locator("#add-all").isDisabled())
      await page.keyboard.press("Enter")
      await toggle("rocket").waitFor()
      assert.include(await owner(), "This is your bag.")
    })

    it("becomes that of one's own bag if that was empty, with the focus on the heading", async () => {
      await keep("bag", "")
      await page.goto("/bag?e=pizza,whale")
      await page.locator("#add-all").focus()
      await page.keyboard.press("Enter")
      await announced(page, "All these emoji are in your bag now.")
      assert.include(await owner(), "This is your bag.")
      assert.strictEqual(await focused(), "Bag")
      await toggle("whale").click()
      await toggle("whale").waitFor({ state: "detached" })
      assert.deepStrictEqual([search(), await kept("bag")], ["?e=pizza", "pizza"])
    })

    it("adds as many emoji of a shared bag as its own has space for", async () => {
      await keep("bag", Array.from({ length: 99 }, (_, at) => `emoji-${at}`).join())
      await page.goto("/bag?e=pizza,rocket")
      await page.locator("#add-all").focus()
      await page.keyboard.press("Enter")
      await announced(page, "Added 1 of 2. Your bag is full (100 emoji).")
      assert.strictEqual(await focused(), "Add all to my bag")
      assert.include((await kept("bag"))!, "emoji-0,")
      assert.match((await kept("bag"))!, /,emoji-98,pizza$/)
    })

    it("can be cleared, and Back shows the emoji once more", async () => {
      await clear().click()
      await page.waitForURL("**/bag")
      assert.deepStrictEqual([await kept("bag"), await slugs()], ["", []])
      await page.goBack()
      await toggle("pizza").waitFor()
      assert.strictEqual(search(), `?e=${own.join()}`)
      assert.strictEqual(await toggle("pizza").innerText(), "Add to bag")
      assert.isTrue(await clear().isDisabled())
    })

    it("can be put back after it was cleared, with the focus on its content", async () => {
      const restore = page.locator("#restore-bag")
      await keep("bag", "")
      await page.goto("/bag")
      await page.locator("main p").first().waitFor()
      assert.isFalse(await restore.isVisible())
      // A bag that is not empty loses nothing, also at an address without emoji.
      await keep("cleared-bag", "whale")
      await keep("bag", own.join())
      await page.goto("/bag?e=")
      assert.isFalse(await restore.isVisible())
      await keep("bag", own.join())
      await page.goto(`/bag?e=${own.join()}`)
      await clear().click()
      await page.waitForURL("**/bag")
      await restore.focus()
      await page.keyboard.press("Enter")
      await announced(page, "All these emoji are in your bag now.")
      await toggle("rocket").waitFor()
      assert.deepStrictEqual([search(), await kept("bag"), await slugs()], [`?e=${own.join()}`, own.join(), own])
      assert.strictEqual(await page.evaluate(() => document.activeElement?.id), "content")
      assert.isFalse(await clear().isDisabled())
    })

    const download = async (of: Page) => {
      const [file] = await Promise.all([of.waitForEvent("download"), of.locator("#archive button").click()])
      const bytes = readFileSync(await file.path())
      return { url: new URL(file.url()), name: file.suggestedFilename(), text: bytes.toString("latin1") }
    }

    it("downloads a zip in the chosen format and size, which are remembered", async () => {
      await page.locator("#archive [name=size]").selectOption("32")
      const png = await download(page)
      assert.deepStrictEqual(
        [png.name, png.url.search],
        ["emoji.zip", "?emoji=pizza%2Cred-heart%2Crocket&format=png&size=32"]
      )
      assert.include(png.text, "rocket.png")
      await page.reload()
      assert.strictEqual(await page.locator("#archive [name=size]").inputValue(), "32")
      await page.locator("#archive [name=format]").selectOption("svg")
      assert.isTrue(await page.locator("#archive [name=size]").isDisabled())
      await toggle("pizza").click()
      await toggle("pizza").waitFor({ state: "detached" })
      assert.isTrue(await page.locator("#archive [name=size]").isDisabled())
      const svg = await download(page)
      assert.strictEqual(svg.url.search, "?emoji=red-heart%2Crocket&format=svg")
      assert.include(svg.text, "CREDITS.txt")
      assert.include(svg.text, "rocket.svg")
      assert.strictEqual(search(), "?e=red-heart,rocket")
    })

    it("ignores a stored choice that it does not offer", async () => {
      await keep("archive", "format=exe&size=9999999")
      await page.reload()
      const values = await page.evaluate(() =>
        Array.from(new FormData(document.querySelector<HTMLFormElement>("#archive")!).values())
      )
      assert.deepStrictEqual(values, [own.join(), "png", "512"])
    })

    it("downloads a zip without script", async () => {
      await browser.withPage(
        async (page) => {
          await page.goto("/ar/bag?e=pizza")
          assert.isFalse(await page.locator("#clear-bag").isVisible())
          await page.locator("#archive [name=format]").selectOption("svg")
          const { name, text } = await download(page)
          assert.strictEqual(name, "emoji.zip")
          assert.include(text, "pizza.svg")
        },
        { javaScriptEnabled: false }
      )
    })
  })
