import { Schema } from "effect"

/** The image has another width than its resolution says; null for an SVG, which has none. */
export class ResolutionMismatch extends Schema.TaggedError<ResolutionMismatch>()("ResolutionMismatch", {
  width: Schema.NullOr(Schema.Int)
}) {}
