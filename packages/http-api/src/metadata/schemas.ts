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
import { coverageBy, listedCoverageBy } from "../shared/coverage.ts"
import { Time, Url } from "../shared/formats.ts"
import { Count, listingOf } from "../shared/listing.ts"

export const LanguageListing = listingOf(
  Schema.Struct({
    code: Language.annotate({ description: "The ISO 639-1 code, as the parameter `language` accepts it" }),
    name: Schema.String.annotate({ description: "In English" }),
    nativeName: Schema.String.annotate({ description: "In the language itself" }),
    direction: Schema.Literals(["ltr", "rtl"]).annotate({ description: "The direction of its script" }),
    names: Schema.Int.annotate({ description: "Number of emoji with a name in the language" }),
    keywords: Schema.Int.annotate({ description: "Number of distinct keywords in the language" })
  }).annotate({ identifier: "SupportedLanguage", description: "A language of the catalogue" }),
  "LanguageListing"
)

const NoArtwork = Schema.Struct({
  reason: NoArtworkReason.annotate({
    description:
      "`license_restricted`, the license permits no copies; `no_source`, no package has the images; `not_imported`, this service has not imported them"
  }),
  detail: Schema.String.annotate({ description: "The reason as a sentence" })
}).annotate({ identifier: "NoArtwork", description: "Why a platform lacks images or lists of emoji" })

const DeviceSystem = Schema.Struct({
  name: Schema.String.annotate({ description: "The name of the operating system, such as `Android`" }),
  devices: Schema.Array(Schema.String).annotate({
    description: "The brands of the devices to which `releases` apply, such as `Pixel`"
  }),
  releases: Schema.Array(
    Schema.Struct({
      version: Schema.String.annotate({ description: "The version of the operating system, such as `16 QPR3`" }),
      emojiVersion: Schema.String.annotate({
        description: "The newest version of the emoji specification that the font of the release has completely"
      }),
      isFirst: Schema.Boolean.annotate({
        description: "Whether no earlier release has this emoji version; if false, an earlier one may have it"
      }),
      source: Url.annotate({ description: "A page that says so" })
    })
  ).annotate({ description: "Oldest first; only releases that brought new emoji and have a known source" })
}).annotate({
  identifier: "DeviceSystem",
  description: "An operating system of devices, whose own font is the set of the platform"
})

export const PlatformListing = listingOf(
  Schema.Struct({
    id: PlatformId.annotate({ description: "Identifies the platform in paths and filters of this API" }),
    name: Schema.String.annotate({ description: "The vendor's name for the artwork set" }),
    vendor: Schema.String.annotate({ description: "The company or project that draws it" }),
    devices: Schema.Array(Schema.String).annotate({
      description:
        "The brands of devices, systems and apps that show the set, such as `iPhone`; empty if its name says so or nothing certain is known"
    }),
    systems: Schema.Array(DeviceSystem).annotate({
      description: "The operating systems whose own font is the set, as far as their emoji versions are known"
    }),
    license: Schema.Struct({
      ...License.fields,
      attributionRequired: Schema.Boolean.annotate({
        description: "Whether an image must have its credit line beside it"
      }),
      shareAlike: Schema.Boolean.annotate({ description: "Whether derived images fall under the same terms" })
    })
      .annotate({ identifier: "LicenseTerms", description: "The terms of the license of artwork" })
      .annotateKey({ description: "The license of the artwork" }),
    redistributable: Schema.Boolean.annotate({ description: "Whether the artwork may be served" }),
    animated: Schema.Boolean.annotate({ description: "Whether its images are animated" }),
    homepage: Schema.NullOr(Url).annotate({
      description: "The vendor's page for the set; null if it no longer exists"
    }),
    attribution: Schema.NullOr(Schema.String).annotate({ description: "The credit line to show beside the artwork" }),
    releases: Schema.Array(
      Schema.Struct({
        version: PlatformVersion,
        releasedAt: ReleasedAt,
        notAfter: NotAfter,
        ...releaseBasis,
        curated: Curated,
        count: Schema.Int.annotate({ description: "Number of emoji the release draws" })
      })
    ).annotate({ description: "Oldest first" }),
    noArtwork: Schema.NullOr(NoArtwork).annotate({ description: "Why there are no releases; otherwise null" }),
    noImages: Schema.NullOr(NoArtwork).annotate({
      description: "Why there are no images, only lists of emoji or nothing; otherwise null"
    }),
    count: Schema.Int.annotate({ description: "Number of emoji with artwork of the platform, in any of its releases" }),
    coverage: listedCoverageBy("the platform, in any of its releases")
  }).annotate({ identifier: "Platform", description: "An artwork vendor or artwork set" }),
  "PlatformListing"
)

export const CoverageListing = listingOf(
  Schema.Struct({
    platform: PlatformId.annotate({ description: "The platform" }),
    versions: Schema.Array(
      Schema.Struct({
        version: Schema.String.annotate({ description: "A version of the emoji specification, such as `17.0`" }),
        total: Count.annotate({
          description:
            "Number of emoji that the version introduced, except flags and skin tones that the source leaves out (`listsSkinTones`, `listsFlags`)"
        }),
        count: Count.annotate({ description: "Number of those emoji that have artwork of the platform" }),
        coverage: Schema.Finite.annotate({ description: "`count` as a share of `total`, 0 to 1; 0 if `total` is 0" })
      })
    ).annotate({ description: "Newest first, without versions that introduced none of the requested emoji" })
  }).annotate({ identifier: "PlatformCoverage", description: "The emoji that a platform draws, by emoji version" }),
  "CoverageListing"
)

export const Statistics = Schema.Struct({
  generation: Schema.Int.annotate({ description: "Grows with each publication of the catalogue" }),
  publishedAt: Time.annotate({ description: "When this generation was published" }),
  emojiVersion: Schema.String.annotate({
    description: "The version of the emoji specification that the catalogue holds"
  }),
  emoji: Schema.Int.annotate({ description: "Emoji of the catalogue, with skin tone variants and without components" }),
  baseEmoji: Schema.Int.annotate({ description: "Emoji without skin tone variants" }),
  groups: Schema.Int.annotate({ description: "Unicode groups" }),
  subgroups: Schema.Int.annotate({ description: "Unicode subgroups of all groups" }),
  versions: Schema.Int.annotate({ description: "Versions of the emoji specification that introduced emoji" }),
  platforms: Schema.Int.annotate({ description: "Platforms of the registry, also those without artwork" }),
  carriers: Schema.Record(
    Carrier,
    Schema.Int.annotate({ description: "Characters of the carrier that became emoji" })
  ).annotate({ description: "By Japanese carrier" }),
  proposals: Schema.Int.annotate({ description: "Known proposals of emoji" }),
  proposedEmoji: Schema.Int.annotate({ description: "Emoji with known proposals" }),
  relations: Schema.Record(
    RelationshipType,
    Schema.Struct({
      emoji: Schema.Int.annotate({ description: "Emoji with a relation of this type" }),
      relations: Schema.Int.annotate({
        description: "Relations of this type; a relation in both directions counts twice"
      })
    }).annotate({ description: "The relations of this type" })
  ).annotate({ description: "By relationship type" }),
  artwork: Schema.Struct({
    revision: Schema.Int.annotate({ description: "Grows with each change of the artwork; 0 before the first import" }),
    platforms: Schema.Int.annotate({ description: "Platforms with a release" }),
    releases: Schema.Int.annotate({ description: "Releases of all platforms" }),
    renderings: Schema.Int.annotate({ description: "Emoji of all releases, also those without an image" }),
    coverage: coverageBy("any platform")
  }).annotate({ description: "The artwork of all platforms" }),
  traits: Schema.Record(Trait, Schema.Int.annotate({ description: "Emoji with the trait" })).annotate({
    description: "By trait"
  }),
  shortcodes: Schema.Array(
    Schema.Struct({
      source: ShortcodeSource.annotate({ description: "The provider" }),
      emoji: Schema.Int.annotate({ description: "Emoji with a shortcode of the provider" }),
      codes: Schema.Int.annotate({ description: "Shortcodes of the provider" })
    })
  ).annotate({ description: "By provider" }),
  languages: Schema.Array(
    Schema.Struct({
      language: Language.annotate({ description: "The language of the names and keywords" }),
      names: Schema.Int.annotate({ description: "Emoji with a name in the language" }),
      keywords: Schema.Int.annotate({ description: "Distinct keywords in the language" })
    })
  ).annotate({ description: "By language" })
}).annotate({ identifier: "Statistics", description: "Counts of one generation of the catalogue" })

export const ImportProgress = Schema.Struct({
  stage: Schema.String.annotate({ description: "The stage, such as `annotations`, or a platform's release" }),
  step: Schema.Int.annotate({ description: "The number of the stage, from 1" }),
  steps: Schema.Int.annotate({ description: "Number of stages" }),
  counts: Schema.Record(Schema.String, Schema.Int).annotate({ description: "The results of the stage, by name" })
})

export const ImportRunStatus = Schema.Literals(["queued", "running", "succeeded", "failed", "cancelled"])

export const Health = Schema.Struct({
  status: Schema.Literals(["ok", "degraded"]).annotate({
    description: "`degraded`: the service responds, but a dependency is unavailable or an import has failed"
  }),
  version: Schema.String.annotate({ description: "The release of the service" }),
  catalogue: Schema.Struct({
    generation: Schema.Int.annotate({ description: "Grows with each publication of the catalogue" }),
    artwork: Schema.Int.annotate({ description: "Artwork revision; 0 before the first artwork import" }),
    emojiVersion: Schema.String.annotate({
      description: "The version of the emoji specification that the catalogue holds"
    }),
    emoji: Schema.Int.annotate({ description: "Number of emoji of the catalogue" })
  }).annotate({ description: "The catalogue that this process serves" }),
  checks: Schema.Record(
    Schema.String,
    Schema.Struct({
      status: Schema.Literals(["ok", "failed"]).annotate({
        description: "`failed` also when it did not respond in time"
      }),
      latencyMs: Schema.Int.annotate({ description: "The duration of the check in milliseconds" })
    })
  ).annotate({
    description:
      "The dependencies: `database`; `disk`, whether the embedded database and the folder of request bodies (`TMPDIR`) have space left; `blobDisk`, whether `BLOB_DIR` has; `search`, whether the configured engine answers queries; `redis` and `s3` if configured"
  }),
  imports: Schema.Record(
    Schema.String,
    Schema.Struct({
      status: ImportRunStatus.annotate({ description: "The state of the run" }),
      startedAt: Schema.NullOr(Time).annotate({ description: "Null while it is queued, also for a retry" }),
      finishedAt: Schema.NullOr(Time).annotate({ description: "Null until it has finished" }),
      progress: Schema.NullOr(ImportProgress).annotate({
        description: "The last completed stage; null before the first"
      }),
      error: Schema.NullOr(Schema.String).annotate({
        description: "Why the run or its last attempt failed; otherwise null"
      })
    })
  ).annotate({ description: "The latest run of each import, of any process" })
}).annotate({ identifier: "Health", description: "The state of the service and its dependencies" })
