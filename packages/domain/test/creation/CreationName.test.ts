import { CreationName } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const isName = Schema.is(CreationName)

describe("CreationName", () => {
  it("accepts one line of visible text in any script", () => {
    for (const name of [
      "Fire bear",
      "Feuerbär",
      "火の熊",
      "불곰",
      "دب النار",
      "No. 1 bear!",
      "e\u0301toile",
      "x".repeat(60)
    ]) {
      assert.isTrue(isName(name), name)
    }
  })

  it("rejects blank and long text, text without letters, and characters that hide or reorder others", () => {
    const invisible = [
      "\0",
      "\n",
      "\u00AD",
      "\u034F",
      "\u061C",
      "\u115F",
      "\u200B",
      "\u200D",
      "\u200E",
      "\u2028",
      "\u202E",
      "\u2060",
      "\u2067",
      "\u3164",
      "\uFE0F",
      "\uFEFF",
      "\uE000",
      "\uD800",
      "\u{E0061}"
    ]
    for (const name of [
      "",
      " ",
      " bear",
      "bear ",
      "123",
      "🐻",
      "x".repeat(61),
      ...invisible.map((each) => `a${each}b`)
    ]) {
      assert.isFalse(isName(name), JSON.stringify(name))
    }
  })
})
