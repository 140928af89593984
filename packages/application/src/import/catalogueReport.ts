// This file declares types instead of interfaces, because interfaces are not assignable to JSON.

import type { Catalogue, CatalogueChanges, CatalogueEmoji } from "@emoji-catalogue/domain"

export type ChangeSamples = {
  readonly added: ReadonlyArray<EmojiSample>
  readonly changed: ReadonlyArray<EmojiSample>
  readonly removed: ReadonlyArray<EmojiSample>
}

type EmojiSample = {
  readonly slug: string
  readonly emoji: string
}

export type ImportReport = {
  /** The published generation that contains the imported facts; null after a dry run. */
  readonly generation: number | null
  readonly emojiVersion: string
  readonly changes: Readonly<Record<keyof CatalogueChanges, number>>
  readonly samples: ChangeSamples
}

const sampleSize = 20

/**
 * Returns up to `sampleSize` emoji for each kind of change, in Unicode order. If both catalogues contain an emoji, its
 * two objects are compared by identity, because `validateDraft` reuses the objects of unchanged emoji.
 */
export const sampleChanges = (
  previous: Pick<Catalogue, "emoji"> | undefined,
  next: Pick<Catalogue, "emoji">
): ChangeSamples => {
  const before = new Map(previous?.emoji.map((emoji) => [emoji.codepoint, emoji]))
  const after = new Set(next.emoji.map(({ codepoint }) => codepoint))
  const sample = (emoji: ReadonlyArray<CatalogueEmoji>) =>
    emoji.slice(0, sampleSize).map(({ emoji, slug }) => ({ slug, emoji }))
  return {
    added: sample(next.emoji.filter(({ codepoint }) => !before.has(codepoint))),
    changed: sample(next.emoji.filter((emoji) => before.has(emoji.codepoint) && before.get(emoji.codepoint) !== emoji)),
    removed: sample((previous?.emoji ?? []).filter(({ codepoint }) => !after.has(codepoint)))
  }
}
