import { Schema } from "effect"

/** What the emoji of a text are converted to; `emoji` converts shortcodes and emoticons. */
export const ConversionTarget = Schema.Literals(["emoji", "shortcodes", "codepoints", "html", "names"])
export type ConversionTarget = typeof ConversionTarget.Type

/** Why a conversion keeps a part of a text that looks like a shortcode or an emoji. */
export const KeptReason = Schema.Literals(["unknown_shortcode", "unknown_emoji", "no_shortcode"])
export type KeptReason = typeof KeptReason.Type
