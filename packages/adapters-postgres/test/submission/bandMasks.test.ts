import { assert, describe, it } from "@effect/vitest"
import { bandMasks } from "../../src/submission/bandMasks.ts"

const ones = (mask: number) => mask.toString(2).replaceAll("0", "").length

describe("bandMasks", () => {
  for (const lengths of [
    [22, 21, 21],
    [4, 3],
    [8, 8, 8, 8]
  ]) {
    it(`has a mask for each pair within the distance, for bands of ${lengths.join(", ")} bits`, () => {
      for (let distance = 0; distance <= 9; distance++) {
        const most = bandMasks(distance, lengths).map((masks) => Math.max(-1, ...masks.map(ones)))
        // For any distribution of the differing bits, at least one band has all masks for its number of bits.
        const isFound = (differing: ReadonlyArray<number>) => differing.some((bits, band) => bits <= most[band]!)
        const visit = (differing: ReadonlyArray<number>, left: number): void => {
          if (differing.length === lengths.length) return assert.isTrue(isFound(differing), `${distance}: ${differing}`)
          for (let bits = 0; bits <= Math.min(left, lengths[differing.length]!); bits++)
            visit([...differing, bits], left - bits)
        }
        visit([], distance)
      }
    })
  }

  it("has all masks up to a number of bits, each once", () => {
    const [first, second] = bandMasks(3, [8, 8])
    const upTo = (bits: number) => Array.from({ length: 256 }, (_, mask) => mask).filter((mask) => ones(mask) <= bits)
    const sorted = (masks: ReadonlyArray<number>) => masks.toSorted((left, right) => left - right)
    assert.deepStrictEqual(sorted(first!), upTo(1))
    assert.deepStrictEqual(sorted(second!), upTo(1))
    assert.deepStrictEqual(bandMasks(1, [8, 8])[1], [0])
    assert.deepStrictEqual(bandMasks(0, [8, 8])[1], [])
  })
})
