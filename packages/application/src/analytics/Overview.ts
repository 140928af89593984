import { Context, DateTime, Effect, Layer } from "effect"
import { ApiKeyUsageRepository } from "../ports/api-key/ApiKeyUsageRepository.ts"
import { type BlobUsage, BlobStore } from "../ports/artwork/BlobStore.ts"
import { RasterRepository } from "../ports/artwork/RasterRepository.ts"
import { CurrentCatalogue } from "../snapshot/CurrentCatalogue.ts"
import { type ImportRun, ImportRunRepository } from "../ports/import/ImportRunRepository.ts"
import { type DeadJob, JobQueue } from "../ports/job/JobQueue.ts"
import { OutageLog } from "../shared/OutageLog.ts"
import { timeoutDetached } from "../shared/timeoutDetached.ts"
import { type ArtworkCoverage, artworkCoverage } from "./artworkCoverage.ts"
import { type QueueState, queueStates } from "./queueStates.ts"
import { DatabaseSize, FreeDiskSpace } from "./storage.ts"
import { TrafficRepository } from "../ports/analytics/TrafficRepository.ts"
import { summarize, type TrafficSummary } from "./trafficSummary.ts"

/** `since` is the start of an hour. */
export interface RecentTraffic extends TrafficSummary {
  readonly since: DateTime.Utc
  /** The number of API keys used since `since`. */
  readonly keys: number
}

/** A part is null if reading it failed or took too long. */
export interface OverviewParts {
  /** The latest run of each kind of import. */
  readonly imports: ReadonlyArray<ImportRun> | null
  readonly queues: ReadonlyArray<QueueState> | null
  readonly failures: {
    /** Latest first. */
    readonly imports: ReadonlyArray<ImportRun>
    readonly deadJobs: { readonly total: number; readonly latest: ReadonlyArray<DeadJob> }
  } | null
  readonly traffic: { readonly last24Hours: RecentTraffic; readonly last7Days: RecentTraffic } | null
  readonly storage: {
    readonly databaseBytes: number
    readonly blobs: BlobUsage
    readonly rasters: number
    readonly freeBytes: Readonly<Record<string, number>>
  } | null
}

export interface OverviewReport extends OverviewParts {
  readonly catalogue: {
    readonly generation: number
    readonly publishedAt: DateTime.Utc
    readonly emojiVersion: string
    readonly emoji: number
  }
  readonly artwork: ArtworkCoverage
  readonly unavailable: ReadonlyArray<keyof OverviewParts>
}

const partTimeout = "1 second"

/** How many of the latest import runs are searched for failures. */
const searchedRuns = 100

const maxFailures = 5

/** The state of the service for administrators, in a form that fits on one screen. */
export class Overview extends Context.Service<Overview, { readonly report: Effect.Effect<OverviewReport> }>()(
  "@emoji-catalogue/application/analytics/Overview"
) {
  static readonly layer = Layer.effect(
    Overview,
    Effect.gen(function* () {
      const current = yield* CurrentCatalogue
      const runs = yield* ImportRunRepository
      const queue = yield* JobQueue
      const requests = yield* TrafficRepository
      const keys = yield* ApiKeyUsageRepository
      const database = yield* DatabaseSize
      const blobs = yield* BlobStore
      const rasters = yield* RasterRepository
      const freeSpace = yield* FreeDiskSpace

      const failures = Effect.gen(function* () {
        const { items } = yield* runs.list({ limit: searchedRuns, offset: 0 })
        const dead = yield* queue.dead({ limit: maxFailures, offset: 0 })
        return {
          imports: items.filter(({ error }) => error !== null).slice(0, maxFailures),
          deadJobs: { total: dead.total, latest: dead.items }
        }
      })

      const trafficOf = Effect.fnUntraced(function* (hours: number) {
        const since = DateTime.subtract(DateTime.startOf(yield* DateTime.now, "hour"), { hours: hours - 1 })
        return { since, ...summarize(yield* requests.total(since)), keys: yield* keys.countUsed(since) }
      })

      const storage = Effect.all({
        databaseBytes: database.bytes,
        blobs: blobs.usage,
        rasters: rasters.count,
        freeBytes: Effect.all(freeSpace)
      })

      const readParts = {
        imports: part("imports", runs.latest),
        queues: part("queues", Effect.flatMap(queue.counts, queueStates)),
        failures: part("failures", failures),
        traffic: part("traffic", Effect.all({ last24Hours: trafficOf(24), last7Days: trafficOf(7 * 24) })),
        storage: part("storage", storage)
      }

      return Overview.of({
        report: Effect.gen(function* () {
          const { view } = yield* current.snapshot
          const parts: OverviewParts = yield* Effect.all(readParts, { concurrency: "unbounded" })
          return {
            catalogue: {
              generation: view.generation,
              publishedAt: view.publishedAt,
              emojiVersion: view.catalogue.emojiVersion,
              emoji: view.emoji.length
            },
            artwork: artworkCoverage(view),
            ...parts,
            unavailable: (Object.keys(parts) as Array<keyof OverviewParts>).filter((name) => parts[name] === null)
          }
        }).pipe(Effect.withSpan("Overview.report"))
      })
    })
  )
}

const part = <A, E>(name: keyof OverviewParts, read: Effect.Effect<A, E>): Effect.Effect<A | null> => {
  const outage = new OutageLog({
    began: `overview: ${name} unavailable`,
    ended: `overview: ${name} available again`
  })
  return outage.observe(timeoutDetached(read, partTimeout)).pipe(Effect.catchCause(() => Effect.succeed(null)))
}
