import { Schema } from "effect"

/** The five Fitzpatrick modifiers U+1F3FB to U+1F3FF, in code point order. */
export const SkinTone = Schema.Literals(["light", "medium-light", "medium", "medium-dark", "dark"])
export type SkinTone = typeof SkinTone.Type

const first = 0x1f3fb

export const skinTonesOf = (emoji: string): ReadonlyArray<SkinTone> =>
  Array.from(emoji.matchAll(/[\u{1F3FB}-\u{1F3FF}]/gu), ([tone]) => SkinTone.literals[tone.codePointAt(0)! - first]!)
