import { Schema } from "effect"

/** The reason never contains credentials. */
export class S3Failure extends Schema.TaggedError<S3Failure>()("S3Failure", {
  /** Method, key and query, such as `GET assets/…`. */
  request: Schema.String,
  reason: Schema.String,
  /** Whether the same request may succeed shortly. */
  isTransient: Schema.Boolean
}) {
  override get message() {
    return `S3: ${this.request}: ${this.reason}`
  }
}
