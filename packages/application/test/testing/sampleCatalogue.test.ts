import { sampleDraft } from "@emoji-catalogue/application/testing"
import { languages } from "@emoji-catalogue/domain"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, it } from "vitest"

const guide = readFileSync(join(import.meta.dirname, "../../../../docs/embedding.md"), "utf8")

it("the guide lists the emoji of the sample catalogue", () => {
  const rows = Array.from(
    guide.matchAll(/^\| (\S+) +\| `([^`]+)` +\| (.+?) +\| (.+?) +\| `([^`]+)` +\|$/gm),
    ([, ...row]) => row
  )
  assert.deepStrictEqual(
    rows,
    sampleDraft.emoji.map(({ annotations: { en }, emoji, group, slug }) => [
      emoji,
      slug,
      en.name,
      en.keywords.join(", "),
      group
    ])
  )
})

it("the sample catalogue has different texts in every language", () => {
  for (const { annotations, emoji } of [...sampleDraft.emoji, ...sampleDraft.components]) {
    const names = languages.map((language) => annotations[language].name)
    // Japanese and Chinese name the flag of Japan with the same characters.
    assert.isAtLeast(new Set(names.map((name) => name.toLowerCase())).size, languages.length - 1, emoji)
    for (const language of languages) {
      assert.lengthOf(annotations[language].keywords, annotations.en.keywords.length, `${emoji} ${language}`)
    }
  }
})
