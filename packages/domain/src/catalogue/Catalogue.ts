import { Schema } from "effect"
import type { CuratedAlias } from "./Alias.ts"
import { Codepoint } from "../shared/Codepoint.ts"
import { EmojiVersion } from "./EmojiVersion.ts"
import { Annotation, Emoji } from "./Emoji.ts"
import { Group } from "./Group.ts"
import { Language } from "./Language.ts"
import { Proposal } from "./Proposal.ts"
import { Slug } from "./Slug.ts"

export const EmojiTimes = Schema.Struct({ addedAt: Schema.DateTimeUtc, updatedAt: Schema.DateTimeUtc })
export type EmojiTimes = typeof EmojiTimes.Type

/** A character that is only used as a part of emoji: a skin tone or a hair style. */
export const Component = Schema.Struct({
  codepoint: Codepoint,
  emoji: Schema.NonEmptyString,
  annotations: Schema.Record(Language, Annotation)
})
export type Component = typeof Component.Type

/** What the catalogue keeps about a removed emoji. A later import may bring the emoji back. */
export const AbsentEmoji = Schema.Struct({
  addedAt: Schema.DateTimeUtc,
  /** The slug that the emoji had when it was removed, then its former slugs. */
  slugs: Schema.Array(Slug)
})
export type AbsentEmoji = typeof AbsentEmoji.Type

/** A validated draft, with the history of its emoji. */
export const Catalogue = Schema.Struct({
  emojiVersion: EmojiVersion,
  groups: Schema.Array(Group),
  emoji: Schema.Array(Schema.Struct({ ...Emoji.fields, ...EmojiTimes.fields })),
  components: Schema.Array(Component),
  /** The proposals that `emoji` refer to, in `proposalOrder`. */
  proposals: Schema.Array(Proposal),
  /**
   * The names and versions of the sources. A catalogue counts as new if this text differs from the text of the previous
   * catalogue.
   */
  sources: Schema.String,
  formerSlugs: Schema.Record(Schema.String, Codepoint),
  /** The emoji that an earlier catalogue had and this catalogue lacks. The keys are the code points of the emoji. */
  absent: Schema.Record(Schema.String, AbsentEmoji)
})

type ImportedCatalogue = typeof Catalogue.Type

/** The facts that an import reads, before validation. Groups and emoji are in Unicode order. */
export interface CatalogueDraft extends Omit<ImportedCatalogue, "emoji" | "formerSlugs" | "absent"> {
  readonly emoji: ReadonlyArray<Emoji>
}

export interface AppliedCuration {
  /** The emoji as it was imported. */
  readonly imported: CatalogueEmoji
  /** The aliases that administrators added and have not deleted, oldest first. */
  readonly aliases: ReadonlyArray<CuratedAlias>
  /** The weights of keywords, by language and keyword. A keyword without an entry has weight 1. */
  readonly keywordWeights: Partial<Readonly<Record<Language, ReadonlyMap<string, number>>>>
}

/** `curation` is set by `applyCuration` if administrators made decisions about the emoji. It is never stored. */
export type CatalogueEmoji = ImportedCatalogue["emoji"][number] & { readonly curation?: AppliedCuration }

export interface Catalogue extends Omit<ImportedCatalogue, "emoji"> {
  readonly emoji: ReadonlyArray<CatalogueEmoji>
}

/** The number of emoji for each kind of change since the previous catalogue. A renamed emoji also counts as changed. */
export interface CatalogueChanges {
  readonly added: number
  readonly changed: number
  readonly renamed: number
  readonly removed: number
  readonly unchanged: number
}
