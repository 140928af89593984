import { EmbeddedSearchEngine, TypesenseSearchEngine } from "@emoji-catalogue/adapters-search"
import { CatalogueView } from "@emoji-catalogue/application/view"
import { SearchEngine, type SearchQuery } from "@emoji-catalogue/application/search"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import { type AliasSource, codepointOf, emptyCuration, mergeDecisions } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Redacted } from "effect"
import { afterAll } from "vitest"
import { startFakeTypesense } from "./typesense/FakeTypesense.ts"

const server = await startFakeTypesense()
afterAll(server.stop)

const engines = {
  embedded: EmbeddedSearchEngine.layer,
  typesense: TypesenseSearchEngine.layer({ url: server.url, apiKey: Redacted.make(server.apiKey) })
}

const light = "👩🏻‍🚀"
const dark = "👩🏿‍🚀"
const changedAt = DateTime.makeUnsafe(0)
const alias = (emoji: string, alias: string, source: AliasSource = "MANUAL") => ({
  codepoint: codepointOf(emoji),
  alias,
  source,
  isDeleted: false,
  changedAt
})
const curation = mergeDecisions(emptyCuration, {
  keywords: [],
  aliases: [
    alias(light, "Happy"),
    alias(dark, "happy"),
    alias(dark, "love", "SLACK"),
    alias(light, "ＺＹＺ"),
    alias(light, "light skin tone"),
    alias(light, "woman_astronaut_dark")
  ]
})

const setUp = Effect.gen(function* () {
  const imported = yield* CatalogueView.make({ generation: 1, publishedAt: changedAt, catalogue: sampleCatalogue })
  const view = imported.curated(curation, 6)
  const index = yield* (yield* SearchEngine).index(view)
  const search = (text: string, more: Partial<SearchQuery> = {}) =>
    index
      .search({ text, language: "en", filter: {}, page: { limit: 60, offset: 0 }, facets: false, ...more })
      .pipe(Effect.map((result) => ({ ...result, emoji: result.hits.map((hit) => view.emoji[hit.index]!.emoji) })))
  const completions = (text: string, limit = 10) =>
    Effect.map(index.complete({ text, language: "en", limit }), (found) => found.map((each) => each.text))
  return { completions, search }
})

for (const [name, layer] of Object.entries(engines)) {
  it.layer(layer)(`aliases of skin tones (${name})`, (it) => {
    it.effect("come before the other emoji that the text finds", () =>
      Effect.gen(function* () {
        const { completions, search } = yield* setUp
        const { emoji, hits, total } = yield* search("happy")
        assert.deepStrictEqual(emoji.slice(0, 2), [light, dark])
        assert.sameMembers(emoji.slice(2), ["😀", "😃"])
        assert.strictEqual(total, 4)
        assert.deepStrictEqual(hits[0]!.matched, { field: "alias", value: "Happy" })
        for (const [at, hit] of hits.entries()) if (at > 0) assert.isBelow(hit.score, hits[at - 1]!.score)
        assert.deepStrictEqual((yield* search(":love:")).hits[0]!.matched, { field: "shortcode", value: "love" })
        assert.deepStrictEqual((yield* search("love")).emoji, [dark, "❤️"])
        assert.deepStrictEqual((yield* search("zyz")).emoji, [light])
        assert.deepStrictEqual(yield* completions("happy", 3), [
          "woman astronaut: light skin tone",
          "woman astronaut: dark skin tone",
          "happy"
        ])
      }).pipe(Effect.scoped)
    )

    it.effect("appear once each in pages, filters and facets", () =>
      Effect.gen(function* () {
        const { search } = yield* setUp
        const { emoji, facets } = yield* search("happy", { facets: true })
        assert.strictEqual(
          facets!.group.reduce((sum, { count }) => sum + count, 0),
          4
        )
        for (const [offset, each] of emoji.entries()) {
          const page = yield* search("happy", { page: { limit: 1, offset } })
          assert.deepStrictEqual([page.emoji, page.total], [[each], 4])
        }
        const people = yield* search("happy", { filter: { group: "people-body" } })
        assert.deepStrictEqual(people.emoji, [light, dark])
        const toned = yield* search("light skin tone", { filter: { trait: "skin-tones" } })
        assert.strictEqual(toned.emoji[0], light)
        assert.strictEqual(toned.emoji.filter((each) => each === light).length, 1)
        assert.strictEqual(toned.total, toned.emoji.length)
      }).pipe(Effect.scoped)
    )

    it.effect("do not hide literal matches", () =>
      Effect.gen(function* () {
        const { search } = yield* setUp
        assert.deepStrictEqual((yield* search("woman_astronaut_dark")).emoji, [dark])
        assert.deepStrictEqual((yield* search("❤️")).emoji, ["❤️"])
      }).pipe(Effect.scoped)
    )
  })
}
