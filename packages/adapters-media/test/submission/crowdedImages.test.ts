import { removeMetadata } from "@emoji-catalogue/application/submission"
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { parseApng } from "../../src/submission/apng.ts"
import { allocations } from "./allocations.ts"
import { apngWithProfile } from "./hostile/apngFile.ts"
import { crowdedAvifs } from "./hostile/crowdedAvifs.ts"
import { crowdedGifs } from "./hostile/hostileGifs.ts"
import { crowdedJpegs, segment } from "./hostile/hostileJpegs.ts"
import { crowdedPngs } from "./hostile/hostilePngs.ts"
import { crowdedWebps } from "./hostile/hostileWebps.ts"

/** Allows several copies of the contents, and some memory for the largest accepted tables. */
const maxAllocations = (bytes: Uint8Array) => 8 * bytes.length + 16_000_000

describe("removeMetadata of crowded files", () => {
  for (const [name, [bytes, reason]] of Object.entries(crowdedAvifs())) {
    it(`${name} is rejected with memory in proportion to its size`, () => {
      const allocated = allocations(() => {
        const rejected = Result.getOrThrow(Result.flip(removeMetadata("avif", bytes)))
        assert.strictEqual(rejected.reason, `not a readable avif: ${reason}`)
      })
      assert.isAtMost(allocated, maxAllocations(bytes))
    })
  }
})

describe("removeMetadata of files of many parts", () => {
  for (const [format, files] of [
    ["png", crowdedPngs()],
    ["jpeg", crowdedJpegs()],
    ["gif", crowdedGifs()],
    ["webp", crowdedWebps()]
  ] as const) {
    for (const [name, bytes] of files) {
      it(`${name} is rejected before it needs much memory`, () => {
        const allocated = allocations(() => {
          const rejected = Result.getOrThrow(Result.flip(removeMetadata(format, bytes)))
          assert.strictEqual(rejected.reason, `not a readable ${format}: it has too many parts`)
        })
        assert.isAtMost(allocated, maxAllocations(bytes))
      })
    }
  }

  it("reads only the first Exif data", () => {
    const bytes = Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...Array.from({ length: 100_000 }, () => segment(0xe1, Buffer.from("Exif\0\0II"))),
      Buffer.from([0xff, 0xd9])
    ])
    const allocated = allocations(() => {
      assert.lengthOf(Result.getOrThrow(removeMetadata("jpeg", bytes)), 4)
    })
    assert.isAtMost(allocated, maxAllocations(bytes))
  })
})

describe("parseApng of files with a large color profile", () => {
  it("copies the profile for a frame only when the frame is decoded", () => {
    for (const [frames, profileBytes] of [
      [1, 1_400_000],
      [20, 1_400_000],
      [200, 160_000]
    ] as const) {
      const bytes = apngWithProfile(frames, profileBytes)
      const allocated = allocations(() => {
        const apng = parseApng(bytes)
        assert.lengthOf(apng!.frames, frames)
        assert.isAtLeast(apng!.frames.at(-1)!.png().length, profileBytes)
      })
      assert.isAtMost(allocated, 2 * bytes.length + 1_000_000)
    }
  })

  it("rejects copies that are much larger in total than the largest file", () => {
    for (const [frames, profileBytes] of [
      [25, 1_400_000],
      [200, 170_000],
      [1000, 1_400_000]
    ] as const) {
      const bytes = apngWithProfile(frames, profileBytes)
      const allocated = allocations(() => {
        assert.throws(() => parseApng(bytes), /its color profile is too large for its number of frames/)
      })
      assert.isAtMost(allocated, bytes.length + 3_000_000)
    }
  })

  it("rejects more frames than announced", () => {
    const bytes = apngWithProfile(3, 100, { announced: 2 })
    assert.throws(() => parseApng(bytes), /its frames are incomplete/)
  })
})
