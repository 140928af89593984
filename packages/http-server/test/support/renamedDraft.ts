import { sampleDraftWith } from "@emoji-catalogue/application/testing"
import { slugOf } from "@emoji-catalogue/domain"

/** The sample with another name for 😀. Imported before the sample, it makes `old-name` a former slug. */
export const draftBeforeRename = sampleDraftWith((emoji) =>
  emoji.emoji === "😀"
    ? {
        ...emoji,
        slug: slugOf("old name"),
        annotations: { ...emoji.annotations, en: { ...emoji.annotations.en, name: "old name" } }
      }
    : emoji
)
