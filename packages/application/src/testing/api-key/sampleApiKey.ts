import { type ApiKey, ApiKeyHash, ApiKeyId } from "@emoji-catalogue/domain"
import { DateTime } from "effect"
import { toHex, randomBytes } from "../../shared/bytes.ts"

/**
 * An administrator's key with a random id and hash. `properties` replaces properties of the key.
 *
 * @example
 * ```ts
 * import { sampleApiKey } from "@emoji-catalogue/application/testing"
 *
 * const { isAdmin, name } = sampleApiKey({ name: "Dashboard", isAdmin: false })
 * name // => "Dashboard"
 * isAdmin // => false
 * ```
 */
export const sampleApiKey = (properties: Partial<ApiKey> = {}): ApiKey => ({
  id: ApiKeyId.make(crypto.randomUUID()),
  name: "Sample",
  hash: ApiKeyHash.make(toHex(randomBytes(32))),
  prefix: "emk_abcd",
  lastFour: "wxyz",
  isAdmin: true,
  rateLimitPerHour: null,
  createdAt: DateTime.makeUnsafe("2026-01-01T00:00:00Z"),
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  requests: 0,
  ...properties
})
