import type { Language } from "@emoji-catalogue/domain"
import { aliasField, annotationFields, shortcodeField, type TextField } from "./fields.ts"

export interface QueriedField extends TextField {
  readonly weight: number
  /** False for English fields if the query is in another language. True for all other fields. */
  readonly isQueryLanguage: boolean
}

const weights = {
  own: { name: 10, alias: 9, vocabulary: 9, keyword: 9, shortcode: 8 },
  english: { name: 4, vocabulary: 3, keyword: 3 }
}

/** Ordered by weight: the fields of the language, then aliases and shortcodes, then English fields. */
export const queriedFields = (language: Language): ReadonlyArray<QueriedField> => {
  const own = [...annotationFields[language], aliasField, shortcodeField].map((field) => ({
    ...field,
    weight: weights.own[field.kind],
    isQueryLanguage: true
  }))
  if (language === "en") return own
  const english = annotationFields.en.map((field) => ({
    ...field,
    weight: weights.english[field.kind as keyof typeof weights.english],
    isQueryLanguage: false
  }))
  return [...own, ...english]
}
