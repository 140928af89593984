import { Schema } from "effect"

/** Text without control characters, which are unsafe in databases and terminals, and without lone surrogates. */
export const isPlainText = Schema.makeFilter(
  (text: string) =>
    (text.isWellFormed() && !/\p{Cc}/u.test(text)) || "Expected text without control characters or halves of characters"
)

const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

/** `isVisibleText` ignores emoji, because their joiners, variation selectors and tags are invisible characters. */
const emoji = /\p{RGI_Emoji}/gv

/**
 * Text without invisible characters. Such characters could hide letters from readers or filters, or change the
 * direction of surrounding text.
 */
export const isVisibleText = Schema.makeFilter(
  (text: string) =>
    !invisible.test(text.replace(emoji, "")) || "Expected text without control, invisible or bidirectional characters"
)
