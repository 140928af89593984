import { languages } from "@emoji-catalogue/domain"
import { blockedEntries, blockedTextsOf, isBlockedText } from "@emoji-catalogue/text-moderation"
import { assert, describe, it } from "@effect/vitest"
import { ordinaryWords } from "./ordinaryWords.ts"
import { drawingOf, uploadOf } from "../../domain/test/submission/submissions.ts"

const isEverywhere = ({ blockedIn }: { readonly blockedIn: ReadonlyArray<string> }) =>
  blockedIn.length === languages.length

const isWord = ({ text }: { readonly text: string }) => /^[a-z]+$/.test(text)

const slurs = blockedEntries.filter(isEverywhere)
const homograph = blockedEntries.find((entry) => !isEverywhere(entry) && isWord(entry) && !isBlockedText(entry.text))!

const capitalized = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

describe("isBlockedText", () => {
  it("finds words that are blocked in all languages", () => {
    for (const { text } of slurs) assert.isTrue(isBlockedText(text), text)
  })

  it("finds them between underscores and capitals", () => {
    for (const { text } of slurs.filter(isWord)) {
      for (const name of [`${text}_face`, `xx_${text}_7`, `happy${capitalized(text)}`]) {
        assert.isTrue(isBlockedText(name), name)
      }
    }
  })

  it("accepts ordinary words of any language, even if another language blocks them", () => {
    for (const text of Object.values(ordinaryWords).flat()) assert.isFalse(isBlockedText(text), text)
    for (const name of ["party_parrot", "PartyParrot", "f_a_g_chord", "J_A_P_A_N"]) {
      assert.isFalse(isBlockedText(name), name)
    }
    assert.isFalse(isBlockedText(homograph.text))
  })
})

describe("blockedTextsOf", () => {
  it("lists the texts that are blocked in some languages, with these", () => {
    const { language, text } = homograph
    assert.isEmpty(blockedTextsOf(uploadOf("party_parrot", ["bird"])))
    assert.isEmpty(blockedTextsOf(drawingOf("A happy cat")))
    const [title] = blockedTextsOf(drawingOf(`My ${text}`))
    assert.deepInclude(title, { field: "title", text: `My ${text}` })
    assert.include(title!.languages, language)
    assert.isBelow(title!.languages.length, languages.length)
    const upload = { ...uploadOf(`${text}_1`, ["bird", text]), attribution: slurs[0]!.text }
    assert.deepStrictEqual(
      blockedTextsOf(upload).map(({ field, text }) => [field, text]),
      [
        ["name", `${text}_1`],
        ["tags", text],
        ["attribution", slurs[0]!.text]
      ]
    )
    assert.deepStrictEqual(blockedTextsOf(upload).at(-1)?.languages, languages)
  })
})
