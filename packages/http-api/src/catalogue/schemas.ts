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
  spdx: Schema.String.annotate({
    description: "An SPDX identifier; for terms outside the SPDX list it starts with `LicenseRef-`"
  }),
  name: Schema.String.annotate({ description: "The full name of the license, in English" }),
  url: Schema.NullOr(Url).annotate({
    description: "The text of the license; null for proprietary artwork without public terms"
  })
}).annotate({ identifier: "License", description: "A license of artwork" })

export const PlatformVersion = Schema.String.annotate({
  description:
    "The label of the release: the version of the system that it shipped with, or else the number or the Emoji version of the artwork set",
  examples: ["17.0", "iOS 17.4", "Emoji 16.0"]
})

export const ReleaseSource = Schema.Struct({
  package: Schema.String.annotate({ description: "An npm package, `github:owner/name` or `upload`" }),
  version: Schema.NullOr(Schema.String).annotate({
    description: "The version of the package, or the commit or tag of the repository; null for uploads"
  })
}).annotate({
  identifier: "ReleaseSource",
  description:
    "The package that the artwork was imported from, or the repository, `github:owner/name`, whose commit or tag lists its emoji; `upload` for images that administrators uploaded"
})

export const Curated = Schema.Boolean.annotate({
  description: "Whether the release consists of images that administrators uploaded, because no import has its label"
})

export const ReleasedAt = Schema.NullOr(Day).annotate({
  description: "The date of the release as the vendor states it; null when unknown"
})

export const NotAfter = Schema.NullOr(Day).annotate({
  description: "A date by which the release already existed; null if unknown or if the exact date is known"
})

/** Fields of a platform release. They describe the source of its list of emoji, and how reliable the list is. */
export const releaseBasis = {
  source: ReleaseSource.annotateKey({ description: "The origin of the list of emoji" }),
  trust: ReleaseTrust.annotate({
    description:
      "The basis of the list of emoji: `vendor`, files that the vendor published; `observed`, files or tables that others took from the vendor's; `inferred`, partly a conclusion, such as emoji identified by name"
  }),
  asOf: Schema.NullOr(Day).annotate({
    description: "The date of the source's state; null if the source has no date"
  }),
  listsSkinTones: Schema.Boolean.annotate({
    description:
      "False if the source lists no skin tones; the release can then have emoji with skin tones that are missing here"
  }),
  listsFlags: Schema.Boolean.annotate({
    description:
      "False if the source lists no or few flags of countries and subdivisions; the release can then have such flags that are missing here"
  })
}

export const Rendering = Schema.Struct({
  platform: PlatformId.annotate({ description: "The platform whose image it is" }),
  platformVersion: PlatformVersion,
  source: ReleaseSource.annotateKey({ description: "The origin of the image, or of the list that has the emoji" }),
  format: Schema.NullOr(AssetFormat).annotate({ description: "Null without an image" }),
  width: Schema.NullOr(Schema.Int).annotate({
    description: "In pixels, or in the units of the SVG; null without an image"
  }),
  height: Schema.NullOr(Schema.Int).annotate({
    description: "In pixels, or in the units of the SVG; null without an image"
  }),
  url: Schema.NullOr(Url).annotate({
    description: "Null without an image. Relative to the service when no `BASE_URL` is configured."
  }),
  noImage: Schema.optionalKey(NoArtworkReason).annotate({
    description:
      "Why there is no image, only when `url` is null: `license_restricted`, the license permits no copies; `no_source`, no package has the images; `not_imported`, this service has not imported them"
  }),
  licenseRestricted: Schema.Boolean.annotate({
    description: "Whether the license permits no copies of the artwork; `url` is null then"
  }),
  license: License.annotateKey({ description: "The license of the platform's artwork" }),
  attribution: Schema.NullOr(Schema.String).annotate({ description: "The credit line to show beside the artwork" }),
  animated: Schema.Boolean.annotate({ description: "Whether the platform's images are animated" })
}).annotate({ identifier: "Rendering", description: "An emoji in one release of a platform" })

const DetailRendering = Schema.Struct({
  id: Schema.NullOr(Schema.String).annotate({
    description: "The id of the image, for administrators; null without an image"
  }),
  ...Rendering.fields
}).annotate({
  identifier: "DetailRendering",
  description: "An emoji in one release of a platform, with the id of its image"
})

export const Slug = Schema.String.annotate({
  description: "Identifies the emoji in paths of this API, such as `woman-astronaut`"
})

export const EmojiText = Schema.String.annotate({
  description: "The emoji itself, fully qualified: with FE0F where its presentation needs it"
})

export const EmojiSummary = Schema.Struct({
  slug: Slug,
  emoji: EmojiText,
  codepoint: Schema.String.annotate({
    description: "Upper-case hex joined by `-`, FE0F kept",
    examples: ["2764-FE0F"]
  }),
  name: Schema.String.annotate({ description: "In the requested language" }),
  group: Schema.String.annotate({ description: "The Unicode name", examples: ["Smileys & Emotion"] }),
  subgroup: Schema.String.annotate({ description: "The Unicode name", examples: ["sky & weather"] }),
  version: Schema.String.annotate({
    description: "The version of the emoji specification that introduced it, such as `17.0`"
  }),
  year: Schema.Int.annotate({ description: "The year of the release of that version" }),
  image: Schema.NullOr(Rendering).annotate({
    description:
      "The newest image of the requested platform, or else of the first open platform that has one; null without artwork"
  })
}).annotate({ identifier: "EmojiSummary", description: "An emoji as listings show it" })

export const Origin = Schema.Struct({
  carrier: Carrier.annotate({ description: "The Japanese carrier" }),
  name: Schema.String.annotate({ description: "The carrier's name for it" }),
  privateUse: Schema.String.annotate({ description: "Code point in the carrier's private use area, in hex" }),
  shiftJis: Schema.String.annotate({ description: "Code in the carrier's Shift-JIS, in hex" })
}).annotate({ identifier: "CarrierOrigin", description: "The character of a Japanese carrier that became an emoji" })

export const ProposalCard = Schema.Struct({
  slug: Schema.String.annotate({
    description: "Identifies the proposal in paths of this API: its document number in lower case"
  }),
  document: Schema.String.annotate({
    description: "Document number in the register of the Unicode Technical Committee"
  }),
  title: Schema.NullOr(Schema.String).annotate({ description: "As in that register; null when unknown" }),
  date: Schema.NullOr(Day).annotate({ description: "As in that register; null when unknown" }),
  registerUrl: Url.annotate({ description: "The register of that year, which links the document" })
}).annotate({ identifier: "Proposal", description: "A document that proposed emoji to Unicode" })

const relations: Readonly<Record<RelationshipType, string>> = {
  similar: "Emoji with similar keywords, most similar first",
  variant: "The emoji in text style, spelled with U+FE0E",
  skin_tone: "The same emoji with other skin tones or without a skin tone",
  family: "Other families",
  flag: "Flags of the same world region, or of the same kind",
  component: "The emoji that the sequence consists of",
  gender: "The same person with another gender or without a gender",
  direction: "The same emoji in another direction",
  predecessor: "Earlier emoji whose appearance it took over"
}

export const Related = Schema.Struct(
  Object.fromEntries(
    RelationshipType.literals.map((type) => [
      type,
      Schema.optionalKey(Schema.Array(EmojiSummary)).annotate({ description: relations[type] })
    ])
  )
).annotate({ description: "By relationship type; empty types are omitted" })

export const EmojiDetail = Schema.Struct({
  ...EmojiSummary.fields,
  groupSlug: Schema.String.annotate({ description: "The group in paths of this API", examples: ["travel-places"] }),
  subgroupSlug: Schema.String.annotate({
    description: "The subgroup in filters of this API",
    examples: ["sky-weather"]
  }),
  keywords: Schema.Array(Schema.String).annotate({ description: "In the requested language" }),
  names: Schema.Record(
    Language,
    Schema.String.annotate({ description: "The name in this language, by CLDR" })
  ).annotate({ description: "By language" }),
  keywordsByLanguage: Schema.Record(
    Language,
    Schema.Array(Schema.String).annotate({
      description: "The keywords in this language"
    })
  ).annotate({ description: "By language" }),
  aliases: Schema.Array(
    Schema.Struct({
      id: Schema.String.annotate({ description: "Identifies the alias for administrators" }),
      alias: Schema.String.annotate({ description: "Another name of the emoji, or a shortcode without its colons" }),
      source: Schema.String.annotate({
        description: "`MANUAL` for an alias of this service; otherwise the provider of the shortcode"
      })
    })
  ).annotate({ description: "Added by administrators" }),
  shortcodes: Schema.Array(
    Schema.Struct({
      code: Schema.String.annotate({ description: "Without its colons" }),
      source: ShortcodeSource.annotate({ description: "The provider that publishes it" })
    })
  ).annotate({ description: "As the providers publish them" }),
  renderings: Schema.Array(DetailRendering).annotate({
    description: "The emoji in every release that has it: by platform, newest release first"
  }),
  related: Related,
  skinTones: Schema.Array(EmojiSummary).annotate({
    description: "The skin tone variants of the emoji; for a variant, its siblings"
  }),
  predecessors: Schema.Array(EmojiSummary).annotate({ description: "Earlier emoji whose appearance it took over" }),
  carriers: Schema.Array(Origin).annotate({
    description: "The characters of Japanese carriers that became this emoji"
  }),
  proposals: Schema.Array(ProposalCard).annotate({
    description: "The known documents that proposed it to Unicode"
  }),
  addedAt: Time.annotate({ description: "When the emoji was added to the service" }),
  updatedAt: Time.annotate({ description: "When its data last changed" })
}).annotate({ identifier: "EmojiDetail", description: "The full record of an emoji" })

export const EmojiListing = listingOf(EmojiSummary, "EmojiListing")

const BaseEmoji = Count.annotate({ description: "Number of these emoji without a skin tone" })

const groupCount = {
  slug: Schema.String.annotate({ description: "Identifies it in paths and filters of this API" }),
  name: Schema.String.annotate({ description: "In the requested language" }),
  unicodeName: Schema.String.annotate({ description: "The Unicode name, as in `group` or `subgroup` of an emoji" }),
  count: Count.annotate({ description: "Number of its emoji" }),
  baseEmoji: BaseEmoji
}

export const CategoryListing = listingOf(
  Schema.Struct({
    ...groupCount,
    subgroups: Schema.Array(Schema.Struct(groupCount)).annotate({ description: "In Unicode order" })
  }).annotate({
    identifier: "Category",
    description: "A Unicode group of emoji"
  }),
  "CategoryListing"
)

export const SubgroupListing = listingOf(
  Schema.Struct({
    ...groupCount,
    group: Schema.String.annotate({ description: "The Unicode name of its group" }),
    groupSlug: Schema.String.annotate({ description: "The group in paths of this API" })
  }).annotate({ identifier: "Subgroup", description: "A Unicode subgroup of emoji" }),
  "SubgroupListing"
)

export const YearListing = listingOf(
  Schema.Struct({
    year: Schema.Int.annotate({ description: "A year with a release of the emoji specification" }),
    count: Count.annotate({ description: "Number of emoji released in the year" }),
    baseEmoji: BaseEmoji,
    versions: Schema.Array(Schema.String).annotate({
      description: "The versions of the emoji specification of that year"
    })
  }).annotate({
    identifier: "Year",
    description: "A year with releases of the emoji specification"
  }),
  "YearListing"
)

export const VersionListing = listingOf(
  Schema.Struct({
    version: Schema.String.annotate({ description: "A version of the emoji specification, such as `17.0`" }),
    year: Schema.Int.annotate({ description: "The year of its release" }),
    releasedAt: Schema.NullOr(Day).annotate({ description: "The day of its release; null if it is unknown" }),
    count: Count.annotate({ description: "Number of emoji that it introduced" }),
    baseEmoji: BaseEmoji
  }).annotate({ identifier: "Version", description: "A version of the emoji specification" }),
  "VersionListing"
)

export const NameListing = listingOf(
  Schema.Struct({
    slug: Slug,
    emoji: EmojiText,
    name: Schema.String.annotate({ description: "In the requested language, by CLDR" }),
    keywords: Schema.Array(Schema.String).annotate({ description: "In the requested language" })
  }).annotate({ identifier: "NamedEmoji", description: "The name and the keywords of an emoji in one language" }),
  "NameListing"
)

export const ShortcodeSourceListing = listingOf(
  Schema.Struct({
    source: ShortcodeSource.annotate({ description: "Identifies the provider in paths of this API" }),
    name: Schema.String.annotate({ description: "The display name of the provider, such as `GitHub`" }),
    emoji: Count.annotate({ description: "Number of emoji with a shortcode" }),
    codes: Count.annotate({ description: "Number of shortcodes; an emoji may have several" })
  }).annotate({ identifier: "ShortcodeProvider", description: "A provider of shortcodes" }),
  "ShortcodeProviderListing"
)

export const ShortcodeListing = listingOf(
  Schema.Struct({
    code: Schema.String.annotate({ description: "Without its colons" }),
    slug: Slug,
    emoji: EmojiText,
    name: Schema.String.annotate({ description: "In the requested language" })
  }).annotate({
    identifier: "Shortcode",
    description: "A shortcode of a provider"
  }),
  "ShortcodeListing"
)
