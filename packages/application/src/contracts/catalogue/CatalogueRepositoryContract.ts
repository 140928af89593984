import { type Catalogue, slugOf } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Deferred, Effect, Exit, Fiber, type Layer, Option, Queue, Schema, Stream } from "effect"
import { CatalogueRepository } from "../../ports/catalogue/CatalogueRepository.ts"
import {
  catalogueOf,
  markedCatalogue,
  withoutDanglingRelations,
  sampleDraft
} from "../../testing/catalogue/sampleCatalogue.ts"

const mark = () => crypto.randomUUID()

/** Returns the marks of a `markedCatalogue`. Several marks mean that the catalogue is a mix of several generations. */
const marksIn = ({ emoji, formerSlugs }: Catalogue) =>
  new Set([
    ...Object.keys(formerSlugs),
    ...emoji.flatMap(({ annotations: { en } }) => [en.name.split(" ")[1], ...en.keywords])
  ])

const intBetween = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

const redHeart = [slugOf("red heart")]

const publishNext = Effect.fn(function* (catalogue: Catalogue) {
  const repository = yield* CatalogueRepository
  return yield* repository.publish(yield* repository.generation, catalogue)
})

/** `layer` must provide a store without data. */
export const catalogueRepositoryContract = (name: string, layer: Layer.Layer<CatalogueRepository, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`CatalogueRepository (${name})`, (it) => {
    it.effect("is empty at first", () =>
      Effect.gen(function* () {
        const repository = yield* CatalogueRepository
        assert.strictEqual(yield* repository.generation, 0)
        assert.isTrue(Option.isNone(yield* repository.load))
        assert.deepStrictEqual(yield* repository.republish, { generation: 0, emoji: 0 })
        assert.strictEqual(yield* repository.generation, 0)
      })
    )

    it.effect.prop(
      "load returns what publish stored, in the same order",
      [Schema.NonEmptyArray(intBetween(0, sampleDraft.emoji.length - 1)), intBetween(0, Date.UTC(2199, 11, 31))],
      ([places, milliseconds]) =>
        Effect.gen(function* () {
          const repository = yield* CatalogueRepository
          const emoji = Array.from(new Set(places), (place) => sampleDraft.emoji[place]!)
          const whole = withoutDanglingRelations(emoji)
          const draft = catalogueOf({ ...sampleDraft, emoji: whole }, DateTime.makeUnsafe(milliseconds))
          const catalogue = {
            ...draft,
            formerSlugs: Object.fromEntries(whole.map((e) => [`old-${e.slug}`, e.codepoint])),
            absent: { "1F680": { addedAt: DateTime.makeUnsafe(milliseconds), slugs: redHeart } }
          }
          const published = yield* publishNext(catalogue)
          assert.deepStrictEqual(published.catalogue, catalogue)
          assert.deepStrictEqual(yield* repository.load, Option.some(published))
          assert.strictEqual(yield* repository.generation, published.generation)
        }),
      { arbitrary: { runs: 20 } }
    )

    it.effect("two emoji can swap slugs in one publication", () =>
      Effect.gen(function* () {
        const repository = yield* CatalogueRepository
        const { catalogue } = yield* publishNext(markedCatalogue(mark()))
        const [first, second, ...others] = catalogue.emoji
        const traded = [{ ...first!, slug: second!.slug }, { ...second!, slug: first!.slug }, ...others]
        const published = yield* publishNext({ ...catalogue, emoji: traded })
        assert.deepStrictEqual(yield* repository.load, Option.some(published))
      })
    )

    it.effect("only one of eight concurrent publications of a generation succeeds", () =>
      Effect.gen(function* () {
        const repository = yield* CatalogueRepository
        const expected = yield* repository.generation
        const exits = yield* Effect.forEach(
          Array.from({ length: 8 }, mark),
          (m) => Effect.exit(repository.publish(expected, markedCatalogue(m))),
          { concurrency: "unbounded" }
        )
        const [winner, ...others] = exits.filter(Exit.isSuccess)
        assert.isDefined(winner)
        assert.isEmpty(others)
        for (const exit of exits.filter(Exit.isFailure)) {
          assert.include(String(exit.cause), "GenerationConflict")
        }
        assert.deepStrictEqual(yield* repository.load, Option.some(winner!.value))
        assert.strictEqual(winner!.value.generation, expected + 1)
      })
    )

    it.effect("each republish gives the same catalogue the next generation and a later time", () =>
      Effect.gen(function* () {
        const repository = yield* CatalogueRepository
        const before = yield* publishNext(markedCatalogue(mark()))
        yield* Effect.sleep("20 millis")
        const republications = Array.from({ length: 8 }, () => repository.republish)
        const results = yield* Effect.all(republications, { concurrency: "unbounded" })
        assert.deepStrictEqual(
          results.toSorted((one, other) => one.generation - other.generation),
          results.map((_, at) => ({ generation: before.generation + 1 + at, emoji: before.catalogue.emoji.length }))
        )
        const { publishedAt, ...after } = Option.getOrThrow(yield* repository.load)
        assert.deepStrictEqual(after, { catalogue: before.catalogue, generation: before.generation + 8 })
        assert.isTrue(DateTime.isGreaterThan(publishedAt, before.publishedAt))
        const stale = yield* Effect.flip(repository.publish(before.generation, before.catalogue))
        assert.deepInclude(stale, { expected: before.generation, actual: before.generation + 8 })
      })
    )

    it.effect("a publication and a concurrent republish get different generations", () =>
      Effect.gen(function* () {
        const repository = yield* CatalogueRepository
        const before = yield* publishNext(markedCatalogue(mark()))
        const publication = publishNext(markedCatalogue(mark(), redHeart)).pipe(Effect.retry({ times: 100 }))
        const [published, republished] = yield* Effect.all([publication, repository.republish], {
          concurrency: "unbounded"
        })
        const isFirst = republished.generation < published.generation
        assert.strictEqual(republished.emoji, (isFirst ? before : published).catalogue.emoji.length)
        const { catalogue, generation, publishedAt } = Option.getOrThrow(yield* repository.load)
        assert.deepStrictEqual(catalogue, published.catalogue)
        assert.strictEqual(generation, before.generation + 2)
        assert.isTrue(DateTime.isGreaterThanOrEqualTo(publishedAt, published.publishedAt))
      })
    )

    it.effect("a reader never sees two generations mixed", () =>
      Effect.gen(function* () {
        const repository = yield* CatalogueRepository
        yield* publishNext(markedCatalogue(mark()))
        const done = yield* Deferred.make<void>()
        const reads = yield* Queue.unbounded<void>()
        const reader = Effect.gen(function* () {
          let count = 0
          while (!(yield* Deferred.isDone(done))) {
            const { catalogue } = Option.getOrThrow(yield* repository.load)
            assert.strictEqual(marksIn(catalogue).size, 1)
            count++
            yield* Queue.offer(reads, undefined)
            yield* Effect.yieldNow
          }
          return count
        })
        const readers = yield* Effect.forEach([1, 2, 3], () => Effect.forkChild(reader))
        for (let i = 0; i < 30; i++) {
          yield* publishNext(markedCatalogue(mark(), i % 2 === 0 ? [] : redHeart))
          // Waits for a read after each publication, so that reads and publications overlap in many ways.
          yield* Queue.take(reads)
        }
        yield* Deferred.succeed(done, undefined)
        for (const fiber of readers) assert.isAbove(yield* Fiber.join(fiber), 0)
      })
    )

    it.effect.prop(
      "an interrupted publication happens completely or not at all",
      [intBetween(0, 12)],
      ([milliseconds]) =>
        Effect.gen(function* () {
          const repository = yield* CatalogueRepository
          const before = yield* publishNext(markedCatalogue(mark()))
          const fiber = yield* Effect.forkChild(publishNext(markedCatalogue(mark(), redHeart)))
          yield* Effect.sleep(milliseconds)
          yield* Fiber.interrupt(fiber)
          const after = Option.getOrThrow(yield* repository.load)
          if (after.generation === before.generation) assert.deepStrictEqual(after, before)
          else assert.strictEqual(after.catalogue.emoji.length, before.catalogue.emoji.length - 1)
          assert.strictEqual(marksIn(after.catalogue).size, 1)
        }),
      { arbitrary: { runs: 15 } }
    )

    it.effect("a publication reaches earlier subscribers, even if it changes nothing", () =>
      Effect.gen(function* () {
        const repository = yield* CatalogueRepository
        for (const publication of [publishNext(markedCatalogue(mark())), repository.republish]) {
          yield* Effect.scoped(
            Effect.gen(function* () {
              const publications = yield* repository.publications
              yield* publication
              const event = yield* Stream.runHead(publications).pipe(Effect.timeout("10 seconds"))
              assert.isTrue(Option.isSome(event))
            })
          )
        }
      })
    )
  })
