import { Schema } from "effect"

/** A job has failed in a way that a retry would not change: it is not retried. */
export class FinalFailure extends Schema.TaggedError<FinalFailure>()("FinalFailure", {
  reason: Schema.String,
  cause: Schema.Defect()
}) {
  override get message() {
    return this.reason
  }
}
