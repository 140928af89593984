import { Config } from "effect"
import type { Settings } from "./readSettings.ts"
import { integerBetween } from "./variables.ts"

const count = (variable: string, fallback: number) =>
  integerBetween(variable, 1, 1_000_000).pipe(Config.withDefault(fallback))

export const settings = {
  submissions: {
    /** How many submissions of an account may wait for a decision. */
    maxPending: count("MAX_PENDING_SUBMISSIONS", 20),
    /** How much an account may submit on a day in UTC. */
    maxPerDay: count("MAX_SUBMISSIONS_PER_DAY", 100),
    /** Processor time that the images of an account may take on a day in UTC, in seconds. */
    maxSecondsPerDay: count("MAX_SUBMISSION_SECONDS_PER_DAY", 120)
  }
}

export type SubmissionsSettings = Settings<typeof settings>
