import { Schema } from "effect"

/** A version of the Unicode emoji specification. */
export const EmojiVersion = Schema.String.check(Schema.isPattern(/^\d{1,3}\.\d{1,2}$/)).pipe(
  Schema.brand("EmojiVersion")
)
export type EmojiVersion = typeof EmojiVersion.Type

// The versions 0.6 and 0.7 are for characters that Unicode encoded in its versions 6.0 and 7.0. These characters became
// emoji only with Emoji 1.0.
const dates: Readonly<Record<string, string>> = {
  "0.6": "2010-10-11",
  "0.7": "2014-06-16",
  "1.0": "2015-06-09",
  "2.0": "2015-11-12",
  "3.0": "2016-06-03",
  "4.0": "2016-11-22",
  "5.0": "2017-05-18",
  "11.0": "2018-05-21",
  "12.0": "2019-03-05",
  "12.1": "2019-10-21",
  "13.0": "2020-03-10",
  "13.1": "2020-09-15",
  "14.0": "2021-09-14",
  "15.0": "2022-09-13",
  "15.1": "2023-09-12",
  "16.0": "2024-09-10",
  "17.0": "2025-09-09"
}

/** All released emoji versions, oldest first. */
export const releasedVersions: ReadonlyArray<EmojiVersion> = Object.keys(dates).map((version) =>
  EmojiVersion.make(version)
)

export const releaseDate = (version: EmojiVersion): string | undefined => dates[version]

export const releaseYear = (version: EmojiVersion): number | undefined => {
  const date = releaseDate(version)
  return date === undefined ? undefined : Number(date.slice(0, 4))
}

/** The emoji versions that the service can import, oldest first. */
export const ImportableVersion = Schema.Literals(["15.0", "15.1", "16.0", "17.0"])

/** Compares numerically: `5.0` before `11.0`, `12.1` before `12.10`. */
export const compareVersions = (left: EmojiVersion, right: EmojiVersion): number => {
  const [major = 0, minor = 0] = left.split(".").map(Number)
  const [otherMajor = 0, otherMinor = 0] = right.split(".").map(Number)
  return major - otherMajor || minor - otherMinor
}
