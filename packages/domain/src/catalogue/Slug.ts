import { Schema } from "effect"

/** Lower-case ASCII words joined by single hyphens: `grinning-face`, `keycap-asterisk`, `flag-japan`. */
export const Slug = Schema.String.check(Schema.isPattern(/^[a-z0-9]+(-[a-z0-9]+)*$/), Schema.isMaxLength(120)).pipe(
  Schema.brand("Slug")
)
export type Slug = typeof Slug.Type

/** Lower-cases a text and removes its accents, apostrophes and full stops. Accepts any Unicode normalization form. */
export const foldSlug = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}’'.]/gu, "")
    .toLowerCase()

/**
 * The slug of an English name. Accents, apostrophes and full stops are removed; other punctuation separates words.
 * `flag: Côte d’Ivoire` becomes `flag-cote-divoire`, and `keycap: #` becomes `keycap-hash`.
 */
export const slugOf = (name: string): Slug =>
  foldSlug(name)
    .replace("#", " hash ")
    .replace("*", " asterisk ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") as Slug

/**
 * Path segments in the place of a slug in the paths of the API, such as `search` in `/api/emoji/search`. An emoji with
 * such a slug would be unreachable, so no emoji may have one of them.
 */
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
