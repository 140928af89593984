import { Carrier, PlatformId } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import {
  EmojiListing,
  EmojiText,
  EmojiSummary,
  NotAfter,
  Origin,
  PlatformVersion,
  ProposalCard,
  Related,
  Rendering,
  Slug
} from "../catalogue/schemas.ts"
import { Count, listingOf } from "../shared/listing.ts"

const date = Schema.NullOr(Schema.String).annotate({
  description: "A date, or only a month or a year; null when unknown"
})
const artworkEvent = {
  date,
  notAfter: NotAfter,
  earliest: Schema.Boolean.annotate({
    description: "Whether this is only the earliest known release: an unknown earlier release may have had the same"
  }),
  platform: PlatformId.annotate({ description: "The platform of the release" }),
  platformVersion: PlatformVersion,
  difference: Schema.NullOr(Schema.Finite).annotate({
    description: "The share of the image that differs from the previous one at 48 pixels, 0 to 1; null unless redrawn"
  }),
  rendering: Schema.NullOr(Rendering).annotate({ description: "The rendering in the release; null if removed" })
}
const { name: carrierName, ...origin } = Origin.fields

export const TimelineEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("carrier").annotate({ description: "A Japanese carrier had the character" }),
    date,
    earliest: Schema.Literal(true).annotate({
      description: "`date` is the date of the carrier's first emoji; the character is from then or later"
    }),
    ...origin,
    name: carrierName
  }),
  Schema.Struct({
    type: Schema.Literal("proposed").annotate({ description: "A document proposed the emoji to Unicode" }),
    ...ProposalCard.fields
  }),
  Schema.Struct({
    type: Schema.Literal("encoded").annotate({ description: "Unicode encoded the character or defined the sequence" }),
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
  Schema.Struct({
    type: Schema.Literal("released").annotate({
      description: "A version of the emoji specification introduced the emoji"
    }),
    date,
    emojiVersion: Schema.String.annotate({ description: "The version, such as `17.0`" })
  }),
  Schema.Struct({
    type: Schema.Literal("renamed").annotate({ description: "CLDR changed the English name" }),
    date,
    from: Schema.String.annotate({ description: "The previous English name" }),
    to: Schema.String.annotate({ description: "The new English name" }),
    cldr: Schema.String.annotate({ description: "The CLDR release with the new name" })
  }),
  Schema.Struct({
    type: Schema.Literal("redesigned").annotate({
      description: "A cited page reports that a platform changed what its drawing shows"
    }),
    date: Schema.String.annotate({ description: "A date, or only a month or a year" }),
    platform: PlatformId.annotate({ description: "The platform with the new drawing" }),
    platformVersion: Schema.NullOr(Schema.String).annotate({
      description: "What brought the new drawing, such as `iOS 10`; null when unknown. Not always a release in listings"
    }),
    from: Schema.String.annotate({ description: "What the drawing showed before, in the requested language" }),
    to: Schema.String.annotate({ description: "What the drawing shows since, in the requested language" }),
    source: Schema.String.annotate({ description: "The address of the page that reports it" })
  }),
  Schema.Struct({
    type: Schema.Literal("artwork_first").annotate({
      description: "The earliest known release of the platform has the emoji"
    }),
    ...artworkEvent
  }).annotate({
    description: "Drawn in the earliest known release of the platform"
  }),
  Schema.Struct({
    type: Schema.Literal("artwork_added").annotate({ description: "A release of the platform added the emoji" }),
    ...artworkEvent
  }),
  Schema.Struct({
    type: Schema.Literal("artwork_redrawn").annotate({
      description: "A release of the platform changed the image visibly"
    }),
    ...artworkEvent
  }),
  Schema.Struct({
    type: Schema.Literal("artwork_removed").annotate({
      description: "A release of the platform no longer has the emoji"
    }),
    ...artworkEvent
  })
]).annotate({ identifier: "TimelineEvent", description: "An event in the history of an emoji" })

export const Timeline = Schema.Struct({
  emoji: EmojiSummary.annotateKey({ description: "The emoji with the history" }),
  events: Schema.Array(TimelineEvent).annotate({ description: "Oldest first" })
}).annotate({
  identifier: "Timeline",
  description:
    "The events of an emoji, oldest first. An event without a date is sorted by its latest possible date: by `notAfter`, by the year in a proposal's number, with the carrier's first emoji, or at the end."
})

export const RelatedEmoji = Schema.Struct({
  emoji: EmojiSummary.annotateKey({ description: "The emoji with the relations" }),
  related: Related
}).annotate({
  identifier: "RelatedEmoji",
  description: "The emoji related to one emoji"
})

export const CarrierListing = listingOf(
  Schema.Struct({
    carrier: Carrier.annotate({ description: "Identifies the carrier in paths of this API" }),
    name: Schema.String.annotate({ description: "The display name of the carrier, such as `NTT docomo`" }),
    since: Schema.Int.annotate({ description: "Year of the carrier's first emoji" }),
    count: Count.annotate({ description: "Number of its characters that became emoji" })
  }).annotate({ identifier: "CarrierSet", description: "The emoji of a Japanese carrier before Unicode" }),
  "CarrierSetListing"
)

export const CarrierCharacterListing = listingOf(
  Schema.Struct({ ...EmojiSummary.fields, privateUse: origin.privateUse, shiftJis: origin.shiftJis }).annotate({
    identifier: "CarrierCharacter",
    description: "An emoji that a Japanese carrier had before Unicode"
  }),
  "CarrierCharacterListing"
)

const proposal = { ...ProposalCard.fields, count: Count.annotate({ description: "Number of emoji it introduced" }) }

export const ProposalListing = listingOf(
  Schema.Struct({
    ...proposal,
    examples: Schema.Array(Schema.Struct({ slug: Slug, emoji: EmojiText })).annotate({
      description: "The first of these emoji, at most five: emoji without a skin tone if it introduced any"
    })
  }).annotate({
    identifier: "ProposalSummary",
    description: "A proposal, and the number of emoji it introduced with some examples"
  }),
  "ProposalListing"
)

export const ProposalDetail = Schema.Struct({ ...EmojiListing.fields, ...proposal }).annotate({
  identifier: "ProposalDetail",
  description: "A proposal, and one page of the emoji it introduced"
})

export const KeywordListing = listingOf(
  Schema.Struct({
    keyword: Schema.String.annotate({ description: "In the requested language" }),
    count: Count.annotate({ description: "Number of emoji with the keyword" }),
    baseEmoji: Count.annotate({ description: "Number of these emoji without a skin tone" })
  }).annotate({ identifier: "Keyword", description: "A keyword and the number of emoji with it" }),
  "KeywordListing"
)

export const BuilderPartListing = listingOf(
  Schema.Struct({
    role: Schema.Literals(["base", "joined", "skin_tone", "hair"]).annotate({
      description: "`base` starts a sequence, `joined` follows a joiner (U+200D), `skin_tone` and `hair` modify"
    }),
    emoji: EmojiText.annotate({ description: "The part itself" }),
    codepoint: Schema.String.annotate({ description: "Upper-case hex joined by `-`, FE0F kept" }),
    slug: Schema.NullOr(Schema.String).annotate({ description: "Null for a part that is not an emoji by itself" }),
    name: Schema.String.annotate({ description: "In the requested language" }),
    sequences: Count.annotate({ description: "Number of emoji that contain the part" }),
    takesSkinTone: Schema.Boolean.annotate({ description: "Whether the emoji has skin tone variants" })
  }).annotate({
    identifier: "BuilderPart",
    description: "A character or sequence that emoji sequences are composed of"
  }),
  "BuilderPartListing"
)
