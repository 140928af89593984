import { Context } from "effect"

export interface SubmissionSettings {
  /** How many submissions of an account may wait for a decision. */
  readonly maxPending: number
  /** How much an account may submit on a day in UTC. */
  readonly maxPerDay: number
  /** Processor time that the images of an account may take on a day in UTC, in seconds. */
  readonly maxSecondsPerDay: number
}

export const SubmissionSettings = Context.Reference<SubmissionSettings>(
  "@emoji-catalogue/application/submission/SubmissionSettings",
  { defaultValue: () => ({ maxPending: 20, maxPerDay: 100, maxSecondsPerDay: 120 }) }
)
