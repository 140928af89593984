import {
  AliasSource,
  Codepoint,
  type CuratedAlias,
  type CuratedKeyword,
  curationKey,
  Language
} from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { textFromBase64Url, toBase64Url } from "./bytes.ts"

/** Identifies an imported or added keyword. */
export type KeywordKey = Pick<CuratedKeyword, "codepoint" | "language" | "keyword">

export type AliasKey = Pick<CuratedAlias, "codepoint" | "source" | "alias">

// Imported keywords have no database rows, and so no database ids. Therefore an id encodes the emoji and the text.
const idOf = (codepoint: Codepoint, kind: string, text: string): string =>
  `${codepoint}.${kind}.${toBase64Url(new TextEncoder().encode(curationKey(text)))}`

export const keywordId = ({ codepoint, keyword, language }: KeywordKey): string => idOf(codepoint, language, keyword)

export const aliasId = ({ alias, codepoint, source }: AliasKey): string => idOf(codepoint, source, alias)

const KeywordId = Schema.Tuple([Codepoint, Language, Schema.String])
const AliasId = Schema.Tuple([Codepoint, AliasSource, Schema.String])
const isKeywordId = Schema.is(KeywordId)
const isAliasId = Schema.is(AliasId)

/**
 * Decodes the text of an id. Returns undefined if the text contains NUL, because no keyword or alias contains NUL and
 * PostgreSQL rejects it.
 */
const textOf = (encoded: string): string | undefined => {
  const text = textFromBase64Url(encoded)
  return text?.includes("\0") ? undefined : text
}

export const parseKeywordId = (id: string): KeywordKey | undefined => {
  const parts = id.split(".")
  if (!isKeywordId(parts)) return undefined
  const [codepoint, language, text] = parts
  const keyword = textOf(text)
  return keyword === undefined ? undefined : { codepoint, language, keyword }
}

export const parseAliasId = (id: string): AliasKey | undefined => {
  const parts = id.split(".")
  if (!isAliasId(parts)) return undefined
  const [codepoint, source, text] = parts
  const alias = textOf(text)
  return alias === undefined ? undefined : { codepoint, source, alias }
}
