import { Schema } from "effect"

/** The width of the image differs from the given resolution. `width` is the actual width, or null for an SVG. */
export class ResolutionMismatch extends Schema.TaggedError<ResolutionMismatch>()("ResolutionMismatch", {
  width: Schema.NullOr(Schema.Int)
}) {}
