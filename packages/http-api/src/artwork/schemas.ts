import { ArtworkChangeKind, NoSvgReason, PlatformId } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import {
  Curated,
  EmojiSummary,
  EmojiText,
  License,
  NotAfter,
  PlatformVersion,
  releaseBasis,
  ReleasedAt,
  Rendering,
  Slug
} from "../catalogue/schemas.ts"
import { listedCoverageBy } from "../shared/coverage.ts"
import { Day, Time, Url } from "../shared/formats.ts"
import { Count, listingOf } from "../shared/listing.ts"

const Difference = Schema.NullOr(Schema.Finite).annotate({
  description:
    "The share of the image that differs at 48 pixels, 0 to 1; above 0.005 the change is visible, above 0.05 it is a redesign. Null unless redrawn."
})

export const PlatformVersionListing = listingOf(
  Schema.Struct({
    platform: PlatformId.annotate({ description: "The platform of the release" }),
    version: PlatformVersion,
    releasedAt: ReleasedAt,
    notAfter: NotAfter,
    ...releaseBasis,
    curated: Curated,
    count: Count.annotate({ description: "Number of emoji the release draws" }),
    coverage: listedCoverageBy("the release"),
    added: Count.annotate({
      description: "Number of emoji that the previous release of the platform lacks; all emoji of the first release"
    }),
    redrawn: Schema.NullOr(Count).annotate({
      description: "Number of redrawn emoji; null if some emoji of the release have no image to compare"
    }),
    removed: Count.annotate({ description: "Number of emoji of the previous release that this release lacks" }),
    licenseRestricted: Schema.Boolean.annotate({
      description: "Whether the license permits no copies, so that this service has no images of the release"
    })
  }).annotate({ identifier: "PlatformVersion", description: "A release of a platform's artwork" }),
  "PlatformVersionListing"
)

export const ReleaseChangeListing = listingOf(
  Schema.Struct({
    ...EmojiSummary.fields,
    kind: ArtworkChangeKind.annotate({ description: "The difference from the previous release of the platform" }),
    difference: Difference,
    before: Schema.NullOr(Rendering).annotate({ description: "The rendering in the previous release; null if added" }),
    after: Schema.NullOr(Rendering).annotate({ description: "The rendering in this release; null if removed" })
  }).annotate({ identifier: "ReleaseChange", description: "An emoji that a release added, redrew or removed" }),
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
        platform: PlatformId.annotate({ description: "The platform that redrew it" }),
        version: PlatformVersion,
        releasedAt: ReleasedAt,
        notAfter: NotAfter,
        difference: Schema.Finite.annotate({
          description: "The share of the image that differs from the previous one at 48 pixels, 0 to 1"
        })
      })
    ).annotate({ description: "The releases that redrew it" })
  }).annotate({ identifier: "Redesign", description: "An emoji and the releases that redrew it" }),
  "RedesignListing"
)

export const ComparisonListing = listingOf(
  Schema.Struct({
    ...EmojiSummary.fields,
    left: Rendering.annotateKey({ description: "The rendering of the left side" }),
    right: Rendering.annotateKey({ description: "The rendering of the right side" }),
    difference: Schema.NullOr(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))).annotate({
      description:
        "How much the two images differ, 0 to 1: the mean difference of the colors of 8 by 8 cells, which is less than that of their pixels. 0 for the same image; null if unknown, because a side has no image or the service has not measured it yet"
    })
  }).annotate({ identifier: "Comparison", description: "An emoji on two platforms" }),
  "ComparisonListing"
)

export const SitemapListing = listingOf(
  Schema.Struct({
    slug: Slug,
    lastModified: Time.annotate({
      description: "When the data or the artwork of the emoji last changed"
    }),
    image: Schema.NullOr(Url).annotate({
      description: "Absolute URL of the artwork, at `BASE_URL` or, if it is not set, at the host of the request"
    })
  }).annotate({ identifier: "SitemapEntry", description: "An emoji in the sitemap" }),
  "Sitemap"
)

export const DesignListing = listingOf(
  Schema.Struct({
    slug: Slug,
    platform: PlatformId.annotate({ description: "The platform that drew it" }),
    version: PlatformVersion,
    kind: Schema.Literals(["added", "redrawn"]).annotate({
      description: "Whether the release is the first with the emoji, or changed its image"
    }),
    lastModified: Schema.NullOr(Day).annotate({
      description: "The date of the release, or a date by which it already existed; null if unknown"
    })
  }).annotate({ identifier: "Design", description: "A release in which a platform first drew or redrew an emoji" }),
  "DesignListing"
)

export const EmojiSvgs = Schema.Struct({
  platform: PlatformId.annotate({ description: "The requested platform" }),
  version: Schema.NullOr(PlatformVersion).annotate({
    description:
      "The requested release; null if none was requested, so that each item has the newest SVG of the platform"
  }),
  license: License.annotateKey({ description: "The license of all SVGs" }),
  attribution: Schema.NullOr(Schema.String).annotate({ description: "The credit line to show beside the SVGs" }),
  items: Schema.Array(
    Schema.Struct({
      slug: Slug,
      emoji: EmojiText,
      version: Schema.NullOr(PlatformVersion).annotate({ description: "The release of the SVG; null without an SVG" }),
      svg: Schema.NullOr(Schema.String).annotate({
        description: "The text of the file. It has no scripts and loads nothing. Null without an SVG"
      }),
      noSvg: Schema.optionalKey(NoSvgReason).annotate({
        description:
          "Why there is no SVG, only when `svg` is null: `license_restricted`, the license permits no copies; `no_source`, no package has the images; `not_imported`, this service has not imported them; `not_drawn`, the release or the platform does not have the emoji; `raster`, the image is a PNG or WebP; `missing`, the file is missing; `omitted`, the SVGs before it have almost 2 MiB, so request it in another request"
      })
    }).annotate({ identifier: "EmojiSvg", description: "An emoji and its SVG" })
  ).annotate({ description: "One item for each requested emoji, in the order of the request" })
}).annotate({ identifier: "EmojiSvgs", description: "The SVGs of several emoji on one platform" })
