import { Cause, Option, Schema } from "effect"

/** A retry would not help, so the job is not retried. */
export class FinalFailure extends Schema.TaggedError<FinalFailure>()("FinalFailure", {
  reason: Schema.String,
  cause: Schema.Defect()
}) {
  override get message() {
    return this.reason
  }
}

export const isFinal = (cause: Cause.Cause<unknown>): boolean =>
  Option.exists(Cause.findErrorOption(cause), (error) => error instanceof FinalFailure)
