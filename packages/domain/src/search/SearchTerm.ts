import { Schema } from "effect"

const maxLength = 60

/** A normalized search text as it is counted; never personal data. */
export const SearchTerm = Schema.NonEmptyString.check(Schema.isMaxLength(maxLength)).pipe(Schema.brand("SearchTerm"))
export type SearchTerm = typeof SearchTerm.Type
