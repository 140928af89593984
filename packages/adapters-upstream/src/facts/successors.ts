import { Schema } from "effect"
import { readDataFile } from "../dataFile.ts"
import { EmojiKey } from "./EmojiKey.ts"

/**
 * Pairs of an emoji and the later emoji that replaced it. Both have no skin tone and are minimally qualified. No `old`
 * and no `new` occurs twice.
 */
export const readSuccessors = readDataFile(
  "successors.json",
  Schema.Array(Schema.Struct({ old: EmojiKey, new: EmojiKey }))
)
