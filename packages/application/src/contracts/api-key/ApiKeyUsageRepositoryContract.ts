import { ApiKeyId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, type Layer } from "effect"
import { ApiKeyRepository } from "../../ports/api-key/ApiKeyRepository.ts"
import { ApiKeyUsageRepository, type ApiKeyUses } from "../../ports/api-key/ApiKeyUsageRepository.ts"
import { sampleApiKey } from "../../testing/api-key/sampleApiKey.ts"

const at = (second: number) => DateTime.makeUnsafe(`2026-02-01T00:00:0${second}.500Z`)

const usesOf = (id: ApiKeyId, requests: number, more: Partial<ApiKeyUses> = {}, day = "2026-02-01"): ApiKeyUses => ({
  id,
  lastUsedAt: at(1),
  days: [{ day, requests, clientErrors: 1, serverErrors: 0 }],
  ...more
})

const insertKeys = (count: number) =>
  Effect.gen(function* () {
    const keys = Array.from({ length: count }, () => sampleApiKey()).sort((one, other) => (one.id < other.id ? -1 : 1))
    for (const key of keys) yield* ApiKeyRepository.use((repository) => repository.insert(key))
    return keys
  })

/** Each build of `layer` must provide a store without data. */
export const apiKeyUsageRepositoryContract = (
  name: string,
  layer: Layer.Layer<ApiKeyRepository | ApiKeyUsageRepository, unknown>
) => {
  const test = (title: string, body: Effect.Effect<void, unknown, ApiKeyRepository | ApiKeyUsageRepository>) =>
    it.live(`ApiKeyUsageRepository (${name}): ${title}`, () => body.pipe(Effect.provide(layer)))

  test(
    "uses add up per key and day, and unknown keys are ignored",
    Effect.gen(function* () {
      const usage = yield* ApiKeyUsageRepository
      const [one, other] = yield* insertKeys(2)
      const added = [
        {
          id: one!.id,
          lastUsedAt: at(7),
          days: [
            { day: "2026-02-01", requests: 2, clientErrors: 1, serverErrors: 0 },
            { day: "2026-02-02", requests: 3, clientErrors: 0, serverErrors: 1 }
          ]
        },
        usesOf(other!.id, 1, { lastUsedAt: at(3) }),
        usesOf(sampleApiKey().id, 1)
      ]
      const additions = Array.from({ length: 8 }, (_, index) => usage.add(index % 2 === 0 ? added : added.toReversed()))
      yield* Effect.all(additions, { concurrency: "unbounded" })
      yield* usage.add([usesOf(one!.id, 2 ** 41, { lastUsedAt: at(5) })])
      yield* usage.add([])

      const keys = yield* ApiKeyRepository
      const first = { ...one!, requests: 40 + 2 ** 41, lastUsedAt: at(7) }
      const second = { ...other!, requests: 8, lastUsedAt: at(3) }
      assert.deepStrictEqual(yield* keys.find([one!.hash]), [first])
      assert.deepStrictEqual(yield* keys.find([other!.hash]), [second])
      assert.deepStrictEqual(yield* usage.mostUsed("2026-02-01", 9), [
        { key: first, requests: 40 + 2 ** 41, clientErrors: 9, serverErrors: 8 },
        { key: second, requests: 8, clientErrors: 8, serverErrors: 0 }
      ])
      assert.deepStrictEqual(yield* usage.mostUsed("2026-02-02", 9), [
        { key: first, requests: 24, clientErrors: 0, serverErrors: 8 }
      ])
    })
  )

  test(
    "the most used keys come first, up to the limit, and ties are ordered by id",
    Effect.gen(function* () {
      const usage = yield* ApiKeyUsageRepository
      const [a, b, c] = (yield* insertKeys(3)).map(({ id }) => id) as [ApiKeyId, ApiKeyId, ApiKeyId]
      yield* usage.add([usesOf(c, 5), usesOf(b, 5), usesOf(a, 3)])
      const ids = (limit: number) =>
        Effect.map(usage.mostUsed("2026-02-01", limit), (most) => most.map(({ key }) => key.id))
      assert.deepStrictEqual(yield* ids(9), [b, c, a])
      assert.deepStrictEqual(yield* ids(2), [b, c])
    })
  )

  test(
    "counts the keys used since a time",
    Effect.gen(function* () {
      const usage = yield* ApiKeyUsageRepository
      const [early, late] = yield* insertKeys(3)
      yield* usage.add([usesOf(early!.id, 1, { lastUsedAt: at(2) }), usesOf(late!.id, 1, { lastUsedAt: at(4) })])
      const counts = yield* Effect.forEach([2, 3, 4, 5], (second) => usage.countUsed(at(second)))
      assert.deepStrictEqual(counts, [2, 1, 1, 0])
    })
  )

  test(
    "deletes earlier days, and keeps the counts of the keys",
    Effect.gen(function* () {
      const usage = yield* ApiKeyUsageRepository
      const [key] = yield* insertKeys(1)
      yield* usage.add([usesOf(key!.id, 1)])
      yield* usage.add([usesOf(key!.id, 2, {}, "2026-02-02")])
      yield* usage.deleteBefore("2026-02-02")
      const [used] = yield* usage.mostUsed("2026-01-01", 9)
      assert.deepStrictEqual([used!.requests, used!.key.requests], [2, 3])
      yield* usage.deleteBefore("2026-02-03")
      assert.deepStrictEqual(yield* usage.mostUsed("2026-01-01", 9), [])
    })
  )
}
