import { ApiKey, ApiKeyHash, ApiKeyId } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Exit, Layer, Stream } from "effect"
import { toHex, randomBytes } from "../../shared/bytes.ts"
import { ApiKeyRepository } from "../../ports/api-key/ApiKeyRepository.ts"
import { sampleApiKey } from "../../testing/api-key/sampleApiKey.ts"

/** Replaces the id and hash with unique values, because property tests may generate the same value twice. */
const fresh = (key: ApiKey): ApiKey => ({
  ...key,
  id: ApiKeyId.make(crypto.randomUUID()),
  hash: ApiKeyHash.make(toHex(randomBytes(32)))
})

/** Each build of `layer` must provide a store without data. */
export const apiKeyRepositoryContract = (name: string, layer: Layer.Layer<ApiKeyRepository, unknown>) => {
  describe(`ApiKeyRepository (${name})`, () => {
    // A repository accepts only one first administrator, so each repetition builds a new repository.
    it.live("only one of sixteen concurrent first administrators is inserted, and no later one", () =>
      Effect.gen(function* () {
        const repository = yield* ApiKeyRepository
        const insert = Effect.suspend(() => repository.insertFirstAdmin(sampleApiKey()))
        const inserted = yield* Effect.replicateEffect(insert, 16, { concurrency: "unbounded" })
        assert.strictEqual(inserted.filter((won) => won).length, 1)
        assert.isFalse(yield* insert)
      }).pipe(Effect.provide(Layer.fresh(layer)), Effect.repeat({ times: 4 }))
    )
  })

  it.layer(layer, { excludeTestServices: true })(`ApiKeyRepository (${name})`, (it) => {
    it.effect.prop("an inserted key is found by its hash alone", [ApiKey], ([sample]) =>
      Effect.gen(function* () {
        const repository = yield* ApiKeyRepository
        const [key, other] = [fresh(sample), fresh(sample)]
        yield* repository.insert(key)
        yield* repository.insert(other)
        assert.deepStrictEqual(yield* repository.find([key.hash, fresh(sample).hash]), [key])
        assert.sameDeepMembers([...(yield* repository.find([key.hash, other.hash]))], [key, other])
        assert.deepStrictEqual(yield* repository.find([]), [])
      })
    )

    it.effect("only one of eight concurrent keys with the same id is inserted, and stays unchanged", () =>
      Effect.gen(function* () {
        const repository = yield* ApiKeyRepository
        const { id } = sampleApiKey()
        const insert = Effect.suspend(() => Effect.exit(repository.insert(sampleApiKey({ id }))))
        const exits = yield* Effect.replicateEffect(insert, 8, { concurrency: "unbounded" })
        assert.strictEqual(exits.filter(Exit.isSuccess).length, 1)
        const { items } = yield* repository.list({ limit: 500, offset: 0 })
        const [kept] = items.filter((key) => key.id === id)
        const again = yield* Effect.flip(repository.insert(sampleApiKey({ id })))
        assert.deepStrictEqual([again._tag, again.id], ["ApiKeyIdTaken", id])
        assert.deepStrictEqual(yield* repository.find([kept!.hash]), [kept!])
      })
    )

    it.effect("pages list every key once: newest first, keys created at the same time by id", () =>
      Effect.gen(function* () {
        const repository = yield* ApiKeyRepository
        const { total: before } = yield* repository.list({ limit: 1, offset: 0 })
        const at = (day: number) => ({ createdAt: DateTime.makeUnsafe(`2026-01-0${day}T00:00:00Z`) })
        const [third, first, ...second] = [3, 1, 2, 2].map((day) => sampleApiKey(at(day)))
        for (const key of [third!, first!, ...second]) yield* repository.insert(key)
        const total = before + 4
        const listed: Array<ApiKey> = []
        for (let offset = 0; offset < total; offset += 2) {
          const page = yield* repository.list({ limit: 2, offset })
          assert.deepStrictEqual([page.items.length, page.total], [Math.min(2, total - offset), total])
          listed.push(...page.items)
        }
        assert.strictEqual(new Set(listed.map(({ id }) => id)).size, total)
        const [left, right] = second.toSorted((left, right) => (left.id < right.id ? -1 : 1))
        const expected = [third!, left!, right!, first!]
        assert.deepStrictEqual(
          listed.filter((key) => expected.some(({ id }) => id === key.id)),
          expected
        )
        assert.deepStrictEqual(yield* repository.list({ limit: 2, offset: total }), { items: [], total })
      })
    )

    it.effect("a revocation is final, and notifies subscribers", () =>
      Effect.gen(function* () {
        const repository = yield* ApiKeyRepository
        const revocations = yield* repository.revocations
        const key = sampleApiKey()
        yield* repository.insert(key)
        const first = DateTime.makeUnsafe("2026-02-01T00:00:00.123Z")
        const revoked = { ...key, revokedAt: first }
        const again = DateTime.makeUnsafe("2026-03-01T00:00:00Z")
        assert.deepStrictEqual(yield* repository.revoke(key.id, first), { key: revoked, changed: true })
        assert.deepStrictEqual(yield* repository.revoke(key.id, first), { key: revoked, changed: false })
        assert.deepStrictEqual(yield* repository.revoke(key.id, again), { key: revoked, changed: false })
        assert.deepStrictEqual(yield* repository.find([key.hash]), [revoked])
        yield* revocations.pipe(Stream.take(1), Stream.runDrain, Effect.timeout("20 seconds"))
        const unknown = yield* Effect.flip(repository.revoke(sampleApiKey().id, first))
        assert.strictEqual(unknown._tag, "ApiKeyNotFound")
      })
    )
  })
}
