import { ArtworkChangeKind, PlatformId } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import {
  Curated,
  EmojiSummary,
  NotAfter,
  PlatformVersion,
  releaseBasis,
  ReleasedAt,
  Rendering
} from "../catalogue/schemas.ts"
import { coverageBy } from "../shared/coverage.ts"
import { Day, Time, Url } from "../shared/formats.ts"
import { Count, listingOf } from "../shared/listing.ts"

const Difference = Schema.NullOr(Schema.Finite).annotate({
  description:
    "The share of the image that differs at 48 pixels, 0 to 1; above 0.005 the change is visible, above 0.05 it is a redesign. Null unless redrawn."
})

export const PlatformVersionListing = listingOf(
  Schema.Struct({
    platform: PlatformId,
    version: PlatformVersion,
    releasedAt: ReleasedAt,
    notAfter: NotAfter,
    ...releaseBasis,
    curated: Curated,
    count: Count.annotate({ description: "Number of emoji the release draws" }),
    coverage: coverageBy("the release"),
    added: Count,
    redrawn: Schema.NullOr(Count).annotate({
      description: "Null when not every emoji of the release has an image to compare"
    }),
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
    redrawn: Count.annotate({
      description: "Number of redraws by all vendors; sets that share their drawings count once"
    }),
    redesigned: Count.annotate({ description: "Number of those redraws that are redesigns" }),
    releases: Schema.Array(
      Schema.Struct({
        platform: PlatformId,
        version: PlatformVersion,
        releasedAt: ReleasedAt,
        notAfter: NotAfter,
        difference: Schema.Finite
      })
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
    lastModified: Time.annotate({
      description: "When the data or the artwork of the emoji last changed"
    }),
    image: Schema.NullOr(Url).annotate({
      description: "Absolute URL of the artwork, at `BASE_URL` or else at the host of the request"
    })
  }).annotate({ identifier: "SitemapEntry" }),
  "Sitemap"
)

export const DesignListing = listingOf(
  Schema.Struct({
    slug: Schema.String,
    platform: PlatformId,
    version: PlatformVersion,
    kind: Schema.Literals(["added", "redrawn"]),
    lastModified: Schema.NullOr(Day).annotate({
      description: "The date of the release, or else one by which it existed already; null when unknown"
    })
  }).annotate({ identifier: "Design" }),
  "DesignListing"
)
