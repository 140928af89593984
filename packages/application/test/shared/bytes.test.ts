import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { createHash } from "node:crypto"
import { toBase64Url, toHex, randomBytes, sha256 } from "../../src/shared/bytes.ts"

describe("bytes", () => {
  it.prop("are encoded as Node encodes them", [Schema.Uint8Array], ([bytes]) => {
    assert.strictEqual(toHex(bytes), Buffer.from(bytes).toString("hex"))
    assert.strictEqual(toBase64Url(bytes), Buffer.from(bytes).toString("base64url"))
  })

  it.effect.prop("are hashed as Node hashes them", [Schema.String], ([text]) =>
    Effect.gen(function* () {
      const hash = yield* sha256(text)
      assert.strictEqual(toHex(hash), createHash("sha256").update(text.toWellFormed()).digest("hex"))
    })
  )

  it("random bytes have the requested length and take every value", () => {
    for (const length of [0, 1, 12, 32]) assert.strictEqual(randomBytes(length).length, length)
    const many = Array.from({ length: 1000 }, () => toHex(randomBytes(32)))
    assert.strictEqual(new Set(many).size, 1000)
    assert.strictEqual(new Set(many.flatMap((hex) => hex.match(/../g) ?? [])).size, 256)
  })
})
