import { Schema } from "effect"

/** `width` is the actual width in pixels, or null for an SVG. */
export class ResolutionMismatch extends Schema.TaggedError<ResolutionMismatch>()("ResolutionMismatch", {
  width: Schema.NullOr(Schema.Int)
}) {}
