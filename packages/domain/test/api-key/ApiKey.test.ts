import { ApiKeySecret, makeApiKeySecret } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { crc32 } from "node:zlib"

const isSecret = Schema.is(ApiKeySecret)
const Bytes = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 255 })))

/** Uses the CRC-32 of Node as the reference. */
const base62OfCrc = (text: string) => {
  const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
  let rest = crc32(text)
  return Array.from({ length: 6 }, () => {
    const digit = digits[rest % 62]
    rest = Math.floor(rest / 62)
    return digit
  })
    .toReversed()
    .join("")
}

describe("API key secrets", () => {
  it.prop("are well-formed for any bytes, and differ if the bytes differ", [Bytes, Bytes], ([left, right]) => {
    const bytes = (values: ReadonlyArray<number>) => Uint8Array.from({ length: 32 }, (_, i) => values[i] ?? 0)
    assert.isTrue(isSecret(makeApiKeySecret(bytes(left))))
    assert.strictEqual(
      makeApiKeySecret(bytes(left)) === makeApiKeySecret(bytes(right)),
      bytes(left).every((byte, i) => byte === bytes(right)[i])
    )
  })

  it("end in the CRC-32 of the rest, in base62", () => {
    const secret = makeApiKeySecret(new Uint8Array(32))
    assert.strictEqual(secret.slice(0, -6), `emk_${"0".repeat(43)}`)
    assert.strictEqual(secret.slice(-6), base62OfCrc(secret.slice(0, -6)))
  })

  it("encode all 32 bytes", () => {
    assert.isTrue(isSecret(makeApiKeySecret(new Uint8Array(32).fill(255))))
    assert.notStrictEqual(
      makeApiKeySecret(new Uint8Array(32)),
      makeApiKeySecret(Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? 1 : 0)))
    )
  })

  it.prop(
    "with one changed character are invalid",
    [Schema.Int.check(Schema.isBetween({ minimum: 4, maximum: 52 }))],
    ([place]) => {
      const secret = makeApiKeySecret(crypto.getRandomValues(new Uint8Array(32)))
      const other = secret[place] === "a" ? "b" : "a"
      assert.isFalse(isSecret(secret.slice(0, place) + other + secret.slice(place + 1)))
    }
  )
})
