import { ApiKeySecret, secretOf } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const isSecret = Schema.is(ApiKeySecret)
const Bytes = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 255 })))

describe("API key secrets", () => {
  it.prop("are well-formed whatever the bytes, and differ where the bytes do", [Bytes, Bytes], ([left, right]) => {
    const bytes = (values: ReadonlyArray<number>) => Uint8Array.from({ length: 32 }, (_, i) => values[i] ?? 0)
    assert.isTrue(isSecret(secretOf(bytes(left))))
    assert.strictEqual(
      secretOf(bytes(left)) === secretOf(bytes(right)),
      bytes(left).every((byte, i) => byte === bytes(right)[i])
    )
  })

  it("hold all of 32 bytes", () => {
    assert.isTrue(isSecret(secretOf(new Uint8Array(32).fill(255))))
    assert.notStrictEqual(
      secretOf(new Uint8Array(32)),
      secretOf(Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? 1 : 0)))
    )
  })

  it.prop(
    "with one character changed are refused",
    [Schema.Int.check(Schema.isBetween({ minimum: 4, maximum: 52 }))],
    ([place]) => {
      const secret = secretOf(crypto.getRandomValues(new Uint8Array(32)))
      const other = secret[place] === "a" ? "b" : "a"
      assert.isFalse(isSecret(secret.slice(0, place) + other + secret.slice(place + 1)))
    }
  )
})
