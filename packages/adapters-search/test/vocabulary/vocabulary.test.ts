import { parseEmoticon } from "@emoji-catalogue/application/search"
import { languages } from "@emoji-catalogue/domain"
import { isBlockedSearch, isRejectedSearch } from "@emoji-catalogue/text-moderation"
import { assert, describe, it } from "@effect/vitest"
import { languageRules } from "../../src/text/languageRules.ts"
import { literalOf, tokensOf } from "../../src/text/tokenize.ts"
import { vocabulary } from "../../src/vocabulary/index.ts"
import { peopleConcepts } from "../../src/vocabulary/people.ts"
import { phrases } from "../../src/vocabulary/phrases/index.ts"
import { regionalNames } from "../../src/vocabulary/regionalNames.ts"

const emoji = /^\p{RGI_Emoji}$/v
const toned = /\p{Emoji_Modifier}/u

/** A slur in English, and the color in Spanish and Portuguese. */
const colorInRomance = /\bnegros?\b/i

/** Words for Black people stand for emoji with a skin tone, all other words for plain emoji. */
const tonedConcepts = ["black-person", "black-woman", "black-man"]
const tonedLists = new Set(
  tonedConcepts.flatMap((name) => {
    const { emoji, own } = peopleConcepts[name]!
    return [emoji, ...Object.values(own ?? {}).flatMap(Object.keys)]
  })
)

const assertPlainEmoji = (each: string, word: string) => {
  assert.match(each, emoji, word)
  assert.notMatch(each, toned, word)
}

describe.each(languages)("vocabulary of %s", (language) => {
  it("maps each word to distinct, fully qualified emoji, plain except for words for Black people", () => {
    for (const [word, meant] of Object.entries(vocabulary[language])) {
      for (const each of meant) assertPlainEmoji(each, word)
      assert.strictEqual(new Set(meant).size, meant.length, word)
    }
    for (const meant of Object.keys(phrases[language])) {
      const all = meant.split(" ")
      for (const each of all) {
        if (tonedLists.has(meant)) assert.match(each, emoji, meant)
        else assertPlainEmoji(each, meant)
      }
      assert.strictEqual(new Set(all).size, all.length, meant)
    }
  })

  it("has no word or phrase that searches reject, even if it is searched as English", () => {
    for (const text of [...Object.keys(vocabulary[language]), ...Object.values(phrases[language]).flat()]) {
      assert.isFalse(isRejectedSearch(text, language), text)
      assert.isTrue(colorInRomance.test(text) || !isRejectedSearch(text, "en"), text)
    }
    for (const text of [...Object.keys(vocabulary.en), ...Object.values(phrases.en).flat()]) {
      assert.isFalse(isRejectedSearch(text, language), text)
    }
  })

  it("has no words that mean no emoji", () => {
    const { withoutEmoji } = languageRules[language]
    for (const text of [...Object.keys(vocabulary[language]), ...Object.values(phrases[language]).flat()]) {
      assert.isFalse(withoutEmoji.has(tokensOf(text).join(" ")), text)
    }
    for (const word of withoutEmoji) {
      assert.deepStrictEqual(tokensOf(word), [word])
      assert.isFalse(isBlockedSearch(word, language), word)
    }
  })

  it("has distinct regional names of plain emoji, and none is blocked", () => {
    const known = new Set<string>()
    for (const [meant, names] of Object.entries(regionalNames[language] ?? {})) {
      for (const name of names) {
        for (const each of meant.split(" ")) assertPlainEmoji(each, name)
        assert.isFalse(isBlockedSearch(name, language), name)
        const folded = tokensOf(name).join(" ")
        assert.isFalse(known.has(folded), `two entries have the name "${name}"`)
        known.add(folded)
      }
    }
  })

  it("has distinct, searchable phrases, and no emoticons with another meaning", () => {
    const known = new Set<string>()
    const meanings = Object.entries(phrases[language]).flatMap(([meant, values]) =>
      values.map((phrase) => [phrase, meant.split(" ")[0]!] as const)
    )
    for (const [phrase, meant] of meanings) {
      const literal = literalOf(phrase)
      assert.isNotEmpty(tokensOf(phrase), phrase)
      assert.isFalse(known.has(literal), `two entries have the phrase "${phrase}"`)
      for (const text of [phrase, literal]) assert.strictEqual(parseEmoticon(text)?.[0] ?? meant, meant, phrase)
      known.add(literal)
    }
  })
})

it("words for Black people find a person or a fist with a dark skin tone first", () => {
  for (const list of tonedLists) assert.match(list.split(" ")[0]!, /[\u{1F3FE}\u{1F3FF}]/u, list)
})
