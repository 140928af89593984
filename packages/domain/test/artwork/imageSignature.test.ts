import { comparisonSize, meanDifference, signatureDifference, signatureOf } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

type Pixel = readonly [red: number, green: number, blue: number, alpha: number]

const draw = (pixelAt: (x: number, y: number) => Pixel) => {
  const pixels = new Uint8Array(comparisonSize * comparisonSize * 4)
  for (let y = 0; y < comparisonSize; y++) {
    for (let x = 0; x < comparisonSize; x++) pixels.set(pixelAt(x, y), (y * comparisonSize + x) * 4)
  }
  return pixels
}

const cell = (signature: Uint8Array, column: number, row: number) =>
  Array.from(signature.subarray((row * 8 + column) * 4, (row * 8 + column + 1) * 4))

const Byte = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 255 }))
const Color = Schema.Tuple([Byte, Byte, Byte])

describe("signatureOf", () => {
  it("has the mean of 6 by 6 pixels for each cell, row by row", () => {
    const signature = signatureOf(draw((x, y) => [x < 6 ? 200 : 0, y >= 42 ? 100 : 0, x % 2 === 0 ? 10 : 20, 255]))
    assert.strictEqual(signature.length, 256)
    assert.deepStrictEqual(cell(signature, 0, 0), [200, 0, 15, 255])
    assert.deepStrictEqual(cell(signature, 1, 0), [0, 0, 15, 255])
    assert.deepStrictEqual(cell(signature, 0, 7), [200, 100, 15, 255])
    assert.deepStrictEqual(cell(signature, 7, 7), [0, 100, 15, 255])
  })

  it("counts the color of a pixel by its alpha", () => {
    const half = signatureOf(draw((x) => (x % 2 === 0 ? [200, 100, 50, 255] : [0, 0, 0, 0])))
    assert.deepStrictEqual(cell(half, 3, 4), [100, 50, 25, 128])
    assert.deepStrictEqual(cell(signatureOf(draw(() => [200, 100, 50, 51])), 3, 4), [40, 20, 10, 51])
  })
})

describe("signatureDifference", () => {
  it.prop("of opaque images of one color is the difference of their pixels", [Color, Color], ([one, other]) => {
    const [left, right] = [draw(() => [...one, 255]), draw(() => [...other, 255])]
    const difference = signatureDifference(signatureOf(left), signatureOf(right))
    assert.closeTo(difference, meanDifference(left, right), 0.00001)
    assert.strictEqual(difference, signatureDifference(signatureOf(right), signatureOf(left)))
  })

  it("is 0 for equal images and 1 for the greatest difference", () => {
    const white = signatureOf(draw(() => [255, 255, 255, 255]))
    assert.strictEqual(signatureDifference(white, white), 0)
    assert.strictEqual(signatureDifference(white, signatureOf(draw(() => [0, 0, 0, 0]))), 1)
  })
})
