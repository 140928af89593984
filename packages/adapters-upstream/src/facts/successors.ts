import { Schema } from "effect"
import { readDataFile } from "../dataFile.ts"
import { EmojiKey } from "./EmojiKey.ts"

/** Emoji that a later emoji replaced, without skin tones, minimally qualified. No `old` and no `new` occurs twice. */
export const readSuccessors = readDataFile(
  "successors.json",
  Schema.Array(Schema.Struct({ old: EmojiKey, new: EmojiKey }))
)
