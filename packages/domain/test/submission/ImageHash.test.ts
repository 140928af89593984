import { hammingDistance, ImageHash, imageHashOf } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const bitsOf = (hash: ImageHash): ReadonlyArray<string> => Array.from(BigInt(`0x${hash}`).toString(2).padStart(64, "0"))

describe("hammingDistance", () => {
  it.prop("is the number of differing bits", [ImageHash, ImageHash], ([left, right]) => {
    const rightBits = bitsOf(right)
    const differing = bitsOf(left).filter((bit, index) => bit !== rightBits[index]).length
    assert.strictEqual(hammingDistance(left, right), differing)
    assert.strictEqual(hammingDistance(right, left), differing)
  })

  it("is 0 for equal hashes and 64 for opposite ones", () => {
    const [none, all] = [ImageHash.make("0".repeat(16)), ImageHash.make("f".repeat(16))]
    assert.strictEqual(hammingDistance(all, all), 0)
    assert.strictEqual(hammingDistance(none, all), 64)
    assert.strictEqual(hammingDistance(none, ImageHash.make("8000000000000001")), 2)
  })
})

it.prop("imageHashOf keeps the bits", [ImageHash], ([hash]) => {
  assert.strictEqual(imageHashOf(bitsOf(hash).map((bit) => bit === "1")), hash)
})

it("a hash is 16 lower-case hex digits", () => {
  for (const text of ["", "0123456789abcde", "0123456789abcdef0", "0123456789ABCDEF", "0123456789abcdeg"]) {
    assert.isFalse(Schema.is(ImageHash)(text), text)
  }
  assert.isTrue(Schema.is(ImageHash)("0123456789abcdef"))
})
