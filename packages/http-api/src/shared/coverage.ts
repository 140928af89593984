import { Schema } from "effect"

/**
 * The schema of a coverage: the share of the catalogue's emoji that have artwork. `source` completes the description,
 * such as "any platform".
 */
export const coverageBy = (source: string) =>
  Schema.Finite.annotate({ description: `Share of the catalogue's emoji, 0 to 1, that have artwork of ${source}` })
