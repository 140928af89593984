import { Traffic } from "@emoji-catalogue/application/analytics"
import { ApiKeys, OperatorKey } from "@emoji-catalogue/application/api-key"
import { ApiKeyRepository } from "@emoji-catalogue/application/ports"
import { MemoryApiKeyRepository, MemoryAuditLog } from "@emoji-catalogue/application/testing"
import { type ApiKeyHash, ApiKeyId, ApiKeySecret, makeApiKeySecret } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Duration, Effect, Fiber, Layer, Option, Redacted, Result, Schema, Stream } from "effect"
import { TestClock } from "effect/testing"
import { createHash } from "node:crypto"

const secretHash = (secret: Redacted.Redacted) =>
  createHash("sha256").update(Redacted.value(secret)).digest("hex") as ApiKeyHash

const newKey = (properties = {}) => ({
  id: ApiKeyId.make(crypto.randomUUID()),
  name: "An app",
  isAdmin: false,
  rateLimitPerHour: null,
  expiresInDays: null,
  ...properties
})

const noTraffic = Layer.succeed(Traffic, { record: () => undefined, flush: Effect.void })
const audited = Layer.provide(ApiKeys.layer, [MemoryAuditLog.layer, noTraffic])
const memory = audited.pipe(Layer.provideMerge(MemoryApiKeyRepository.layer))

/** A repository in memory that can be unavailable, counts its queries, and does not notify of revocations. */
const observed = Effect.gen(function* () {
  const inner = yield* ApiKeyRepository
  const state = { isUnavailable: false, queries: 0, hashes: 0 }
  const repository = ApiKeyRepository.of({
    ...inner,
    find: (hashes) =>
      Effect.suspend(() => {
        state.queries++
        state.hashes += hashes.length
        return state.isUnavailable ? Effect.die("unavailable") : inner.find(hashes)
      }),
    revocations: Effect.map(inner.revocations, () => Stream.never)
  })
  return { state, repository, inner }
}).pipe(Effect.provide(MemoryApiKeyRepository.layer))

const firstPage = { limit: 60, offset: 0 }

describe("API keys", () => {
  it.effect("the first administrator's key is well-formed, issued once, and stored only as its hash", () =>
    Effect.gen(function* () {
      const { list, mintFirstAdmin } = yield* ApiKeys
      const minted = Option.getOrThrow(yield* mintFirstAdmin)
      const secret = Redacted.value(minted)
      assert.isTrue(Schema.is(ApiKeySecret)(secret))
      assert.isTrue(Option.isNone(yield* mintFirstAdmin))
      const [key] = (yield* list(firstPage)).items
      assert.strictEqual(key!.hash, secretHash(minted))
      assert.deepInclude(key, { prefix: secret.slice(0, 8), lastFour: secret.slice(-4), isAdmin: true })
      assert.notInclude(JSON.stringify(key), secret)
    }).pipe(Effect.provide(memory))
  )

  it.effect("an operator's key is an administrator key, is not listed, and replaces the first administrator", () => {
    const secret = Redacted.make(makeApiKeySecret(new Uint8Array(32).fill(7)))
    return Effect.gen(function* () {
      const keys = yield* ApiKeys
      const key = Result.getOrThrow(yield* keys.authenticate(secretHash(secret)))
      assert.isTrue(key.isAdmin)
      assert.deepStrictEqual(yield* keys.list(firstPage), { items: [], total: 0 })
      assert.isTrue(Option.isNone(yield* keys.mintFirstAdmin))
      assert.strictEqual((yield* Effect.flip(keys.revoke(key.id)))._tag, "ApiKeyNotFound")
    }).pipe(Effect.provide(memory), Effect.provideService(OperatorKey, Option.some(secret)))
  })

  it.effect("a key is valid from its issue to its expiry", () =>
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const { key, secret } = yield* keys.issue(newKey({ expiresInDays: 1.5, rateLimitPerHour: 7 }))
      const refusal = Effect.map(keys.authenticate(secretHash(secret)), (result) =>
        Result.isFailure(result) ? result.failure : undefined
      )
      assert.deepInclude(key, { rateLimitPerHour: 7, isAdmin: false, revokedAt: null })
      assert.deepStrictEqual(key.expiresAt, DateTime.addDuration(key.createdAt, Duration.hours(36)))
      assert.isUndefined(yield* refusal)
      yield* TestClock.adjust(Duration.millis(36 * 3_600_000 - 1))
      assert.isUndefined(yield* refusal)
      yield* TestClock.adjust(1)
      assert.strictEqual(yield* refusal, "expired")
      assert.deepStrictEqual(yield* keys.authenticate("0".repeat(64) as ApiKeyHash), Result.fail("unknown"))
    }).pipe(Effect.provide(memory))
  )

  it.effect("a revoked key is refused immediately", () =>
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const { key, secret } = yield* keys.issue(newKey())
      assert.isTrue(Result.isSuccess(yield* keys.authenticate(secretHash(secret))))
      const revoked = yield* keys.revoke(key.id)
      assert.isNotNull(revoked.revokedAt)
      assert.deepStrictEqual(yield* keys.authenticate(secretHash(secret)), Result.fail("revoked"))
    }).pipe(Effect.provide(memory))
  )

  it.effect("a revocation is effective immediately in its own process, also without a notification", () =>
    Effect.gen(function* () {
      const { repository } = yield* observed
      yield* Effect.gen(function* () {
        const keys = yield* ApiKeys
        const { key, secret } = yield* keys.issue(newKey())
        assert.isTrue(Result.isSuccess(yield* keys.authenticate(secretHash(secret))))
        yield* keys.revoke(key.id)
        assert.deepStrictEqual(yield* keys.authenticate(secretHash(secret)), Result.fail("revoked"))
      }).pipe(Effect.provide(audited.pipe(Layer.provide(Layer.succeed(ApiKeyRepository, repository)))))
    })
  )

  it.effect("a revocation is effective in other processes within two seconds, also without a notification", () =>
    Effect.gen(function* () {
      const { inner, repository } = yield* observed
      yield* Effect.gen(function* () {
        const keys = yield* ApiKeys
        const { key, secret } = yield* keys.issue(newKey())
        yield* keys.authenticate(secretHash(secret))
        yield* inner.revoke(key.id, yield* DateTime.now)
        yield* TestClock.adjust("2 seconds")
        assert.deepStrictEqual(yield* keys.authenticate(secretHash(secret)), Result.fail("revoked"))
      }).pipe(Effect.provide(audited.pipe(Layer.provide(Layer.succeed(ApiKeyRepository, repository)))))
    })
  )

  it.effect("ten thousand concurrent authentications need two queries at most", () =>
    Effect.gen(function* () {
      const { repository, state } = yield* observed
      yield* Effect.gen(function* () {
        const keys = yield* ApiKeys
        const { secret } = yield* keys.issue(newKey())
        const hashes = Array.from({ length: 5000 }, (_, i) => createHash("sha256").update(String(i)).digest("hex"))
        const asked = [...hashes, ...Array.from({ length: 5000 }, () => secretHash(secret))] as Array<ApiKeyHash>
        const results = yield* Effect.forEach(asked, keys.authenticate, { concurrency: "unbounded" })
        assert.strictEqual(results.filter(Result.isSuccess).length, 5000)
        assert.isAtMost(state.queries, 2)
        assert.strictEqual(state.hashes, 5001)
      }).pipe(Effect.provide(audited.pipe(Layer.provide(Layer.succeed(ApiKeyRepository, repository)))))
    })
  )

  it.effect("during a database outage cached keys stay valid for 15 minutes, and no caller waits", () =>
    Effect.gen(function* () {
      const { repository, state } = yield* observed
      yield* Effect.gen(function* () {
        const keys = yield* ApiKeys
        const { secret } = yield* keys.issue(newKey({ expiresInDays: 1 }))
        const authenticate = keys.authenticate(secretHash(secret))
        yield* authenticate
        state.isUnavailable = true
        yield* TestClock.adjust("2 seconds")
        for (const wait of ["2 seconds", "10 minutes"] as const) {
          assert.isTrue(Result.isSuccess(yield* authenticate))
          yield* TestClock.adjust(wait)
        }
        const unknown = yield* Effect.flip(keys.authenticate("1".repeat(64) as ApiKeyHash))
        assert.strictEqual(unknown._tag, "LookupUnavailable")
        yield* TestClock.adjust("10 minutes")
        assert.strictEqual((yield* Effect.flip(authenticate))._tag, "LookupUnavailable")
        state.isUnavailable = false
        assert.isTrue(Result.isSuccess(yield* authenticate))
      }).pipe(Effect.provide(audited.pipe(Layer.provide(Layer.succeed(ApiKeyRepository, repository)))))
    })
  )

  it.effect("a database that hangs delays authentication by eight seconds at most", () =>
    Effect.gen(function* () {
      const { inner } = yield* observed
      const hangs = ApiKeyRepository.of({ ...inner, find: () => Effect.never })
      yield* Effect.gen(function* () {
        const keys = yield* ApiKeys
        const asking = yield* Effect.forkChild(Effect.flip(keys.authenticate("1".repeat(64) as ApiKeyHash)))
        yield* TestClock.adjust("8 seconds")
        assert.strictEqual((yield* Fiber.join(asking))._tag, "LookupUnavailable")
      }).pipe(Effect.provide(audited.pipe(Layer.provide(Layer.succeed(ApiKeyRepository, hangs)))))
    })
  )
})
