import {
  ApiKeyHash,
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
import { toHex, randomBytes, sha256 } from "../shared/bytes.ts"
import { type LookupUnavailable, makeBatchedLookup } from "../shared/BatchedLookup.ts"
import { ApiKeyRepository } from "./ApiKeyRepository.ts"
import { countUses } from "./countUses.ts"

/** What whoever issues a key says of it. */
export interface NewApiKey {
  readonly id: ApiKeyId
  readonly name: string
  readonly isAdmin: boolean
  /** Null: the service's default. */
  readonly rateLimitPerHour: number | null
  /** Null: the key does not expire. */
  readonly expiresInDays: number | null
}

/** A key as it is issued: the one time that its secret is there to be shown. */
export interface IssuedApiKey {
  readonly key: ApiKey
  readonly secret: Redacted.Redacted<ApiKeySecret>
}

/** An administrator's key that the operator set, which no store knows and nobody can revoke. */
export const OperatorKey = Context.Reference<Option.Option<Redacted.Redacted<ApiKeySecret>>>(
  "@emoji-catalogue/application/api-key/OperatorKey",
  { defaultValue: Option.none }
)

/** API key use cases. */
export class ApiKeys extends Context.Service<
  ApiKeys,
  {
    /** The first administrator's key, once in the life of a database; none ever after, nor beside an operator's key. */
    readonly mintFirstAdmin: Effect.Effect<Option.Option<Redacted.Redacted<ApiKeySecret>>>

    readonly issue: (key: NewApiKey) => Effect.Effect<IssuedApiKey, ApiKeyIdTaken>

    /** Every key there ever was, the newest first, with what this process counted of their use. */
    readonly list: Effect.Effect<ReadonlyArray<ApiKey>>

    /** Felt here at once, by other processes within two seconds. */
    readonly revoke: (id: ApiKeyId) => Effect.Effect<ApiKey, ApiKeyNotFound>

    /** The key whose secret has this hash, or why it is not good. */
    readonly authenticate: (
      hash: ApiKeyHash
    ) => Effect.Effect<Result.Result<ApiKey, CredentialRejection>, LookupUnavailable>

    /** Another number after each revocation that this process hears of: what was found out before may not be so now. */
    readonly revision: () => number

    /** Counts a request, at once. */
    readonly recordUse: (key: ApiKey) => void
  }
>()("@emoji-catalogue/application/api-key/ApiKeys") {
  static readonly layer = Layer.effect(
    ApiKeys,
    Effect.gen(function* () {
      const clock = yield* Clock.Clock
      const repository = yield* ApiKeyRepository
      const uses = yield* countUses(repository)
      const operatorKey = yield* operatorsKey
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
          // The look-up compares hashes too, but not in constant time.
          if (key === undefined || !isSameHash(key.hash, hash)) return Result.fail("unknown")
          const refusal = keyRejection(key, clock.currentTimeMillisUnsafe())
          return refusal === undefined ? Result.succeed(key) : Result.fail(refusal)
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
        issue: Effect.fn("ApiKeys.issue")(function* (wanted: NewApiKey) {
          const issued = yield* newKey(wanted)
          yield* repository.insert(issued.key)
          return issued
        }),
        list: Effect.andThen(uses.flush, repository.list).pipe(Effect.withSpan("ApiKeys.list")),
        revoke: Effect.fn("ApiKeys.revoke")(function* (id: ApiKeyId) {
          const key = yield* repository.revoke(id, yield* DateTime.now)
          yield* lookup.invalidate
          return key
        }),
        revision: lookup.revision,
        recordUse: ({ id }) => {
          if (id !== operatorKey?.id) uses.count(id)
        }
      })
    })
  )
}

const hashOf = (secret: ApiKeySecret): Effect.Effect<ApiKeyHash> =>
  Effect.map(
    Effect.promise(() => sha256(secret)),
    (digest) => ApiKeyHash.make(toHex(digest))
  )

/** The id that a key goes by which no store has given one: the same in all processes, another for another key. */
const idOf = (hash: ApiKeyHash): ApiKeyId =>
  ApiKeyId.make(hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5"))

const newKey = Effect.fnUntraced(function* ({ expiresInDays, ...wanted }: NewApiKey) {
  const secret = makeApiKeySecret(randomBytes(32))
  const createdAt = yield* DateTime.now
  const expiresAt = expiresInDays === null ? null : DateTime.addDuration(createdAt, Duration.days(expiresInDays))
  const key = keyOf(secret, yield* hashOf(secret), { ...wanted, createdAt, expiresAt })
  return { key, secret: Redacted.make(secret) }
})

const keyOf = (
  secret: ApiKeySecret,
  hash: ApiKeyHash,
  about: Pick<ApiKey, "id" | "name" | "isAdmin" | "rateLimitPerHour" | "createdAt" | "expiresAt">
): ApiKey => ({
  ...about,
  hash,
  prefix: secret.slice(0, 8),
  lastFour: secret.slice(-4),
  revokedAt: null,
  lastUsedAt: null,
  requests: 0
})

const operatorsKey = Effect.gen(function* () {
  const secret = Option.getOrUndefined(yield* OperatorKey)
  if (secret === undefined) return undefined
  const hash = yield* hashOf(Redacted.value(secret))
  return keyOf(Redacted.value(secret), hash, {
    id: idOf(hash),
    name: "Operator",
    isAdmin: true,
    rateLimitPerHour: null,
    createdAt: yield* DateTime.now,
    expiresAt: null
  })
})
