import { Schema } from "effect"

/** Lower-case ASCII words joined by single hyphens: `grinning-face`, `keycap-asterisk`, `flag-japan`. */
export const Slug = Schema.String.check(Schema.isPattern(/^[a-z0-9]+(-[a-z0-9]+)*$/), Schema.isMaxLength(120)).pipe(
  Schema.brand("Slug")
)
export type Slug = typeof Slug.Type

/** Removes accents, apostrophes and full stops. Accepts any Unicode normalization form. */
export const foldSlug = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}’'.]/gu, "")
    .toLowerCase()

/** `flag: Côte d’Ivoire` becomes `flag-cote-divoire`, and `keycap: #` becomes `keycap-hash`. */
export const slugOf = (name: string): Slug =>
  foldSlug(name)
    .replace("#", " hash ")
    .replace("*", " asterisk ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") as Slug

/** Path segments of the API (`/api/emoji/search`). An emoji with such a slug would be unreachable. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  "autocomplete",
  "builder",
  "carrier",
  "carriers",
  "categories",
  "category",
  "compare",
  "convert",
  "creations",
  "download",
  "drawings",
  "history",
  "keyword",
  "keywords",
  "lookup",
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
  "svgs",
  "trait",
  "version",
  "versions",
  "years"
])
