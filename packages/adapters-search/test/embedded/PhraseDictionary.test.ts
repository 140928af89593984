import { assert, describe, it } from "@effect/vitest"
import { runNow } from "../../src/cooperativeSteps.ts"
import { PhraseDictionary } from "../../src/embedded/PhraseDictionary.ts"

const dictionary = runNow(PhraseDictionary.forLanguage("en"))

const find = (text: string, isKnown: boolean) => dictionary.find(text, text.split(" "), () => isKnown)?.match.value

describe("a phrase", () => {
  it("has its words in any order", () => {
    assert.strictEqual(find("broken leg", true), "broken leg")
    assert.strictEqual(find("leg broken", true), "broken leg")
    assert.strictEqual(find("the leg is broken", true), "broken leg")
  })

  it("has other forms of its words only if one of them is no known word", () => {
    assert.isUndefined(find("legs broken", true))
    assert.strictEqual(find("legs broken", false), "broken leg")
  })
})
