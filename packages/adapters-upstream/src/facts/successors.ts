import { Schema } from "effect"
import { readDataFile } from "../dataFile.ts"
import { EmojiKey } from "./EmojiKey.ts"

/** Pairs of an emoji and its later replacement, both without skin tone. No `old` and no `new` occurs twice. */
export const readSuccessors = readDataFile(
  "successors.json",
  Schema.Array(Schema.Struct({ old: EmojiKey, new: EmojiKey }))
)
