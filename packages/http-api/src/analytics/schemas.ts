import { Language, NoArtworkReason, PlatformId } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { ImportRun } from "../import/ImportsApi.ts"
import { coverageBy } from "../shared/coverage.ts"
import { Day, Time, Uuid } from "../shared/formats.ts"
import { Count } from "../shared/listing.ts"

const Period = Schema.Struct({
  from: Day.annotate({ description: "The first day" }),
  to: Day.annotate({ description: "The last day, today" })
}).annotate({ description: "Days in UTC, both included" })

const day = Day.annotate({ description: "In UTC" })

const searches = {
  searches: Count.annotate({ description: "All searches, with and without results" }),
  withoutResults: Count.annotate({ description: "Searches that found no emoji" })
}

const SearchedTerm = Schema.Struct({
  term: Schema.String.annotate({ description: "In lower case, with spaces collapsed" }),
  language: Language.annotate({ description: "The language of the searches" }),
  ...searches,
  results: Count.annotate({ description: "Number of emoji that the last search for the term found" }),
  searchedAt: Time.annotate({ description: "When the term was last searched for" })
}).annotate({ identifier: "SearchedTerm", description: "A search term and its searches in a period" })

export const SearchAnalytics = Schema.Struct({
  period: Period,
  language: Schema.NullOr(Language).annotate({ description: "The chosen language; null for all" }),
  total: Schema.Struct(searches).annotate({ description: "The totals of the period" }),
  days: Schema.Array(Schema.Struct({ day, ...searches })).annotate({
    description: "Every day of the period, earliest first"
  }),
  languages: Schema.Array(
    Schema.Struct({ language: Language.annotate({ description: "The language of the searches" }), ...searches })
  ).annotate({
    description: "Languages with searches, most searched first"
  }),
  topTerms: Schema.Array(SearchedTerm).annotate({ description: "The most searched terms of the period" }),
  zeroResultTerms: Schema.Array(SearchedTerm).annotate({
    description: "Terms with searches in the period that found nothing, most such searches first"
  })
}).annotate({ identifier: "SearchAnalytics", description: "The searches of a period" })

const requests = {
  requests: Count.annotate({ description: "All requests, including failed ones" }),
  clientErrors: Count.annotate({
    description: "4xx responses, and requests whose client disconnected before the response"
  }),
  serverErrors: Count.annotate({ description: "5xx responses" })
}

const percentile = (share: string) =>
  Schema.NullOr(Schema.Finite).annotate({
    description: `${share} of the requests took at most this many milliseconds. An estimate: it is off by at most half of its value, or by 1 ms; longer times than 8.2 s are 8192. Null without requests`
  })

const traffic = { ...requests, p50Ms: percentile("Half"), p95Ms: percentile("95 %") }

export const ApiAnalytics = Schema.Struct({
  period: Period,
  total: Schema.Struct(traffic).annotate({ description: "The totals of the period" }),
  days: Schema.Array(Schema.Struct({ day, ...traffic })).annotate({
    description: "Every day of the period, earliest first"
  }),
  callers: Schema.Array(
    Schema.Struct({
      caller: Schema.Literals(["anonymous", "account", "key", "rejected"]).annotate({
        description: "The kind of caller; `rejected`: an invalid or unverifiable credential"
      }),
      ...requests
    })
  ).annotate({ description: "By the kind of caller" }),
  keys: Schema.Array(
    Schema.Struct({
      id: Uuid.annotate({ description: "The id of the API key" }),
      name: Schema.String.annotate({ description: "The name that its administrator gave it" }),
      prefix: Schema.String.annotate({ description: "The first characters of the key" }),
      revokedAt: Schema.NullOr(Time).annotate({ description: "Null unless it was revoked" }),
      lastUsedAt: Schema.NullOr(Time).annotate({ description: "Null before its first use" }),
      ...requests
    })
  ).annotate({ description: "The API keys with the most requests, without the key in `ADMIN_API_KEY`" }),
  endpoints: Schema.Array(
    Schema.Struct({
      method: Schema.String.annotate({ description: "`OTHER` for a method that no endpoint has" }),
      route: Schema.NullOr(Schema.String).annotate({
        description: "The path template; null for requests that matched no endpoint"
      }),
      ...traffic
    })
  ).annotate({ description: "The endpoints with the most requests" })
}).annotate({ identifier: "ApiAnalytics", description: "The requests of a period" })

const { report: _, ...runFields } = ImportRun.fields

const ImportRunState = Schema.Struct(runFields).annotate({
  identifier: "ImportRunState",
  description: "An import run without its report"
})

const RecentTraffic = Schema.Struct({
  since: Time.annotate({ description: "The start of the first counted hour" }),
  ...traffic,
  keys: Count.annotate({ description: "API keys that were used" })
}).annotate({ identifier: "RecentTraffic", description: "The requests of the last hours" })

const DeadJobState = Schema.Struct({
  id: Schema.String.annotate({ description: "Identifies the job for a retry" }),
  queue: Schema.String.annotate({ description: "The queue of the job" }),
  name: Schema.String.annotate({ description: "The kind of job, such as `prune`" }),
  attempts: Count.annotate({ description: "Number of attempts" }),
  diedAt: Time.annotate({ description: "The time of the last attempt" }),
  error: Schema.String.annotate({ description: "The first line of the error of the last attempt" })
}).annotate({ identifier: "DeadJobState", description: "A dead job with the first line of its error" })

export const Overview = Schema.Struct({
  catalogue: Schema.Struct({
    generation: Count.annotate({ description: "Grows with each publication of the catalogue" }),
    publishedAt: Time.annotate({ description: "When this generation was published" }),
    emojiVersion: Schema.String.annotate({
      description: "The version of the emoji specification that the catalogue holds"
    }),
    emoji: Count.annotate({ description: "Number of emoji" })
  }).annotate({ description: "The published catalogue" }),
  artwork: Schema.Struct({
    revision: Count.annotate({ description: "Grows with each change of the artwork" }),
    platforms: Count.annotate({ description: "Platforms of the registry" }),
    withArtwork: Count.annotate({ description: "Platforms with a release" }),
    withoutArtwork: Schema.Array(
      Schema.Struct({
        platform: PlatformId.annotate({ description: "The platform without a release" }),
        reason: NoArtworkReason.annotate({ description: "Why it has no release" })
      })
    ).annotate({ description: "Platforms without a release" }),
    renderings: Count.annotate({ description: "Renderings that are served" }),
    withoutImage: Count.annotate({
      description: "Renderings without an image, although their license permits one"
    }),
    licenseRestricted: Count.annotate({
      description: "Renderings without an image, because their license permits no copies"
    }),
    coverage: coverageBy("any platform")
  }).annotate({ description: "The artwork of all platforms" }),
  imports: Schema.NullOr(Schema.Array(ImportRunState)).annotate({ description: "The latest run of each kind" }),
  queues: Schema.NullOr(
    Schema.Array(
      Schema.Struct({
        queue: Schema.String.annotate({ description: "The name of the queue" }),
        queued: Count.annotate({ description: "Waiting jobs, including those that wait for a retry" }),
        running: Count.annotate({ description: "Running jobs of all processes" }),
        dead: Count.annotate({ description: "Jobs that failed too often and are not retried automatically" }),
        oldestDueSeconds: Schema.NullOr(Count).annotate({
          description: "How long the longest waiting job has been due; null if no job is due"
        })
      })
    )
  ).annotate({ description: "Every queue, including empty ones; null if listed in `unavailable`" }),
  failures: Schema.NullOr(
    Schema.Struct({
      imports: Schema.Array(ImportRunState).annotate({
        description: "The latest failed runs among the last 100 runs, at most 5"
      }),
      deadJobs: Schema.Struct({
        total: Count.annotate({ description: "All dead jobs" }),
        latest: Schema.Array(DeadJobState).annotate({ description: "The latest dead jobs, at most 5" })
      }).annotate({ description: "Jobs that failed too often" })
    })
  ).annotate({ description: "Failed imports and jobs; null if listed in `unavailable`" }),
  traffic: Schema.NullOr(
    Schema.Struct({
      last24Hours: RecentTraffic.annotateKey({ description: "The requests of the last 24 hours" }),
      last7Days: RecentTraffic.annotateKey({ description: "The requests of the last 7 days" })
    })
  ).annotate({ description: "Requests to the API; null if listed in `unavailable`" }),
  storage: Schema.NullOr(
    Schema.Struct({
      databaseBytes: Count.annotate({ description: "The size of the database" }),
      blobs: Schema.Struct({
        count: Schema.NullOr(Count).annotate({ description: "Number of stored images; null if they are in S3" }),
        bytes: Schema.NullOr(Count).annotate({ description: "Their size; null if they are in `BLOB_DIR` or in S3" })
      }).annotate({ description: "Images of platforms and submissions" }),
      rasters: Count.annotate({ description: "Number of PNG images that were rendered for downloads" }),
      freeBytes: Schema.Record(Schema.String, Count).annotate({
        description:
          "Free disk space: `disk` for the embedded database, `blobDisk` for `BLOB_DIR`; absent if the service does not use it"
      })
    })
  ).annotate({ description: "Stored data and free disk space; null if listed in `unavailable`" }),
  unavailable: Schema.Array(Schema.String).annotate({
    description: "The names of the parts that are null because reading them failed or took longer than a second"
  })
}).annotate({ identifier: "Overview", description: "The state of the service for administrators" })
