import { assert, describe, it } from "@effect/vitest"
import { type Language, languages } from "@emoji-catalogue/domain"
import { runNow } from "../../src/cooperativeSteps.ts"
import { PhraseDictionary } from "../../src/embedded/PhraseDictionary.ts"
import { languageRules } from "../../src/text/languageRules.ts"

const find = (text: string, isKnown = true, language: Language = "en") =>
  runNow(PhraseDictionary.forLanguage(language)).find(text, text.split(" "), () => isKnown)?.match.value

describe("a phrase", () => {
  it("has its words in any order", () => {
    assert.strictEqual(find("broken leg"), "broken leg")
    assert.strictEqual(find("leg broken"), "broken leg")
    assert.strictEqual(find("the leg is broken"), "broken leg")
    assert.strictEqual(find("drop water"), "drop of water")
    assert.strictEqual(find("cow milk"), "cow milk")
    assert.strictEqual(find("milk cow"), "milk cow")
    assert.strictEqual(find("cumpleanos torta", true, "es"), "torta de cumpleaños")
  })

  it("has other forms of its words only if one of them is no known word", () => {
    assert.isUndefined(find("legs broken"))
    assert.strictEqual(find("brokens leg", false), "broken leg")
  })

  it("is not found by stop words alone", () => {
    for (const language of languages) {
      const own = new Set(["the", "of", "los", "con", "les", "dans", "em", "das", "della"])
      for (const word of languageRules[language].stopWords) {
        if (own.has(word)) assert.isUndefined(find(word, true, language), `${language}: ${word}`)
      }
    }
    assert.isUndefined(find("of the"))
    assert.isUndefined(find("of the", false))
  })
})
