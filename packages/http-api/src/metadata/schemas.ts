import {
  Carrier,
  Language,
  NoArtworkReason,
  PlatformId,
  RelationshipType,
  ShortcodeSource,
  Trait
} from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { Curated, License, NotAfter, PlatformVersion, releaseBasis, ReleasedAt } from "../catalogue/schemas.ts"
import { coverageBy } from "../shared/coverage.ts"
import { Time, Url } from "../shared/formats.ts"
import { listingOf } from "../shared/listing.ts"

export const LanguageListing = listingOf(
  Schema.Struct({
    code: Language,
    name: Schema.String.annotate({ description: "In English" }),
    nativeName: Schema.String,
    direction: Schema.Literals(["ltr", "rtl"]),
    names: Schema.Int.annotate({ description: "Number of emoji with a name in the language" }),
    keywords: Schema.Int.annotate({ description: "Number of distinct keywords in the language" })
  }).annotate({ identifier: "SupportedLanguage" }),
  "LanguageListing"
)

const NoArtwork = Schema.Struct({ reason: NoArtworkReason, detail: Schema.String }).annotate({
  identifier: "NoArtwork"
})

export const PlatformListing = listingOf(
  Schema.Struct({
    id: PlatformId,
    name: Schema.String,
    vendor: Schema.String,
    license: Schema.Struct({
      ...License.fields,
      attributionRequired: Schema.Boolean,
      shareAlike: Schema.Boolean.annotate({ description: "Whether derived images fall under the same terms" })
    }).annotate({ identifier: "LicenseTerms" }),
    redistributable: Schema.Boolean.annotate({ description: "Whether the artwork may be served" }),
    animated: Schema.Boolean,
    homepage: Schema.NullOr(Url),
    attribution: Schema.NullOr(Schema.String).annotate({ description: "The credit line to show beside the artwork" }),
    releases: Schema.Array(
      Schema.Struct({
        version: PlatformVersion,
        releasedAt: ReleasedAt,
        notAfter: NotAfter,
        ...releaseBasis,
        curated: Curated,
        count: Schema.Int
      })
    ),
    noArtwork: Schema.NullOr(NoArtwork).annotate({ description: "Why there are no releases; null when there are" }),
    noImages: Schema.NullOr(NoArtwork).annotate({
      description: "Why there are no images, at most lists of emoji; null when there are"
    }),
    count: Schema.Int.annotate({ description: "Number of emoji with artwork of the platform, in any of its releases" }),
    coverage: coverageBy("the platform, in any of its releases")
  }).annotate({ identifier: "Platform" }),
  "PlatformListing"
)

export const Statistics = Schema.Struct({
  generation: Schema.Int,
  publishedAt: Time,
  emojiVersion: Schema.String,
  emoji: Schema.Int,
  baseEmoji: Schema.Int.annotate({ description: "Emoji without skin tone variants" }),
  groups: Schema.Int,
  subgroups: Schema.Int,
  versions: Schema.Int,
  platforms: Schema.Int,
  carriers: Schema.Record(Carrier, Schema.Int),
  proposals: Schema.Int,
  proposedEmoji: Schema.Int.annotate({ description: "Emoji with known proposals" }),
  relations: Schema.Record(RelationshipType, Schema.Struct({ emoji: Schema.Int, relations: Schema.Int })),
  artwork: Schema.Struct({
    revision: Schema.Int,
    platforms: Schema.Int,
    releases: Schema.Int,
    renderings: Schema.Int,
    coverage: coverageBy("any platform")
  }),
  traits: Schema.Record(Trait, Schema.Int),
  shortcodes: Schema.Array(Schema.Struct({ source: ShortcodeSource, emoji: Schema.Int, codes: Schema.Int })),
  languages: Schema.Array(Schema.Struct({ language: Language, names: Schema.Int, keywords: Schema.Int }))
}).annotate({ identifier: "Statistics" })

export const ImportProgress = Schema.Struct({
  stage: Schema.String,
  step: Schema.Int,
  steps: Schema.Int,
  counts: Schema.Record(Schema.String, Schema.Int)
})

export const ImportRunStatus = Schema.Literals(["queued", "running", "succeeded", "failed"])

export const Health = Schema.Struct({
  status: Schema.Literals(["ok", "degraded"]),
  version: Schema.String,
  catalogue: Schema.Struct({
    generation: Schema.Int,
    artwork: Schema.Int.annotate({ description: "Artwork revision; 0 before the first artwork import" }),
    emojiVersion: Schema.String,
    emoji: Schema.Int
  }),
  checks: Schema.Record(
    Schema.String,
    Schema.Struct({ status: Schema.Literals(["ok", "failed"]), latencyMs: Schema.Int })
  ).annotate({
    description:
      "The dependencies: `database`; `disk`, whether the embedded database and the folder of request bodies (`TMPDIR`) have space left; `blobDisk`, whether `BLOB_DIR` has; `search`, whether the configured engine answers queries; `redis` and `s3` where configured"
  }),
  imports: Schema.Record(
    Schema.String,
    Schema.Struct({
      status: ImportRunStatus,
      startedAt: Schema.NullOr(Time),
      finishedAt: Schema.NullOr(Time),
      progress: Schema.NullOr(ImportProgress),
      error: Schema.NullOr(Schema.String)
    })
  ).annotate({ description: "The latest run of each import, of any process" })
}).annotate({ identifier: "Health" })
