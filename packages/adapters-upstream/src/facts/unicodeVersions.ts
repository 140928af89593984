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

/** The versions of Unicode, oldest first, and which of them encoded the characters of emoji. */
export const readUnicodeVersions = Effect.map(readDataFile("unicode-versions.json", Table), (versions) => {
  const ages = new Map(
    versions.flatMap(({ ranges }, index) => ranges.flatMap(codePointsOf).map((point) => [point, index] as const))
  )
  return {
    /**
     * The version of an emoji's newest character: the first that could spell it. Takes minimally-qualified text;
     * `undefined` where a character of it is in no emoji that is known.
     */
    of: (emoji: string): EmojiVersion | undefined => {
      const indices = Array.from(emoji, (character) => ages.get(character.codePointAt(0)!) ?? Number.NaN)
      return versions[Math.max(...indices)]?.version
    },
    /** `YYYY-MM-DD`, and `YYYY-MM` for versions of which only the month is known. */
    dates: new Map(versions.map(({ date, version }) => [version, date]))
  }
})
