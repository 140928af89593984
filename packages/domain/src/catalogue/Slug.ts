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
