import { type ArtworkRelease, PlatformId, ReleaseTrust, ReleaseVersion } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { readDataFile } from "../dataFile.ts"

const Day = Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\d$/))

const Row = Schema.Struct({
  version: Schema.NonEmptyString,
  label: Schema.optionalKey(ReleaseVersion),
  trust: ReleaseTrust,
  /** The date of the source's data. Default: `releasedAt`. */
  asOf: Schema.optionalKey(Day),
  releasedAt: Schema.optionalKey(Day),
  notAfter: Schema.optionalKey(Day),
  consecutive: Schema.optionalKey(Schema.Literal(true)),
  listsSkinTones: Schema.optionalKey(Schema.Literal(false)),
  listsFlags: Schema.optionalKey(Schema.Literal(false)),
  evidence: Schema.optionalKey(Schema.NonEmptyString)
})
const Table = Schema.Record(PlatformId, Schema.optionalKey(Schema.Array(Row)))

/** The facts about a release that its package does not contain. */
export interface ReleaseFacts extends Omit<ArtworkRelease, "version" | "source" | "renderings"> {
  readonly label: string
  /** The position among all releases of the platform. Orders the releases, because labels cannot be compared. */
  readonly position: number
}

const factsOf = (row: typeof Row.Type): Omit<ReleaseFacts, "position"> => ({
  label: row.label ?? row.version,
  releasedAt: row.releasedAt ?? null,
  notAfter: row.notAfter ?? null,
  consecutive: row.consecutive ?? false,
  trust: row.trust,
  asOf: row.asOf ?? row.releasedAt ?? null,
  listsSkinTones: row.listsSkinTones ?? true,
  listsFlags: row.listsFlags ?? true
})

/** Returns a lookup function, which throws if `releases.json` lacks the release. */
export const readReleaseFacts: Effect.Effect<(platform: PlatformId, version: string) => ReleaseFacts> = Effect.map(
  readDataFile("releases.json", Table),
  (table) => {
    const facts = new Map(
      Object.entries(table).flatMap(([platform, rows = []]) =>
        rows.map((row, position) => [`${platform} ${row.version}`, { ...factsOf(row), position }])
      )
    )
    return (platform, version) => {
      const found = facts.get(`${platform} ${version}`)
      if (found === undefined) throw new Error(`releases.json has no ${platform} ${version}`)
      return found
    }
  }
)
