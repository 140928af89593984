import { Schema } from "effect"
import { isVisibleText } from "../shared/plainText.ts"

export const CreationName = Schema.String.check(
  Schema.isTrimmed(),
  isVisibleText,
  Schema.isMaxLength(60),
  Schema.makeFilter((text: string) => /\p{L}/u.test(text) || "Expected a letter")
)

/** A name that a user gave to a sequence. It becomes public once enough accounts give the same name. */
export interface GivenName {
  readonly text: string
  /** Names that differ only in case, character width or spaces have the same key. */
  readonly key: string
}
