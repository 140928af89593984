import { Schema } from "effect"

/** Text without control characters, which are unsafe in databases and terminals, and without lone surrogates. */
export const isPlainText = Schema.makeFilter(
  (text: string) =>
    (text.isWellFormed() && !/\p{Cc}/u.test(text)) || "Expected text without control characters or halves of characters"
)
