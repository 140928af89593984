import { EmbeddedSearchEngine, IndexStorage } from "@emoji-catalogue/adapters-search"
import { SearchEngine, type SearchIndex } from "@emoji-catalogue/application/search"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import { CatalogueView } from "@emoji-catalogue/application/view"
import {
  type Catalogue,
  codepointOf,
  type Curation,
  emptyCuration,
  type Language,
  languages,
  mergeDecisions
} from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Deferred, Effect, Layer, Option } from "effect"
import { TestClock } from "effect/testing"
import { runNow } from "../../src/cooperativeSteps.ts"
import { PhraseDictionary } from "../../src/embedded/PhraseDictionary.ts"
import { deserializeIndex, hashCatalogue, serializeIndex } from "../../src/embedded/savedIndex.ts"

const changedAt = DateTime.makeUnsafe(0)

const decided = (weight: number, aliases: ReadonlyArray<string> = [], language: Language = "en"): Curation =>
  mergeDecisions(emptyCuration, {
    keywords: [
      {
        codepoint: codepointOf("😀"),
        language,
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

/** An engine that loads the saved bytes, and what it saves. `loaded` is done when the engine has loaded them. */
const engineWith = Effect.fnUntraced(function* (saved: Uint8Array | undefined) {
  const saves: Array<Uint8Array> = []
  const loaded = yield* Deferred.make<void>()
  const storage = {
    load: Effect.as(Deferred.succeed(loaded, undefined), Option.fromUndefinedOr(saved)),
    save: (bytes: Uint8Array) => Effect.sync(() => void saves.push(bytes))
  }
  const layer = EmbeddedSearchEngine.layer.pipe(Layer.provide(Layer.succeed(IndexStorage, storage)))
  const engine = yield* SearchEngine.pipe(Effect.provideContext(yield* Layer.build(Layer.fresh(layer))))
  return { engine, saves, loaded: Deferred.await(loaded) }
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

it.effect("an index that was saved after a decision answers alike after a restart", () =>
  Effect.gen(function* () {
    const { engine, loaded, saves } = yield* engineWith(undefined)
    const view = yield* viewOf(sampleCatalogue, decided(2))
    yield* engine.index(view)
    yield* loaded
    const changed = yield* engine.index(view.curated(decided(2, ["quux"]), 2))
    while (languages.some(changed.isUpdating)) yield* Effect.yieldNow
    while (saves.length === 0) yield* TestClock.adjust("10 seconds")
    const expected = yield* answersOf(changed)
    assert.isAbove(expected.flat().filter(([{ total }]) => total > 0).length, 20)

    const restarted = yield* start(saves.at(-1), sampleCatalogue, decided(2, ["quux"]))
    assert.deepStrictEqual(yield* answersOf(restarted.index), expected)
  }).pipe(Effect.scoped)
)

it.effect("restored languages are not built, and a decision during the restore rebuilds only what it changes", () =>
  Effect.gen(function* () {
    const view = yield* viewOf(sampleCatalogue, emptyCuration)
    const other = yield* start(undefined, sampleCatalogue, decided(2, ["flurbish"]))
    const { catalogue } = yield* viewOf(sampleCatalogue, decided(2, ["flurbish"]))
    const saved = runNow(deserializeIndex(runNow(hashCatalogue(catalogue)), yield* untilSaved(other.saves)))
    assert.strictEqual(saved.indexes.size, languages.length)
    // Only an index that uses these bytes finds "flurbish".
    const { engine, loaded } = yield* engineWith(runNow(serializeIndex(runNow(hashCatalogue(view.catalogue)), saved)))
    yield* engine.index(view)
    yield* loaded
    const changed = yield* engine.index(view.curated(decided(2, [], "de"), 2))
    for (const language of languages) {
      const { hits } = yield* changed.search({
        text: "flurbish",
        language,
        filter: {},
        page: { limit: 1, offset: 0 },
        facets: false
      })
      // The new index of German lacks the alias, which is found in another language.
      assert.deepStrictEqual(
        hits.map(({ matched }) => matched.language),
        [language === "de" ? "en" : undefined]
      )
    }
  }).pipe(Effect.scoped)
)

it("the data of phrases is the same after it was restored, even for another catalogue", () => {
  const phrases = new Map(
    languages.map((language) => [language, runNow(PhraseDictionary.forLanguage(language)).data] as const)
  )
  const bytes = runNow(serializeIndex("a catalogue", { indexes: new Map(), phrases }))
  const restored = runNow(deserializeIndex("another", bytes))
  assert.deepStrictEqual(restored.phrases, phrases)
  assert.strictEqual(restored.indexes.size, 0)
})

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

it.effect("decisions in a row are saved once, a minute after the last one", () =>
  Effect.gen(function* () {
    const { engine, saves } = yield* engineWith(undefined)
    const view = yield* viewOf(sampleCatalogue, decided(2))
    yield* engine.index(view)
    yield* untilSaved(saves)
    for (const alias of ["quux", "quuy"]) {
      const index = yield* engine.index(view.curated(decided(2, [alias]), 2))
      while (languages.some(index.isUpdating)) yield* Effect.yieldNow
      for (let turn = 0; turn < 100; turn++) yield* Effect.yieldNow
      yield* TestClock.adjust("40 seconds")
    }
    assert.strictEqual(saves.length, 1)
    while (saves.length === 1) yield* TestClock.adjust("10 seconds")
    assert.strictEqual(saves.length, 2)
  }).pipe(Effect.scoped)
)
