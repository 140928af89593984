import type { ApiKey, ApiKeyHash, ApiKeyId, ApiKeyIdTaken, ApiKeyNotFound } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Scope, type Stream } from "effect"
import type { Page, PageOf } from "../../shared/Page.ts"

/** Stores API keys. Each method is one atomic step; outages are defects (`StorageUnavailable`). */
export class ApiKeyRepository extends Context.Service<
  ApiKeyRepository,
  {
    /**
     * Inserts `key` if no administrator key is stored. Revoked and expired keys count as stored. Only one of several
     * concurrent calls inserts its key. Returns whether this call inserted `key`.
     */
    readonly insertFirstAdmin: (key: ApiKey) => Effect.Effect<boolean>

    readonly insert: (key: ApiKey) => Effect.Effect<void, ApiKeyIdTaken>

    /** Returns the keys in no particular order. Ignores unknown hashes. */
    readonly find: (hashes: ReadonlyArray<ApiKeyHash>) => Effect.Effect<ReadonlyArray<ApiKey>>

    /** Includes revoked and expired keys. Ordered newest first, then by id. */
    readonly list: (page: Page) => Effect.Effect<PageOf<ApiKey>>

    /** `changed` is false if the key was already revoked. */
    readonly revoke: (
      id: ApiKeyId,
      at: DateTime.Utc
    ) => Effect.Effect<{ readonly key: ApiKey; readonly changed: boolean }, ApiKeyNotFound>

    /**
     * Subscribes to revocations by any process. Each signal means that cached data must be read again. Signals carry no
     * data and may be lost or repeated.
     */
    readonly revocations: Effect.Effect<Stream.Stream<void>, never, Scope.Scope>
  }
>()("@emoji-catalogue/application/ports/api-key/ApiKeyRepository") {}
