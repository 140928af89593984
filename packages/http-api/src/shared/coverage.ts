import { Schema } from "effect"

/** `source` completes the description, such as "any platform". */
export const coverageBy = (source: string) =>
  Schema.Finite.annotate({ description: `Share of the catalogue's emoji, 0 to 1, that have artwork of ${source}` })
