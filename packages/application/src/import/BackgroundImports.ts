import { Cause, Clock, Duration, Effect, Layer, Option, Schedule } from "effect"
import { ArtworkImports, type ArtworkReport } from "../artwork/ArtworkImports.ts"
import { CurrentCatalogue } from "../catalogue/CurrentCatalogue.ts"
import { ImportLock } from "./ImportLock.ts"
import { type ImportError, type ImportProgress, Imports } from "./Imports.ts"
import { ImportStatus, type ImportWatch } from "./ImportStatus.ts"
import { ProposalImports } from "./ProposalImports.ts"

/** How long to wait where another process imports: for its end, or its death. */
const patience = Duration.seconds(15)

/** What failed is tried again: first soon, then ever later, as a source that is broken stays so for long. */
const retries = Schedule.exponential("1 minute").pipe(
  Schedule.modifyDelay(({ duration }) => Effect.succeed(Duration.min(duration, Duration.hours(6))))
)

/**
 * Brings the catalogue and its artwork up to date beside the service: facts first, then the titles of proposals where
 * there is a `ProposalImports`, then artwork. One process does so at a time; what is up to date costs a look. Progress goes to `ImportStatus` and to the log.
 */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const lock = yield* ImportLock
    const imports = yield* Imports
    const artwork = yield* ArtworkImports
    const proposals = yield* Effect.serviceOption(ProposalImports)
    const status = yield* ImportStatus
    const catalogue = yield* CurrentCatalogue

    // Who hears of success finds in this process what was imported.
    const succeeded = (watch: ImportWatch) => Effect.andThen(catalogue.refresh, watch.succeeded)

    const importCatalogue = Effect.gen(function* () {
      const watch = yield* status.watch("catalogue")
      const report = yield* imports
        .runIfOutdated(told(watch, "Catalogue import"))
        .pipe(Effect.tapCause(failedWith(watch)))
      if (Option.isSome(report)) {
        yield* Effect.logInfo("Catalogue imported").pipe(Effect.annotateLogs({ ...report.value.changes }))
      }
      yield* succeeded(watch)
    })

    const importArtwork = Effect.gen(function* () {
      const watch = yield* status.watch("artwork")
      const start = yield* Clock.currentTimeMillis
      const report = yield* artwork.run({}, told(watch, "Artwork import")).pipe(Effect.tapCause(failedWith(watch)))
      const seconds = ((yield* Clock.currentTimeMillis) - start) / 1000
      yield* Effect.logInfo("Artwork is up to date").pipe(Effect.annotateLogs({ seconds, ...outcomesOf(report) }))
      const failures = report.platforms.flatMap(({ error, platform }) =>
        error === null ? [] : [`${platform}: ${error.message}`]
      )
      for (const failure of failures) yield* Effect.logError(`Artwork import failed, ${failure}`)
      if (failures.length === 0) return yield* succeeded(watch)
      yield* watch.failed(failures.join("; "))
      return yield* Effect.fail("incomplete" as const)
    })

    const importProposals = Effect.gen(function* () {
      if (Option.isNone(proposals)) return
      const watch = yield* status.watch("proposals")
      const report = yield* proposals.value.run.pipe(Effect.tapCause(failedWith(watch)))
      yield* Effect.logInfo("Titles of proposals imported").pipe(Effect.annotateLogs({ ...report }))
      yield* succeeded(watch)
    })

    // Artwork does not wait for a register that is away.
    const all = Effect.gen(function* () {
      yield* importCatalogue
      const titled = yield* Effect.exit(importProposals)
      yield* importArtwork
      yield* titled
    })
    const unlessAnother = lock
      .exclusively("imports", all)
      .pipe(Effect.repeat({ until: Option.isSome, schedule: Schedule.spaced(patience) }))
    yield* unlessAnother.pipe(
      Effect.sandbox,
      Effect.tapError((cause) =>
        Cause.hasInterruptsOnly(cause)
          ? Effect.void
          : Effect.logWarning("An import failed and is tried again later", cause)
      ),
      Effect.retry(retries),
      Effect.forkScoped
    )
  })
)

const told = (watch: ImportWatch, message: string) => (progress: ImportProgress) =>
  Effect.andThen(
    watch.onProgress(progress),
    Effect.logInfo(message).pipe(
      Effect.annotateLogs({
        stage: progress.stage,
        step: `${progress.step}/${progress.steps}`,
        ...progress.counts
      })
    )
  )

/** Everybody may read the status, so it tells what was expected to go wrong, and of a defect only that there was one. */
const failedWith = (watch: ImportWatch) => (cause: Cause.Cause<ImportError>) =>
  watch.failed(
    Option.match(Cause.findErrorOption(cause), {
      onSome: ({ message }) => message,
      onNone: () => "Something went wrong here; the log knows more"
    })
  )

const outcomesOf = ({ platforms, revision }: ArtworkReport) => {
  const count = (wanted: string) => platforms.filter(({ outcome }) => outcome === wanted).length
  return { revision, imported: count("imported"), unchanged: count("unchanged"), failed: count("failed") }
}
