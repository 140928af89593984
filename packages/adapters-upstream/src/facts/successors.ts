import { Schema } from "effect"
import { readDataFile } from "../dataFile.ts"
import { EmojiKey } from "./EmojiKey.ts"

/** Emoji without skin tones that a later emoji replaced, minimally qualified. Each `old` and each `new` is unique. */
export const readSuccessors = readDataFile(
  "successors.json",
  Schema.Array(Schema.Struct({ old: EmojiKey, new: EmojiKey }))
)
