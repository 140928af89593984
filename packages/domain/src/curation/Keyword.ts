import { Schema } from "effect"
import { Codepoint } from "../shared/Codepoint.ts"
import { Language } from "../catalogue/Language.ts"
import { isPlainText } from "../shared/plainText.ts"
import { Timestamp } from "../shared/Timestamp.ts"

/** One line with at least one visible character, at most 80 characters long; the longest keyword of CLDR has 57. */
export const CuratedText = Schema.String.check(
  Schema.isTrimmed(),
  isPlainText,
  Schema.isMaxLength(80),
  Schema.makeFilter((text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) || "Expected a letter, digit or symbol")
)

/** Multiplies the rank of an emoji that a search finds by the keyword. */
export const KeywordWeight = Schema.Finite.check(Schema.isGreaterThan(0), Schema.isLessThanOrEqualTo(10))

/** An administrator's decision about one keyword of an emoji: keep or add it with a weight, or delete it. */
export const CuratedKeyword = Schema.Struct({
  codepoint: Codepoint,
  language: Language,
  /** An imported keyword, or a `CuratedText`. */
  keyword: Schema.NonEmptyString,
  weight: KeywordWeight,
  isDeleted: Schema.Boolean,
  changedAt: Timestamp
})
export type CuratedKeyword = typeof CuratedKeyword.Type

/** Texts with the same key are the same keyword or alias: they differ in case or compatibility characters only. */
export const curationKey = (text: string): string => text.normalize("NFKC").toLowerCase()

/** A keyword that an emoji has. */
export interface ListedKeyword {
  readonly keyword: string
  readonly weight: number
  /** `MANUAL` if an administrator added it or changed its weight. */
  readonly source: "IMPORTED" | "MANUAL"
}

/**
 * The keywords of an emoji in one language: the imported ones in their order, then the added ones, heaviest first. A
 * decision also applies to a keyword that is imported later.
 */
export const listKeywords = (
  imported: ReadonlyArray<string>,
  decisions: ReadonlyArray<CuratedKeyword>
): ReadonlyArray<ListedKeyword> => {
  const byKey = new Map(decisions.map((decision) => [curationKey(decision.keyword), decision]))
  const listed = new Map<string, ListedKeyword>()
  for (const keyword of imported) {
    const key = curationKey(keyword)
    const decision = byKey.get(key)
    if (listed.has(key) || decision?.isDeleted === true) continue
    listed.set(key, decision === undefined ? { keyword, weight: 1, source: "IMPORTED" } : manual(decision))
  }
  const added = Array.from(byKey)
    .filter(([key, { isDeleted }]) => !isDeleted && !listed.has(key))
    .map(([, decision]) => manual(decision))
    .sort((left, right) => right.weight - left.weight || (left.keyword < right.keyword ? -1 : 1))
  return [...listed.values(), ...added]
}

const manual = ({ keyword, weight }: CuratedKeyword): ListedKeyword => ({ keyword, weight, source: "MANUAL" })
