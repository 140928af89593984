import { regionNameOf } from "@emoji-catalogue/application/search"
import { type CatalogueEmoji, keywordWeight, type Language, languages, manualAliases } from "@emoji-catalogue/domain"
import type { CollectionFieldSchema } from "typesense"
import type { TextMatch } from "../text/completionKindOf.ts"
import { vocabularyWordsOf } from "../text/vocabularyWords.ts"

export interface TextField {
  readonly name: string
  readonly kind: TextMatch["field"]
  /** The locale of Typesense's tokenizer. Undefined for languages in Latin script. */
  readonly locale?: Language
  /** The texts of an emoji in this field, in the same order as in its document. */
  readonly textsOf: (emoji: CatalogueEmoji) => ReadonlyArray<string>
  readonly regionOf?: (emoji: CatalogueEmoji) => string | undefined
  /** How much more a text weighs than a keyword, which weighs 1. `place` is the position of the text in `textsOf`. */
  readonly extraWeightOf?: (emoji: CatalogueEmoji, place: number) => number
}

/** Languages in Latin script are missing, because Typesense does not fold accents if a locale is set. */
const locales: ReadonlySet<Language> = new Set(["ja", "ko", "zh", "ar"])

// Leaves out the keywords of skin-tone emoji. With few exceptions, they are the keywords of the plain emoji and the
// skin tone, which is also in the name. The vocabulary (search words written for this project) has no skin-tone emoji.
const unlessToned =
  (textsOf: TextField["textsOf"]): TextField["textsOf"] =>
  (emoji) =>
    emoji.base === null ? textsOf(emoji) : []

const fieldsOf = (language: Language): ReadonlyArray<TextField> => {
  const locale = locales.has(language) ? { locale: language } : {}
  return [
    {
      name: `name_${language}`,
      kind: "name",
      textsOf: (emoji) => [emoji.annotations[language].name],
      regionOf: (emoji) => regionNameOf(emoji, language),
      ...locale
    },
    {
      name: `vocabulary_${language}`,
      kind: "vocabulary",
      textsOf: unlessToned((emoji) => vocabularyWordsOf(emoji, language).map(({ value }) => value)),
      extraWeightOf: (emoji, place) => vocabularyWordsOf(emoji, language)[place]!.weight - 1,
      ...locale
    },
    {
      name: `keywords_${language}`,
      kind: "keyword",
      textsOf: unlessToned((emoji) => emoji.annotations[language].keywords),
      extraWeightOf: (emoji, place) => keywordWeight(emoji, language, emoji.annotations[language].keywords[place]!) - 1,
      ...locale
    }
  ]
}

/** The fields of each language, names first. The type is asserted, because `Object.fromEntries` loses the key type. */
export const annotationFields = Object.fromEntries(
  languages.map((language) => [language, fieldsOf(language)])
) as unknown as Readonly<Record<Language, ReadonlyArray<TextField>>>

export const shortcodeField: TextField = {
  name: "shortcodes",
  kind: "shortcode",
  textsOf: (emoji) => Array.from(new Set(emoji.shortcodes.map(({ code }) => code)))
}

export const aliasField: TextField = { name: "aliases", kind: "alias", textsOf: manualAliases }

export const textFields: ReadonlyArray<TextField> = [
  ...Object.values(annotationFields).flat(),
  aliasField,
  shortcodeField
]

/** The field for the standalone symbols of an emoji's texts in a language; see `encodedSymbols`. */
export const symbolsField = (language: Language): string => `signs_${language}`

const facet = { facet: true } as const

export const collectionSchema: ReadonlyArray<CollectionFieldSchema> = [
  { name: "place", type: "int32" },
  { name: "popularity", type: "int32" },
  { name: "base", type: "string", ...facet },
  { name: "isToned", type: "bool" },
  { name: "emoji", type: "string", index: false, optional: true },
  { name: "codepoint", type: "string", index: false, optional: true },
  ...languages.map((language) => ({ name: symbolsField(language), type: "string[]" as const })),
  { name: "group", type: "string", ...facet },
  { name: "subgroup", type: "string", ...facet },
  { name: "version", type: "int32", ...facet },
  { name: "year", type: "int32", ...facet },
  { name: "platform", type: "string[]", ...facet },
  { name: "trait", type: "string[]", ...facet },
  ...textFields.map(({ kind, locale, name }) => ({
    name,
    type: kind === "name" ? ("string" as const) : ("string[]" as const),
    ...(locale === undefined ? {} : { locale })
  }))
]
