import { Schema } from "effect"

export const emojiSlug = Schema.NonEmptyString.check(Schema.isMaxLength(200)).annotate({
  description: "A slug, or another reference that the detail of an emoji accepts"
})
