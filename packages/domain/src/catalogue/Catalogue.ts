import { Schema } from "effect"
import type { CuratedAlias } from "./Alias.ts"
import { Codepoint } from "../shared/Codepoint.ts"
import { EmojiVersion } from "./EmojiVersion.ts"
import { Annotation, Emoji } from "./Emoji.ts"
import { Group } from "./Group.ts"
import { Language } from "./Language.ts"
import { Proposal } from "./Proposal.ts"
import { Slug } from "./Slug.ts"

/** When the service first had an emoji and when its facts last changed. */
export const EmojiTimes = Schema.Struct({ addedAt: Schema.DateTimeUtc, updatedAt: Schema.DateTimeUtc })
export type EmojiTimes = typeof EmojiTimes.Type

/** A character that is only ever a part of emoji: a skin tone or a style of hair. */
export const Component = Schema.Struct({
  codepoint: Codepoint,
  emoji: Schema.NonEmptyString,
  annotations: Schema.Record(Language, Annotation)
})
export type Component = typeof Component.Type

/** The facts read by an import, before validation: groups and emoji in Unicode order, and everything they refer to. */
export interface CatalogueDraft {
  readonly emojiVersion: EmojiVersion
  readonly groups: ReadonlyArray<Group>
  readonly emoji: ReadonlyArray<Emoji>
  readonly components: ReadonlyArray<Component>
  /** The documents that emoji name as their proposals, in `proposalOrder`. */
  readonly proposals: ReadonlyArray<Proposal>
  /** The sources with their versions, to detect a draft that was read from other sources. */
  readonly sources: string
}

/** The record of an emoji that an import of an earlier version removed: a later import may bring it back. */
export const AbsentEmoji = Schema.Struct({
  addedAt: Schema.DateTimeUtc,
  /** The last slug and the former ones. */
  slugs: Schema.Array(Slug)
})
export type AbsentEmoji = typeof AbsentEmoji.Type

/** A validated draft, with the times of each emoji and the former slugs of renamed emoji. */
export const Catalogue = Schema.Struct({
  emojiVersion: EmojiVersion,
  groups: Schema.Array(Group),
  emoji: Schema.Array(Schema.Struct({ ...Emoji.fields, ...EmojiTimes.fields })),
  components: Schema.Array(Component),
  proposals: Schema.Array(Proposal),
  sources: Schema.String,
  formerSlugs: Schema.Record(Schema.String, Codepoint),
  /** The emoji of earlier catalogues that this one lacks, by code points. */
  absent: Schema.Record(Schema.String, AbsentEmoji)
})

type ImportedCatalogue = typeof Catalogue.Type

/** The effect of administrators' decisions on an emoji. */
export interface AppliedCuration {
  /** The emoji as it was imported. */
  readonly imported: CatalogueEmoji
  /** The aliases it has, oldest first. */
  readonly aliases: ReadonlyArray<CuratedAlias>
  /** The weights other than 1, by keyword. */
  readonly keywordWeights: Partial<Readonly<Record<Language, ReadonlyMap<string, number>>>>
}

/**
 * An emoji of a catalogue. It has `curation` if administrators decided about it; `curation` is never stored with the emoji.
 */
export type CatalogueEmoji = ImportedCatalogue["emoji"][number] & { readonly curation?: AppliedCuration }

export interface Catalogue extends Omit<ImportedCatalogue, "emoji"> {
  readonly emoji: ReadonlyArray<CatalogueEmoji>
}

/** How many emoji an import added, changed and removed. */
export interface CatalogueChanges {
  readonly added: number
  readonly changed: number
  readonly renamed: number
  readonly removed: number
  readonly unchanged: number
}
