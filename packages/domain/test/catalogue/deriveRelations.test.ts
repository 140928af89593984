import {
  type Codepoint,
  codepointOf,
  minimallyQualified,
  type RelationFacts,
  type Relations,
  deriveRelations,
  type RelationshipType,
  skinTonesOf,
  textOf,
  type EmojiWithoutRelations
} from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { allEmoji } from "./allEmoji.ts"
import { factsOf, noFacts } from "./facts.ts"

/** The relations of one type by emoji, as texts; emoji without any are left out. */
const related = (
  type: RelationshipType,
  emoji: ReadonlyArray<EmojiWithoutRelations>,
  facts: Partial<RelationFacts> = {}
) =>
  Object.fromEntries(
    Array.from(deriveRelations(emoji, { ...noFacts, ...facts })).flatMap(([codepoint, relations]) =>
      relations[type] === undefined ? [] : [[textOf(codepoint), relations[type].map(textOf)]]
    )
  )
const relatedAmong = (type: RelationshipType, emoji: ReadonlyArray<string>, facts?: Partial<RelationFacts>) =>
  related(
    type,
    emoji.map((text) => factsOf(text)),
    facts
  )

describe("the relations of every emoji of Emoji 17.0", () => {
  const relations = deriveRelations(
    allEmoji.map((text) => factsOf(text)),
    noFacts
  )
  const of = (codepoint: Codepoint, type: keyof Relations) => relations.get(codepoint)![type] ?? []

  it("refer to other emoji of the catalogue, each once per type except components", () => {
    for (const [codepoint, { component: _, ...byType }] of relations) {
      for (const [type, others] of Object.entries(byType)) {
        assert.isNotEmpty(others, type)
        assert.strictEqual(new Set(others).size, others.length, `${textOf(codepoint)} ${type}`)
        for (const other of others) assert.isTrue(other !== codepoint && relations.has(other), textOf(codepoint))
      }
    }
  })

  it("are symmetric for skin tones, genders and directions", () => {
    for (const codepoint of relations.keys()) {
      for (const type of ["skin_tone", "gender", "direction"] as const) {
        for (const other of of(codepoint, type)) assert.include(of(other, type), codepoint, `${codepoint} ${type}`)
      }
    }
  })

  it("relate every gendered sequence to the person and the other gender in the same skin tones", () => {
    const signed = allEmoji.filter((text) => /\u200D[\u2640\u2642]/u.test(text))
    assert.isAbove(signed.length, 500)
    for (const text of signed) {
      const others = of(codepointOf(text), "gender").map(textOf)
      assert.strictEqual(others.length, 2, text)
      const tones = others.map((other) => skinTonesOf(other))
      assert.deepStrictEqual(tones, [skinTonesOf(text), skinTonesOf(text)])
    }
  })

  it("relate every emoji facing right to the same emoji facing left", () => {
    const right = allEmoji.filter((text) => minimallyQualified(text).endsWith("\u200D\u27A1"))
    assert.isAbove(right.length, 100)
    for (const text of right) {
      const [left, ...others] = of(codepointOf(text), "direction").map(textOf)
      assert.deepStrictEqual(others, [])
      assert.strictEqual(minimallyQualified(left!), minimallyQualified(text).slice(0, -2))
    }
  })
})

describe("genders", () => {
  it("are matched by the gender sign, even for persons facing right", () => {
    assert.deepStrictEqual(relatedAmong("gender", ["🏃", "🏃‍♀️", "🏃‍♂️", "🏃‍➡️", "🏃‍♀️‍➡️", "🏃‍♂️‍➡️"]), {
      "🏃": ["🏃‍♂️", "🏃‍♀️"],
      "🏃‍♂️": ["🏃", "🏃‍♀️"],
      "🏃‍♀️": ["🏃", "🏃‍♂️"],
      "🏃‍➡️": ["🏃‍♂️‍➡️", "🏃‍♀️‍➡️"],
      "🏃‍♂️‍➡️": ["🏃‍➡️", "🏃‍♀️‍➡️"],
      "🏃‍♀️‍➡️": ["🏃‍➡️", "🏃‍♂️‍➡️"]
    })
  })

  it("are matched by the character for the person, within one skin tone", () => {
    const circles = ["🧑🏽‍🚀 👨🏽‍🚀 👩🏽‍🚀", "🧒 👦 👧", "🧓🏿 👴🏿 👵🏿", "🫅 🤴 👸", "🧑‍🦯‍➡️ 👨‍🦯‍➡️ 👩‍🦯‍➡️", "🧑‍🎄 🎅 🤶", "🧑🏽‍🎄 🎅🏽 🤶🏽", "🫄🏿 🫃🏿 🤰🏿"]
    const genders = relatedAmong("gender", [...circles.join(" ").split(" "), "🧑🏻‍🚀", "👨🏿‍🚀"])
    for (const circle of circles.map((texts) => texts.split(" "))) {
      for (const one of circle)
        assert.sameMembers(
          genders[one] ?? [],
          circle.filter((other) => other !== one)
        )
    }
    assert.notProperty(genders, "🧑🏻‍🚀")
  })

  it("require all three forms", () => assert.deepStrictEqual(relatedAmong("gender", ["🧑‍🚀", "👩‍🚀", "🏃", "🏃‍♀️"]), {}))
})

describe("directions", () => {
  const pointing = (text: string, name: string, subgroup = "arrow") => factsOf(text, { name, subgroup })

  it("are matched by name, within one subgroup", () => {
    assert.deepStrictEqual(
      related("direction", [
        pointing("⬆️", "up arrow"),
        pointing("↗️", "up-right arrow"),
        pointing("⬅️", "left arrow"),
        pointing("↩️", "right arrow curving left"),
        pointing("⤴️", "right arrow curving up"),
        pointing("🔙", "BACK arrow"),
        pointing("🔼", "upwards button", "av-symbol"),
        pointing("🔽", "downwards button", "av-symbol"),
        pointing("🆙", "UP! button", "alphanum"),
        pointing("🙃", "upside-down face", "face-smiling")
      ]),
      {
        "⬆️": ["↗️", "⬅️"],
        "↗️": ["⬆️", "⬅️"],
        "⬅️": ["⬆️", "↗️"],
        "↩️": ["⤴️"],
        "⤴️": ["↩️"],
        "🔼": ["🔽"],
        "🔽": ["🔼"]
      }
    )
  })

  it("keep the skin tone", () => {
    const hand = (text: string, name: string) => pointing(text, name, "hand-single-finger")
    assert.deepStrictEqual(
      related("direction", [
        hand("👈", "backhand index pointing left"),
        hand("👈🏽", "backhand index pointing left: medium skin tone"),
        hand("👉", "backhand index pointing right"),
        hand("👉🏽", "backhand index pointing right: medium skin tone")
      ]),
      { "👈": ["👉"], "👈🏽": ["👉🏽"], "👉": ["👈"], "👉🏽": ["👈🏽"] }
    )
  })
})

describe("components", () => {
  it("are listed in sequence order with repetition, if they are emoji themselves", () => {
    assert.deepStrictEqual(relatedAmong("component", ["👩‍👩‍👧‍👦", "👩", "👧", "👦", "👩🏽‍🚀", "👩🏽", "🧑‍🦰", "🏃‍♀️", "🏃"]), {
      "👩‍👩‍👧‍👦": ["👩", "👩", "👧", "👦"],
      "👩🏽‍🚀": ["👩🏽"],
      "🏃‍♀️": ["🏃"]
    })
  })

  it("are found with and without FE0F, and only for ZWJ sequences", () => {
    const among = ["🏳️‍🌈", "🏳️", "🌈", "❤️‍🔥", "❤️", "🔥", "👍🏽", "👍", "🇯🇵"]
    assert.deepStrictEqual(relatedAmong("component", among), {
      "🏳️‍🌈": ["🏳️", "🌈"],
      "❤️‍🔥": ["❤️", "🔥"]
    })
  })
})

it("the family consists of base emoji whose name starts with family, from any subgroup", () => {
  const family = (text: string, name: string, subgroup = "family") => factsOf(text, { name, subgroup })
  assert.deepStrictEqual(
    related("family", [
      family("👪", "family", "person-symbol"),
      family("👨‍👩‍👦", "family: man, woman, boy"),
      family("💏", "kiss"),
      family("🧑🏻‍🐰‍🧑🏼", "family of rabbits")
    ]),
    { "👪": ["👨‍👩‍👦", "🧑🏻‍🐰‍🧑🏼"], "👨‍👩‍👦": ["👪", "🧑🏻‍🐰‍🧑🏼"], "🧑🏻‍🐰‍🧑🏼": ["👪", "👨‍👩‍👦"] }
  )
  const toned = { ...family("👪", "family"), base: codepointOf("😀") }
  assert.deepStrictEqual(related("family", [toned, family("👨‍👩‍👦", "family: man, woman, boy")]), {})
})

it("country flags are related by region, subdivision flags and all other flags among themselves", () => {
  const flags = ["🇯🇵", "🇰🇷", "🇫🇷", "🇺🇳", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏁", "🏳️‍🌈"].map((text) => factsOf(text, { group: "flags" }))
  const regions = new Map([
    ["JP", "030"],
    ["KR", "030"],
    ["FR", "155"]
  ])
  assert.deepStrictEqual(related("flag", [...flags, factsOf("🎌")], { regions }), {
    "🇯🇵": ["🇰🇷"],
    "🇰🇷": ["🇯🇵"],
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿": ["🏴󠁧󠁢󠁳󠁣󠁴󠁿"],
    "🏴󠁧󠁢󠁳󠁣󠁴󠁿": ["🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
    "🏁": ["🏳️‍🌈"],
    "🏳️‍🌈": ["🏁"]
  })
})

it("single characters and keycaps have a text style if Unicode defines one", () => {
  const variants = relatedAmong("variant", ["❤️", "#️⃣", "*️⃣", "❤️‍🔥", "☝🏽", "😀"], {
    textStyled: new Set(["❤", "#", "☝"])
  })
  assert.deepStrictEqual(variants, { "❤️": ["\u2764\uFE0E"], "#️⃣": ["#\uFE0E\u20E3"] })
})

it("only the successor has a predecessor, and only if both are known", () => {
  const successions = [
    ["👪", "👨‍👩‍👦"],
    ["❤", "😀"],
    ["🚀", "😀"],
    ["😀", "🚀"]
  ] as const
  assert.deepStrictEqual(relatedAmong("predecessor", ["👪", "👨‍👩‍👦", "❤️", "😀"], { successions }), {
    "👨‍👩‍👦": ["👪"],
    "😀": ["❤️"]
  })
})

it("an emoji with a skin tone has its base's similar emoji, and no emoji lists it as similar", () => {
  const keywords = ["thumb", "up", "yes", "good", "like"]
  const filler = allEmoji.slice(0, 100).map((text) => factsOf(text))
  const hands = ["👍", "👍🏽", "👍🏿", "👌"].map((text) => factsOf(text, { keywords }))
  const similar = related("similar", [...hands, ...filler])
  assert.deepStrictEqual(similar["👍"], ["👌"])
  assert.deepStrictEqual(similar["👍🏽"], ["👌"])
  assert.deepStrictEqual(similar["👍🏿"], ["👌"])
  assert.deepStrictEqual(similar["👌"], ["👍"])
})
