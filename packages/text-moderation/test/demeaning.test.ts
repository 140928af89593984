import { languages } from "@emoji-catalogue/domain"
import { isBlockedSearch } from "@emoji-catalogue/text-moderation"
import { assert, it } from "@effect/vitest"
import { demeaningTexts, ordinaryTexts } from "./demeaningTexts.ts"

it.each(languages)("%s: blocks texts that demean people, and English ones", (language) => {
  for (const text of [...demeaningTexts[language], ...demeaningTexts.en]) {
    assert.isTrue(isBlockedSearch(text, language), text)
  }
})

it.each(["ja", "ko", "zh", "ar"] as const)("blocks texts in %s whatever the language", (itsLanguage) => {
  for (const language of languages) {
    for (const text of demeaningTexts[itsLanguage])
      assert.isTrue(isBlockedSearch(text, language), `${text} (${language})`)
  }
})

it.each(languages)("%s: searches ordinary texts with the same words, and English ones", (language) => {
  for (const text of [...ordinaryTexts[language], ...ordinaryTexts.en]) {
    assert.isFalse(isBlockedSearch(text, language), text)
  }
})
