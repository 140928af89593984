import { Schema } from "effect"
import { skinTonesOf } from "./SkinTone.ts"
import type { Emoji } from "./Emoji.ts"

/** Sets of emoji that cut across the groups. */
export const Trait = Schema.Literals(["flags", "skin-tones", "zwj"])
export type Trait = typeof Trait.Type

/** The test for each trait: in the Flags group, has a skin tone, joined by ZWJ. */
export const hasTrait: Readonly<Record<Trait, (emoji: Emoji) => boolean>> = {
  flags: (emoji) => emoji.group === "flags",
  "skin-tones": (emoji) => skinTonesOf(emoji.emoji).length > 0,
  zwj: (emoji) => emoji.emoji.includes("\u200D")
}
