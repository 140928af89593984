import { EmbeddedSearchEngine, IndexStorage } from "@emoji-catalogue/adapters-search"
import { SearchEngine, type SearchIndex } from "@emoji-catalogue/application/search"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import { CatalogueView } from "@emoji-catalogue/application/view"
import {
  type Catalogue,
  codepointOf,
  type Curation,
  emptyCuration,
  languages,
  mergeDecisions
} from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Option } from "effect"

const changedAt = DateTime.makeUnsafe(0)

const decided = (weight: number, aliases: ReadonlyArray<string> = []): Curation =>
  mergeDecisions(emptyCuration, {
    keywords: [
      {
        codepoint: codepointOf("😀"),
        language: "en",
        keyword: "quuz",
        weight,
        isDeleted: false,
        changedAt
      }
    ],
    aliases: aliases.map((alias) => ({
      codepoint: codepointOf("😀"),
      alias,
      source: "MANUAL",
      isDeleted: false,
      changedAt
    }))
  })

const viewOf = (catalogue: Catalogue, curation: Curation) =>
  Effect.map(CatalogueView.make({ generation: 1, publishedAt: changedAt, catalogue }), (view) =>
    view.curated(curation, 1)
  )

/** A process that starts with the saved bytes and stops after its index is built, with what it then saved. */
const start = (saved: Uint8Array | undefined, catalogue: Catalogue, curation = emptyCuration) =>
  Effect.gen(function* () {
    const saves: Array<Uint8Array> = []
    const storage = {
      load: Effect.succeed(Option.fromUndefinedOr(saved)),
      save: (bytes: Uint8Array) => Effect.sync(() => void saves.push(bytes))
    }
    const engine = EmbeddedSearchEngine.layer.pipe(Layer.provide(Layer.succeed(IndexStorage, storage)))
    const context = yield* Layer.build(Layer.fresh(engine))
    const index = yield* SearchEngine.use((engine) => Effect.flatMap(viewOf(catalogue, curation), engine.index)).pipe(
      Effect.provideContext(context)
    )
    return { index, saves }
  })

const untilSaved = Effect.fnUntraced(function* (saves: ReadonlyArray<Uint8Array>) {
  while (saves.length === 0) yield* Effect.yieldNow
  return saves[0]!
})

const queries = [
  "grinning",
  "grining",
  "quuz",
  "quux",
  "f",
  "face",
  "cat face",
  "red hair",
  "gato",
  "ねこ",
  "قط",
  "+1",
  "joy",
  ":smile:",
  "dark skin"
]

const answersOf = (index: SearchIndex) =>
  Effect.forEach(languages, (language) =>
    Effect.forEach(queries, (text) =>
      Effect.all([
        index.search({ text, language, filter: {}, page: { limit: 60, offset: 0 }, facets: false }),
        index.complete({ text, language, limit: 20 })
      ])
    )
  )

it.effect("a restored index answers like the index that was saved, and is not saved again", () =>
  Effect.gen(function* () {
    const first = yield* start(undefined, sampleCatalogue)
    const saved = yield* untilSaved(first.saves)
    const expected = yield* answersOf(first.index)
    assert.isAbove(expected.flat().filter(([{ total }]) => total > 0).length, 20)

    const second = yield* start(saved, sampleCatalogue)
    // The saved index of a language is used even if the whole index is not restored yet.
    for (let turn = 0; turn < 10_000; turn++) yield* Effect.yieldNow
    assert.deepStrictEqual(yield* answersOf(second.index), expected)
    assert.strictEqual(second.saves.length, 0)
  }).pipe(Effect.scoped)
)

it.effect("an index of another catalogue or of other decisions is built again", () =>
  Effect.gen(function* () {
    const first = yield* start(undefined, sampleCatalogue, decided(2))
    const saved = yield* untilSaved(first.saves)
    const renamed = {
      ...sampleCatalogue,
      emoji: sampleCatalogue.emoji.map((each) =>
        each.emoji === "😀"
          ? { ...each, annotations: { ...each.annotations, de: { name: "Quux", keywords: [] } } }
          : each
      )
    }
    const others: ReadonlyArray<readonly [Catalogue, Curation]> = [
      [renamed, decided(2)],
      [sampleCatalogue, emptyCuration],
      [sampleCatalogue, decided(3)],
      [sampleCatalogue, decided(2, ["quux"])]
    ]
    for (const [catalogue, curation] of others) {
      const built = yield* start(undefined, catalogue, curation)
      const restarted = yield* start(saved, catalogue, curation)
      yield* untilSaved(restarted.saves)
      assert.deepStrictEqual(yield* answersOf(restarted.index), yield* answersOf(built.index))
      assert.notDeepEqual(yield* answersOf(restarted.index), yield* answersOf(first.index))
    }
  }).pipe(Effect.scoped)
)
