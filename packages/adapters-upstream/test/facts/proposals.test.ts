import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { readProposals } from "../../src/facts/proposals.ts"
import { catalogueEmoji } from "../support/catalogueEmoji.ts"

it.effect("Unicode names documents for 3,923 emoji, for 3,683 of them without their base", () =>
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

it.effect("the 329 documents are sorted, and include every document of every emoji", () =>
  Effect.gen(function* () {
    const { documents, of } = yield* readProposals
    const ids = documents.map(({ id }) => id)
    assert.strictEqual(ids.length, 329)
    assert.deepStrictEqual(ids, Array.from(new Set(ids)).sort())
    const known = new Set(ids)
    for (const { base, text } of yield* catalogueEmoji) {
      const own = of(text, base)
      assert.deepStrictEqual(own, Array.from(new Set(own)).toSorted())
      assert.isTrue(own.every((id) => known.has(id)))
    }
    assert.isTrue(documents.every(({ date }) => date !== "1972-01-01"))
  })
)
