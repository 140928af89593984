import { makeDrawnIn, type Table } from "../../src/artwork/coverage.ts"
import { keyOf } from "./keys.ts"
import { patternsOf } from "./keyPatterns.ts"

/**
 * Maps a platform to its releases, oldest first. The first release lists all emoji that it draws. Each later release
 * lists only the emoji that were added and removed.
 */
export type CollectedCoverage = typeof Table.Type

type Releases = CollectedCoverage[string]

export interface CollectedRelease {
  readonly platform: string
  readonly version: string
  readonly source: string
  readonly keys: ReadonlySet<string>
}

/**
 * Returns the key of the emoji that a file name such as `emoji_u1f44b_1f3fb.svg` or `U+1F44B U+1F3FB.png` stands for.
 * Returns undefined if the name has another format.
 */
export const keyOfFile = (name: string): string | undefined => {
  const [, points] = /^(?:emoji_)?((?:[uU]\+?)?[0-9a-fA-F]{2,6}(?:[-_ ](?:[uU]\+?)?[0-9a-fA-F]{2,6})*)(?:\.\w+)?$/.exec(
    name.slice(name.lastIndexOf("/") + 1)
  ) ?? [undefined, undefined]
  return (
    points &&
    keyOf(
      points
        .split(/[-_ ]/)
        .map((point) => point.replace(/^[uU]\+?/, "").padStart(4, "0"))
        .join("-")
    )
  )
}

/** Adds a release as the newest of its platform, or replaces the release with the same version. */
export const withRelease = (
  table: CollectedCoverage,
  { keys, platform, source, version }: CollectedRelease
): CollectedCoverage => {
  const whole = wholeReleases(table[platform] ?? [])
  const release = { version, source, keys }
  const replaced = whole.some((each) => each.version === version)
    ? whole.map((each) => (each.version === version ? release : each))
    : [...whole, release]
  return { ...table, [platform]: differences(replaced) }
}

type Whole = Omit<CollectedRelease, "platform">

const wholeReleases = (releases: Releases): ReadonlyArray<Whole> => {
  const drawnIn = makeDrawnIn(releases)
  return releases.map(({ source, version }, index) => ({ version, source, keys: new Set(drawnIn(index)) }))
}

const differences = (releases: ReadonlyArray<Whole>): Releases =>
  releases.map(({ keys, source, version }, index) => {
    const before = releases[index - 1]?.keys
    if (before === undefined) return { version, source, draws: linesOf(keys) }
    return { version, source, added: linesOf(keys.difference(before)), removed: linesOf(before.difference(keys)) }
  })

const maxLineLength = 110

/**
 * Merges keys into patterns such as `1F44B-1F3FB..1F3FF`, which stands for five keys. Each line has several patterns,
 * so that the JSON file stays readable.
 */
const linesOf = (keys: ReadonlySet<string>): ReadonlyArray<string> => {
  const lines: Array<string> = []
  for (const pattern of patternsOf(Array.from(keys))) {
    const line = `${lines.at(-1) ?? ""} ${pattern}`
    if (lines.length > 0 && line.length <= maxLineLength) lines[lines.length - 1] = line
    else lines.push(pattern)
  }
  return lines
}
