import { Cause, Clock, Duration, Effect, Exit, Layer, Option, Schedule, Schema } from "effect"
import { ArtworkImports, type ArtworkReport } from "../artwork/ArtworkImports.ts"
import { CurrentCatalogue } from "../catalogue/CurrentCatalogue.ts"
import { CatalogueImports } from "./CatalogueImports.ts"
import type { ImportProgress } from "./ImportProgress.ts"
import { ImportLock } from "./ImportLock.ts"
import { ImportStatus, type ImportTracker } from "./ImportStatus.ts"
import { ProposalImports } from "./ProposalImports.ts"

/** Some platforms failed; the others are imported. */
class ArtworkIncomplete extends Schema.TaggedError<ArtworkIncomplete>()("ArtworkIncomplete", {
  failures: Schema.Array(Schema.String)
}) {
  override get message() {
    return this.failures.join("; ")
  }
}

/** The interval between attempts to get the lock while another process imports, or until the lock of a dead one expires. */
const lockRetryInterval = Duration.seconds(15)

/** Retries failed imports after one minute, then with exponential backoff up to six hours. */
const retries = Schedule.exponential("1 minute").pipe(
  Schedule.modifyDelay(({ duration }) => Effect.succeed(Duration.min(duration, Duration.hours(6))))
)

/**
 * Imports in the background while the service runs: first the catalogue, then proposal titles (if a `ProposalImports` is
 * provided), then artwork. Runs once per process start; imports that are up to date only compare versions.
 *
 * - `ImportLock` lets one process import at a time. The others retry every 15 seconds until they have had their turn.
 * - Any failure, also a defect, is logged and retries the whole sequence, after one minute at first and every six hours in
 *   the end.
 * - A failed catalogue import stops the sequence. Failed proposal titles do not delay artwork.
 * - An import counts as succeeded only after this process serves its result (`CurrentCatalogue.refresh`).
 * - `ImportStatus` and the log show progress and outcome of each import.
 */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const lock = yield* ImportLock
    const imports = yield* CatalogueImports
    const artwork = yield* ArtworkImports
    const proposals = yield* Effect.serviceOption(ProposalImports)
    const status = yield* ImportStatus
    const catalogue = yield* CurrentCatalogue

    /** Runs one import and records its outcome in the status, also if it is interrupted. */
    const tracked = <E extends Error>(kind: string, work: (tracker: ImportTracker) => Effect.Effect<Schema.Json, E>) =>
      Effect.flatMap(status.start(kind), (tracker) =>
        work(tracker).pipe(
          Effect.tap(catalogue.refresh),
          Effect.onExit((exit) =>
            Exit.isSuccess(exit) ? tracker.succeeded(exit.value) : tracker.failed(reasonOf(exit.cause))
          )
        )
      )

    const importCatalogue = tracked("catalogue", (tracker) =>
      Effect.gen(function* () {
        const report = yield* imports.runIfOutdated(reportProgress(tracker, "Catalogue import"))
        if (Option.isNone(report)) return { generation: null, changes: null }
        const { changes, generation } = report.value
        yield* Effect.logInfo("Catalogue imported").pipe(Effect.annotateLogs({ ...changes }))
        return { generation, changes: { ...changes } }
      })
    )

    const importProposals = Option.match(proposals, {
      onNone: () => Effect.succeed<Schema.Json>(null),
      onSome: ({ run }) =>
        tracked("proposals", () =>
          Effect.flatMap(run, (report) =>
            Effect.logInfo("Proposal titles imported").pipe(
              Effect.annotateLogs({ ...report }),
              Effect.as({ ...report })
            )
          )
        )
    })

    const importArtwork = tracked("artwork", (tracker) =>
      Effect.gen(function* () {
        const start = yield* Clock.currentTimeMillis
        const report = yield* artwork.run({}, reportProgress(tracker, "Artwork import"))
        const seconds = ((yield* Clock.currentTimeMillis) - start) / 1000
        yield* Effect.logInfo("Artwork is up to date").pipe(Effect.annotateLogs({ seconds, ...outcomesOf(report) }))
        const failures = report.platforms.flatMap(({ error, platform }) =>
          error === null ? [] : [`${platform}: ${error.message}`]
        )
        for (const failure of failures) yield* Effect.logError(`Artwork import failed, ${failure}`)
        if (failures.length > 0) return yield* new ArtworkIncomplete({ failures })
        return {
          revision: report.revision,
          platforms: report.platforms.map(({ outcome, platform }) => ({ platform, outcome }))
        }
      })
    )

    const importAll = Effect.gen(function* () {
      yield* importCatalogue
      // Artwork must not wait for an unavailable register, so a failure is kept until artwork is done.
      const proposalsExit = yield* Effect.exit(importProposals)
      yield* importArtwork
      yield* proposalsExit
    })
    const logWaitingOnce = yield* Effect.cached(Effect.logInfo("Another process is importing, waiting for its lock"))
    const importExclusively = lock.exclusively("imports", importAll).pipe(
      Effect.tap((done) => (Option.isNone(done) ? logWaitingOnce : Effect.void)),
      Effect.repeat({ until: Option.isSome, schedule: Schedule.spaced(lockRetryInterval) })
    )
    yield* importExclusively.pipe(
      Effect.sandbox,
      Effect.tapError((cause) =>
        Cause.hasInterruptsOnly(cause) ? Effect.void : Effect.logWarning("Import failed, retrying later", cause)
      ),
      Effect.retry(retries),
      Effect.forkScoped
    )
  })
)

/** Records progress in the status and in the log. */
const reportProgress = (tracker: ImportTracker, message: string) => (progress: ImportProgress) =>
  Effect.andThen(
    tracker.onProgress(progress),
    Effect.logInfo(message).pipe(
      Effect.annotateLogs({
        stage: progress.stage,
        step: `${progress.step}/${progress.steps}`,
        ...progress.counts
      })
    )
  )

/** The status is public, so it shows the message of expected errors only, and no details of a defect. */
const reasonOf = (cause: Cause.Cause<Error>): string =>
  Cause.hasInterruptsOnly(cause)
    ? "The import was interrupted"
    : Option.match(Cause.findErrorOption(cause), {
        onSome: ({ message }) => message,
        onNone: () => "Unexpected error, see the log"
      })

const outcomesOf = ({ platforms, revision }: ArtworkReport) => {
  const count = (wanted: string) => platforms.filter(({ outcome }) => outcome === wanted).length
  return { revision, imported: count("imported"), unchanged: count("unchanged"), failed: count("failed") }
}
