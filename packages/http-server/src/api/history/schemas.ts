import { Carrier, PlatformId } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { Count, EmojiSummary, listingOf, Origin, ProposalCard, Related, Rendering } from "../catalogue/schemas.ts"

const date = Schema.NullOr(Schema.String).annotate({
  description: "A day, or a month or a year where no more is known; null where nothing is"
})
const artworkEvent = {
  date,
  platform: PlatformId,
  platformVersion: Schema.String,
  difference: Schema.NullOr(Schema.Finite),
  rendering: Schema.NullOr(Rendering)
}
const { name: carrierName, ...origin } = Origin.fields

export const TimelineEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("carrier"),
    date,
    earliest: Schema.Literal(true).annotate({
      description: "The date is that of the carrier's first emoji; this one came then or later"
    }),
    ...origin,
    name: carrierName
  }),
  Schema.Struct({ type: Schema.Literal("proposed"), ...ProposalCard.fields }),
  Schema.Struct({
    type: Schema.Literal("encoded"),
    date,
    unicodeVersion: Schema.String.annotate({ description: "The first that holds every character of the emoji" })
  }),
  Schema.Struct({ type: Schema.Literal("released"), date, emojiVersion: Schema.String }),
  Schema.Struct({
    type: Schema.Literal("renamed"),
    date,
    from: Schema.String,
    to: Schema.String,
    cldr: Schema.String.annotate({ description: "The release of CLDR that brought the new name" })
  }),
  Schema.Struct({ type: Schema.Literal("artwork_first"), ...artworkEvent }).annotate({
    description: "Drawn in the first release of the platform that is known here; earlier ones may have drawn it too"
  }),
  Schema.Struct({ type: Schema.Literal("artwork_added"), ...artworkEvent }),
  Schema.Struct({ type: Schema.Literal("artwork_redrawn"), ...artworkEvent }),
  Schema.Struct({ type: Schema.Literal("artwork_removed"), ...artworkEvent })
]).annotate({ identifier: "TimelineEvent" })

export const Timeline = Schema.Struct({ emoji: EmojiSummary, events: Schema.Array(TimelineEvent) }).annotate({
  identifier: "Timeline",
  description: "Everything that happened to an emoji, oldest first, what has no date last"
})

export const RelatedEmoji = Schema.Struct({ emoji: EmojiSummary, related: Related }).annotate({
  identifier: "RelatedEmoji"
})

export const CarrierListing = listingOf(
  Schema.Struct({
    carrier: Carrier,
    name: Schema.String,
    since: Schema.Int.annotate({ description: "The year of its first emoji" }),
    count: Count.annotate({ description: "How many of its characters became emoji" })
  }).annotate({ identifier: "CarrierSet" }),
  "CarrierSetListing"
)

export const CarrierCharacterListing = listingOf(
  Schema.Struct({ ...EmojiSummary.fields, privateUse: origin.privateUse, shiftJis: origin.shiftJis }).annotate({
    identifier: "CarrierCharacter"
  }),
  "CarrierCharacterListing"
)

const proposal = { ...ProposalCard.fields, count: Count.annotate({ description: "How many emoji it introduced" }) }

export const ProposalListing = listingOf(
  Schema.Struct(proposal).annotate({ identifier: "ProposalSummary" }),
  "ProposalListing"
)

export const ProposalDetail = Schema.Struct({ ...proposal, emoji: Schema.Array(EmojiSummary) }).annotate({
  identifier: "ProposalDetail"
})

export const KeywordListing = listingOf(
  Schema.Struct({
    keyword: Schema.String,
    count: Count.annotate({ description: "How many emoji have it" }),
    baseEmoji: Count.annotate({ description: "How many of them have no skin tone" })
  }).annotate({ identifier: "Keyword" }),
  "KeywordListing"
)

export const BuilderPartListing = listingOf(
  Schema.Struct({
    role: Schema.Literals(["base", "joined", "skin_tone", "hair"]).annotate({
      description: "Begins a sequence, follows a joiner (U+200D), or is a skin tone or style of hair"
    }),
    emoji: Schema.String,
    codepoint: Schema.String,
    slug: Schema.NullOr(Schema.String).annotate({ description: "Null for a part that is no emoji of its own" }),
    name: Schema.String,
    sequences: Count.annotate({ description: "How many emoji have it as a part" }),
    takesSkinTone: Schema.Boolean
  }).annotate({ identifier: "BuilderPart" }),
  "BuilderPartListing"
)
