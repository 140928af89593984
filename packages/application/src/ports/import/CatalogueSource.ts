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

/** A source cannot be read: not installed, not reachable, or of another version than requested. */
export class SourceUnavailable extends Schema.TaggedError<SourceUnavailable>()("SourceUnavailable", {
  source: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `${this.source}: ${this.reason}`
  }
}

/** A source contains invalid data. Names the file and the key in it. */
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

/** Unicode's facts about one emoji. */
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
  /** Skin tones and hair styles: characters that occur only as parts of emoji. */
  readonly components: ReadonlyArray<string>
}

/** The documents that proposed emoji. */
export interface ProposalFacts {
  /** In `proposalOrder`. */
  readonly documents: ReadonlyArray<Proposal>
  /** In the order of `documents`. */
  readonly of: ByEmoji<ReadonlyArray<DocumentNumber>>
}

/** Keyed by the minimally-qualified emoji, because sources spell FE0F differently. */
export type ByEmoji<A> = ReadonlyMap<string, A>

/** When emoji were encoded, and their former names. */
export interface HistoryFacts {
  /** The encoding of a minimally-qualified emoji; undefined if one of its characters is unknown. */
  readonly encodingOf: (emoji: string) => Encoding | undefined
  readonly renamings: ByEmoji<ReadonlyArray<Renaming>>
}

/**
 * Provides the upstream facts of the catalogue. Every method returns complete, well-formed data or fails.
 * `contracts/import/CatalogueSourceContract.ts` states the laws.
 */
export class CatalogueSource extends Context.Service<
  CatalogueSource,
  {
    /** Names the sources with their versions: differs whenever the facts may differ. */
    readonly sources: string
    readonly unicode: Effect.Effect<UnicodeEmojiSet, SourceError>
    readonly annotations: (language: Language) => Effect.Effect<ByEmoji<Annotation>, SourceError>
    /** In the provider's order; emoji without a shortcode are absent. */
    readonly shortcodes: (source: ShortcodeSource) => Effect.Effect<ByEmoji<ReadonlyArray<string>>, SourceError>
    readonly carriers: Effect.Effect<ByEmoji<ReadonlyArray<CarrierOrigin>>, SourceError>
    readonly proposals: (emoji: ReadonlyArray<UnicodeEmoji>) => Effect.Effect<ProposalFacts, SourceError>
    readonly history: Effect.Effect<HistoryFacts, SourceError>
    readonly relationFacts: Effect.Effect<RelationFacts, SourceError>
  }
>()("@emoji-catalogue/application/ports/import/CatalogueSource") {}
