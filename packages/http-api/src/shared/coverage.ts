import { Schema } from "effect"

/** `source` is the end of the description, for example "any platform". */
export const coverageBy = (source: string) =>
  Schema.Finite.annotate({ description: `Share of the catalogue's emoji, 0 to 1, that have artwork of ${source}` })
