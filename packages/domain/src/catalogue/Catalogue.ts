import { Schema } from "effect"
import { Codepoint } from "./Codepoint.ts"
import { Emoji } from "./Emoji.ts"
import { EmojiVersion } from "./EmojiVersion.ts"
import { Group } from "./Group.ts"

/** When an emoji came into this catalogue and when its facts last changed. */
export const EmojiTimes = Schema.Struct({ addedAt: Schema.DateTimeUtc, updatedAt: Schema.DateTimeUtc })
export type EmojiTimes = typeof EmojiTimes.Type

/** What an import read upstream: the groups and every emoji, both in Unicode order. */
export interface CatalogueDraft {
  readonly emojiVersion: EmojiVersion
  readonly groups: ReadonlyArray<Group>
  readonly emoji: ReadonlyArray<Emoji>
}

/** A draft that was accepted: it knows since when each emoji is there, and the slugs that emoji had before. */
export const Catalogue = Schema.Struct({
  emojiVersion: EmojiVersion,
  groups: Schema.Array(Group),
  emoji: Schema.Array(Schema.Struct({ ...Emoji.fields, ...EmojiTimes.fields })),
  formerSlugs: Schema.Record(Schema.String, Codepoint)
})
export type Catalogue = typeof Catalogue.Type
export type CatalogueEmoji = Catalogue["emoji"][number]

/** What one import changed, by count. */
export interface CatalogueChanges {
  readonly added: number
  readonly changed: number
  readonly renamed: number
  readonly removed: number
  readonly unchanged: number
}
