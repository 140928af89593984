import type { ApiKey } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect } from "effect"

/**
 * Stores what is kept of API keys. Each method is one atomic step; outages are defects.
 * `contracts/api-key/ApiKeyRepositoryContract.ts` states the laws.
 */
export class ApiKeyRepository extends Context.Service<
  ApiKeyRepository,
  {
    /** Inserts `key` unless there was ever an administrator's key; of concurrent callers one wins. Tells whether it did. */
    readonly insertFirstAdmin: (key: ApiKey, at: DateTime.Utc) => Effect.Effect<boolean>
  }
>()("@emoji-catalogue/application/api-key/ApiKeyRepository") {}
