import { Schema } from "effect"
import { readDataFile } from "../dataFile.ts"
import { EmojiKey } from "./EmojiKey.ts"

/** Pairs of an emoji and its later replacement, both without skin tone. No two pairs have the same `old` or `new`. */
export const readSuccessors = readDataFile(
  "successors.json",
  Schema.Array(Schema.Struct({ old: EmojiKey, new: EmojiKey }))
)
