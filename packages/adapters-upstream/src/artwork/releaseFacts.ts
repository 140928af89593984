import { PlatformId, ReleaseVersion } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { readDataFile } from "../dataFile.ts"

const Day = Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\d$/))

const Row = Schema.Struct({
  version: Schema.NonEmptyString,
  label: Schema.optionalKey(ReleaseVersion),
  releasedAt: Schema.optionalKey(Day),
  notAfter: Schema.optionalKey(Day),
  consecutive: Schema.optionalKey(Schema.Literal(true)),
  evidence: Schema.optionalKey(Schema.NonEmptyString)
})
const Table = Schema.Record(PlatformId, Schema.optionalKey(Schema.Array(Row)))

/** The facts about a release that its package does not have. */
export interface ReleaseFacts {
  readonly label: string
  readonly releasedAt: string | null
  readonly notAfter: string | null
  readonly consecutive: boolean
  /** The place of the release among those of its platform: labels have no order of their own. */
  readonly position: number
}

/** The facts of every release by platform and version. */
export const readReleaseFacts: Effect.Effect<(platform: PlatformId, version: string) => ReleaseFacts> = Effect.map(
  readDataFile("releases.json", Table),
  (table) => {
    const facts = new Map(
      Object.entries(table).flatMap(([platform, rows = []]) =>
        rows.map(({ consecutive = false, label, notAfter = null, releasedAt = null, version }, position) => [
          `${platform} ${version}`,
          { label: label ?? version, releasedAt, notAfter, consecutive, position }
        ])
      )
    )
    return (platform, version) => {
      const found = facts.get(`${platform} ${version}`)
      if (found === undefined) throw new Error(`releases.json has no ${platform} ${version}`)
      return found
    }
  }
)
