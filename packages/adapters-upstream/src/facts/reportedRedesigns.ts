import type { ByEmoji } from "@emoji-catalogue/application/ports"
import { ReportedRedesign } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { readDataFile } from "../dataFile.ts"
import { EmojiKey } from "./EmojiKey.ts"

/** Whether a day, month or year exists. `Date.parse` accepts February 30 and returns a day in March. */
const exists = (date: string): boolean => {
  const time = Date.parse(date)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/** The rows of `reported-redesigns.json`. Platforms are ids of the registry, and each text is in every language. */
export const ReportedRedesigns = Schema.Array(
  Schema.Struct({
    key: EmojiKey,
    ...ReportedRedesign.fields,
    date: ReportedRedesign.fields.date.check(Schema.makeFilter(exists))
  })
)

/** The redesigns of each emoji that cited pages report, oldest first. */
export const readReportedRedesigns: Effect.Effect<ByEmoji<ReadonlyArray<ReportedRedesign>>> = Effect.map(
  readDataFile("reported-redesigns.json", ReportedRedesigns),
  (rows) => {
    const byEmoji = Map.groupBy(rows, ({ key }) => key)
    return new Map(Array.from(byEmoji, ([key, found]) => [key, found.map(({ key: _, ...redesign }) => redesign)]))
  }
)
