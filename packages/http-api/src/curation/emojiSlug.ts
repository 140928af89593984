import { Schema } from "effect"

/** The field of a body that names the emoji to curate. */
export const emojiSlug = Schema.NonEmptyString.check(Schema.isMaxLength(200)).annotate({
  description: "A slug, or another reference that the detail of an emoji accepts"
})
