import {
  AssetFormat,
  Carrier,
  Language,
  NoArtworkReason,
  PlatformId,
  RelationshipType,
  ReleaseTrust,
  ShortcodeSource
} from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { Day, Time, Url } from "../shared/formats.ts"
import { Count, listingOf } from "../shared/listing.ts"

export const License = Schema.Struct({
  spdx: Schema.String,
  name: Schema.String,
  url: Schema.NullOr(Url)
}).annotate({ identifier: "License" })

export const PlatformVersion = Schema.String.annotate({
  description:
    "The label of the release: of the system it came with, or else the set's own number or its Emoji version",
  examples: ["17.0", "iOS 17.4", "Emoji 16.0"]
})

export const ReleaseSource = Schema.Struct({
  package: Schema.String,
  version: Schema.NullOr(Schema.String)
}).annotate({
  identifier: "ReleaseSource",
  description:
    "The package that the artwork was imported from, or the repository, `github:owner/name`, whose commit or tag lists its emoji; `upload` for images of administrators"
})

export const Curated = Schema.Boolean.annotate({
  description: "Whether it consists of images that administrators uploaded, because no import knows its label"
})

export const ReleasedAt = Schema.NullOr(Day).annotate({
  description: "The date of the release as the vendor states it; null when unknown"
})

export const NotAfter = Schema.NullOr(Day).annotate({
  description: "A date by which it existed already; null when unknown or when the exact date is known"
})

/** The basis of a release's list of emoji. */
export const releaseBasis = {
  source: ReleaseSource,
  trust: ReleaseTrust.annotate({
    description:
      "The basis of the list of emoji: `vendor`, files that the vendor published; `observed`, files or tables that others took from the vendor's; `inferred`, partly a conclusion, such as emoji identified by name"
  }),
  asOf: Schema.NullOr(Day).annotate({
    description: "The date of the state of the source; null when it has none"
  }),
  listsSkinTones: Schema.Boolean.annotate({
    description:
      "When false, the source lists no skin tones: the release can have emoji with skin tones that it lacks here"
  })
}

export const Rendering = Schema.Struct({
  platform: PlatformId,
  platformVersion: PlatformVersion,
  source: ReleaseSource,
  format: Schema.NullOr(AssetFormat).annotate({ description: "Null without an image" }),
  width: Schema.NullOr(Schema.Int),
  height: Schema.NullOr(Schema.Int),
  url: Schema.NullOr(Url).annotate({
    description: "Null without an image. Relative to the service when no `BASE_URL` is configured."
  }),
  noImage: Schema.optionalKey(NoArtworkReason).annotate({
    description:
      "Why there is no image, only when `url` is null: `license_restricted`, the license permits no copies; `no_source`, no package has the images; `not_imported`, this service has not imported them"
  }),
  licenseRestricted: Schema.Boolean,
  license: License,
  attribution: Schema.NullOr(Schema.String).annotate({ description: "The credit line to show beside the artwork" }),
  animated: Schema.Boolean
}).annotate({ identifier: "Rendering" })

const DetailRendering = Schema.Struct({
  id: Schema.NullOr(Schema.String).annotate({
    description: "The id of the image, for administrators; null without an image"
  }),
  ...Rendering.fields
}).annotate({ identifier: "DetailRendering" })

export const EmojiSummary = Schema.Struct({
  slug: Schema.String,
  emoji: Schema.String,
  codepoint: Schema.String.annotate({
    description: "Upper-case hex joined by `-`, FE0F kept",
    examples: ["2764-FE0F"]
  }),
  name: Schema.String.annotate({ description: "In the requested language" }),
  group: Schema.String.annotate({ description: "The Unicode name", examples: ["Smileys & Emotion"] }),
  subgroup: Schema.String.annotate({ description: "The Unicode name", examples: ["sky & weather"] }),
  version: Schema.String,
  year: Schema.Int,
  image: Schema.NullOr(Rendering)
}).annotate({ identifier: "EmojiSummary" })

export const Origin = Schema.Struct({
  carrier: Carrier,
  name: Schema.String.annotate({ description: "The carrier's name for it" }),
  privateUse: Schema.String.annotate({ description: "Code point in the carrier's private use area, in hex" }),
  shiftJis: Schema.String.annotate({ description: "Code in the carrier's Shift-JIS, in hex" })
}).annotate({ identifier: "CarrierOrigin" })

export const ProposalCard = Schema.Struct({
  slug: Schema.String,
  document: Schema.String.annotate({
    description: "Document number in the register of the Unicode Technical Committee"
  }),
  title: Schema.NullOr(Schema.String).annotate({ description: "As in that register; null when unknown" }),
  date: Schema.NullOr(Day).annotate({ description: "As in that register; null when unknown" }),
  registerUrl: Url.annotate({ description: "The register of that year, which links the document" })
}).annotate({ identifier: "Proposal" })

export const Related = Schema.Struct(
  Object.fromEntries(RelationshipType.literals.map((type) => [type, Schema.optionalKey(Schema.Array(EmojiSummary))]))
).annotate({ description: "By relationship type; empty types are omitted" })

export const EmojiDetail = Schema.Struct({
  ...EmojiSummary.fields,
  groupSlug: Schema.String.annotate({ examples: ["travel-places"] }),
  subgroupSlug: Schema.String.annotate({ examples: ["sky-weather"] }),
  keywords: Schema.Array(Schema.String).annotate({ description: "In the requested language" }),
  names: Schema.Record(Language, Schema.String),
  keywordsByLanguage: Schema.Record(Language, Schema.Array(Schema.String)),
  aliases: Schema.Array(Schema.Struct({ id: Schema.String, alias: Schema.String, source: Schema.String })),
  shortcodes: Schema.Array(Schema.Struct({ code: Schema.String, source: ShortcodeSource })),
  renderings: Schema.Array(DetailRendering),
  related: Related,
  skinTones: Schema.Array(EmojiSummary).annotate({
    description: "The skin tone variants of the emoji; of such a variant, its siblings"
  }),
  predecessors: Schema.Array(EmojiSummary),
  carriers: Schema.Array(Origin),
  proposals: Schema.Array(ProposalCard),
  addedAt: Time.annotate({ description: "When the service first had the emoji" }),
  updatedAt: Time.annotate({ description: "When its data last changed" })
}).annotate({ identifier: "EmojiDetail" })

export const EmojiListing = listingOf(EmojiSummary, "EmojiListing")

const groupCount = {
  slug: Schema.String,
  name: Schema.String.annotate({ description: "In the requested language" }),
  unicodeName: Schema.String.annotate({ description: "The name that emoji have as their `group` or `subgroup`" }),
  count: Count
}

export const CategoryListing = listingOf(
  Schema.Struct({ ...groupCount, subgroups: Schema.Array(Schema.Struct(groupCount)) }).annotate({
    identifier: "Category"
  }),
  "CategoryListing"
)

export const SubgroupListing = listingOf(
  Schema.Struct({
    ...groupCount,
    group: Schema.String.annotate({ description: "The Unicode name of its group" }),
    groupSlug: Schema.String
  }).annotate({ identifier: "Subgroup" }),
  "SubgroupListing"
)

export const YearListing = listingOf(
  Schema.Struct({ year: Schema.Int, count: Count, versions: Schema.Array(Schema.String) }).annotate({
    identifier: "Year"
  }),
  "YearListing"
)

export const VersionListing = listingOf(
  Schema.Struct({ version: Schema.String, year: Schema.Int, count: Count }).annotate({ identifier: "Version" }),
  "VersionListing"
)

export const NameListing = listingOf(
  Schema.Struct({
    slug: Schema.String,
    emoji: Schema.String,
    name: Schema.String,
    keywords: Schema.Array(Schema.String)
  }).annotate({ identifier: "NamedEmoji" }),
  "NameListing"
)

export const ShortcodeSourceListing = listingOf(
  Schema.Struct({
    source: ShortcodeSource,
    name: Schema.String,
    emoji: Count.annotate({ description: "Number of emoji with a shortcode" }),
    codes: Count
  }).annotate({ identifier: "ShortcodeProvider" }),
  "ShortcodeProviderListing"
)

export const ShortcodeListing = listingOf(
  Schema.Struct({ code: Schema.String, slug: Schema.String, emoji: Schema.String, name: Schema.String }).annotate({
    identifier: "Shortcode"
  }),
  "ShortcodeListing"
)
