import { Schema } from "effect"
import { Codepoint } from "./Codepoint.ts"
import { EmojiVersion } from "./EmojiVersion.ts"
import { Language } from "./Language.ts"
import { Shortcode } from "./Shortcode.ts"
import { Slug } from "./Slug.ts"

/** What CLDR says of one emoji in one language. */
export const Annotation = Schema.Struct({
  name: Schema.NonEmptyString,
  keywords: Schema.Array(Schema.NonEmptyString)
})
export type Annotation = typeof Annotation.Type

/** One fully-qualified emoji. `base` is the emoji it shows in a skin tone, null where it has none. */
export const Emoji = Schema.Struct({
  codepoint: Codepoint,
  emoji: Schema.NonEmptyString,
  slug: Slug,
  group: Slug,
  subgroup: Slug,
  version: EmojiVersion,
  year: Schema.Int,
  base: Schema.NullOr(Codepoint),
  annotations: Schema.Record(Language, Annotation),
  shortcodes: Schema.Array(Shortcode)
})
export type Emoji = typeof Emoji.Type
