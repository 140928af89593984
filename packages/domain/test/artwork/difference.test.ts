import { meanDifference } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const Byte = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 255 }))
const Channels = Schema.Array(Schema.Struct({ left: Byte, right: Byte })).check(Schema.isMinLength(1))
const pixels = (channels: typeof Channels.Type, side: "left" | "right") =>
  Uint8Array.from(channels, (channel) => channel[side])

describe("meanDifference", () => {
  it.prop("is between 0 and 1, symmetric, and 0 only for equal images", [Channels], ([channels]) => {
    const [left, right] = [pixels(channels, "left"), pixels(channels, "right")]
    const difference = meanDifference(left, right)
    assert.isTrue(difference >= 0 && difference <= 1)
    assert.strictEqual(meanDifference(right, left), difference)
    assert.strictEqual(
      difference === 0,
      channels.every((channel) => channel.left === channel.right)
    )
    assert.strictEqual(meanDifference(left, left), 0)
  })

  it.prop("satisfies the triangle inequality", [Channels, Schema.Array(Byte)], ([channels, bytes]) => {
    const [left, right] = [pixels(channels, "left"), pixels(channels, "right")]
    const third = left.map((_, index) => bytes[index] ?? 128)
    const detour = meanDifference(left, third) + meanDifference(third, right)
    assert.isAtMost(meanDifference(left, right), detour + 1e-12)
  })

  it("is 1 if every channel changes from 0 to 255, even in large images", () => {
    const size = 1024 * 1024 * 4
    assert.strictEqual(meanDifference(new Uint8Array(size), new Uint8Array(size).fill(255)), 1)
    assert.strictEqual(meanDifference(new Uint8Array(4), Uint8Array.of(255, 0, 0, 0)), 0.25)
  })
})
