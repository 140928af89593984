import { ApiKey } from "@emoji-catalogue/domain"
import { Schema } from "effect"

const time = Schema.DateTimeUtcFromDate

export const ApiKeyRow = Schema.Struct({
  ...ApiKey.fields,
  createdAt: time,
  expiresAt: Schema.NullOr(time),
  revokedAt: Schema.NullOr(time),
  lastUsedAt: Schema.NullOr(time)
})

/** `requests` is float8, because the driver returns bigint as a `BigInt`. float8 is exact up to 2^53. */
export const apiKeyColumns = `api_key.id, name, encode(hash, 'hex') AS hash, prefix, last_four, is_admin, rate_limit_per_hour, created_at,
  expires_at, revoked_at, last_used_at, api_key.requests::float8 AS requests`
