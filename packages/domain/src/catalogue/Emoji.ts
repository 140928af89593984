import { Schema } from "effect"
import { PlatformId } from "../artwork/Platform.ts"
import { CarrierOrigin } from "./Carrier.ts"
import { Codepoint } from "../shared/Codepoint.ts"
import { minimallyQualified } from "./EmojiSequence.ts"
import { EmojiVersion, releaseDate } from "./EmojiVersion.ts"
import { Language } from "./Language.ts"
import { Day, PartialDay } from "../shared/Day.ts"
import { DocumentNumber } from "./Proposal.ts"
import { Relations } from "./RelationshipType.ts"
import { Shortcode } from "./Shortcode.ts"
import { Slug } from "./Slug.ts"

/** The name and keywords are from CLDR. */
export const Annotation = Schema.Struct({
  name: Schema.NonEmptyString,
  keywords: Schema.Array(Schema.NonEmptyString)
})
export type Annotation = typeof Annotation.Type

/** A change of an emoji's English CLDR name, with the CLDR release that changed it. */
export const Renaming = Schema.Struct({
  from: Schema.NonEmptyString,
  to: Schema.NonEmptyString,
  cldr: Schema.NonEmptyString,
  date: Day
})
export type Renaming = typeof Renaming.Type

/** What a drawing shows, as a short noun phrase in each language. */
const Motif = Schema.Record(Language, Schema.NonEmptyString)

/**
 * A redesign that a cited page reports, also of a platform whose drawings may not be stored. `platformVersion` is what
 * brought the new drawing, as its vendor names it; null if the page does not name it.
 */
export const ReportedRedesign = Schema.Struct({
  platform: PlatformId,
  platformVersion: Schema.NullOr(Schema.NonEmptyString),
  date: PartialDay,
  from: Motif,
  to: Motif,
  source: Schema.String.check(Schema.isPattern(/^https:\/\/[^\s"<>]+$/))
})
export type ReportedRedesign = typeof ReportedRedesign.Type

/** When Unicode encoded the newest character of the emoji. A sequence may have been defined later: see `encodedOn`. */
export const Encoding = Schema.Struct({ version: EmojiVersion, date: PartialDay })
export type Encoding = typeof Encoding.Type

/** One fully-qualified emoji. `base` is the emoji without its skin tones; null if the emoji has no skin tone. */
export const Emoji = Schema.Struct({
  codepoint: Codepoint,
  emoji: Schema.NonEmptyString,
  slug: Slug,
  group: Slug,
  subgroup: Slug,
  version: EmojiVersion,
  year: Schema.Int,
  base: Schema.NullOr(Codepoint),
  annotations: Schema.Record(Language, Annotation),
  shortcodes: Schema.Array(Shortcode),
  carriers: Schema.Array(CarrierOrigin),
  /** The document numbers of the emoji's proposals, in `proposalOrder`. */
  proposals: Schema.Array(DocumentNumber),
  encoding: Encoding,
  /** The changes of the emoji's English name, oldest first. */
  renamings: Schema.Array(Renaming),
  /** Oldest first. */
  reportedRedesigns: Schema.Array(ReportedRedesign),
  relations: Relations
})
export type Emoji = typeof Emoji.Type

/** Whether an emoji consists of several characters, not counting FE0F. */
export const isSequence = (emoji: string): boolean => Array.from(minimallyQualified(emoji)).length > 1

/** Returns the date in `encoding`. For a sequence, returns the release date of its emoji version if that is later. */
export const encodedOn = ({
  emoji,
  encoding,
  version,
  year
}: Pick<Emoji, "emoji" | "encoding" | "version" | "year">): string => {
  if (!isSequence(emoji)) return encoding.date
  const defined = releaseDate(version) ?? String(year)
  // The later date counts. For example, Emoji 1.0 defined sequences with skin tones some days before Unicode 8.0
  // encoded the skin tones.
  return defined > encoding.date ? defined : encoding.date
}

export type EmojiWithoutRelations = Omit<Emoji, "relations">
