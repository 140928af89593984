import type { ApiKey, ApiKeyHash, ApiKeyId, ApiKeyIdTaken, ApiKeyNotFound } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Scope, type Stream } from "effect"

/** What a key was used for since the last time. */
export interface ApiKeyUses {
  readonly id: ApiKeyId
  readonly requests: number
  readonly lastUsedAt: DateTime.Utc
}

/**
 * Stores what is kept of API keys. Each method is one atomic step; outages are defects.
 * `contracts/api-key/ApiKeyRepositoryContract.ts` states the laws.
 */
export class ApiKeyRepository extends Context.Service<
  ApiKeyRepository,
  {
    /** Inserts `key` unless there was ever an administrator's key; of concurrent callers one wins. Tells whether it did. */
    readonly insertFirstAdmin: (key: ApiKey) => Effect.Effect<boolean>

    readonly insert: (key: ApiKey) => Effect.Effect<void, ApiKeyIdTaken>

    /** The keys of these hashes, in no order; nothing for a hash that is no key's. */
    readonly find: (hashes: ReadonlyArray<ApiKeyHash>) => Effect.Effect<ReadonlyArray<ApiKey>>

    /** Every key there ever was, the newest first. */
    readonly list: Effect.Effect<ReadonlyArray<ApiKey>>

    /** Revokes a key from `at` on; one that is revoked stays as it is. */
    readonly revoke: (id: ApiKeyId, at: DateTime.Utc) => Effect.Effect<ApiKey, ApiKeyNotFound>

    /** Adds to what was counted so far. Each key is named once; one that is not there is passed over. */
    readonly addUses: (uses: ReadonlyArray<ApiKeyUses>) => Effect.Effect<void>

    /** Subscribes to revocations, by any process. An element says: look again; some may be lost or come twice. */
    readonly revocations: Effect.Effect<Stream.Stream<void>, never, Scope.Scope>
  }
>()("@emoji-catalogue/application/api-key/ApiKeyRepository") {}
