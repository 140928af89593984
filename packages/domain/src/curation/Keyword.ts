import { Schema } from "effect"
import { Codepoint } from "../shared/Codepoint.ts"
import { Language } from "../catalogue/Language.ts"
import { isPlainText } from "../shared/plainText.ts"
import { Timestamp } from "../shared/Timestamp.ts"

/** A keyword or alias that an administrator wrote. The longest keyword in CLDR has 57 characters. */
export const CuratedText = Schema.String.check(
  Schema.isTrimmed(),
  isPlainText,
  Schema.isMaxLength(80),
  Schema.makeFilter((text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) || "Expected a letter, digit or symbol")
)

/** The factor that multiplies the search score of an emoji if a search finds the emoji by the keyword. */
export const KeywordWeight = Schema.Finite.check(Schema.isGreaterThan(0), Schema.isLessThanOrEqualTo(10))

/**
 * An administrator's decision about a keyword of an emoji: to add or keep the keyword and set its weight, or to delete
 * the keyword.
 */
export const CuratedKeyword = Schema.Struct({
  codepoint: Codepoint,
  language: Language,
  /** An imported keyword, or a `CuratedText` that an administrator wrote. */
  keyword: Schema.NonEmptyString,
  weight: KeywordWeight,
  isDeleted: Schema.Boolean,
  changedAt: Timestamp
})
export type CuratedKeyword = typeof CuratedKeyword.Type

/** Returns the same key for keywords or aliases that differ only in case or compatibility characters. */
export const curationKey = (text: string): string => text.normalize("NFKC").toLowerCase()

export interface ListedKeyword {
  readonly keyword: string
  readonly weight: number
  /** `MANUAL` if an administrator decided about the keyword: added it or set its weight. */
  readonly source: "IMPORTED" | "MANUAL"
}

/**
 * The keywords of an emoji in one language: first the imported keywords in their order, then the added keywords by
 * descending weight. A decision also applies to a keyword that is first imported after the decision was made.
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
