import { TypesenseSearchEngine } from "@emoji-catalogue/adapters-search"
import { CatalogueView } from "@emoji-catalogue/application/view"
import { SearchEngine } from "@emoji-catalogue/application/search"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import { codepointOf, type Curation, emptyCuration, mergeDecisions } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Context, DateTime, Effect, Layer, Redacted } from "effect"
import { afterAll } from "vitest"
import { startFakeTypesense } from "./FakeTypesense.ts"

const server = await startFakeTypesense()
afterAll(server.stop)

/** The engine of one process. */
const engine = Layer.fresh(TypesenseSearchEngine.layer({ url: server.url, apiKey: Redacted.make(server.apiKey) }))
const makeEngine = Effect.map(Layer.build(engine), (context) => Context.get(context, SearchEngine))

const changedAt = DateTime.makeUnsafe(0)
const decide = (curation: Curation, emoji: string, keyword: string): Curation =>
  mergeDecisions(curation, {
    keywords: [{ codepoint: codepointOf(emoji), language: "en", keyword, weight: 1, isDeleted: false, changedAt }],
    aliases: []
  })
const one = decide(emptyCuration, "❤️", "quux")
const two = decide(one, "😀", "zyzzyva")

const importedView = CatalogueView.make({ generation: 1, publishedAt: changedAt, catalogue: sampleCatalogue })

/** The emoji that a new index of a view finds. */
const found = Effect.fnUntraced(function* (engine: SearchEngine["Service"], view: CatalogueView, text: string) {
  const index = yield* engine.index(view)
  const { hits } = yield* index.search({
    text,
    language: "en",
    filter: {},
    page: { limit: 60, offset: 0 },
    facets: false
  })
  return hits.map((hit) => view.emoji[hit.index]!.emoji)
})

it.effect("after a decision, a process writes only the affected emoji, once", () =>
  Effect.gen(function* () {
    const engine = yield* makeEngine
    const view = yield* importedView
    yield* engine.index(view)
    const [collections, imports] = [server.collections.size, server.imports.value]
    for (const [revision, curation] of [one, two].entries()) {
      const decided = view.curated(curation, revision + 1)
      assert.deepStrictEqual(yield* found(engine, decided, "quux"), ["❤️"])
      assert.deepStrictEqual(yield* found(engine, decided, "quux"), ["❤️"])
      assert.strictEqual(server.imports.value, imports + revision + 1)
    }
    assert.strictEqual(server.collections.size, collections)
    // A rebuilt index of an older view must not undo the newer decision.
    yield* engine.index(view.curated(one, 1))
    assert.deepStrictEqual(yield* found(engine, view.curated(two, 2), "zyzzyva"), ["😀"])
  }).pipe(Effect.scoped)
)

it.effect("a recreated collection has the decisions", () =>
  Effect.gen(function* () {
    const engine = yield* makeEngine
    const view = (yield* importedView).curated(two, 2)
    yield* engine.index(view)
    server.collections.clear()
    assert.deepStrictEqual(yield* found(engine, view, "zyzzyva"), ["😀"])
  }).pipe(Effect.scoped)
)

it.effect("a process that starts later does not undo decisions that are still valid", () =>
  Effect.gen(function* () {
    const first = yield* makeEngine
    const view = (yield* importedView).curated(two, 2)
    yield* first.index(view)
    const second = yield* makeEngine
    assert.deepStrictEqual(yield* found(second, (yield* importedView).curated(two, 2), "quux"), ["❤️"])
    assert.deepStrictEqual(yield* found(first, view, "quux"), ["❤️"])
  }).pipe(Effect.scoped)
)
