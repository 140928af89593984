import { Schema } from "effect"
import { isVisibleText } from "../shared/plainText.ts"

/** A user's name for a sequence: one line with at least one letter. */
export const CreationName = Schema.String.check(
  Schema.isTrimmed(),
  isVisibleText,
  Schema.isMaxLength(60),
  Schema.makeFilter((text: string) => /\p{L}/u.test(text) || "Expected a letter")
)

/** A name that a user gave to a sequence. It becomes public once enough accounts give the same name. */
export interface GivenName {
  /** The name as the user wrote it, in NFC. */
  readonly text: string
  /** The normalized name. Names that differ only in case, character width or spaces have equal keys. */
  readonly key: string
}
