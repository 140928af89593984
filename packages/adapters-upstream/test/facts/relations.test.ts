import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { readRegions } from "../../src/facts/regions.ts"
import { readSuccessors } from "../../src/facts/successors.ts"
import { readVariations } from "../../src/facts/variations.ts"
import { catalogueEmoji } from "../support/catalogueEmoji.ts"

it.effect("36 emoji without skin tones have a successor, each a different one", () =>
  Effect.gen(function* () {
    const successors = yield* readSuccessors
    const bases = new Set((yield* catalogueEmoji).filter(({ base }) => base === null).map(({ text }) => text))
    assert.strictEqual(successors.length, 36)
    assert.strictEqual(new Set(successors.map((each) => each.new)).size, 36)
    for (const each of successors) assert.isTrue(bases.has(each.old) && bases.has(each.new), each.old)
    assert.deepInclude(successors, { old: "👪", new: "👨\u200D👩\u200D👦" })
  })
)

it.effect("each of the 259 country flags has an entry, in alphabetical order", () =>
  Effect.gen(function* () {
    const regions = yield* readRegions
    const flags = (yield* catalogueEmoji)
      .filter(({ text }) => /^\p{RI}{2}$/u.test(text))
      .map(({ text }) => Array.from(text, (letter) => String.fromCodePoint(letter.codePointAt(0)! - 0x1f1a5)).join(""))
    assert.deepStrictEqual(Array.from(regions.keys()), flags.toSorted())
    assert.strictEqual(regions.size, 259)
    const of = (...codes: ReadonlyArray<string>) => codes.map((code) => regions.get(code))
    assert.deepStrictEqual(of("FR", "JP", "TR", "EA", "IC", "XK"), ["155", "030", "145", "015", "015", "039"])
    assert.deepStrictEqual(
      Array.from(regions).flatMap(([code, region]) => (region === "QO" ? [code] : [])),
      ["AC", "AQ", "CP", "DG", "TA"]
    )
    assert.deepStrictEqual(
      Array.from(regions).flatMap(([code, region]) => (region === null ? [code] : [])),
      ["EU", "UN"]
    )
  })
)

it.effect("371 characters have two presentations, and each starts an emoji", () =>
  Effect.gen(function* () {
    const variations = yield* readVariations
    assert.strictEqual(variations.size, 371)
    assert.deepStrictEqual(
      Array.from(variations),
      Array.from(variations).sort((left, right) => left - right)
    )
    const firsts = new Set((yield* catalogueEmoji).map(({ text }) => text.codePointAt(0)))
    assert.deepStrictEqual(
      Array.from(variations).filter((point) => !firsts.has(point)),
      []
    )
  })
)
