import { Schema } from "effect"

/** The coverage of the artwork of `source`. All responses use the same measure. */
export const coverageBy = (source: string) =>
  Schema.Finite.annotate({ description: `Share of the catalogue's emoji, 0 to 1, that have artwork of ${source}` })
