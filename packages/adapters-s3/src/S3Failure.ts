import { Schema } from "effect"

/** The object store refused a request or did not answer it. The reason never contains credentials. */
export class S3Failure extends Schema.TaggedError<S3Failure>()("S3Failure", {
  /** The method and the key of the request, such as `GET assets/…`. */
  request: Schema.String,
  reason: Schema.String,
  /** Whether the same request may succeed shortly. */
  isTransient: Schema.Boolean
}) {
  override get message() {
    return `S3: ${this.request}: ${this.reason}`
  }
}
