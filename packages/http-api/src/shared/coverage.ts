import { Schema } from "effect"

/** `source` follows the words "artwork of" in the description, for example "any platform". */
export const coverageBy = (source: string) =>
  Schema.Finite.annotate({ description: `Share of the catalogue's emoji, 0 to 1, that have artwork of ${source}` })
