import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { BloomFilter } from "../../src/text/BloomFilter.ts"

const Words = Schema.Array(Schema.String)

describe("BloomFilter", () => {
  it.prop("has all words that it was made of, also after encoding", [Words], ([words]) => {
    const filter = BloomFilter.of(words, 16)
    const decoded = BloomFilter.fromBase64(filter.toBase64())
    for (const word of words) assert.isTrue(filter.has(word) && decoded.has(word), word)
  })

  it("has nothing if it was made of nothing", () => {
    const filter = BloomFilter.of([], 16)
    assert.isFalse(filter.has("") || filter.has("word"))
  })

  it("has one in 2,000 other words with 16 bits a word", () => {
    const filter = BloomFilter.of(
      Array.from({ length: 10_000 }, (_, at) => `word${at}`),
      16
    )
    const wrong = Array.from({ length: 100_000 }, (_, at) => `other${at}`).filter((word) => filter.has(word)).length
    assert.isAtMost(wrong, 100)
  })
})
