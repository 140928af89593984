import { ArtworkChangeKind, PlatformId } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { Count, EmojiSummary, listingOf, Rendering } from "../catalogue/schemas.ts"

const Fraction = Schema.Finite.annotate({ description: "0 to 1" })
const Difference = Schema.NullOr(Schema.Finite).annotate({
  description:
    "How much of the picture differs at 48 pixels, 0 to 1; over 0.005 is visible, over 0.05 is another design. Null but for what was redrawn"
})
const ReleasedAt = Schema.NullOr(Schema.String).annotate({ description: "A day, null where nobody says" })

export const PlatformVersionListing = listingOf(
  Schema.Struct({
    platform: PlatformId,
    version: Schema.String,
    releasedAt: ReleasedAt,
    source: Schema.String.annotate({ description: "What it was imported from" }),
    count: Count.annotate({ description: "How many emoji it draws" }),
    coverage: Fraction.annotate({ description: "Share of the catalogue that it draws, 0 to 1" }),
    added: Count,
    redrawn: Schema.NullOr(Count).annotate({ description: "Null where the licence lets nobody compare pictures" }),
    removed: Count,
    licenseRestricted: Schema.Boolean
  }).annotate({ identifier: "PlatformVersion" }),
  "PlatformVersionListing"
)

export const ReleaseChangeListing = listingOf(
  Schema.Struct({
    ...EmojiSummary.fields,
    kind: ArtworkChangeKind,
    difference: Difference,
    before: Schema.NullOr(Rendering),
    after: Schema.NullOr(Rendering)
  }).annotate({ identifier: "ReleaseChange" }),
  "ReleaseChangeListing"
)

export const RedesignListing = listingOf(
  Schema.Struct({
    ...EmojiSummary.fields,
    redrawn: Count.annotate({ description: "How often any vendor drew it anew" }),
    redesigned: Count.annotate({ description: "How many of those are another design" }),
    releases: Schema.Array(
      Schema.Struct({ platform: PlatformId, version: Schema.String, releasedAt: ReleasedAt, difference: Schema.Finite })
    )
  }).annotate({ identifier: "Redesign" }),
  "RedesignListing"
)

export const ComparisonListing = listingOf(
  Schema.Struct({ ...EmojiSummary.fields, left: Rendering, right: Rendering }).annotate({ identifier: "Comparison" }),
  "ComparisonListing"
)

export const SitemapListing = listingOf(
  Schema.Struct({
    slug: Schema.String,
    lastModified: Schema.String.annotate({ description: "ISO 8601" }),
    image: Schema.NullOr(Schema.String).annotate({ description: "Address of the artwork" })
  }).annotate({ identifier: "SitemapEntry" }),
  "Sitemap"
)

export const DesignListing = listingOf(
  Schema.Struct({
    slug: Schema.String,
    platform: PlatformId,
    version: Schema.String,
    kind: Schema.Literals(["added", "redrawn"]),
    lastModified: ReleasedAt
  }).annotate({ identifier: "Design" }),
  "DesignListing"
)
