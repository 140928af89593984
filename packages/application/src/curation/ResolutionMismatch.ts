import { Schema } from "effect"

/** The width of the image differs from the given resolution. `width` is null for an SVG. */
export class ResolutionMismatch extends Schema.TaggedError<ResolutionMismatch>()("ResolutionMismatch", {
  width: Schema.NullOr(Schema.Int)
}) {}
