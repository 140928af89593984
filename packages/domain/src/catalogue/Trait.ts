import { Schema } from "effect"
import { skinTonesOf } from "./SkinTone.ts"
import type { Emoji } from "./Emoji.ts"

export const Trait = Schema.Literals(["flags", "skin-tones", "zwj"])
export type Trait = typeof Trait.Type

export const hasTrait: Readonly<Record<Trait, (emoji: Emoji) => boolean>> = {
  flags: (emoji) => emoji.group === "flags",
  "skin-tones": (emoji) => skinTonesOf(emoji.emoji).length > 0,
  zwj: (emoji) => emoji.emoji.includes("\u200D")
}
