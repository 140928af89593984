import { Schema } from "effect"
import { isVisibleText } from "../shared/plainText.ts"

/** A user's name for a sequence: one line with at least one letter. */
export const CreationName = Schema.String.check(
  Schema.isTrimmed(),
  isVisibleText,
  Schema.isMaxLength(60),
  Schema.makeFilter((text: string) => /\p{L}/u.test(text) || "Expected a letter")
)

/** A name that becomes public once enough accounts give it. */
export interface GivenName {
  /** As it was given, in NFC. */
  readonly text: string
  /** Equal for names that differ only in case, width or spaces. */
  readonly key: string
}
