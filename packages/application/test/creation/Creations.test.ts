import { CatalogueRepository, CreationRepository } from "@emoji-catalogue/application/ports"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { Creations, type DescribedSequence, describeSequence } from "@emoji-catalogue/application/creation"
import {
  MemoryArtworkRepository,
  MemoryCatalogueRepository,
  MemoryCreationRepository,
  MemoryCurationRepository,
  MemorySearchEngine,
  sampleCatalogue
} from "@emoji-catalogue/application/testing"
import { ImageSettings } from "@emoji-catalogue/application/shared"
import { AccountId, Codepoint, defaultImageOrder } from "@emoji-catalogue/domain"
import { blockedEntries } from "@emoji-catalogue/text-moderation"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

const published = Layer.effectDiscard(CatalogueRepository.use((repository) => repository.publish(0, sampleCatalogue)))
const repositories = MemoryCreationRepository.layer.pipe(
  Layer.provideMerge([MemoryArtworkRepository.layer, MemoryCatalogueRepository.layer, MemoryCurationRepository.layer])
)
const layer = Creations.layer.pipe(
  Layer.provideMerge(CurrentCatalogue.layer),
  Layer.provide([MemorySearchEngine.layer, Layer.succeed(ImageSettings, { baseUrl: "", order: defaultImageOrder })]),
  Layer.provideMerge(published.pipe(Layer.provideMerge(repositories)))
)

const account = () => AccountId.make(crypto.randomUUID())
const invention = "😀‍❤️"

const record = (sequence: string, name?: string, accountId = account()) =>
  Creations.use((creations) => creations.record({ accountId, sequence, name }))

const names = Creations.use((creations) =>
  Effect.map(creations.list({ includeRgi: true, limit: 10, offset: 0 }), ({ items }) => items.map(({ name }) => name))
)

it.effect("spellings of a sequence are one creation, counted once per account", () =>
  Effect.gen(function* () {
    const accountId = account()
    for (const spelling of [invention, "😀‍❤", "😀️‍❤️"]) yield* record(spelling, undefined, accountId)
    const { codepoint, count } = yield* record(invention)
    assert.deepStrictEqual([codepoint, count], ["1F600-200D-2764-FE0F", 2])
  }).pipe(Effect.provide(layer))
)

it.effect("a name is public once three accounts gave it, in any case and width", () =>
  Effect.gen(function* () {
    const accountId = account()
    for (let times = 0; times < 3; times++) {
      assert.isNull((yield* record(invention, "Lovely Grin", accountId)).name)
    }
    assert.isNull((yield* record(invention, "ｌｏｖｅｌｙ ｇｒｉｎ")).name)
    assert.isNull((yield* record(invention, "Another")).name)
    assert.strictEqual((yield* record(invention, "Lovely Grin")).name, "Lovely Grin")
    assert.deepStrictEqual(yield* names, ["Lovely Grin"])
  }).pipe(Effect.provide(layer))
)

it.effect("does not store names that are never public, or names of catalogue emoji", () => {
  const stored: Array<unknown> = []
  const spied = Layer.effect(
    CreationRepository,
    Effect.map(CreationRepository, (repository) =>
      CreationRepository.of({
        ...repository,
        record: (build, limit) => {
          stored.push(build.name)
          return repository.record(build, limit)
        }
      })
    )
  )
  return Effect.gen(function* () {
    for (const name of ["jane@example.com", blockedEntries[0]!.text, blockedEntries.at(-1)!.text]) {
      for (let times = 0; times < 3; times++) yield* record(invention, name)
    }
    for (let times = 0; times < 3; times++) yield* record("👩‍🚀", "Space woman")
    assert.deepStrictEqual(new Set(stored), new Set([null]))
    assert.deepStrictEqual(yield* names, [null, null])
  }).pipe(Effect.provide(Creations.layer.pipe(Layer.provideMerge(spied), Layer.provide(Layer.fresh(layer)))))
})

it.effect("a name that was shared before it was on the block list is not public", () =>
  Effect.gen(function* () {
    const repository = yield* CreationRepository
    const codepoint = Codepoint.make("1F600-200D-2764-FE0F")
    const { text } = blockedEntries[0]!
    const at = yield* DateTime.now
    for (let times = 0; times < 3; times++) {
      const build = { codepoint, accountId: account(), name: { text, key: text }, at }
      yield* repository.record(build, { since: at, max: 1 })
    }
    assert.deepStrictEqual(yield* names, [null])
    assert.isNull((yield* record(invention)).name)
  }).pipe(Effect.provide(layer))
)

it.effect("an account can record a hundred new sequences per UTC day", () =>
  Effect.gen(function* () {
    yield* TestClock.setTime(Date.UTC(2026, 0, 2, 23, 59, 30))
    const accountId = account()
    const parts = ["😀", "😃", "❤️"]
    const sequences = parts.flatMap((a) =>
      parts.flatMap((b) => parts.flatMap((c) => parts.flatMap((d) => parts.map((e) => [a, b, c, d, e].join("\u200D")))))
    )
    for (const sequence of sequences.slice(0, 100)) yield* record(sequence, undefined, accountId)
    const refused = sequences[100]!
    const error = yield* Effect.flip(record(refused, undefined, accountId))
    assert.deepInclude(error, {
      _tag: "TooManyCreations",
      max: 100,
      until: DateTime.makeUnsafe("2026-01-03T00:00:00Z")
    })
    // Repetitions and other accounts are not refused.
    yield* record(sequences[0]!, undefined, accountId)
    yield* record(refused)
    yield* TestClock.adjust("30 seconds")
    assert.strictEqual((yield* record(refused, undefined, accountId)).count, 2)
  }).pipe(Effect.provide(layer))
)

it.effect("describes a sequence by the catalogue: its emoji, and its known and unknown parts", () =>
  Effect.gen(function* () {
    const { view } = yield* (yield* CurrentCatalogue).snapshot
    const astronaut = describeSequence(view, Codepoint.make("1F469-200D-1F680"), "ja")
    assert.deepInclude(astronaut, {
      sequence: "👩‍🚀",
      isRgi: true,
      slug: "woman-astronaut",
      name: "女性宇宙飛行士"
    })
    // The sample has no rocket.
    assert.deepStrictEqual(astronaut.parts[1], {
      emoji: "🚀",
      codepoint: Codepoint.make("1F680"),
      slug: null,
      name: null
    })
    const built = describeSequence(view, Codepoint.make("2764-FE0F-200D-1F3FB"), "en")
    const expected: DescribedSequence = {
      sequence: "❤️‍🏻",
      codepoint: Codepoint.make("2764-FE0F-200D-1F3FB"),
      isRgi: false,
      slug: null,
      name: null,
      parts: [
        { emoji: "❤️", codepoint: Codepoint.make("2764-FE0F"), slug: "red-heart", name: "red heart" },
        { emoji: "🏻", codepoint: Codepoint.make("1F3FB"), slug: null, name: "light skin tone" }
      ]
    }
    assert.deepStrictEqual(built, expected)
  }).pipe(Effect.provide(layer))
)
