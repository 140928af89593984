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
import { TestClock } from "effect/testing"

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

/** An engine that loads the saved bytes, and what it saves. */
const engineWith = Effect.fnUntraced(function* (saved: Uint8Array | undefined) {
  const saves: Array<Uint8Array> = []
  const storage = {
    load: Effect.succeed(Option.fromUndefinedOr(saved)),
    save: (bytes: Uint8Array) => Effect.sync(() => void saves.push(bytes))
  }
  const layer = EmbeddedSearchEngine.layer.pipe(Layer.provide(Layer.succeed(IndexStorage, storage)))
  const engine = yield* SearchEngine.pipe(Effect.provideContext(yield* Layer.build(Layer.fresh(layer))))
  return { engine, saves }
})

/** The first index of a process that starts with the saved bytes, and what the process saves. */
const start = Effect.fnUntraced(function* (
  saved: Uint8Array | undefined,
  catalogue: Catalogue,
  curation = emptyCuration
) {
  const { engine, saves } = yield* engineWith(saved)
  return { index: yield* engine.index(yield* viewOf(catalogue, curation)), saves }
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
    assert.deepStrictEqual(yield* answersOf(second.index), expected)
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

it.effect("an index that cannot be restored is built and saved", () =>
  Effect.gen(function* () {
    const built = yield* start(undefined, sampleCatalogue)
    const saved = yield* untilSaved(built.saves)
    const expected = yield* answersOf(built.index)
    for (const bytes of [Buffer.from("x"), saved.subarray(0, saved.length / 2)]) {
      const restarted = yield* start(bytes, sampleCatalogue)
      assert.deepStrictEqual(Buffer.from(yield* untilSaved(restarted.saves)), Buffer.from(saved))
      assert.deepStrictEqual(yield* answersOf(restarted.index), expected)
    }
  }).pipe(Effect.scoped)
)

it.effect("the index after a decision is saved a minute later", () =>
  Effect.gen(function* () {
    const { engine, saves } = yield* engineWith(undefined)
    const before = yield* viewOf(sampleCatalogue, decided(2))
    yield* engine.index(before)
    yield* untilSaved(saves)
    const index = yield* engine.index(before.curated(decided(2, ["quux"]), 2))
    while (languages.some(index.isUpdating)) yield* Effect.yieldNow
    while (saves.length === 1) yield* TestClock.adjust("10 seconds")

    const restarted = yield* start(saves[1], sampleCatalogue, decided(2, ["quux"]))
    assert.deepStrictEqual(yield* answersOf(restarted.index), yield* answersOf(index))
    for (let turn = 0; turn < 10_000; turn++) yield* Effect.yieldNow
    assert.strictEqual(restarted.saves.length, 0)
  }).pipe(Effect.scoped)
)

it.effect("a decision during a restore rebuilds what it changes", () =>
  Effect.gen(function* () {
    const first = yield* start(undefined, sampleCatalogue, decided(2))
    const saved = yield* untilSaved(first.saves)
    const { engine } = yield* engineWith(saved)
    const before = yield* viewOf(sampleCatalogue, decided(2))
    yield* engine.index(before)
    yield* Effect.yieldNow
    const index = yield* engine.index(before.curated(decided(2, ["quux"]), 2))
    while (languages.some(index.isUpdating)) yield* Effect.yieldNow
    const { index: expected } = yield* start(undefined, sampleCatalogue, decided(2, ["quux"]))
    assert.deepStrictEqual(yield* answersOf(index), yield* answersOf(expected))
  }).pipe(Effect.scoped)
)
