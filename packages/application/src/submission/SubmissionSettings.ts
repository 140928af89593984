import { Context } from "effect"

export interface SubmissionSettings {
  /** The maximum number of pending submissions per account. */
  readonly maxPending: number
  /** The maximum number of submissions per account and UTC day. */
  readonly maxPerDay: number
  /** The maximum processor time for the images of an account per UTC day, in seconds. */
  readonly maxSecondsPerDay: number
}

export const SubmissionSettings = Context.Reference<SubmissionSettings>(
  "@emoji-catalogue/application/submission/SubmissionSettings",
  { defaultValue: () => ({ maxPending: 20, maxPerDay: 100, maxSecondsPerDay: 120 }) }
)
