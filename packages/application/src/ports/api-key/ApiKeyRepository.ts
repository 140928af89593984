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
    /** Inserts `key` unless an administrator's key ever existed; of concurrent callers one wins. Returns whether it did. */
    readonly insertFirstAdmin: (key: ApiKey) => Effect.Effect<boolean>

    readonly insert: (key: ApiKey) => Effect.Effect<void, ApiKeyIdTaken>

    /** The keys with these hashes, in no order; nothing for an unknown hash. */
    readonly find: (hashes: ReadonlyArray<ApiKeyHash>) => Effect.Effect<ReadonlyArray<ApiKey>>

    /** A page of all keys, also revoked and expired ones: the newest first, keys of one moment by id. */
    readonly list: (page: Page) => Effect.Effect<PageOf<ApiKey>>

    /** Revokes a key from `at` on; does nothing where it is revoked already (`changed` is false then). */
    readonly revoke: (
      id: ApiKeyId,
      at: DateTime.Utc
    ) => Effect.Effect<{ readonly key: ApiKey; readonly changed: boolean }, ApiKeyNotFound>

    /** Subscribes to revocations in any process. An element means "reload"; elements may be lost or repeated. */
    readonly revocations: Effect.Effect<Stream.Stream<void>, never, Scope.Scope>
  }
>()("@emoji-catalogue/application/ports/api-key/ApiKeyRepository") {}
