import type {
  Annotation,
  CarrierOrigin,
  Codepoint,
  DocumentNumber,
  EmojiVersion,
  Encoding,
  Group,
  Language,
  Proposal,
  RelationFacts,
  Renaming,
  ShortcodeSource,
  Slug
} from "@emoji-catalogue/domain"
import { Context, type Effect, Schema } from "effect"

/** A source cannot be read: not installed, not reachable, or another version than the one asked for. */
export class SourceUnavailable extends Schema.TaggedError<SourceUnavailable>()("SourceUnavailable", {
  source: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `${this.source}: ${this.reason}`
  }
}

/** A source says something that cannot be so. Names the file and the key in it. */
export class SourceMalformed extends Schema.TaggedError<SourceMalformed>()("SourceMalformed", {
  source: Schema.String,
  file: Schema.String,
  key: Schema.String,
  problem: Schema.String
}) {
  override get message() {
    return `${this.source}, ${this.file}, at ${this.key}: ${this.problem}`
  }
}

export type SourceError = SourceUnavailable | SourceMalformed

/** What Unicode says of one emoji. */
export interface UnicodeEmoji {
  readonly codepoint: Codepoint
  readonly emoji: string
  readonly group: Slug
  readonly subgroup: Slug
  readonly version: EmojiVersion
  readonly year: number
  readonly base: Codepoint | null
}

/** The fully-qualified emoji of one version of the specification, in Unicode order. */
export interface UnicodeEmojiSet {
  readonly emojiVersion: EmojiVersion
  readonly groups: ReadonlyArray<Group>
  readonly emoji: ReadonlyArray<UnicodeEmoji>
  /** Skin tones and styles of hair: characters that are parts of emoji only. */
  readonly components: ReadonlyArray<string>
}

/** The documents that proposed emoji. */
export interface ProposalFacts {
  /** Oldest first. */
  readonly documents: ReadonlyArray<Proposal>
  readonly of: ByEmoji<ReadonlyArray<DocumentNumber>>
}

/** Keyed by the minimally-qualified emoji, so that sources that spell FE0F differently meet. */
export type ByEmoji<A> = ReadonlyMap<string, A>

/** When emoji were encoded, and what they were called before. */
export interface HistoryFacts {
  /** Of an emoji, minimally qualified; none where one of its characters is not known. */
  readonly encodingOf: (emoji: string) => Encoding | undefined
  readonly renamings: ByEmoji<ReadonlyArray<Renaming>>
}

/**
 * Where the facts of the catalogue come from. Every method answers wholly or fails; what it answers is well-formed.
 * `contracts/import/CatalogueSourceContract.ts` states the laws.
 */
export class CatalogueSource extends Context.Service<
  CatalogueSource,
  {
    /** Names what is read, with versions: differs whenever the facts may differ. */
    readonly sources: string
    readonly unicode: Effect.Effect<UnicodeEmojiSet, SourceError>
    readonly annotations: (language: Language) => Effect.Effect<ByEmoji<Annotation>, SourceError>
    /** Codes in the provider's order; emoji without a code are left out. */
    readonly shortcodes: (source: ShortcodeSource) => Effect.Effect<ByEmoji<ReadonlyArray<string>>, SourceError>
    readonly carriers: Effect.Effect<ByEmoji<ReadonlyArray<CarrierOrigin>>, SourceError>
    readonly proposals: (emoji: ReadonlyArray<UnicodeEmoji>) => Effect.Effect<ProposalFacts, SourceError>
    readonly history: Effect.Effect<HistoryFacts, SourceError>
    readonly relationFacts: Effect.Effect<RelationFacts, SourceError>
  }
>()("@emoji-catalogue/application/import/CatalogueSource") {}
