import { Cause, Clock, Duration, Effect, Exit, Layer, Option, Schedule, Schema } from "effect"
import { ArtworkImports, type ArtworkReport } from "../artwork/ArtworkImports.ts"
import { CurrentCatalogue } from "../catalogue/CurrentCatalogue.ts"
import { ImportLock } from "./ImportLock.ts"
import { type ImportProgress, CatalogueImports } from "./CatalogueImports.ts"
import { ImportStatus, type ImportTracker } from "./ImportStatus.ts"
import { ProposalImports } from "./ProposalImports.ts"

/** Some platforms are not imported; the others are. */
class ArtworkIncomplete extends Schema.TaggedError<ArtworkIncomplete>()("ArtworkIncomplete", {
  failures: Schema.Array(Schema.String)
}) {
  override get message() {
    return this.failures.join("; ")
  }
}

/** How long to wait where another process imports: for its end, or its death. */
const patience = Duration.seconds(15)

/** What failed is tried again: first soon, then ever later, as a source that is broken stays so for long. */
const retries = Schedule.exponential("1 minute").pipe(
  Schedule.modifyDelay(({ duration }) => Effect.succeed(Duration.min(duration, Duration.hours(6))))
)

/**
 * Brings the catalogue and its artwork up to date beside the service: facts first, then the titles of proposals where
 * there is a `ProposalImports`, then artwork. One process does so at a time; what is up to date costs a look. Progress
 * goes to `ImportStatus` and to the log.
 */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const lock = yield* ImportLock
    const imports = yield* CatalogueImports
    const artwork = yield* ArtworkImports
    const proposals = yield* Effect.serviceOption(ProposalImports)
    const status = yield* ImportStatus
    const catalogue = yield* CurrentCatalogue

    /** Does one import, and says of it how it goes and how it ended, whatever ends it. */
    const watched = <E extends Error>(kind: string, work: (watch: ImportTracker) => Effect.Effect<void, E>) =>
      Effect.flatMap(status.start(kind), (watch) =>
        work(watch).pipe(
          // Who hears of success finds in this process what was imported.
          Effect.andThen(catalogue.refresh),
          Effect.onExit((exit) => (Exit.isSuccess(exit) ? watch.succeeded : watch.failed(reasonOf(exit.cause))))
        )
      )

    const importCatalogue = watched("catalogue", (watch) =>
      Effect.gen(function* () {
        const report = yield* imports.runIfOutdated(told(watch, "Catalogue import"))
        if (Option.isNone(report)) return
        yield* Effect.logInfo("Catalogue imported").pipe(Effect.annotateLogs({ ...report.value.changes }))
      })
    )

    const importProposals = Option.match(proposals, {
      onNone: () => Effect.void,
      onSome: ({ run }) =>
        watched("proposals", () =>
          Effect.flatMap(run, (report) =>
            Effect.logInfo("Titles of proposals imported").pipe(Effect.annotateLogs({ ...report }))
          )
        )
    })

    const importArtwork = watched("artwork", (watch) =>
      Effect.gen(function* () {
        const start = yield* Clock.currentTimeMillis
        const report = yield* artwork.run({}, told(watch, "Artwork import"))
        const seconds = ((yield* Clock.currentTimeMillis) - start) / 1000
        yield* Effect.logInfo("Artwork is up to date").pipe(Effect.annotateLogs({ seconds, ...outcomesOf(report) }))
        const failures = report.platforms.flatMap(({ error, platform }) =>
          error === null ? [] : [`${platform}: ${error.message}`]
        )
        for (const failure of failures) yield* Effect.logError(`Artwork import failed, ${failure}`)
        if (failures.length > 0) return yield* new ArtworkIncomplete({ failures })
      })
    )

    // Artwork does not wait for a register that is away.
    const all = Effect.gen(function* () {
      yield* importCatalogue
      const titled = yield* Effect.exit(importProposals)
      yield* importArtwork
      yield* titled
    })
    const saidOnce = yield* Effect.cached(Effect.logInfo("Another process imports; this one looks again until it has"))
    const unlessAnother = lock.exclusively("imports", all).pipe(
      Effect.tap((done) => (Option.isNone(done) ? saidOnce : Effect.void)),
      Effect.repeat({ until: Option.isSome, schedule: Schedule.spaced(patience) })
    )
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

const told = (watch: ImportTracker, message: string) => (progress: ImportProgress) =>
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
const reasonOf = (cause: Cause.Cause<Error>): string =>
  Cause.hasInterruptsOnly(cause)
    ? "It was cut off"
    : Option.match(Cause.findErrorOption(cause), {
        onSome: ({ message }) => message,
        onNone: () => "Something went wrong here; the log knows more"
      })

const outcomesOf = ({ platforms, revision }: ArtworkReport) => {
  const count = (wanted: string) => platforms.filter(({ outcome }) => outcome === wanted).length
  return { revision, imported: count("imported"), unchanged: count("unchanged"), failed: count("failed") }
}
