import { Schema } from "effect"

/** The emoji that a decision is about. */
export const emojiSlug = Schema.NonEmptyString.check(Schema.isMaxLength(200)).annotate({
  description: "A slug, or another reference that the detail of an emoji accepts"
})
