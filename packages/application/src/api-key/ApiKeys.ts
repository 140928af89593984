import {
  type ApiKeyHash,
  ApiKeyId,
  type ApiKey,
  type ApiKeyIdTaken,
  type ApiKeyNotFound,
  type ApiKeySecret,
  isSameHash,
  type CredentialRejection,
  keyRejection,
  makeApiKeySecret
} from "@emoji-catalogue/domain"
import { Clock, Context, DateTime, Duration, Effect, Layer, Option, Redacted, Result, Stream } from "effect"
import { formatNullableIso } from "../shared/formatNullableIso.ts"
import { Traffic } from "../analytics/Traffic.ts"
import { AuditLog } from "../ports/audit/AuditLog.ts"
import { randomBytes } from "../shared/bytes.ts"
import { type LookupUnavailable, makeBatchedLookup } from "../shared/BatchedLookup.ts"
import type { Page, PageOf } from "../shared/Page.ts"
import { ApiKeyRepository } from "../ports/api-key/ApiKeyRepository.ts"
import { hashApiKey } from "./hashApiKey.ts"

export interface NewApiKey extends Pick<ApiKey, "id" | "name" | "isAdmin" | "rateLimitPerHour"> {
  /** Null means that the key does not expire. */
  readonly expiresInDays: number | null
}

/** The secret is not stored, so it cannot be read again later. */
export interface IssuedApiKey {
  readonly key: ApiKey
  readonly secret: Redacted.Redacted<ApiKeySecret>
}

/** A key from the configuration with the rights of an administrator. It is not stored and cannot be revoked. */
export const OperatorKey = Context.Reference<Option.Option<Redacted.Redacted<ApiKeySecret>>>(
  "@emoji-catalogue/application/api-key/OperatorKey",
  { defaultValue: Option.none }
)

/**
 * API key use cases.
 *
 * Needs `ApiKeyRepository`, `AuditLog` and `Traffic`.
 *
 * @example
 * ```ts
 * import { Traffic } from "@emoji-catalogue/application/analytics"
 * import { ApiKeys, hashApiKey } from "@emoji-catalogue/application/api-key"
 * import { MemoryApiKeyRepository, MemoryAuditLog, MemoryTrafficRepository } from "@emoji-catalogue/application/testing"
 * import { ApiKeyId } from "@emoji-catalogue/domain"
 * import { Effect, Layer, Redacted, Result } from "effect"
 *
 * const checks = Effect.gen(function* () {
 *   const keys = yield* ApiKeys
 *   const properties = { name: "Dashboard", isAdmin: false, rateLimitPerHour: null, expiresInDays: 30 }
 *   const { key, secret } = yield* keys.issue({ id: ApiKeyId.make(crypto.randomUUID()), ...properties })
 *   const hash = yield* hashApiKey(Redacted.value(secret))
 *   const before = yield* keys.authenticate(hash)
 *   yield* keys.revoke(key.id)
 *   const after = yield* keys.authenticate(hash)
 *   return [Result.isSuccess(before), Result.isFailure(after) && after.failure]
 * })
 * const keys = ApiKeys.layer.pipe(
 *   Layer.provide(Traffic.layer),
 *   Layer.provide([MemoryApiKeyRepository.layer, MemoryAuditLog.layer, MemoryTrafficRepository.layer])
 * )
 * await Effect.runPromise(Effect.provide(checks, keys)) // => [true, "revoked"]
 * ```
 */
export class ApiKeys extends Context.Service<
  ApiKeys,
  {
    /**
     * Issues the first administrator key. Returns `None` if there was an administrator key before, or if `OperatorKey`
     * is configured.
     */
    readonly mintFirstAdmin: Effect.Effect<Option.Option<Redacted.Redacted<ApiKeySecret>>>

    readonly issue: (key: NewApiKey) => Effect.Effect<IssuedApiKey, ApiKeyIdTaken>

    /**
     * Lists all keys, even revoked and expired keys, newest first. Before that, writes the usage counts of this
     * process to the store, so that the listed keys have current counts.
     */
    readonly list: (page: Page) => Effect.Effect<PageOf<ApiKey>>

    /** Revokes a key in this process immediately, and in other processes within two seconds. */
    readonly revoke: (id: ApiKeyId) => Effect.Effect<ApiKey, ApiKeyNotFound>

    /** Returns the key with this hash, or why it is not valid. */
    readonly authenticate: (
      hash: ApiKeyHash
    ) => Effect.Effect<Result.Result<ApiKey, CredentialRejection>, LookupUnavailable>

    /**
     * This number changes when this process is notified of a revocation. Earlier results of `authenticate` may then be
     * outdated.
     */
    readonly revision: () => number

    /** Clears the key cache of this process. Call this after revoking keys without `revoke`. */
    readonly invalidate: Effect.Effect<void>
  }
>()("@emoji-catalogue/application/api-key/ApiKeys") {
  static readonly layer = Layer.effect(
    ApiKeys,
    Effect.gen(function* () {
      const clock = yield* Clock.Clock
      const repository = yield* ApiKeyRepository
      const audit = yield* AuditLog
      const traffic = yield* Traffic
      const operatorKey = yield* makeOperatorKey
      const lookup = yield* makeBatchedLookup("API keys", (hashes) =>
        Effect.map(
          repository.find(hashes as ReadonlyArray<ApiKeyHash>),
          (keys) => new Map(keys.map((key) => [key.hash, key]))
        )
      )
      const revocations = yield* repository.revocations
      yield* Effect.forkScoped(Stream.runForEach(revocations, () => lookup.invalidate))

      const authenticate = (hash: ApiKeyHash) => {
        if (operatorKey !== undefined && isSameHash(operatorKey.hash, hash)) {
          return Effect.succeed(Result.succeed(operatorKey))
        }
        return Effect.map(lookup.get(hash), (found): Result.Result<ApiKey, CredentialRejection> => {
          const key = Option.getOrUndefined(found)
          // The hashes are compared again in constant time, because the lookup does not compare in constant time.
          if (key === undefined || !isSameHash(key.hash, hash)) return Result.fail("unknown")
          const rejection = keyRejection(key, clock.currentTimeMillisUnsafe())
          return rejection === undefined ? Result.succeed(key) : Result.fail(rejection)
        })
      }

      const mintFirstAdmin = Effect.gen(function* () {
        if (operatorKey !== undefined) return Option.none()
        const { key, secret } = yield* newKey({
          id: ApiKeyId.make(crypto.randomUUID()),
          name: "First administrator",
          isAdmin: true,
          rateLimitPerHour: null,
          expiresInDays: null
        })
        return (yield* repository.insertFirstAdmin(key)) ? Option.some(secret) : Option.none()
      }).pipe(Effect.withSpan("ApiKeys.mintFirstAdmin"))

      return ApiKeys.of({
        mintFirstAdmin,
        authenticate,
        issue: Effect.fn("ApiKeys.issue")(function* (properties: NewApiKey) {
          const issued = yield* newKey(properties)
          yield* audit.record(repository.insert(issued.key), () => ({
            action: "apiKey.issue",
            target: issued.key.id,
            before: null,
            after: auditedState(issued.key)
          }))
          return issued
        }),
        list: Effect.fn("ApiKeys.list")(function* (page: Page) {
          yield* traffic.flush
          return yield* repository.list(page)
        }),
        revoke: Effect.fn("ApiKeys.revoke")(function* (id: ApiKeyId) {
          const now = yield* DateTime.now
          const { key } = yield* audit.record(repository.revoke(id, now), (revoked) =>
            revoked.changed
              ? {
                  action: "apiKey.revoke",
                  target: id,
                  before: auditedState({ ...revoked.key, revokedAt: null }),
                  after: auditedState(revoked.key)
                }
              : undefined
          )
          yield* lookup.invalidate
          return key
        }),
        revision: lookup.revision,
        invalidate: lookup.invalidate
      })
    })
  )
}

const auditedState = ({ expiresAt, isAdmin, name, rateLimitPerHour, revokedAt }: ApiKey) => ({
  name,
  isAdmin,
  rateLimitPerHour,
  expiresAt: formatNullableIso(expiresAt),
  revokedAt: formatNullableIso(revokedAt)
})

/** Derives the id of the operator key from its hash, because all processes must use the same id. */
const derivedId = (hash: ApiKeyHash): ApiKeyId =>
  ApiKeyId.make(hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5"))

const newKey = Effect.fnUntraced(function* ({ expiresInDays, ...properties }: NewApiKey) {
  const secret = makeApiKeySecret(randomBytes(32))
  const createdAt = yield* DateTime.now
  const expiresAt = expiresInDays === null ? null : DateTime.addDuration(createdAt, Duration.days(expiresInDays))
  const key = keyOf(secret, yield* hashApiKey(secret), { ...properties, createdAt, expiresAt })
  return { key, secret: Redacted.make(secret) }
})

const keyOf = (
  secret: ApiKeySecret,
  hash: ApiKeyHash,
  properties: Pick<ApiKey, "id" | "name" | "isAdmin" | "rateLimitPerHour" | "createdAt" | "expiresAt">
): ApiKey => ({
  ...properties,
  hash,
  prefix: secret.slice(0, 8),
  lastFour: secret.slice(-4),
  revokedAt: null,
  lastUsedAt: null,
  requests: 0
})

const makeOperatorKey = Effect.gen(function* () {
  const secret = Option.getOrUndefined(yield* OperatorKey)
  if (secret === undefined) return undefined
  const hash = yield* hashApiKey(Redacted.value(secret))
  return keyOf(Redacted.value(secret), hash, {
    id: derivedId(hash),
    name: "Operator",
    isAdmin: true,
    rateLimitPerHour: null,
    createdAt: yield* DateTime.now,
    expiresAt: null
  })
})
