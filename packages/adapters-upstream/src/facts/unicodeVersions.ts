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

/** The versions of Unicode, oldest first, and the version that encoded each character of emoji. */
export const readUnicodeVersions = Effect.map(readDataFile("unicode-versions.json", Table), (versions) => {
  const ages = new Map(
    versions.flatMap(({ ranges }, index) => ranges.flatMap(codePointsOf).map((point) => [point, index] as const))
  )
  return {
    /**
     * The version of an emoji's newest character, which is the first version that can encode the emoji. `undefined` if a
     * character occurs in no known emoji. The argument is minimally qualified.
     */
    of: (emoji: string): EmojiVersion | undefined => {
      const indices = Array.from(emoji, (character) => ages.get(character.codePointAt(0)!) ?? Number.NaN)
      return versions[Math.max(...indices)]?.version
    },
    /** `YYYY-MM-DD`, or `YYYY-MM` for versions with only a known month. */
    dates: new Map(versions.map(({ date, version }) => [version, date]))
  }
})
