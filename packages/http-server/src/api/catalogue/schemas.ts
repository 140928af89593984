import { Language, PlatformId, RelationshipType, ShortcodeSource } from "@emoji-catalogue/domain"
import { Schema } from "effect"

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

export const License = Schema.Struct({
  spdx: Schema.String,
  name: Schema.String,
  url: Schema.NullOr(Schema.String)
}).annotate({ identifier: "License" })

export const Rendering = Schema.Struct({
  platform: PlatformId,
  platformVersion: Schema.String,
  format: Schema.Literals(["svg", "png", "webp"]),
  width: Schema.NullOr(Schema.Int),
  height: Schema.NullOr(Schema.Int),
  url: Schema.NullOr(Schema.String),
  licenseRestricted: Schema.Boolean,
  license: License,
  attribution: Schema.String,
  animated: Schema.Boolean
}).annotate({ identifier: "Rendering" })

export const EmojiSummary = Schema.Struct({
  slug: Schema.String,
  emoji: Schema.String,
  codepoint: Schema.String.annotate({
    description: "Upper-case hex joined by `-`, FE0F kept",
    examples: ["2764-FE0F"]
  }),
  name: Schema.String.annotate({ description: "In the asked language" }),
  group: Schema.String.annotate({ description: "The Unicode name", examples: ["Smileys & Emotion"] }),
  subgroup: Schema.String.annotate({ description: "The Unicode name", examples: ["face-smiling"] }),
  version: Schema.String,
  year: Schema.Int,
  image: Schema.NullOr(Rendering)
}).annotate({ identifier: "EmojiSummary" })

export const EmojiDetail = Schema.Struct({
  ...EmojiSummary.fields,
  keywords: Schema.Array(Schema.String).annotate({ description: "In the asked language" }),
  names: Schema.Record(Language, Schema.String),
  keywordsByLanguage: Schema.Record(Language, Schema.Array(Schema.String)),
  aliases: Schema.Array(Schema.Struct({ id: Schema.String, alias: Schema.String, source: Schema.String })),
  shortcodes: Schema.Array(Schema.Struct({ code: Schema.String, source: ShortcodeSource })),
  renderings: Schema.Array(Rendering),
  related: Schema.Struct(
    Object.fromEntries(RelationshipType.literals.map((type) => [type, Schema.optionalKey(Schema.Array(EmojiSummary))]))
  ),
  skinTones: Schema.Array(EmojiSummary).annotate({ description: "The same emoji in the skin tones" }),
  predecessors: Schema.Array(EmojiSummary),
  carriers: Schema.Array(Schema.Unknown),
  proposals: Schema.Array(Schema.Unknown),
  addedAt: Schema.String.annotate({ description: "When the emoji came into this catalogue, ISO 8601" }),
  updatedAt: Schema.String.annotate({ description: "When its facts last changed, ISO 8601" })
}).annotate({ identifier: "EmojiDetail" })

/** A window of a longer list, as every listing answers. */
export const listingOf = <S extends Schema.Top>(item: S, identifier: string) =>
  Schema.Struct({ items: Schema.Array(item), total: Count, limit: Schema.Int, offset: Count }).annotate({ identifier })

export const EmojiListing = listingOf(EmojiSummary, "EmojiListing")

export const CategoryListing = listingOf(
  Schema.Struct({
    slug: Schema.String,
    name: Schema.String.annotate({ description: "In the asked language" }),
    count: Count,
    subgroups: Schema.Array(Schema.Struct({ slug: Schema.String, name: Schema.String, count: Count }))
  }).annotate({ identifier: "Category" }),
  "CategoryListing"
)

export const SubgroupListing = listingOf(
  Schema.Struct({ slug: Schema.String, name: Schema.String, group: Schema.String, count: Count }).annotate({
    identifier: "Subgroup"
  }),
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
    emoji: Count.annotate({ description: "How many emoji have a code" }),
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
