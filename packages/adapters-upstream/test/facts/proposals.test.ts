import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { readProposals } from "../../src/facts/proposals.ts"
import { catalogueEmoji } from "../support/catalogueEmoji.ts"

it.effect("3,923 emoji have documents, 3,683 of them without looking at their base", () =>
  Effect.gen(function* () {
    const { of } = yield* readProposals
    const all = yield* catalogueEmoji
    assert.strictEqual(all.filter(({ text }) => of(text, null).length > 0).length, 3683)
    assert.strictEqual(all.filter(({ base, text }) => of(text, base).length > 0).length, 3923)
    const none = all.filter(({ base, text }) => of(text, base).length === 0)
    assert.deepStrictEqual(
      none.filter(({ base }) => base === null).map(({ key }) => key),
      [
        "1F441-200D-1F5E8",
        "1F468-200D-1F9AF-200D-27A1",
        "1F468-200D-1F9BC-200D-27A1",
        "1F468-200D-1F9BD-200D-27A1",
        "002A-20E3",
        "1F1E8-1F1F6"
      ]
    )
  })
)

it.effect("all skin tones and genders of an emoji have the same documents", () =>
  Effect.gen(function* () {
    const proposals = yield* readProposals
    const of = (emoji: string, base: string | null): ReadonlyArray<string> => proposals.of(emoji, base)
    assert.deepStrictEqual(of("🛷", null), ["L2/16-127R2"])
    assert.deepStrictEqual(of("🤯", null), ["L2/16-313"])
    assert.deepStrictEqual(of("🤟🏻", "🤟"), ["L2/16-308"])
    assert.deepStrictEqual(of("🧗\u200D♂", null), of("🧗\u200D♀", null))
    assert.isAbove(of("👩🏻\u200D🤝\u200D👩🏿", "👭").length, 0)
    assert.deepStrictEqual(of("a", null), [])
    assert.deepStrictEqual(of("", ""), [])
  })
)

it.effect("the 329 documents include every document of every emoji", () =>
  Effect.gen(function* () {
    const { documents, of } = yield* readProposals
    const known = new Set(documents.map(({ document }) => document))
    assert.strictEqual(documents.length, 329)
    assert.strictEqual(known.size, 329)
    for (const { base, text } of yield* catalogueEmoji) {
      const own = of(text, base)
      assert.strictEqual(new Set(own).size, own.length)
      assert.isTrue(own.every((id) => known.has(id)))
    }
    assert.isTrue(documents.every(({ date }) => date !== "1972-01-01"))
  })
)

it.effect("every document has the title of the register", () =>
  Effect.gen(function* () {
    const { documents } = yield* readProposals
    const titles = new Map<string, string | null>(documents.map(({ document, title }) => [document, title]))
    assert.deepStrictEqual(
      documents.filter(({ title }) => title === null),
      []
    )
    assert.strictEqual(titles.get("L2/09-026"), "Emoji Symbols Proposed for New Encoding")
    assert.strictEqual(titles.get("L2/19-062"), "Piñata Emoji Proposal")
  })
)

it.effect("documents are ordered by date, not by number", () =>
  Effect.gen(function* () {
    const { documents } = yield* readProposals
    const numbers: ReadonlyArray<string> = documents.map(({ document }) => document)
    // L2/09-379 is of 2009-11-01, L2/09-336 of 2009-11-10.
    assert.isBelow(numbers.indexOf("L2/09-379"), numbers.indexOf("L2/09-336"))
  })
)
