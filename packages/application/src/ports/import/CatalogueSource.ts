import type {
  Annotation,
  CarrierOrigin,
  DocumentNumber,
  Emoji,
  EmojiVersion,
  Encoding,
  Group,
  Language,
  Proposal,
  RelationFacts,
  Renaming,
  ReportedRedesign,
  ShortcodeSource
} from "@emoji-catalogue/domain"
import { Context, type Effect, Schema } from "effect"

/** A source cannot be read, because it is not installed, is not reachable, or has another version than requested. */
export class SourceUnavailable extends Schema.TaggedError<SourceUnavailable>()("SourceUnavailable", {
  source: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `${this.source}: ${this.reason}`
  }
}

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

export type UnicodeEmoji = Pick<Emoji, "codepoint" | "emoji" | "group" | "subgroup" | "version" | "year" | "base">

/** The emoji of one version of the emoji specification, fully qualified and in Unicode order. */
export interface UnicodeEmojiSet {
  readonly emojiVersion: EmojiVersion
  readonly groups: ReadonlyArray<Group>
  readonly emoji: ReadonlyArray<UnicodeEmoji>
  /** The skin tone and hair style characters, which occur only as parts of emoji. */
  readonly components: ReadonlyArray<string>
}

export interface ProposalFacts {
  /** Sorted by `proposalOrder`. */
  readonly documents: ReadonlyArray<Proposal>
  /** Maps each emoji to the numbers of the documents that proposed it, in the order of `documents`. */
  readonly of: ByEmoji<ReadonlyArray<DocumentNumber>>
}

/**
 * The keys are minimally qualified, which means without U+FE0F. Sources disagree on where an emoji contains U+FE0F, so
 * keys with U+FE0F would not match.
 */
export type ByEmoji<A> = ReadonlyMap<string, A>

export interface HistoryFacts {
  /**
   * Returns the first version of Unicode that has all characters of the emoji, and the date of that version.
   * Returns undefined if the emoji contains an unknown character. The argument must be minimally qualified, which means
   * without U+FE0F.
   */
  readonly encodingOf: (emoji: string) => Encoding | undefined
  readonly renamings: ByEmoji<ReadonlyArray<Renaming>>
  readonly reportedRedesigns: ByEmoji<ReadonlyArray<ReportedRedesign>>
}

/** Every method returns complete, well-formed data or fails. */
export class CatalogueSource extends Context.Service<
  CatalogueSource,
  {
    /** The names and versions of all sources. This value changes whenever the facts may have changed. */
    readonly sources: string
    readonly unicode: Effect.Effect<UnicodeEmojiSet, SourceError>
    readonly annotations: (language: Language) => Effect.Effect<ByEmoji<Annotation>, SourceError>
    /** Maps emoji to their shortcodes in the provider's order. Emoji without a shortcode are absent. */
    readonly shortcodes: (source: ShortcodeSource) => Effect.Effect<ByEmoji<ReadonlyArray<string>>, SourceError>
    readonly carriers: Effect.Effect<ByEmoji<ReadonlyArray<CarrierOrigin>>, SourceError>
    readonly proposals: (emoji: ReadonlyArray<UnicodeEmoji>) => Effect.Effect<ProposalFacts, SourceError>
    readonly history: Effect.Effect<HistoryFacts, SourceError>
    readonly relationFacts: Effect.Effect<RelationFacts, SourceError>
  }
>()("@emoji-catalogue/application/ports/import/CatalogueSource") {}
