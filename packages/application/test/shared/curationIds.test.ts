import { assert, it } from "@effect/vitest"
import type { Codepoint } from "@emoji-catalogue/domain"
import { aliasId, keywordId, parseAliasId, parseKeywordId } from "../../src/shared/curationIds.ts"

const codepoint = "1F680" as Codepoint

it("an id contains what it identifies", () => {
  const keyword = { codepoint, language: "en", keyword: "straße" } as const
  assert.deepStrictEqual(parseKeywordId(keywordId(keyword)), keyword)
  const alias = { codepoint, source: "SLACK", alias: "quux" } as const
  assert.deepStrictEqual(parseAliasId(aliasId(alias)), alias)
})

it("a text with NUL, which databases refuse, identifies nothing", () => {
  for (const text of ["AA", "YQBi"]) {
    assert.isUndefined(parseKeywordId(`1F680.en.${text}`))
    assert.isUndefined(parseAliasId(`1F680.MANUAL.${text}`))
  }
})
