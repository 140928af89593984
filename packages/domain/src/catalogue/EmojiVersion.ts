import { Schema } from "effect"

/** A version of the Unicode emoji specification, `major.minor`: `0.6`, `12.1`, `17.0`. */
export const EmojiVersion = Schema.String.check(Schema.isPattern(/^\d{1,3}\.\d{1,2}$/)).pipe(
  Schema.brand("EmojiVersion")
)
export type EmojiVersion = typeof EmojiVersion.Type

// 0.6 and 0.7 name what was encoded before Emoji 1.0 gave it the name in 2015.
const years: Readonly<Record<string, number>> = {
  "0.6": 2015,
  "0.7": 2015,
  "1.0": 2015,
  "2.0": 2015,
  "3.0": 2016,
  "4.0": 2016,
  "5.0": 2017,
  "11.0": 2018,
  "12.0": 2019,
  "12.1": 2019,
  "13.0": 2020,
  "13.1": 2020,
  "14.0": 2021,
  "15.0": 2022,
  "15.1": 2023,
  "16.0": 2024,
  "17.0": 2025
}

/** The year a version of the specification was released; `undefined` for one that this release does not know. */
export const releaseYear = (version: EmojiVersion): number | undefined => years[version]

/** Orders versions by their numbers: `5.0` before `11.0`, `12.1` before `12.10`. */
export const compareVersions = (left: EmojiVersion, right: EmojiVersion): number => {
  const [major = 0, minor = 0] = left.split(".").map(Number)
  const [otherMajor = 0, otherMinor = 0] = right.split(".").map(Number)
  return major - otherMajor || minor - otherMinor
}
