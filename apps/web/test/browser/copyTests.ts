import type { Page } from "playwright-core"
import { afterAll, assert, beforeAll, beforeEach, describe, it } from "vitest"
import { announced as announcedOn, type PagesBrowser } from "./PagesBrowser.ts"

/** The text in the clipboard, or the width of the PNG in it. */
const clipboard = (page: Page): Promise<string | number> =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    if (!item!.types.includes("image/png")) return await navigator.clipboard.readText()
    return (await createImageBitmap(await item!.getType("image/png"))).width
  })

/** Copying in the format that was copied last. */
export const copyTests = (browser: PagesBrowser) =>
  describe("copying", () => {
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

    const announced = (text: string) => announcedOn(page, text)
    const setFormat = (format: string) => page.evaluate((value) => localStorage.setItem("format", value), format)
    const marked = () => page.locator("[aria-current]:is(.copy)").allTextContents()
    const hint = () => page.locator("#grid-hint")
    const focus = async (slug: string) => {
      await page.locator("main [role=grid] a[tabindex='0']").focus()
      await page.locator(`main [role=grid] a[href='/emoji/${slug}']`).first().focus()
    }

    it("an emoji works in every format, whose button is marked", async () => {
      await page.goto("/emoji/red-heart")
      assert.deepStrictEqual(await marked(), ["Emoji"])
      const copied: Record<string, string | number> = {}
      for (const [format, message] of [
        ["shortcode", "Copied: :heart:"],
        ["character", "Copied: ❤️"],
        ["html", "Copied: &#x2764;&#xFE0F;"],
        ["codepoint", "Copied: 2764-FE0F"],
        ["link", `Copied: ${browser.origin}/emoji/red-heart`],
        ["svg", "Copied the SVG of ❤️"],
        ["png", "Copied the PNG of ❤️"]
      ] as const) {
        const button = page.locator(`.formats [data-format=${format}]`)
        await button.focus()
        await page.keyboard.press("Enter")
        await announced(message)
        copied[format] = await clipboard(page)
        assert.deepStrictEqual(await marked(), await button.allTextContents())
      }
      const { svg, ...others } = copied
      assert.deepStrictEqual(others, {
        shortcode: ":heart:",
        character: "❤️",
        html: "&#x2764;&#xFE0F;",
        codepoint: "2764-FE0F",
        link: `${browser.origin}/emoji/red-heart`,
        png: 512
      })
      const image = await (await fetch(`${browser.origin}/api/emoji/download/svg/red-heart`)).text()
      assert.strictEqual(svg, image)
      assert.match(image, /^<svg/)
    })

    it("with the first button uses the format that was copied last and says so, also on other pages and in a dialog", async () => {
      await page.goto("/emoji/red-heart")
      const first = page.locator("main .formats .copy").first()
      assert.strictEqual(await first.textContent(), "Copy: Emoji")
      await page.locator("[data-format=html]").click()
      assert.strictEqual(await first.textContent(), "Copy: HTML entity")
      await page.goto("/emoji/pizza")
      assert.strictEqual(await first.textContent(), "Copy: HTML entity")
      await first.click()
      await announced("Copied: &#x1F355;")
      await page.goto("/category/food-drink")
      await page.locator("main a[href='/emoji/hamburger']").click()
      await page.locator("dialog[open] h1").waitFor()
      assert.deepStrictEqual(await marked(), ["HTML entity"])
      const inDialog = page.locator("dialog .formats .copy").first()
      assert.strictEqual(await inDialog.textContent(), "Copy: HTML entity")
      await inDialog.click()
      await announced("Copied: &#x1F354;")
    })

    it("with Enter in a grid uses the format that was copied last", async () => {
      await page.goto("/category/food-drink")
      for (const [format, expected, message] of [
        ["shortcode", ":pizza:", "Copied: :pizza:"],
        ["png", 512, "Copied the PNG of 🍕"],
        ["codepoint", "1F355", "Copied: 1F355"],
        ["link", `${browser.origin}/emoji/pizza`, "Copied: http"]
      ] as const) {
        await setFormat(format)
        await focus("pizza")
        await page.keyboard.press("Enter")
        await announced(message)
        assert.strictEqual(await clipboard(page), expected)
      }
      await setFormat("svg")
      await page.keyboard.press("Enter")
      await announced("Copied the SVG of 🍕")
      assert.match(String(await clipboard(page)), /^<svg/)
    })

    it("takes the drawing that the page shows", async () => {
      await setFormat("svg")
      await page.goto("/platforms/openmoji?version=13.0")
      await focus("bubble-tea")
      await page.keyboard.press("Enter")
      await announced("Copied the SVG of 🧋")
      const image = await (await fetch(`${browser.origin}/api/emoji/download/svg/bubble-tea?platform=openmoji`)).text()
      assert.strictEqual(await clipboard(page), image)
      await setFormat("png")
      await page.keyboard.press("Enter")
      await announced("Copied the PNG of 🧋")
      assert.isBelow(await differenceFrom("openmoji"), 2)
      assert.isAbove(await differenceFrom("twitter"), 10)
    })

    /** The mean difference of the bytes of the copied PNG and of the same PNG of a platform. */
    const differenceFrom = (platform: string) =>
      page.evaluate(async (platform) => {
        const pixelsOf = async (png: Blob) => {
          const context = new OffscreenCanvas(512, 512).getContext("2d")!
          context.drawImage(await createImageBitmap(png), 0, 0)
          return context.getImageData(0, 0, 512, 512).data
        }
        const [item] = await navigator.clipboard.read()
        const copied = await pixelsOf(await item!.getType("image/png"))
        const response = await fetch(`/api/emoji/download/png/bubble-tea?size=512&platform=${platform}`)
        const expected = await pixelsOf(await response.blob())
        return copied.reduce((sum, value, at) => sum + Math.abs(value - expected[at]!), 0) / copied.length
      }, platform)

    it("says if the emoji does not exist in the format, and if its data does not load", async () => {
      await page.goto("/emoji/red-heart")
      await page.evaluate(() => navigator.clipboard.writeText("before"))
      await setFormat("svg")
      // The text form of the heart has no drawing.
      const glyph = page.locator("main [role=grid] a", { has: page.locator(".glyph") }).first()
      await glyph.focus()
      await page.keyboard.press("Enter")
      await announced("is not available in this format: SVG")

      await page.route("**/assets/**", (route) => route.abort())
      await page.locator("[data-format=png]").click()
      await announced("the data could not be loaded")
      await page.unroute("**/assets/**")
      assert.strictEqual(await clipboard(page), "before")
    })

    it("is explained while the keyboard is in a grid, and read out once", async () => {
      await setFormat("svg")
      await page.goto("/category/food-drink")
      assert.isFalse(await hint().isVisible())
      await page.locator("main a").first().focus()
      await page.locator("main [role=grid] a[tabindex='0']").focus()
      await page.keyboard.press("ArrowRight")
      await page.keyboard.press("ArrowLeft")
      assert.strictEqual(
        await hint().textContent(),
        "Enter copies: SVG. Space opens the emoji. B puts it into the bag or takes it out."
      )
      assert.isTrue(await hint().isVisible())
      const described = () => page.evaluate(() => document.activeElement!.getAttribute("aria-describedby"))
      assert.isNull(await described())
      await page.keyboard.press("Tab")
      assert.isFalse(await hint().isVisible())
      await page.keyboard.press("Shift+Tab")
      assert.strictEqual(await described(), "grid-hint")
      await page.keyboard.press("ArrowRight")
      assert.isNull(await described())

      await page.keyboard.press("Space")
      await page.locator("dialog[open] h1").waitFor()
      await page.locator("dialog [role=grid] a[tabindex='0']").focus()
      assert.strictEqual(await page.locator("dialog #grid-hint:visible").count(), 1)
    })
  })
