import { catalogueOf, sampleCatalogue, sampleDraft } from "@emoji-catalogue/application/testing"
import {
  type AliasSource,
  applyCuration,
  type Catalogue,
  codepointOf,
  type Curation,
  emptyCuration,
  type Language,
  languages,
  mergeDecisions
} from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime } from "effect"
import { changedLanguages } from "../../src/embedded/changedLanguages.ts"

const changedAt = DateTime.makeUnsafe(0)
const heart = codepointOf("❤️")
const darkAstronaut = codepointOf("👩🏿‍🚀")

const keyword = (language: Language, keyword: string, weight = 1) => ({
  keywords: [{ codepoint: heart, language, keyword, weight, isDeleted: false, changedAt }],
  aliases: []
})
const alias = (source: AliasSource, codepoint = heart) => ({
  keywords: [],
  aliases: [{ codepoint, source, alias: "quux", isDeleted: false, changedAt }]
})

const base = mergeDecisions(emptyCuration, keyword("en", "crush"))
const before = applyCuration(sampleCatalogue, base)
const after = (curation: Curation): Catalogue => applyCuration(sampleCatalogue, curation)
const changed = (next: Catalogue, previous = before) => {
  const found = changedLanguages(previous, next)
  return found && Array.from(found)
}

it("a keyword changes its language; an English one, an alias and a shortcode change all", () => {
  assert.deepStrictEqual(changed(after(mergeDecisions(base, keyword("de", "Schwarm")))), ["de"])
  assert.deepStrictEqual(changed(after(mergeDecisions(base, keyword("en", "flame")))), languages)
  assert.deepStrictEqual(changed(after(mergeDecisions(base, keyword("en", "crush", 2)))), languages)
  for (const source of ["MANUAL", "SLACK"] as const) {
    assert.deepStrictEqual(changed(after(mergeDecisions(base, alias(source)))), languages)
  }
  assert.deepStrictEqual(changed(sampleCatalogue), languages)
})

it("a decision without an effect on texts changes no language", () => {
  assert.deepStrictEqual(changed(after(mergeDecisions(base, alias("MANUAL", darkAstronaut)))), [])
  assert.deepStrictEqual(changed(after(mergeDecisions(base, keyword("fr", "amour")))), [])
  assert.deepStrictEqual(changed({ ...before }), [])
})

it("another import is not an update", () => {
  const imported = catalogueOf(sampleDraft)
  assert.isUndefined(changed(imported))
  assert.isUndefined(changed(applyCuration(imported, base)))
  assert.isUndefined(changed({ ...before, emoji: before.emoji.slice(1) }))
})
