import { Schema } from "effect"

/** Lower-case ASCII words joined by single hyphens: `grinning-face`, `keycap-asterisk`, `flag-japan`. */
export const Slug = Schema.String.check(Schema.isPattern(/^[a-z0-9]+(-[a-z0-9]+)*$/), Schema.isMaxLength(120)).pipe(
  Schema.brand("Slug")
)
export type Slug = typeof Slug.Type

/**
 * The slug of an English name: accents folded, apostrophes and full stops dropped, every other mark a word break.
 * `flag: Côte d’Ivoire` is `flag-cote-divoire`, `keycap: #` is `keycap-hash`.
 */
export const slugOf = (name: string): Slug =>
  name
    .normalize("NFD")
    .replace(/[\p{M}’'.]/gu, "")
    .replace("#", " hash ")
    .replace("*", " asterisk ")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") as Slug

/** What stands where a slug may stand in the paths of the API: no emoji may be called so. */
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
