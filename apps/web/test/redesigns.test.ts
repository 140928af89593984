import { connect } from "@emoji-catalogue/client-sdk"
import { assert, describe, it } from "vitest"
import { languages } from "../src/languages.ts"
import { formatShare } from "../src/messages/format.ts"
import { messagesIn } from "../src/messages/index.ts"
import { contentOf } from "./contentOf.ts"
import { redesignsPage } from "../src/pages/redesignsPage.tsx"

const redrawn = { slug: "pizza", emoji: "🍕", name: "pizza", image: null, redrawn: 2, redesigned: 1, releases: [] }

const shown = async (language: (typeof languages)[number], items: ReadonlyArray<object>) => {
  const orders: Array<string | null> = []
  const api = connect({
    baseUrl: "http://service.test",
    fetch: (input) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
      if (pathname !== "/api/emoji/redesigns") return Promise.resolve(Response.json({ items: [], events: [] }))
      orders.push(searchParams.get("sort"))
      return Promise.resolve(Response.json({ items, total: items.length, limit: 24, offset: 0 }))
    }
  })
  return { orders, html: await contentOf(redesignsPage, { api, language }) }
}

describe("the ranking of redesigns", () => {
  it.each(languages)("has emoji with new designs first, and says what a new design is: %s", async (language) => {
    const { html, orders } = await shown(language, [redrawn])
    assert.deepStrictEqual(orders, ["redesigned"])
    const note = messagesIn(language).redesigns.note(0.05)
    assert.include(html, `<p>${note}</p>`)
    assert.include(note, formatShare(language, 0.05))
    assert.notInclude((await shown(language, [])).html, note)
  })

  it.each(languages)("says that reported redesigns do not count, also if it is empty: %s", async (language) => {
    const reported = `<p class="note">${messagesIn(language).redesigns.reported}</p>`
    for (const items of [[redrawn], []]) assert.include((await shown(language, items)).html, reported)
  })
})
