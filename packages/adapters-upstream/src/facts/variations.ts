import { Effect, Schema } from "effect"
import { readDataFile } from "../dataFile.ts"
import { CodePointRange, codePointsOf } from "./CodePointRange.ts"

/** The code points that have a text form (with FE0E) and an emoji form (with FE0F). */
export const readVariations: Effect.Effect<ReadonlySet<number>> = Effect.map(
  readDataFile("variations.json", Schema.Array(CodePointRange)),
  (ranges) => new Set(ranges.flatMap(codePointsOf))
)
