import { Schema } from "effect"

const maxLength = 60

/** A normalized search text, for counting searches. Texts that look like personal data never become a `SearchTerm`. */
export const SearchTerm = Schema.NonEmptyString.check(Schema.isMaxLength(maxLength)).pipe(Schema.brand("SearchTerm"))
export type SearchTerm = typeof SearchTerm.Type
