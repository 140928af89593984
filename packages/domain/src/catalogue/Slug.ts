import { Schema } from "effect"

/** Lower-case ASCII words joined by single hyphens: `grinning-face`, `keycap-asterisk`, `flag-japan`. */
export const Slug = Schema.String.check(Schema.isPattern(/^[a-z0-9]+(-[a-z0-9]+)*$/), Schema.isMaxLength(120)).pipe(
  Schema.brand("Slug")
)
export type Slug = typeof Slug.Type

/** A text in lower case without accents, apostrophes and full stops, in any normalization form of Unicode. */
export const foldSlug = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}’'.]/gu, "")
    .toLowerCase()

/**
 * The slug of an English name: folds accents, drops apostrophes and full stops, breaks words at all other punctuation.
 * `flag: Côte d’Ivoire` is `flag-cote-divoire`, `keycap: #` is `keycap-hash`.
 */
export const slugOf = (name: string): Slug =>
  foldSlug(name)
    .replace("#", " hash ")
    .replace("*", " asterisk ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") as Slug

/** Path segments that the API uses in the place of a slug. No emoji may have one of these as its slug. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  "autocomplete",
  "builder",
  "carrier",
  "carriers",
  "categories",
  "category",
  "compare",
  "creations",
  "download",
  "drawings",
  "history",
  "keyword",
  "keywords",
  "names",
  "platform",
  "platform-versions",
  "popular",
  "proposals",
  "random",
  "recent",
  "redesigns",
  "related",
  "search",
  "shortcodes",
  "sitemap",
  "subgroups",
  "trait",
  "version",
  "versions",
  "years"
])
