import { Config } from "effect"
import type { Settings } from "./readSettings.ts"
import { integerBetween } from "./variables.ts"

const count = (variable: string, fallback: number) =>
  integerBetween(variable, 1, 1_000_000).pipe(Config.withDefault(fallback))

export const settings = {
  submissions: {
    /** The maximum number of undecided submissions per account. */
    maxPending: count("MAX_PENDING_SUBMISSIONS", 20),
    /** The maximum number of submissions per account and UTC day. */
    maxPerDay: count("MAX_SUBMISSIONS_PER_DAY", 100),
    /** The maximum processor time for the images of an account per UTC day, in seconds. */
    maxSecondsPerDay: count("MAX_SUBMISSION_SECONDS_PER_DAY", 120)
  }
}

export type SubmissionsSettings = Settings<typeof settings>
