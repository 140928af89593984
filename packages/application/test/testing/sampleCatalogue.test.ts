import { sampleDraft } from "@emoji-catalogue/application/testing"
import { languages } from "@emoji-catalogue/domain"
import { assert, it } from "vitest"

it("the sample catalogue has texts of its own in every language", () => {
  for (const { annotations, emoji } of [...sampleDraft.emoji, ...sampleDraft.components]) {
    const names = languages.map((language) => annotations[language].name)
    // Japanese and Chinese name the flag of Japan with the same characters.
    assert.isAtLeast(new Set(names.map((name) => name.toLowerCase())).size, languages.length - 1, emoji)
    for (const language of languages) {
      assert.lengthOf(annotations[language].keywords, annotations.en.keywords.length, `${emoji} ${language}`)
    }
  }
})
