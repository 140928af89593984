import { type Language, languages, PlatformId, ShortcodeSource, Trait } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { paging } from "../shared/listing.ts"
import * as Parameter from "../shared/Parameter.ts"
import { memberFields } from "../shared/memberFields.ts"
import { EmojiSummary } from "./schemas.ts"

const language = Parameter.choiceWithDocumentedDefault(languages, "en", "The language of names and keywords")
const lang = Parameter.optionalChoice(languages, "Alias of `language`", "en")

/** The language parameters of a query, which are synonyms. A query with two different languages is rejected. */
export interface LanguageQuery {
  readonly lang?: Language | undefined
  readonly language?: Language | undefined
}

const isOneLanguage = Schema.makeFilter(
  ({ lang, language }: LanguageQuery) =>
    lang === undefined ||
    language === undefined ||
    lang === language || { path: ["lang"], issue: "must equal language, which means the same" }
)

export const localized = <const Fields extends Schema.Struct.Fields>(fields: Fields) =>
  // The cast is needed because the compiler cannot infer that the struct has the fields that the check reads.
  Schema.Struct({ ...fields, language, lang }).check(isOneLanguage as never)

/** Like `localized`, but without a default: if the query has no language, the endpoint covers all languages. */
export const optionallyLocalized = <const Fields extends Schema.Struct.Fields>(fields: Fields, description: string) =>
  Schema.Struct({ ...fields, language: Parameter.optionalChoice(languages, description, "en"), lang }).check(
    isOneLanguage as never
  )

/**
 * The language that a query chooses; English by default.
 *
 * @example
 * ```ts
 * import { languageOf } from "@emoji-catalogue/http-api"
 *
 * languageOf({ lang: "ja" }) // => "ja"
 * languageOf({}) // => "en"
 * ```
 */
export const languageOf = ({ lang, language }: LanguageQuery): Language => language ?? lang ?? "en"

const group = Parameter.optionalText({
  description: "Only emoji of this Unicode group, by name or slug as `/api/emoji/categories` lists them",
  example: "Smileys & Emotion",
  maxLength: 100
})

const subgroup = Parameter.optionalText({
  description: "Only emoji of this Unicode subgroup, by name or slug as `/api/emoji/subgroups` lists them",
  example: "face-smiling",
  maxLength: 100
})

const versionShape = {
  pattern: /^\d{1,3}(\.\d{1,2})?$/,
  expected: "a version like 17.0",
  example: "17.0",
  maxLength: 6
}

const version = Parameter.optionalText({
  description:
    "Only emoji introduced in this version of the emoji specification; an empty listing for a released version that the catalogue does not have",
  ...versionShape
})

const maxVersion = Parameter.optionalText({
  description:
    "Only emoji introduced in this version of the emoji specification or in an earlier one, such as the newest version that the devices of your users can display",
  ...versionShape,
  example: "15.1"
})

const year = Parameter.integer({
  description:
    "Only emoji released in this year; an empty listing for a year without a version of the emoji specification",
  minimum: 1990,
  maximum: 2100,
  example: 2020
})

const platform = Parameter.optionalChoice(PlatformId.literals, "Only emoji with artwork for this platform", "twitter")

export const skinTone = Parameter.choiceWithDefault(["any", "none"], "any", "`none` omits skin tone variants")

export const filters = { group, subgroup, version, maxVersion, year, platform, skinTone, ...paging }

/** Selects the members of listed emoji. */
export const summaryFields = memberFields(EmojiSummary)

/** The parameters of endpoints that filter the catalogue. */
export const filtered = localized(filters)

export const listing = localized({ ...filters, fields: summaryFields })

export const slug = Parameter.text({
  description:
    "A slug, the emoji itself (URL-encoded), or its code points in hex. A slug with accents, a former slug, a former name in slug form, a shortcode and an alias are accepted too; endpoints with a 301 redirect these to the slug",
  example: "woman-astronaut",
  maxLength: 200
})

export const categorySlug = Parameter.text({
  description: "A Unicode group, by slug or name",
  example: "food-drink",
  maxLength: 100
})

export const versionPath = Parameter.text({ description: "A version of the emoji specification", ...versionShape })

export const trait = Parameter.choice(Trait.literals, "A set of emoji across all groups")
export const languagePath = Parameter.choice(languages, "The language of names and keywords")
export const shortcodeSource = Parameter.choice(ShortcodeSource.literals, "The provider of the shortcodes")

export const detail = { params: { slug }, query: localized({}) }
