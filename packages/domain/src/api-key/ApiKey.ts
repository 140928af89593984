import { DateTime, Schema } from "effect"
import { crc32 } from "../shared/crc32.ts"
import { isPlainText } from "../shared/plainText.ts"
import { Timestamp } from "../shared/Timestamp.ts"

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const secretLength = 43
const checksumLength = 6

/**
 * A secret consists of `emk_`, 32 random bytes in base62, and a checksum in base62. The checksum is the CRC-32 of all
 * characters before the checksum. Because of the checksum, a mistyped key is rejected without a database query.
 */
export const ApiKeySecret = Schema.String.check(
  Schema.isPattern(/^emk_[0-9A-Za-z]{49}$/),
  Schema.makeFilter((key) => key.endsWith(checksum(key.slice(0, -checksumLength))))
).pipe(Schema.brand("ApiKeySecret"))
export type ApiKeySecret = typeof ApiKeySecret.Type

/** SHA-256 of a whole secret, in hex. The secret itself is never stored. */
export const ApiKeyHash = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/)).pipe(Schema.brand("ApiKeyHash"))
export type ApiKeyHash = typeof ApiKeyHash.Type

export const ApiKeyId = Schema.String.check(Schema.isUUID(), Schema.isLowercased()).pipe(Schema.brand("ApiKeyId"))
export type ApiKeyId = typeof ApiKeyId.Type

export const ApiKeyName = Schema.NonEmptyString.check(Schema.isTrimmed(), Schema.isMaxLength(100), isPlainText)

export const RateLimitPerHour = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000_000 }))

/** The secret is shown only when the key is issued. Later, people recognize the key by `prefix` and `lastFour`. */
export const ApiKey = Schema.Struct({
  id: ApiKeyId,
  name: ApiKeyName,
  hash: ApiKeyHash,
  prefix: Schema.String.check(Schema.isPattern(/^emk_[0-9A-Za-z]{4}$/)),
  lastFour: Schema.String.check(Schema.isPattern(/^[0-9A-Za-z]{4}$/)),
  isAdmin: Schema.Boolean,
  /** Null if the default limit of the service applies. */
  rateLimitPerHour: Schema.NullOr(RateLimitPerHour),
  createdAt: Timestamp,
  /** Null if the key does not expire. */
  expiresAt: Schema.NullOr(Timestamp),
  /** A revoked key cannot become valid again. */
  revokedAt: Schema.NullOr(Timestamp),
  lastUsedAt: Schema.NullOr(Timestamp),
  requests: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
})
export type ApiKey = typeof ApiKey.Type

export class ApiKeyNotFound extends Schema.TaggedError<ApiKeyNotFound>()("ApiKeyNotFound", { id: ApiKeyId }) {}
export class ApiKeyIdTaken extends Schema.TaggedError<ApiKeyIdTaken>()("ApiKeyIdTaken", { id: ApiKeyId }) {}

export type CredentialRejection = "unknown" | "expired" | "revoked"

export const keyRejection = (
  { expiresAt, revokedAt }: ApiKey,
  epochMillis: number
): CredentialRejection | undefined => {
  if (revokedAt !== null) return "revoked"
  return expiresAt !== null && epochMillis >= DateTime.toEpochMillis(expiresAt) ? "expired" : undefined
}

/** Compares in constant time, because response times must not reveal a hash. */
export const isSameHash = (left: ApiKeyHash, right: ApiKeyHash): boolean => {
  let difference = 0
  for (let i = 0; i < 64; i++) difference |= left.charCodeAt(i) ^ right.charCodeAt(i)
  return difference === 0
}

export const makeApiKeySecret = (random: Uint8Array): ApiKeySecret => {
  const body = `emk_${base62(random, secretLength)}`
  return `${body}${checksum(body)}` as ApiKeySecret
}

const base62 = (bytes: Uint8Array, length: number): string => {
  let value = bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n)
  let text = ""
  while (text.length < length) {
    text = digits[Number(value % 62n)] + text
    value /= 62n
  }
  return text
}

/**
 * The CRC-32 of an ASCII text, in base62. It is verified before a key is hashed, because it costs much less than
 * SHA-256.
 */
const checksum = (text: string): string => {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  // `base62` is not called here, because its BigInt operations are slower than these operations on numbers.
  let value = crc32(bytes)
  let encoded = ""
  for (let at = 0; at < checksumLength; at++) {
    encoded = digits[value % 62]! + encoded
    value = Math.floor(value / 62)
  }
  return encoded
}
