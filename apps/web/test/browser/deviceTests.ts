import type { BrowserContextOptions, Page } from "playwright-core"
import { assert, describe, it } from "vitest"
import { type FakeFont, fakeFont } from "./FakeFont.ts"
import { axeViolations, maxLayoutShift } from "./matrixTests.ts"
import { collectErrors, type PagesBrowser, settled } from "./PagesBrowser.ts"

const checking = "Checking what this device shows…"
const unknown = "This browser does not allow checking which emoji the device has."

/** Tests of the line that says which emoji the device has in its own font. */
export const deviceTests = (browser: PagesBrowser) =>
  describe("the device", () => {
    const line = ".device-check"

    /** Calls `use` with a page on a device with this font. */
    const withFont = (font: FakeFont, use: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
      browser.withPage(async (page) => {
        await page.addInitScript(fakeFont, font)
        await use(page)
      }, options)

    /** What the line says in the end. */
    const saidBy = async (page: Page, place = `main > ${line}`) => {
      await page.waitForFunction(
        ([place, checking]) => ![checking, undefined].includes(document.querySelector(place!)?.textContent),
        [place, checking]
      )
      return page.locator(place).innerText()
    }

    interface Listed {
      readonly emoji: string
      readonly name: string
    }

    const emojiOf = async (query: string): Promise<ReadonlyArray<Listed>> => {
      const parameters = `fields=emoji,name&language=en&skinTone=none&limit=500&${query}`
      const response = await fetch(`${browser.origin}/api/emoji?${parameters}`)
      // The API documents these fields.
      const { items } = (await response.json()) as { items: ReadonlyArray<Listed> }
      assert.isNotEmpty(items)
      return items
    }
    const characters = (emoji: ReadonlyArray<Listed>) => emoji.map(({ emoji }) => emoji)

    it.each(["/versions/16.0", "/years/2024"])("shows all or none of the emoji of %s", async (path) => {
      const emoji = await emojiOf("year=2024")
      const all = `This device shows all ${emoji.length} of these emoji.`
      await withFont({}, async (page) => {
        await page.goto(path)
        assert.strictEqual(await saidBy(page), all)
      })
      await withFont({ lacks: characters(emoji) }, async (page) => {
        await page.goto(path)
        assert.strictEqual(await saidBy(page), `This device shows none of these ${emoji.length} emoji.`)
      })
    })

    it("lacks some emoji, of which at most ten are named", async () => {
      const emoji = await emojiOf("version=15.0")
      const some = async (missing: number, names: string) => {
        const lacks = emoji.slice(0, missing)
        await withFont({ lacks: characters(lacks) }, async (page) => {
          await page.goto("/versions/15.0")
          const shown = `This device shows ${emoji.length - missing} of these ${emoji.length} emoji`
          assert.strictEqual(await saidBy(page), `${shown}${names}.`)
        })
      }
      const names = emoji.map(({ name }) => name)
      await some(1, `, but not: ${names[0]}`)
      await some(10, `, but not: ${names.slice(0, 10).join(", ")}`)
      await some(11, "")
    })

    it("checks hundreds of emoji, whose names the grid does not show", async () => {
      const [first, ...lacks] = (await emojiOf("version=0.6&group=flags")).slice(0, 4)
      await withFont({ lacks: characters(lacks) }, async (page) => {
        await page.goto("/versions/0.6")
        const total = await page.locator("main [role=grid] a").count()
        assert.isAbove(total, 500)
        const names = lacks.map(({ name }) => name).join(", ")
        const said = await saidBy(page)
        assert.strictEqual(said, `This device shows ${total - 3} of these ${total} emoji, but not: ${names}.`)
        assert.notInclude(said, first!.name)
      })
    })

    it("is checked in several frames, so that keys and touches need not wait", () =>
      withFont({}, async (page) => {
        await page.addInitScript(() => {
          // On this clock, every second emoji takes longer than a frame has time.
          let time = 0
          performance.now = () => (time += 5)
          let frames = 0
          const request = requestAnimationFrame
          window.requestAnimationFrame = (callback) => {
            document.documentElement.dataset["frames"] = String(++frames)
            return request(callback)
          }
        })
        await page.goto("/versions/5.0")
        const total = await page.locator("main [role=grid] a").count()
        assert.strictEqual(await saidBy(page), `This device shows all ${total} of these emoji.`)
        assert.isAtLeast(Number(await page.locator("html").getAttribute("data-frames")), total / 3)
      }))

    it.each([
      ["a single character", "ballet-shoes", "🩰"],
      ["a joined sequence", "heart-on-fire", "❤️‍🔥"],
      ["a flag of letters", "flag-japan", "🇯🇵"],
      ["a flag of tags", "flag-england", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"]
    ])("has or lacks %s", async (_, slug, emoji) => {
      await withFont({}, async (page) => {
        await page.goto(`/emoji/${slug}`)
        assert.strictEqual(await saidBy(page), `This device has this emoji in its own font: ${emoji}`)
        assert.strictEqual(await page.locator(`${line} .glyph`).innerText(), emoji)
      })
      await withFont({ lacks: [emoji] }, async (page) => {
        await page.goto(`/emoji/${slug}`)
        assert.strictEqual(await saidBy(page), "This device does not have this emoji.")
      })
    })

    it("draws flags as letters", () =>
      withFont({ plain: ["🇯🇵"] }, async (page) => {
        await page.goto("/emoji/flag-japan")
        assert.strictEqual(await saidBy(page), "This device does not have this emoji.")
      }))

    it("has signs that it draws in the color of the text", () =>
      withFont({ plain: ["➕"] }, async (page) => {
        await page.goto("/emoji/plus")
        assert.strictEqual(await saidBy(page), "This device has this emoji in its own font: ➕")
      }))

    it("has the flag that it draws instead of others", () =>
      withFont({}, async (page) => {
        await page.goto("/emoji/black-flag")
        assert.strictEqual(await saidBy(page), "This device has this emoji in its own font: 🏴")
      }))

    it.each<[string, FakeFont]>([
      ["the browser returns no pixels", { pixels: "blank" }],
      ["the browser returns noise", { pixels: "noise" }],
      ["the browser fails to return pixels", { pixels: "error" }],
      ["there is no font in color", { plain: ["😀", "🩰"] }],
      ["there is no font with emoji", { lacks: ["😀", "🩰"] }]
    ])("cannot be checked if %s", (_, font) =>
      withFont(font, async (page) => {
        const errors = collectErrors(page)
        for (const path of ["/emoji/ballet-shoes", "/versions/16.0"]) {
          await page.goto(path)
          assert.strictEqual(await saidBy(page), unknown)
        }
        assert.deepStrictEqual(errors, [])
      })
    )

    it("is checked with the fonts of this machine", () =>
      browser.withPage(async (page) => {
        await page.goto("/emoji/red-heart")
        // Without an emoji font, nothing can be said.
        assert.oneOf(await saidBy(page), ["This device has this emoji in its own font: ❤️", unknown])
      }))

    it("is checked again for an emoji that opens over the grid", () =>
      withFont(
        { lacks: ["🪉"] },
        async (page) => {
          await page.goto("/versions/16.0")
          await saidBy(page)
          await page.locator("main [role=grid] a[href='/emoji/harp']").click()
          assert.strictEqual(await saidBy(page, `dialog ${line}`), "This device does not have this emoji.")
          assert.match(await saidBy(page), /but not: harp\.$/)
        },
        { viewport: { width: 1280, height: 900 } }
      ))

    it.each(["/ar/versions/16.0", "/ar/emoji/harp"])("moves nothing and is accessible at %s", async (path) => {
      const emoji = await emojiOf("version=16.0")
      await withFont(
        { lacks: characters(emoji).slice(1) },
        async (page) => {
          await page.goto(path)
          await saidBy(page)
          const { shifts, violations } = await settled(page)
          assert.deepStrictEqual(violations, [])
          const sum = shifts.reduce((total, { value }) => total + value, 0)
          assert.isAtMost(sum, maxLayoutShift, JSON.stringify(shifts))
          assert.deepStrictEqual(await axeViolations(page), [])
        },
        { viewport: { width: 360, height: 800 } }
      )
    })

    it("is not mentioned without script", () =>
      browser.withPage(
        async (page) => {
          await page.goto("/versions/16.0")
          assert.isFalse(await page.locator(line).isVisible())
        },
        { javaScriptEnabled: false }
      ))
  })
