import { Effect, Schema } from "effect"
import { readDataFile } from "../dataFile.ts"

const Region = Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/))
const Subregion = Schema.String.check(Schema.isPattern(/^(\d{3}|QO)$/))

/**
 * The subregion of each region that has a flag: `FR` is in `155`, Western Europe. Codes are from UN M.49. Regions
 * without a subregion in M.49, such as Antarctica, have CLDR's code `QO` (Outlying Oceania). Null for `EU` and `UN`,
 * which are not territories.
 */
export const readRegions: Effect.Effect<ReadonlyMap<string, string | null>> = Effect.map(
  readDataFile("regions.json", Schema.Record(Region, Schema.NullOr(Subregion))),
  (regions) => new Map(Object.entries(regions))
)
