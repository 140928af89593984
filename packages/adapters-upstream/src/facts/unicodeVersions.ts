import { EmojiVersion } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { readDataFile } from "../dataFile.ts"
import { CodePointRange, codePointsOf } from "./CodePointRange.ts"

const Table = Schema.Array(
  Schema.Struct({
    version: EmojiVersion,
    date: Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}(-\d{2})?$/)),
    ranges: Schema.Array(CodePointRange)
  })
)

/** The versions of Unicode, oldest first, and a function that returns the first version with a given emoji. */
export const readUnicodeVersions = Effect.map(readDataFile("unicode-versions.json", Table), (versions) => {
  const ages = new Map(
    versions.flatMap(({ ranges }, index) => ranges.flatMap(codePointsOf).map((point) => [point, index] as const))
  )
  return {
    /**
     * The first version of Unicode that has all characters of an emoji. Undefined if one of the characters occurs in
     * no known emoji. The argument is minimally qualified.
     */
    of: (emoji: string): EmojiVersion | undefined => {
      const indices = Array.from(emoji, (character) => ages.get(character.codePointAt(0)!) ?? Number.NaN)
      return versions[Math.max(...indices)]?.version
    },
    /** The release date of each version: `YYYY-MM-DD`, or `YYYY-MM` if only the month is known. */
    dates: new Map(versions.map(({ date, version }) => [version, date]))
  }
})
