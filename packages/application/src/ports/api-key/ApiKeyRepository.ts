import type { ApiKey, ApiKeyHash, ApiKeyId, ApiKeyIdTaken, ApiKeyNotFound } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Scope, type Stream } from "effect"
import type { Page, PageOf } from "../../shared/Page.ts"

/**
 * Stores API keys. Each method is one atomic step; outages are defects.
 * `contracts/api-key/ApiKeyRepositoryContract.ts` states the laws.
 */
export class ApiKeyRepository extends Context.Service<
  ApiKeyRepository,
  {
    /** Inserts `key` unless an administrator's key ever existed. One of several concurrent calls wins. Returns whether it did. */
    readonly insertFirstAdmin: (key: ApiKey) => Effect.Effect<boolean>

    readonly insert: (key: ApiKey) => Effect.Effect<void, ApiKeyIdTaken>

    /** The keys with these hashes, in no particular order. Unknown hashes are ignored. */
    readonly find: (hashes: ReadonlyArray<ApiKeyHash>) => Effect.Effect<ReadonlyArray<ApiKey>>

    /** A page of all keys, including revoked and expired ones: newest first, ties by id. */
    readonly list: (page: Page) => Effect.Effect<PageOf<ApiKey>>

    /** Revokes a key from `at` on. `changed` is false if it was revoked already. */
    readonly revoke: (
      id: ApiKeyId,
      at: DateTime.Utc
    ) => Effect.Effect<{ readonly key: ApiKey; readonly changed: boolean }, ApiKeyNotFound>

    /** Subscribes to revocations in any process. An element means "reload"; elements may be lost or repeated. */
    readonly revocations: Effect.Effect<Stream.Stream<void>, never, Scope.Scope>
  }
>()("@emoji-catalogue/application/ports/api-key/ApiKeyRepository") {}
