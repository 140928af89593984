import { Carrier, PlatformId } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import {
  EmojiListing,
  EmojiSummary,
  NotAfter,
  Origin,
  PlatformVersion,
  ProposalCard,
  Related,
  Rendering
} from "../catalogue/schemas.ts"
import { Count, listingOf } from "../shared/listing.ts"

const date = Schema.NullOr(Schema.String).annotate({
  description: "A date, or only a month or a year; null when unknown"
})
const artworkEvent = {
  date,
  notAfter: NotAfter,
  earliest: Schema.Boolean.annotate({
    description: "Whether this is only the earliest known release: unknown ones before it can have had the same"
  }),
  platform: PlatformId,
  platformVersion: PlatformVersion,
  difference: Schema.NullOr(Schema.Finite),
  rendering: Schema.NullOr(Rendering)
}
const { name: carrierName, ...origin } = Origin.fields

export const TimelineEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("carrier"),
    date,
    earliest: Schema.Literal(true).annotate({
      description: "The date of the carrier's first emoji: this one dates from then or later"
    }),
    ...origin,
    name: carrierName
  }),
  Schema.Struct({ type: Schema.Literal("proposed"), ...ProposalCard.fields }),
  Schema.Struct({
    type: Schema.Literal("encoded"),
    date,
    unicodeVersion: Schema.NullOr(Schema.String).annotate({
      description: "The version of Unicode that encoded the character on this date; null for a sequence"
    }),
    emojiVersion: Schema.NullOr(Schema.String).annotate({
      description: "The version of Emoji that defined the sequence on this date; null for a single character"
    }),
    charactersSince: Schema.NullOr(Schema.String).annotate({
      description: "The first version of Unicode with every character of the sequence; null for a single character"
    })
  }),
  Schema.Struct({ type: Schema.Literal("released"), date, emojiVersion: Schema.String }),
  Schema.Struct({
    type: Schema.Literal("renamed"),
    date,
    from: Schema.String,
    to: Schema.String,
    cldr: Schema.String.annotate({ description: "The CLDR release with the new name" })
  }),
  Schema.Struct({ type: Schema.Literal("artwork_first"), ...artworkEvent }).annotate({
    description: "Drawn in the earliest known release of the platform"
  }),
  Schema.Struct({ type: Schema.Literal("artwork_added"), ...artworkEvent }),
  Schema.Struct({ type: Schema.Literal("artwork_redrawn"), ...artworkEvent }),
  Schema.Struct({ type: Schema.Literal("artwork_removed"), ...artworkEvent })
]).annotate({ identifier: "TimelineEvent" })

export const Timeline = Schema.Struct({ emoji: EmojiSummary, events: Schema.Array(TimelineEvent) }).annotate({
  identifier: "Timeline",
  description:
    "The events of an emoji, oldest first. An event without a date is where it happened at the latest: by `notAfter`, by the year of a proposal's number, with the carrier's first emoji, or at the end."
})

export const RelatedEmoji = Schema.Struct({ emoji: EmojiSummary, related: Related }).annotate({
  identifier: "RelatedEmoji"
})

export const CarrierListing = listingOf(
  Schema.Struct({
    carrier: Carrier,
    name: Schema.String,
    since: Schema.Int.annotate({ description: "Year of the carrier's first emoji" }),
    count: Count.annotate({ description: "Number of its characters that became emoji" })
  }).annotate({ identifier: "CarrierSet" }),
  "CarrierSetListing"
)

export const CarrierCharacterListing = listingOf(
  Schema.Struct({ ...EmojiSummary.fields, privateUse: origin.privateUse, shiftJis: origin.shiftJis }).annotate({
    identifier: "CarrierCharacter"
  }),
  "CarrierCharacterListing"
)

const proposal = { ...ProposalCard.fields, count: Count.annotate({ description: "Number of emoji it introduced" }) }

export const ProposalListing = listingOf(
  Schema.Struct(proposal).annotate({ identifier: "ProposalSummary" }),
  "ProposalListing"
)

export const ProposalDetail = Schema.Struct({ ...EmojiListing.fields, ...proposal }).annotate({
  identifier: "ProposalDetail",
  description: "A proposal, and one page of the emoji it introduced"
})

export const KeywordListing = listingOf(
  Schema.Struct({
    keyword: Schema.String,
    count: Count.annotate({ description: "Number of emoji with the keyword" }),
    baseEmoji: Count.annotate({ description: "Number of those without a skin tone" })
  }).annotate({ identifier: "Keyword" }),
  "KeywordListing"
)

export const BuilderPartListing = listingOf(
  Schema.Struct({
    role: Schema.Literals(["base", "joined", "skin_tone", "hair"]).annotate({
      description: "`base` starts a sequence, `joined` follows a joiner (U+200D), `skin_tone` and `hair` modify"
    }),
    emoji: Schema.String,
    codepoint: Schema.String,
    slug: Schema.NullOr(Schema.String).annotate({ description: "Null for a part that is not an emoji by itself" }),
    name: Schema.String,
    sequences: Count.annotate({ description: "Number of emoji that contain the part" }),
    takesSkinTone: Schema.Boolean
  }).annotate({ identifier: "BuilderPart" }),
  "BuilderPartListing"
)
