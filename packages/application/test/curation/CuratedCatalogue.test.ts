import { CatalogueRepository, CurationRepository } from "@emoji-catalogue/application/ports"
import { CurrentCatalogue, rebuildCatalogue } from "@emoji-catalogue/application/snapshot"
import {
  markedCatalogue,
  MemoryArtworkRepository,
  MemoryCatalogueRepository,
  MemoryCurationRepository,
  MemorySearchEngine,
  sampleCatalogue
} from "@emoji-catalogue/application/testing"
import type { CuratedKeyword, Slug } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Context, DateTime, Effect, Layer, Result, Stream } from "effect"
import { TestClock } from "effect/testing"

const heart = sampleCatalogue.emoji.find(({ slug }) => slug === "red-heart")!

const add = (keyword: string) =>
  CurationRepository.use((repository) => {
    const next: CuratedKeyword = {
      codepoint: heart.codepoint,
      language: "en",
      keyword,
      weight: 1,
      isDeleted: false,
      changedAt: DateTime.makeUnsafe(0)
    }
    return repository.modifyKeyword(next, () => Result.succeed(next))
  })

const publish = (catalogue: typeof sampleCatalogue) =>
  CatalogueRepository.use((repository) =>
    Effect.flatMap(repository.generation, (generation) => repository.publish(generation, catalogue))
  )

const repositories = Layer.mergeAll(
  MemoryArtworkRepository.layer,
  MemoryCatalogueRepository.layer,
  MemoryCurationRepository.layer
)
const seeded = Layer.effectDiscard(publish(sampleCatalogue)).pipe(Layer.provideMerge(repositories))
const current = CurrentCatalogue.layer.pipe(Layer.provide(MemorySearchEngine.layer))
const layer = current.pipe(Layer.provideMerge(seeded))

const keywordsIn = ({ snapshot }: CurrentCatalogue["Service"]) =>
  Effect.map(snapshot, ({ view }) => {
    return view.emoji.find(({ codepoint }) => codepoint === heart.codepoint)?.annotations.en.keywords ?? []
  })

/** Waits until a process has exactly these keywords for the red heart. */
const awaitKeywords = (process: CurrentCatalogue["Service"], keywords: ReadonlyArray<string>) =>
  Effect.repeat(Effect.andThen(Effect.yieldNow, keywordsIn(process)), {
    until: (current) => current.length === keywords.length && keywords.every((each) => current.includes(each))
  })

it.effect("a decision reaches every process, and the new view shares what it does not change", () =>
  Effect.gen(function* () {
    const one = yield* CurrentCatalogue
    const other = Context.get(yield* Layer.build(Layer.fresh(current)), CurrentCatalogue)
    const before = (yield* one.snapshot).view
    yield* add("crush")
    for (const process of [one, other]) yield* awaitKeywords(process, ["love", "crush"])
    const after = (yield* one.snapshot).view
    assert.notStrictEqual(after.tag, before.tag)
    assert.strictEqual(after.tag, (yield* other.snapshot).view.tag)
    assert.strictEqual(after.imported, before)
    assert.strictEqual(after.filters, before.filters)
    for (const [index, emoji] of after.emoji.entries()) {
      if (emoji.codepoint !== heart.codepoint) assert.strictEqual(emoji, before.emoji[index])
    }
  }).pipe(Effect.scoped, Effect.provide(layer))
)

it.effect("a decision without an event is found within 30 seconds", () => {
  const silent = Layer.effect(
    CurationRepository,
    Effect.map(CurationRepository, (repository) => ({ ...repository, publications: Effect.succeed(Stream.never) }))
  ).pipe(Layer.provide(MemoryCurationRepository.layer))
  const withoutEvents = current.pipe(Layer.provideMerge(Layer.merge(silent, seeded.pipe(Layer.provide(silent)))))
  return Effect.gen(function* () {
    const process = yield* CurrentCatalogue
    yield* TestClock.adjust("1 second")
    yield* add("crush")
    yield* TestClock.adjust("20 seconds")
    assert.deepStrictEqual(yield* keywordsIn(process), ["love"])
    yield* TestClock.adjust("10 seconds")
    yield* awaitKeywords(process, ["love", "crush"])
  }).pipe(Effect.provide(withoutEvents))
})

it.effect("concurrent imports, rebuilds and decisions lose nothing", () =>
  Effect.gen(function* () {
    const process = yield* CurrentCatalogue
    const decisions = Array.from({ length: 20 }, (_, at) => `decision${at}`)
    yield* Effect.all(
      [
        Effect.forEach(decisions, (each) => Effect.andThen(Effect.yieldNow, add(each)), { concurrency: 4 }),
        rebuildCatalogue,
        Effect.forEach(["first", "last"], (mark) => Effect.retry(publish(markedCatalogue(mark)), { times: 10 })),
        rebuildCatalogue
      ],
      { concurrency: "unbounded" }
    )
    yield* awaitKeywords(process, ["last", ...decisions])
  }).pipe(Effect.provide(layer))
)

it.effect("decisions about an emoji that an import removed take effect again when it returns, under its new slug", () =>
  Effect.gen(function* () {
    const process = yield* CurrentCatalogue
    yield* add("crush")
    yield* publish(markedCatalogue("without", [heart.slug]))
    yield* awaitKeywords(process, [])
    const renamed = { ...heart, slug: "crimson-heart" as Slug }
    yield* publish({
      ...sampleCatalogue,
      emoji: sampleCatalogue.emoji.map((emoji) => (emoji.codepoint === heart.codepoint ? renamed : emoji))
    })
    yield* awaitKeywords(process, ["love", "crush"])
    const { view } = yield* process.snapshot
    assert.strictEqual(view.resolve("crimson-heart")?.index, view.indexByCodepoint.get(heart.codepoint))
  }).pipe(Effect.provide(layer))
)
