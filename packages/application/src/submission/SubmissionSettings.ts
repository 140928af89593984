import { Context } from "effect"

export interface SubmissionSettings {
  /** Pending submissions per account. */
  readonly maxPending: number
  /** Submissions per account and UTC day. */
  readonly maxPerDay: number
  /** Processor seconds for the images of an account per UTC day. */
  readonly maxSecondsPerDay: number
}

export const SubmissionSettings = Context.Reference<SubmissionSettings>(
  "@emoji-catalogue/application/submission/SubmissionSettings",
  { defaultValue: () => ({ maxPending: 20, maxPerDay: 100, maxSecondsPerDay: 120 }) }
)
