import { Schema } from "effect"

/** Text without control characters, which no database or terminal should meet, and without halves of characters. */
export const isPlainText = Schema.makeFilter(
  (text: string) =>
    (text.isWellFormed() && !/\p{Cc}/u.test(text)) || "Expected text without control characters or halves of characters"
)
