import { removeMetadata } from "@emoji-catalogue/application/submission"
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { allocations } from "./allocations.ts"
import { crowdedAvifs } from "./hostile/crowdedAvifs.ts"

/** The contents are copied several times, and the largest accepted tables need some memory. */
const maxAllocations = (bytes: Uint8Array) => 8 * bytes.length + 16_000_000

describe("removeMetadata of crowded files", () => {
  for (const [name, [bytes, reason]] of Object.entries(crowdedAvifs())) {
    it(`${name} is rejected with memory in proportion to it`, () => {
      const allocated = allocations(() => {
        const rejected = Result.getOrThrow(Result.flip(removeMetadata("avif", bytes)))
        assert.strictEqual(rejected.reason, `not a readable avif: ${reason}`)
      })
      assert.isAtMost(allocated, maxAllocations(bytes))
    })
  }
})
