import { languages, PlatformId, ShortcodeSource, Trait } from "@emoji-catalogue/domain"
import * as Parameter from "../shared/Parameter.ts"

export const language = Parameter.choiceWithDefault(languages, "en", "The language of names and keywords")

export const limit = Parameter.integerWithDefault({
  description: "Maximum number of items",
  minimum: 1,
  maximum: 500,
  default: 60
})

export const offset = Parameter.integerWithDefault({
  description: "Number of items to skip",
  minimum: 0,
  maximum: 1_000_000,
  default: 0
})

export const paging = { limit, offset }

const group = Parameter.optionalText({
  description: "Only emoji of this Unicode group, by name or slug",
  example: "Smileys & Emotion",
  maxLength: 100
})

const subgroup = Parameter.optionalText({
  description: "Only emoji of this Unicode subgroup",
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
  description: "Only emoji introduced in this version of the emoji specification",
  ...versionShape
})

const year = Parameter.integer({
  description: "Only emoji released in this year",
  minimum: 1990,
  maximum: 2100,
  example: 2020
})

const platform = Parameter.optionalChoice(PlatformId.literals, "Only emoji with artwork for this platform", "twitter")

export const skinTone = Parameter.choiceWithDefault(
  ["any", "none"],
  "any",
  "`none` leaves out emoji that are a skin tone variant of another"
)

/** The parameters of every listing of emoji. */
export const listing = { group, subgroup, version, year, platform, skinTone, language, ...paging }

export const slug = Parameter.text({
  description: "A slug, the emoji itself (URL-encoded), or its code points in hex",
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

const searchText = Parameter.text({
  description: "A name, keyword, shortcode, emoji or code point; the last word may be unfinished",
  example: "astronaut",
  maxLength: 200
})

const prefix = Parameter.text({ description: "The text typed so far", example: "astro", maxLength: 100 })

const completionLimit = Parameter.integerWithDefault({
  description: "Maximum number of completions",
  minimum: 1,
  maximum: 50,
  default: 10
})

const facets = Parameter.flag("Include counts of all matches by group, subgroup, version, year and platform")

/** The query parameters of search. */
export const search = { q: searchText, ...listing, facets }

/** The query parameters of autocomplete. */
export const completion = { q: prefix, limit: completionLimit, language }

/** The path and query parameters of one emoji. */
export const detail = { params: { slug }, query: { language } }
