import { Codepoint } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Fiber, type Layer, Schema } from "effect"
import { type UsageCount, UsageRepository } from "../../ports/usage/UsageRepository.ts"

const intBetween = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))
const count = intBetween(0, 2 ** 40)

const freshCodepoint = () =>
  Codepoint.make(
    Array.from(crypto.getRandomValues(new Uint16Array(5)), (part) => (part | 0xf0000).toString(16).toUpperCase()).join(
      "-"
    )
  )

const freshCodepoints = (length: number) => Array.from({ length }, freshCodepoint)

/** Returns the totals in the order of `codepoints`, with null for each code point that has no counts. */
const totalsOf = Effect.fn(function* (codepoints: ReadonlyArray<Codepoint>) {
  const totals = yield* Effect.flatMap(UsageRepository, (repository) => repository.totals)
  const byCodepoint = new Map(totals.map((total) => [total.codepoint, total]))
  assert.strictEqual(byCodepoint.size, totals.length, "each code point occurs once")
  return codepoints.map((codepoint) => byCodepoint.get(codepoint) ?? null)
})

export const usageRepositoryContract = (name: string, layer: Layer.Layer<UsageRepository, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`UsageRepository (${name})`, (it) => {
    it.effect("an unused emoji has no total, and adding nothing changes nothing", () =>
      Effect.gen(function* () {
        const repository = yield* UsageRepository
        const before = yield* repository.totals
        yield* repository.add([])
        assert.sameDeepMembers(Array.from(yield* repository.totals), Array.from(before))
        assert.deepStrictEqual(yield* totalsOf([freshCodepoint()]), [null])
      })
    )

    it.effect.prop(
      "counts add up exactly, up to 2^40 and beyond",
      [Schema.NonEmptyArray(Schema.Struct({ views: count, copies: count }))],
      ([counts]) =>
        Effect.gen(function* () {
          const repository = yield* UsageRepository
          const shared = freshCodepoint()
          const expected = { codepoint: shared, views: 0, copies: 0 }
          const alone: Array<UsageCount> = []
          for (const { copies, views } of counts) {
            expected.views += views
            expected.copies += copies
            alone.push({ codepoint: freshCodepoint(), views, copies })
            yield* repository.add([{ codepoint: shared, views, copies }, alone.at(-1)!])
          }
          const found = yield* totalsOf([shared, ...alone.map(({ codepoint }) => codepoint)])
          assert.deepStrictEqual(found, [expected, ...alone])
        }),
      { arbitrary: { runs: 20 } }
    )

    it.effect("counts a whole catalogue in one step", () =>
      Effect.gen(function* () {
        const repository = yield* UsageRepository
        const counts = freshCodepoints(4000).map((codepoint, index) => ({ codepoint, views: index, copies: 1 }))
        yield* repository.add(counts)
        assert.deepStrictEqual(yield* totalsOf(counts.map(({ codepoint }) => codepoint)), counts)
      })
    )

    it.effect.prop(
      "sixteen concurrent additions to the same emoji, in any order, lose nothing",
      [intBetween(1, 99)],
      ([step]) =>
        Effect.gen(function* () {
          const repository = yield* UsageRepository
          const codepoints = freshCodepoints(100)
          const adds = Array.from({ length: 16 }, (_, index) => {
            const from = (index * step) % codepoints.length
            const turned = [...codepoints.slice(from), ...codepoints.slice(0, from)]
            return (index % 2 === 0 ? turned : turned.toReversed()).map((codepoint) => ({
              codepoint,
              views: index,
              copies: 1
            }))
          })
          yield* Effect.forEach(adds, (counts) => repository.add(counts), { concurrency: "unbounded", discard: true })
          assert.deepStrictEqual(
            yield* totalsOf(codepoints),
            codepoints.map((codepoint) => ({ codepoint, views: 120, copies: 16 }))
          )
        }),
      { arbitrary: { runs: 10 } }
    )

    it.effect.prop(
      "an interrupted addition is stored wholly or not at all",
      [intBetween(0, 12)],
      ([milliseconds]) =>
        Effect.gen(function* () {
          const repository = yield* UsageRepository
          const codepoints = freshCodepoints(500)
          const fiber = yield* Effect.forkChild(
            repository.add(codepoints.map((codepoint) => ({ codepoint, views: 1, copies: 0 })))
          )
          yield* Effect.sleep(milliseconds)
          yield* Fiber.interrupt(fiber)
          const found = yield* totalsOf(codepoints)
          assert.strictEqual(new Set(found.map((total) => total?.views)).size, 1)
        }),
      { arbitrary: { runs: 15 } }
    )
  })
