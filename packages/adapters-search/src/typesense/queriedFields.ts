import type { Language } from "@emoji-catalogue/domain"
import { annotated, shortcodes, type TextField } from "./fields.ts"

/** A field as it is looked in. */
export interface QueriedField extends TextField {
  readonly weight: number
  /** Whether it is of the asked language or of none. */
  readonly isOwn: boolean
}

const weights = { own: { name: 10, alias: 9, keyword: 9, shortcode: 8 }, english: { name: 4, alias: 3, keyword: 3 } }

/** The fields that are looked in for a query in a language: its own, then codes, then English. */
export const queriedFields = (language: Language): ReadonlyArray<QueriedField> => {
  const own = [...annotated[language], shortcodes].map((field) => ({
    ...field,
    weight: weights.own[field.kind],
    isOwn: true
  }))
  if (language === "en") return own
  const english = annotated.en.map((field) => ({
    ...field,
    weight: weights.english[field.kind as keyof typeof weights.english],
    isOwn: false
  }))
  return [...own, ...english]
}
