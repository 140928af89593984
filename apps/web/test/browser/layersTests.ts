import type { Page } from "playwright-core"
import { afterAll, assert, beforeAll, beforeEach, describe, it } from "vitest"
import { settled, type PagesBrowser } from "./PagesBrowser.ts"

const path = "/emoji/water-pistol/compare?left=twitter@17.0&right=openmoji-black@17.0.0"

/** The share of pixels in the box of the drawings that are not black. Its edges may be between two pixels. */
const brightShare = async (page: Page) => {
  const { height, width, x, y } = (await page.locator(".layers img").first().boundingBox())!
  const png = await page.screenshot({ clip: { x: x + 2, y: y + 2, width: width - 4, height: height - 4 } })
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }))
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d")!
    canvas.drawImage(image, 0, 0)
    const { data } = canvas.getImageData(0, 0, image.width, image.height)
    let bright = 0
    for (let at = 0; at < data.length; at += 4) if (data[at]! + data[at + 1]! + data[at + 2]! > 24) bright++
    return bright / (data.length / 4)
  }, png.toString("base64"))
}

/** Two drawings over each other, for a person who uses only the keyboard. */
export const layersTests = (browser: PagesBrowser) =>
  describe("two drawings of an emoji", () => {
    let page: Page
    beforeAll(async () => {
      page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
    })
    afterAll(() => page.context().close())
    beforeEach(async () => {
      await page.goto("/about")
      await page.evaluate(() => localStorage.clear())
    })

    const boxes = () =>
      page.locator(".layers img").evaluateAll((images) =>
        images.map((image) => {
          const { left, top } = image.getBoundingClientRect()
          const { clipPath, mixBlendMode, opacity } = getComputedStyle(image)
          return { left, top, clipPath, mixBlendMode, opacity }
        })
      )
    const slider = () => page.locator(".comparison [type=range]")
    const valueText = () => slider().getAttribute("aria-valuetext")

    it("are shown in four ways, which the arrow keys choose", async () => {
      await page.goto(path)
      await page.locator(".modes input:checked").focus()
      const [left, right] = await boxes()
      assert.isBelow(left!.left, right!.left)
      assert.isFalse(await slider().isVisible())

      await page.keyboard.press("ArrowRight")
      const [one, other] = await boxes()
      assert.deepStrictEqual([one!.left, one!.top], [other!.left, other!.top])
      // Nothing else moves.
      assert.strictEqual(one!.top, left!.top)
      assert.strictEqual(await valueText(), "Twemoji 17.0 50%, OpenMoji Black 17.0.0 50%")
      await page.keyboard.press("Tab")
      await page.keyboard.press("Home")
      assert.strictEqual(await valueText(), "Twemoji 17.0 0%, OpenMoji Black 17.0.0 100%")
      const [hidden, whole] = await boxes()
      assert.include(hidden!.clipPath, "100%")
      assert.notInclude(whole!.clipPath, "100%")

      await page.keyboard.press("Shift+Tab")
      await page.keyboard.press("ArrowRight")
      assert.strictEqual(await valueText(), "Twemoji 17.0 100%, OpenMoji Black 17.0.0 0%")
      assert.deepStrictEqual(
        (await boxes()).map(({ opacity }) => opacity),
        ["1", "0"]
      )

      await page.keyboard.press("ArrowRight")
      assert.isFalse(await slider().isVisible())
      assert.strictEqual((await boxes())[1]!.mixBlendMode, "difference")
      await page.locator(".difference-help").waitFor()
    })

    it("are black where they are the same, on light and dark pages", async () => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto("/emoji/water-pistol/compare?left=twitter@17.0&right=twitter@17.0")
        await page.locator("[value=difference]").check()
        await settled(page)
        assert.strictEqual(await brightShare(page), 0, colorScheme)
        await page.goto(path)
        await settled(page)
        const share = await brightShare(page)
        assert.isAbove(share, 0.2, colorScheme)
        assert.isBelow(share, 0.9, colorScheme)
      }
    })

    it("stay in the chosen way, without a shift of the page or a violation of its policy", async () => {
      await page.goto(path)
      await page.locator("[value=onion]").check()
      await page.goto("/emoji/red-heart/compare")
      const { shifts, violations } = await settled(page)
      assert.isTrue(await page.locator("[value=onion]").isChecked())
      assert.isTrue(await slider().isVisible())
      assert.deepStrictEqual(violations, [])
      assert.deepStrictEqual(shifts, [])
    })

    it("start at the right in Arabic, and so does the slider", async () => {
      await page.goto(`/ar${path}`)
      const [right, left] = await boxes()
      assert.isBelow(left!.left, right!.left)
      await page.locator("[value=wipe]").check()
      await slider().focus()
      await page.keyboard.press("Home")
      await page.keyboard.press("ArrowLeft")
      assert.strictEqual(await slider().inputValue(), "1")
      const [first, second] = await boxes()
      assert.strictEqual(first!.clipPath, "inset(0px 0px 0px 99%)")
      assert.strictEqual(second!.clipPath, "inset(0px 1% 0px 0px)")
    })

    it("without script are chosen by a form, and shown side by side with licenses", async () => {
      await browser.withPage(
        async (plain) => {
          await plain.goto("/emoji/water-pistol")
          await plain.locator("#drawings a[href='/emoji/water-pistol/compare']").click()
          await plain.locator("[name=left]").selectOption("twitter@14.0")
          await plain.locator("[name=right]").selectOption("openmoji@17.0.0")
          await plain.locator(".choice button").click()
          await plain.waitForURL("**/emoji/water-pistol/compare?left=twitter%4014.0&right=openmoji%4017.0.0")
          assert.deepStrictEqual(await plain.locator("figcaption > a").allTextContents(), [
            "Twemoji 14.0",
            "OpenMoji 17.0.0"
          ])
          const credits = await plain.locator("figcaption p").allTextContents()
          assert.include(credits[0], "Creative Commons Attribution 4.0")
          assert.include(credits[1], "HfG Schwäbisch Gmünd")
          assert.strictEqual(await plain.locator(".modes:visible, .setting:visible").count(), 0)
        },
        { javaScriptEnabled: false }
      )
    })
  })
