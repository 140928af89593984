import { Language, NoArtworkReason, PlatformId } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { ImportRun } from "../import/ImportsApi.ts"
import { coverageBy } from "../shared/coverage.ts"
import { Day, Time, Uuid } from "../shared/formats.ts"
import { Count } from "../shared/listing.ts"

const Period = Schema.Struct({ from: Day, to: Day }).annotate({ description: "Days in UTC, both included" })

const searches = {
  searches: Count,
  withoutResults: Count.annotate({ description: "Searches that found no emoji" })
}

const SearchedTerm = Schema.Struct({
  term: Schema.String.annotate({ description: "In lower case, with spaces collapsed" }),
  language: Language,
  ...searches,
  results: Count.annotate({ description: "Number of emoji that the last search for the term found" }),
  searchedAt: Time.annotate({ description: "When the term was last searched for" })
}).annotate({ identifier: "SearchedTerm" })

export const SearchAnalytics = Schema.Struct({
  period: Period,
  language: Schema.NullOr(Language).annotate({ description: "The chosen language; null for all" }),
  total: Schema.Struct(searches),
  days: Schema.Array(Schema.Struct({ day: Day, ...searches })).annotate({
    description: "Every day of the period, earliest first"
  }),
  languages: Schema.Array(Schema.Struct({ language: Language, ...searches })).annotate({
    description: "Languages with searches, most searched first"
  }),
  topTerms: Schema.Array(SearchedTerm).annotate({ description: "The most searched terms of the period" }),
  zeroResultTerms: Schema.Array(SearchedTerm).annotate({
    description: "Terms with searches in the period that found nothing, by the number of these"
  })
}).annotate({ identifier: "SearchAnalytics" })

const requests = {
  requests: Count,
  clientErrors: Count.annotate({
    description: "Responses with 4xx, and clients that disconnected before their response"
  }),
  serverErrors: Count.annotate({ description: "Responses with 5xx" })
}

const percentile = (share: string) =>
  Schema.NullOr(Schema.Finite).annotate({
    description: `${share} of the requests took at most this many milliseconds, estimated: off by at most half of it, or by 1 ms; beyond 8.2 s it is 8192. Null without requests`
  })

const traffic = { ...requests, p50Ms: percentile("Half"), p95Ms: percentile("95 %") }

export const ApiAnalytics = Schema.Struct({
  period: Period,
  total: Schema.Struct(traffic),
  days: Schema.Array(Schema.Struct({ day: Day, ...traffic })).annotate({
    description: "Every day of the period, earliest first"
  }),
  callers: Schema.Array(
    Schema.Struct({
      caller: Schema.Literals(["anonymous", "account", "key", "rejected"]).annotate({
        description: "The kind of a caller; `rejected`: an invalid or unverifiable credential"
      }),
      ...requests
    })
  ),
  keys: Schema.Array(
    Schema.Struct({
      id: Uuid,
      name: Schema.String,
      prefix: Schema.String,
      revokedAt: Schema.NullOr(Time),
      lastUsedAt: Schema.NullOr(Time),
      ...requests
    })
  ).annotate({ description: "The API keys with the most requests; the key in `ADMIN_API_KEY` is not stored" }),
  endpoints: Schema.Array(
    Schema.Struct({
      method: Schema.String.annotate({ description: "`OTHER` for a method that no endpoint has" }),
      route: Schema.NullOr(Schema.String).annotate({
        description: "The path template; null for requests that matched none"
      }),
      ...traffic
    })
  ).annotate({ description: "The endpoints with the most requests" })
}).annotate({ identifier: "ApiAnalytics" })

const { report: _, ...runFields } = ImportRun.fields

const ImportRunState = Schema.Struct(runFields).annotate({ identifier: "ImportRunState" })

const RecentTraffic = Schema.Struct({
  since: Time.annotate({ description: "The beginning of the first counted hour" }),
  ...traffic,
  keys: Count.annotate({ description: "API keys that were used" })
}).annotate({ identifier: "RecentTraffic" })

const DeadJobState = Schema.Struct({
  id: Schema.String,
  queue: Schema.String,
  name: Schema.String,
  attempts: Count,
  diedAt: Time,
  error: Schema.String.annotate({ description: "The first line of the error of the last attempt" })
}).annotate({ identifier: "DeadJobState" })

export const Overview = Schema.Struct({
  catalogue: Schema.Struct({
    generation: Count,
    publishedAt: Time,
    emojiVersion: Schema.String,
    emoji: Count
  }),
  artwork: Schema.Struct({
    revision: Count,
    platforms: Count,
    withArtwork: Count.annotate({ description: "Number of platforms" }),
    withoutArtwork: Schema.Array(Schema.Struct({ platform: PlatformId, reason: NoArtworkReason })),
    renderings: Count.annotate({ description: "Renderings that are served" }),
    withoutImage: Count.annotate({
      description: "Renderings without an image, although their license permits one"
    }),
    licenseRestricted: Count.annotate({
      description: "Renderings without an image, because their license permits no copies"
    }),
    coverage: coverageBy("any platform")
  }),
  imports: Schema.NullOr(Schema.Array(ImportRunState)).annotate({ description: "The latest run of each kind" }),
  queues: Schema.NullOr(
    Schema.Array(
      Schema.Struct({
        queue: Schema.String,
        queued: Count.annotate({ description: "Jobs that wait, also for a retry" }),
        running: Count,
        dead: Count,
        oldestDueSeconds: Schema.NullOr(Count).annotate({
          description: "For how long the job that waits longest has been due; null if none is due"
        })
      })
    )
  ),
  failures: Schema.NullOr(
    Schema.Struct({
      imports: Schema.Array(ImportRunState).annotate({
        description: "The latest failed runs, at most 5, of the last 100 runs"
      }),
      deadJobs: Schema.Struct({
        total: Count,
        latest: Schema.Array(DeadJobState).annotate({ description: "At most 5" })
      })
    })
  ),
  traffic: Schema.NullOr(Schema.Struct({ last24Hours: RecentTraffic, last7Days: RecentTraffic })),
  storage: Schema.NullOr(
    Schema.Struct({
      databaseBytes: Count,
      blobs: Schema.Struct({
        count: Schema.NullOr(Count).annotate({ description: "Stored images; null for images in S3" }),
        bytes: Schema.NullOr(Count).annotate({ description: "Null for images in `BLOB_DIR` or in S3" })
      }),
      rasters: Count.annotate({ description: "PNG images that were made for downloads" }),
      freeBytes: Schema.Record(Schema.String, Count).annotate({
        description:
          "Free disk space: `disk`, of the embedded database; `blobDisk`, of `BLOB_DIR`. Absent where the service uses none"
      })
    })
  ),
  unavailable: Schema.Array(Schema.String).annotate({
    description: "The names of the parts that are null: reading them failed or took longer than a second"
  })
}).annotate({ identifier: "Overview" })
