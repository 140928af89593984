import { Schema } from "effect"
import { skinTonesOf } from "./SkinTone.ts"
import type { Emoji } from "./Emoji.ts"

/** Properties by which emoji can be listed across all groups. */
export const Trait = Schema.Literals(["flags", "skin-tones", "zwj"])
export type Trait = typeof Trait.Type

/** Whether an emoji has a trait: it is in the Flags group, has a skin tone, or contains a zero-width joiner (ZWJ). */
export const hasTrait: Readonly<Record<Trait, (emoji: Emoji) => boolean>> = {
  flags: (emoji) => emoji.group === "flags",
  "skin-tones": (emoji) => skinTonesOf(emoji.emoji).length > 0,
  zwj: (emoji) => emoji.emoji.includes("\u200D")
}
