import type { ByEmoji } from "@emoji-catalogue/application/ports"
import { Renaming } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { readDataFile } from "../dataFile.ts"
import { EmojiKey } from "./EmojiKey.ts"

const Table = Schema.Array(Schema.Struct({ key: EmojiKey, ...Renaming.fields }))

/**
 * The changes of each emoji's English name since CLDR 34, oldest first. Several emoji may have had the same former
 * name, because early CLDR releases omitted the skin tone in the names of right-facing emoji.
 */
export const readFormerNames: Effect.Effect<ByEmoji<ReadonlyArray<Renaming>>> = Effect.map(
  readDataFile("former-names.json", Table),
  (rows) => {
    const renamings = new Map<string, Array<Renaming>>()
    for (const { key, ...renaming } of rows) {
      const known = renamings.get(key)
      if (known === undefined) renamings.set(key, [renaming])
      else known.push(renaming)
    }
    return renamings
  }
)
