import {
  type Codepoint,
  codepointOf,
  type Relations,
  deriveRelations,
  type EmojiWithoutRelations
} from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { allEmoji } from "./allEmoji.ts"
import { factsOf, noFacts } from "./facts.ts"

const verbs = ["runs", "sings", "cooks", "reads", "swims", "sleeps"] as const
const words = ["sun", "rain", "snow", "wind", "fog", "hail", "ice", "heat", "storm", "cloud", "frost", "dew"] as const
const Facts = Schema.Struct({
  who: Schema.Literals(["man", "woman", "person", "people", ""]),
  does: Schema.Literals(verbs),
  keywords: Schema.Array(Schema.Literals(words)),
  subgroup: Schema.Literals(words),
  turned: Schema.Boolean,
  key: Schema.Int
})
type Facts = typeof Facts.Type
const Many = Schema.Array(Facts).check(Schema.isMinLength(20))

const plain = allEmoji.filter((text) => factsOf(text).base === null)

/** An emoji generated from facts. */
const emojiOf = ({ does, keywords, subgroup, turned, who }: Facts, index: number): EmojiWithoutRelations =>
  factsOf(plain[index]!, { name: `${who} ${does} ${turned ? "facing right" : ""}`, keywords, subgroup })

const population = (facts: ReadonlyArray<Facts>) => facts.slice(0, 60).map(emojiOf)

const similar = (emoji: ReadonlyArray<EmojiWithoutRelations>): ReadonlyMap<Codepoint, ReadonlyArray<Codepoint>> =>
  new Map(
    Array.from(deriveRelations(emoji, noFacts), ([codepoint, relations]: readonly [Codepoint, Relations]) => [
      codepoint,
      relations.similar ?? []
    ])
  )

const personOf = ({ slug }: EmojiWithoutRelations) => slug.replace(/^(man|woman|person|people)-|-facing-right$/g, "")

/** A population with one form of each person, small enough to list every similar emoji. */
const fewPersons = (facts: ReadonlyArray<Facts>) =>
  // Emoji that point in one direction are forms of each other.
  population(facts.map((each) => ({ ...each, turned: false })))
    .map((each, index) => ({ ...each, slug: factsOf(plain[index]!).slug }))
    .slice(0, 9)

describe("similar emoji", () => {
  it.prop("are at most eight, never the emoji itself or another form of it, each person once", [Many], ([facts]) => {
    const emoji = population(facts)
    const byCodepoint = new Map(emoji.map((each) => [each.codepoint, each]))
    const near = similar(emoji)
    for (const each of emoji) {
      const others = near.get(each.codepoint)!.map((codepoint) => byCodepoint.get(codepoint)!)
      assert.isAtMost(others.length, 8)
      assert.notInclude(others.map(personOf), personOf(each))
      assert.strictEqual(new Set(others.map(personOf)).size, others.length)
    }
  })

  it.prop("are the same in each computation", [Many], ([facts]) =>
    assert.deepStrictEqual(similar(population(facts)), similar(structuredClone(population(facts))))
  )

  it.prop("do not depend on the order of the emoji if all fit in the list", [Many], ([facts]) => {
    const emoji = fewPersons(facts)
    const shuffled = emoji.toSorted((left, right) => facts[emoji.indexOf(left)]!.key - facts[emoji.indexOf(right)]!.key)
    const near = similar(emoji)
    for (const [codepoint, others] of similar(shuffled)) assert.sameMembers([...others], [...near.get(codepoint)!])
  })

  it("exist in the generated populations", () => {
    const facts = Array.from({ length: 30 }, (_, i): Facts => ({
      who: "",
      does: verbs[i % 6]!,
      keywords: [words[i % 12]!, words[(5 * i) % 12]!],
      subgroup: words[(7 * i + 1) % 12]!,
      turned: false,
      key: 0
    }))
    for (const emoji of [population(facts), fewPersons(facts)]) {
      assert.isNotEmpty(Array.from(similar(emoji).values()).flat())
    }
  })

  it("are never another gender or direction, whatever their names", () => {
    const keywords = ["one", "two", "three"]
    const forms = ["🧒", "👦", "👧", "🧓", "👴", "👵", "🏃", "🏃‍♀️", "🏃‍♂️", "🏃‍➡️", "🏃‍♀️‍➡️", "🏃‍♂️‍➡️"]
    const filler = plain.slice(100, 200).map((text) => factsOf(text))
    const near = similar([...forms.map((text) => factsOf(text, { keywords })), ...filler])
    for (const [circle, others] of [
      [forms.slice(0, 3), ["🧓", "🏃"]],
      [forms.slice(3, 6), ["🧒", "🏃"]],
      [forms.slice(6), ["🧒", "🧓"]]
    ] as const) {
      for (const text of circle) {
        assert.deepStrictEqual(
          near.get(factsOf(text).codepoint),
          others.map((other) => factsOf(other).codepoint)
        )
      }
    }
  })

  it("are ordered best first, ties in Unicode order", () => {
    const filler = plain.slice(100, 200).map((text) => factsOf(text))
    const like = (text: string, ...keywords: ReadonlyArray<string>) => factsOf(text, { keywords })
    const near = similar([
      like("😀", "glad", "grin", "face"),
      like("🐱", "glad"),
      like("😁", "glad", "grin"),
      like("😃", "Glad", "GRIN", "face"),
      like("😄", "glad", "grin"),
      ...filler
    ])
    const [glad] = Array.from(near.values())
    assert.deepStrictEqual(
      glad,
      ["😃", "😁", "😄", "🐱"].map((text) => factsOf(text).codepoint)
    )
  })

  it("share words in many languages, not only in one", () => {
    const filler = plain.slice(100, 200).map((text) => factsOf(text))
    const inEnglish = { en: { name: "amphora", keywords: ["jug", "tool", "weapon"] } }
    const near = similar([
      factsOf("🏺", { keywords: ["jug"], annotations: inEnglish }),
      factsOf("🔪", { keywords: ["tool", "weapon"] }),
      factsOf("🏹", { keywords: ["tool", "weapon"] }),
      ...filler
    ])
    assert.deepStrictEqual(near.get(codepointOf("🏺")), [])
    assert.deepStrictEqual(near.get(codepointOf("🔪")), [codepointOf("🏹")])
  })

  it("share a word, not only a subgroup", () => {
    const filler = plain.slice(100, 200).map((text) => factsOf(text))
    const near = similar([factsOf("🏺", { subgroup: "ware" }), factsOf("🔪", { subgroup: "ware" }), ...filler])
    assert.deepStrictEqual(near.get(codepointOf("🏺")), [])
  })

  it("do not include another role just because both are a man's", () => {
    const filler = plain.slice(100, 200).map((text) => factsOf(text))
    const male = ["man", "male", "grown-up"]
    const roles = ["🧑‍✈️", "👨‍✈️", "👩‍✈️", "🧑‍🎨", "👨‍🎨", "👩‍🎨"].map((text) =>
      factsOf(text, { keywords: text.startsWith("👨") ? male : [] })
    )
    const near = similar([factsOf("👨", { keywords: male }), ...roles, ...filler])
    assert.deepStrictEqual(near.get(codepointOf("👨‍✈️")), [])
  })

  it("ignore traits that too many emoji share", () => {
    const many = (count: number) =>
      plain.slice(0, count).map((text) => factsOf(text, { keywords: ["thing", "object"] }))
    const others = plain.slice(130, 2000).map((text) => factsOf(text))
    const counts = [119, 120, 121].map((count) =>
      similar([...many(count), ...others]).get(factsOf(plain[0]!).codepoint)!
    )
    assert.deepStrictEqual(
      counts.map(({ length }) => length > 0),
      [true, true, false]
    )
  })
})
