import { Schema } from "effect"

export const emojiSlug = Schema.NonEmptyString.check(Schema.isMaxLength(200)).annotate({
  description: "A slug, or another reference that the detail of an emoji accepts"
})

export const curatedSlug = Schema.String.annotate({
  description: "The slug of its emoji, or the code points if the catalogue lacks the emoji"
})
