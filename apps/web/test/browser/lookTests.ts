import type { Page } from "playwright-core"
import { afterAll, assert, beforeAll, beforeEach, describe, it } from "vitest"
import { type PagesBrowser, settled } from "./PagesBrowser.ts"

/** The skin tone and the platform that were chosen on the home page. */
export const lookTests = (browser: PagesBrowser) =>
  describe("a chosen look", () => {
    let page: Page
    beforeAll(async () => {
      page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
    })
    afterAll(() => page.context().close())
    beforeEach(async () => {
      await page.goto("/about")
      await page.evaluate(() => {
        localStorage.clear()
        localStorage.setItem("look", "tone=dark&platform=openmoji")
      })
    })

    const query = "?tone=dark&platform=openmoji"
    const imageOf = async (slug: string) => {
      const emoji = (await (await fetch(`${browser.origin}/api/emoji/${slug}`)).json()) as {
        renderings: ReadonlyArray<{ platform: string; url: string | null }>
      }
      return emoji.renderings.find(({ platform }) => platform === "openmoji")!.url!.slice(0, "/assets/".length + 16)
    }
    const source = async (selector: string) =>
      (await page.locator(`${selector} img`).first().getAttribute("src"))!.slice(0, "/assets/".length + 16)

    it("reaches the newest and the recently used emoji", async () => {
      await page.evaluate(() => {
        const recent = ["thumbs-up-dark-skin-tone", "thumbs-up", "pizza"].map((slug) => ({
          slug,
          emoji: slug,
          image: null,
          name: slug
        }))
        localStorage.setItem("recent", JSON.stringify(recent))
      })
      await page.goto("/")
      await page.waitForURL(`**/${query}`)
      await page.locator("#recent a").first().waitFor()
      // An emoji and its variant in the chosen skin tone are the same then.
      const addresses = await page.locator("#recent a").evaluateAll((all) => all.map((a) => a.getAttribute("href")))
      assert.deepStrictEqual(addresses, ["/emoji/thumbs-up-dark-skin-tone", "/emoji/pizza"])
      assert.strictEqual(await source("#recent a[href='/emoji/pizza']"), await imageOf("pizza"))
      const { items } = (await (await fetch(`${browser.origin}/api/emoji/recent?skinTone=none&limit=1`)).json()) as {
        items: ReadonlyArray<{ slug: string }>
      }
      assert.strictEqual(await source("#newest a"), await imageOf(items[0]!.slug))
    })

    it("reaches the popular emoji, whose page is requested once", async () => {
      await page.goto("/")
      await page.waitForURL(`**/${query}`)
      const requested: Array<string> = []
      page.on("request", (request) => {
        if (request.isNavigationRequest()) requested.push(new URL(request.url()).pathname)
      })
      await page.locator("#catalogue a[href='/popular']").click()
      await page.waitForURL(`**/popular${query}`)
      await page.locator("main [role=grid] a").first().waitFor()
      page.removeAllListeners("request")
      assert.deepStrictEqual(requested, ["/popular"])
      const first = (await page.locator("main [role=grid] a").first().getAttribute("href"))!.split("/").at(-1)!
      assert.strictEqual(await source("main [role=grid]"), await imageOf(first))
      const slugs = await page
        .locator("main [role=grid] a")
        .evaluateAll((all) => all.map((a) => a.getAttribute("href")))
      assert.strictEqual(new Set(slugs).size, slugs.length)
    })

    it("reaches the page of an emoji: its drawing, its downloads and its skin tone", async () => {
      await page.goto("/emoji/thumbs-up#drawings")
      await page.waitForURL(`**/emoji/thumbs-up${query}#drawings`)
      await settled(page)
      assert.strictEqual(await source(".emoji-title"), await imageOf("thumbs-up"))
      assert.strictEqual(await page.locator(".emoji-title + .facts dd").textContent(), "OpenMoji 17.0.0")
      const download = page.locator(".downloads a[href^='/api/emoji/download/png/thumbs-up?size=64']")
      assert.include(await download.getAttribute("href"), "platform=openmoji")
      const current = page.locator("main [role=grid] [aria-current]")
      assert.strictEqual(await current.getAttribute("href"), "/emoji/thumbs-up-dark-skin-tone")
    })

    it("reaches the dialog of an emoji, and its address", async () => {
      await page.goto("/category/food-drink")
      await page.locator("main a[href='/emoji/pizza']").click()
      await page.locator("dialog[open] h1").waitFor()
      await page.waitForURL(`**/emoji/pizza${query}`)
      assert.strictEqual(await source("dialog .emoji-title"), await imageOf("pizza"))
      await page.keyboard.press("Escape")
      await page.waitForURL("**/category/food-drink")
    })

    it("does not reach other pages", async () => {
      for (const path of ["/versions", "/emoji/water-pistol/compare"]) {
        await page.goto(path)
        assert.strictEqual(new URL(page.url()).search, "")
      }
    })
  })
