import { Schema } from "effect"

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const secretLength = 43
const checksumLength = 6

/** `emk_`, 32 random bytes in base62, and the CRC-32 of both in base62: a mistyped key is refused without a look-up. */
export const ApiKeySecret = Schema.String.check(
  Schema.isPattern(/^emk_[0-9A-Za-z]{49}$/),
  Schema.makeFilter((key) => key.endsWith(checksum(key.slice(0, -checksumLength))))
).pipe(Schema.brand("ApiKeySecret"))
export type ApiKeySecret = typeof ApiKeySecret.Type

/** What is kept of a key: its hash, and what a person tells it apart by. The secret itself is shown once, at issue. */
export interface ApiKey {
  readonly id: string
  readonly name: string
  /** SHA-256 of the whole secret. */
  readonly hash: Uint8Array
  readonly prefix: string
  readonly lastFour: string
  readonly isAdmin: boolean
}

/** The secret that 32 random bytes make. */
export const secretOf = (random: Uint8Array): ApiKeySecret => {
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

const checksum = (text: string): string => {
  let crc = 0xffffffff
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i) & 0xff
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  const value = (crc ^ 0xffffffff) >>> 0
  return base62(Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value), checksumLength)
}
