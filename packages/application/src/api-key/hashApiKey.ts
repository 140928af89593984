import { ApiKeyHash } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { sha256, toHex } from "../shared/bytes.ts"

/**
 * Hashes a secret for `ApiKeys.authenticate`. Accepts any text.
 *
 * @example
 * ```ts
 * import { hashApiKey } from "@emoji-catalogue/application/api-key"
 * import { Effect } from "effect"
 *
 * const hash = await Effect.runPromise(hashApiKey("emk_unknown"))
 * hash.length // => 64
 * ```
 */
export const hashApiKey = (secret: string): Effect.Effect<ApiKeyHash> =>
  Effect.map(sha256(secret), (digest) => ApiKeyHash.make(toHex(digest)))
