import { renderToString } from "preact-render-to-string"
import { assert, describe, it } from "vitest"
import { EmojiGrid } from "../src/components/EmojiGrid.tsx"
import { Picture, pictureHtml } from "../src/components/Picture.tsx"

const hostile = `"><script>&'`

describe("a grid of emoji", () => {
  it("escapes all texts of an emoji", () => {
    const each = { slug: hostile, name: hostile, emoji: hostile, image: { url: hostile } }
    for (const isNamed of [false, true]) {
      const html = renderToString(EmojiGrid({ emoji: [each], isNamed, language: "en" }))
      assert.notInclude(html, "<script")
      assert.strictEqual(html.split("&quot;>&lt;script>&amp;'").length, 5)
      assert.notInclude(html.replaceAll("&quot;>&lt;script>&amp;'", ""), "'")
    }
  })

  it.each([{ url: hostile }, { url: `/assets/${"0123456789abcdef".repeat(4)}.svg` }, { url: null }, null])(
    "has the same picture as other components: %o",
    (image) => {
      const shown = { emoji: `${hostile}🍕`, image }
      assert.strictEqual(pictureHtml(shown), renderToString(Picture(shown)).replace("/>", ">"))
    }
  )
})
