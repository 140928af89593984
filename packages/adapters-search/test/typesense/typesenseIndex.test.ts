import { TypesenseSearchEngine } from "@emoji-catalogue/adapters-search"
import { CatalogueView } from "@emoji-catalogue/application/view"
import { SearchEngine, type SearchQuery } from "@emoji-catalogue/application/search"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import { type Catalogue, codepointOf, type Slug } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Redacted } from "effect"
import { afterAll } from "vitest"
import { startFakeTypesense } from "./FakeTypesense.ts"

const server = await startFakeTypesense()
afterAll(server.stop)

const indexOf = (catalogue: Catalogue) =>
  Effect.gen(function* () {
    const view = yield* CatalogueView.make({ generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue })
    const index = yield* (yield* SearchEngine).index(view)
    const search = (text: string, more: Partial<SearchQuery> = {}) =>
      index.search({ text, language: "en", filter: {}, page: { limit: 60, offset: 0 }, facets: false, ...more })
    const emojiFor = (text: string, more?: Partial<SearchQuery>) =>
      Effect.map(search(text, more), ({ hits }) => hits.map(({ index }) => view.emoji[index]!.emoji))
    return { search, emojiFor }
  })

const engine = TypesenseSearchEngine.layer({ url: server.url, apiKey: Redacted.make(server.apiKey) })

/** More emoji than fit on a page of Typesense, each with a skin tone, which requires `group_max_candidates`. */
const manyEmoji: Catalogue = {
  ...sampleCatalogue,
  emoji: Array.from({ length: 700 }, (_, place) => {
    const emoji = String.fromCodePoint(0x4e00 + place)
    const named = (name: string) => ({ ...sampleCatalogue.emoji[0]!.annotations, en: { name, keywords: ["thing"] } })
    const plain = { ...sampleCatalogue.emoji[0]!, emoji, codepoint: codepointOf(emoji), slug: `thing-${place}` as Slug }
    const toned = `${emoji}🏻`
    return [
      { ...plain, annotations: named(`thing ${place}`), shortcodes: [] },
      {
        ...plain,
        emoji: toned,
        codepoint: codepointOf(toned),
        slug: `toned-${place}` as Slug,
        base: plain.codepoint,
        annotations: named(`thing ${place} light`),
        shortcodes: []
      }
    ]
  }).flat()
}

it.effect("pages beyond the page size of Typesense have no gaps, and totals are exact", () =>
  Effect.gen(function* () {
    const { search } = yield* indexOf(manyEmoji)
    for (const text of ["thing", "thing light"]) {
      const pages = yield* Effect.forEach([0, 200, 400, 600], (offset) =>
        search(text, { page: { limit: 200, offset } })
      )
      assert.deepStrictEqual(
        pages.map(({ total }) => total),
        [700, 700, 700, 700]
      )
      const hits = pages.flatMap(({ hits }) => hits)
      assert.strictEqual(new Set(hits.map(({ index }) => index)).size, 700)
      assert.isTrue(hits.every(({ index }) => (manyEmoji.emoji[index]!.base === null) === (text === "thing")))
      assert.isTrue(hits.every(({ score }, place) => Number.isInteger(score) && score === 700 - place))
      const whole = yield* search(text, { page: { limit: 500, offset: 100 } })
      assert.deepStrictEqual(
        whole.hits.map(({ index }) => index),
        hits.slice(100, 600).map(({ index }) => index)
      )
    }
  }).pipe(Effect.scoped, Effect.provide(engine))
)

it.effect("a query cannot contain Typesense operators", () =>
  Effect.gen(function* () {
    const { emojiFor, search } = yield* indexOf(sampleCatalogue)
    for (const text of ["red -heart", `"red heart"`, "red `heart`", "red heart*", "red:heart", "-red heart"]) {
      assert.deepStrictEqual(yield* emojiFor(text), ["❤️"], text)
    }
    for (const text of ["\u0301", "'s", "\u0640", "%"]) {
      assert.deepStrictEqual(yield* emojiFor(text), [], text)
    }
    for (const group of ["flags` || place:>0", "*", "flags,symbols"]) {
      assert.strictEqual((yield* search("flag", { filter: { group } })).total, 0, group)
    }
  }).pipe(Effect.scoped, Effect.provide(engine))
)

it.effect("filters accept names, slugs and versions without .0, as listings do", () =>
  Effect.gen(function* () {
    const { emojiFor } = yield* indexOf(sampleCatalogue)
    for (const filter of [{ group: "Smileys & Emotion" }, { group: "smileys-emotion", version: "1" }, { year: 2015 }]) {
      assert.deepStrictEqual(yield* emojiFor("grinning face", { filter }).pipe(Effect.map((found) => found[0])), "😀")
    }
    assert.deepStrictEqual(yield* emojiFor("grinning face", { filter: { version: "10" } }), [])
    assert.deepStrictEqual(
      yield* emojiFor("flag", { filter: { trait: "flags", subgroup: "country-flag", version: "2" } }),
      ["🇨🇮"]
    )
  }).pipe(Effect.scoped, Effect.provide(engine))
)

it.effect("synonyms match, and words are dropped if no text has all of them", () =>
  Effect.gen(function* () {
    const [first, ...others] = sampleCatalogue.emoji
    const renamed = { ...first!, annotations: { ...first!.annotations, en: { name: "flashlight", keywords: [] } } }
    const { emojiFor } = yield* indexOf({ ...sampleCatalogue, emoji: [renamed, ...others] })
    assert.deepStrictEqual(yield* emojiFor("torch"), ["😀"])
    assert.deepStrictEqual(yield* emojiFor("flashlight nonsense"), ["😀"])
  }).pipe(Effect.scoped, Effect.provide(engine))
)
