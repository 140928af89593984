import type { PlatformId } from "@emoji-catalogue/domain"
import { Clock, Effect, Option, Schema } from "effect"
import { ArtworkImports, type ArtworkReport, type PlatformReport } from "./ArtworkImports.ts"
import { Events } from "../webhook/Events.ts"
import { computeSignaturesJob } from "../images/computeSignatures.ts"
import { enqueue } from "../job/defineJob.ts"
import { CatalogueImports } from "./CatalogueImports.ts"
import type { ImportReport } from "./catalogueReport.ts"
import { type FactKind, factKinds } from "../ports/import/ImportOptions.ts"
import type { OnProgress } from "../ports/import/ImportProgress.ts"
import type { ImportRun } from "../ports/import/ImportRunRepository.ts"
import type { ImportTracker } from "./ImportStatus.ts"
import { JobQueue } from "../ports/job/JobQueue.ts"
import { ProposalImports } from "./ProposalImports.ts"
import { requestAutomaticImport } from "./requestImport.ts"
import type { FactSelection } from "./selectFacts.ts"

/** Some platforms failed; the others are imported. */
export class ArtworkIncomplete extends Schema.TaggedError<ArtworkIncomplete>()("ArtworkIncomplete", {
  failures: Schema.Array(Schema.String),
  /**
   * True if a platform failed for an unexpected reason other than a full disk, for example a database outage. Another
   * attempt may then succeed.
   */
  isTransient: Schema.Boolean
}) {
  override get message() {
    return this.failures.join("; ")
  }
}

const dryRunOf = (part: string): string => `Dry run of the ${part}`

const endOf = (part: string, isDryRun: boolean, message: string): string =>
  isDryRun ? `${dryRunOf(part)} finished: nothing was written` : message

/** Imports the facts. If the run is automatic, imports them only if the sources or their versions have changed. */
export const importFacts = Effect.fnUntraced(function* (
  { addReport, onProgress, run: { kind, options } }: ImportTracker,
  isAutomatic: boolean
) {
  const imports = yield* CatalogueImports
  const context = yield* Effect.context<Effect.Services<ReturnType<typeof requestAutomaticImport>>>()
  const onPublish = (report: ImportReport) =>
    Effect.orDie(addReport({ catalogue: { ...report } })).pipe(
      // If emoji were added or removed, the artwork must be imported again. A run of kind `all` does this anyway.
      Effect.andThen(
        kind === "unicode" && report.changes.added + report.changes.removed > 0
          ? requestAutomaticImport("artwork", crypto.randomUUID())
          : Effect.void
      ),
      Effect.provideContext(context)
    )
  const facts: FactSelection = {
    kinds: kind === "all" ? factKinds : [kind as FactKind],
    emojiVersion: options.emojiVersion ?? undefined,
    locales: options.locales ?? undefined
  }
  const report = isAutomatic
    ? yield* imports.runIfOutdated(logged("Catalogue import", onProgress), { onPublish })
    : yield* Effect.asSome(
        imports.run(logged(options.dryRun ? dryRunOf("catalogue import") : "Catalogue import", onProgress), {
          facts,
          dryRun: options.dryRun,
          onPublish
        })
      )
  if (Option.isNone(report)) return { generation: null, changes: null }
  const message = endOf("catalogue import", options.dryRun, "Catalogue imported")
  yield* Effect.logInfo(message).pipe(Effect.annotateLogs({ ...report.value.changes }))
  return { ...report.value }
})

/** Imports the titles of proposals if the operator has configured a register of proposals. */
export const importTitles = Effect.fnUntraced(function* ({ addReport, run: { options } }: ImportTracker) {
  const proposals = yield* Effect.serviceOption(ProposalImports)
  if (Option.isNone(proposals)) return undefined
  const report = yield* proposals.value.run({
    dryRun: options.dryRun,
    onPublish: (report) => Effect.orDie(addReport({ proposals: { ...report } }))
  })
  const message = endOf("import of proposal titles", options.dryRun, "Proposal titles imported")
  yield* Effect.logInfo(message).pipe(Effect.annotateLogs({ ...report }))
  return { ...report }
})

/**
 * Imports the artwork, and then adds the job that computes the signatures of new images. The report of the run includes
 * platforms that an earlier attempt of the run has published.
 */
export const importArtwork = Effect.fnUntraced(function* ({ addReport, onProgress, run }: ImportTracker) {
  const { dryRun, force, platforms } = run.options
  const imports = yield* ArtworkImports
  const events = yield* Events
  const published = new Map(publishedBefore(run).map((each) => [each.platform, each]))
  let hasPublished = false
  const onPublish = (reports: ReadonlyArray<PlatformReport>) => {
    hasPublished = true
    for (const report of reports) published.set(report.platform, showPlatform(report))
    return Effect.orDie(addReport({ artwork: { revision: null, platforms: Array.from(published.values()) } })).pipe(
      Effect.andThen(
        Effect.forEach(reports, ({ changes, platform }) => emitUpdate(platform, changes), { discard: true })
      ),
      Effect.provideService(Events, events)
    )
  }
  const start = yield* Clock.currentTimeMillis
  const report = yield* imports.run(
    { force, dryRun, platforms: platforms ?? undefined, onPublish },
    logged(dryRun ? dryRunOf("artwork import") : "Artwork import", onProgress)
  )
  if (hasPublished) yield* enqueue(yield* JobQueue, computeSignaturesJob, null)
  const seconds = ((yield* Clock.currentTimeMillis) - start) / 1000
  const message = endOf("artwork import", dryRun, "Artwork is up to date")
  yield* Effect.logInfo(message).pipe(Effect.annotateLogs({ seconds, ...outcomesOf(report) }))
  return {
    report: {
      revision: report.revision,
      platforms: report.platforms.map((each) =>
        each.outcome === "unchanged" ? (published.get(each.platform) ?? showPlatform(each)) : showPlatform(each)
      )
    },
    incomplete: incompleteOf(report.platforms)
  }
})

/** Emits an event only if the import added the newest release of the platform. */
const emitUpdate = (platform: PlatformId, changes: PlatformReport["changes"]) => {
  const platformVersion = changes?.newest ?? null
  return platformVersion === null
    ? Effect.void
    : Events.use(({ emit }) =>
        emit({ type: "PLATFORM_UPDATE", data: { platform, platformVersion } }, `${platform} ${platformVersion}`)
      )
}

const incompleteOf = (platforms: ReadonlyArray<PlatformReport>): ArtworkIncomplete | undefined => {
  const errors = platforms.flatMap(({ error, platform }) => (error === null ? [] : [{ platform, error }]))
  if (errors.length === 0) return undefined
  return new ArtworkIncomplete({
    failures: errors.map(({ error, platform }) => `${platform}: ${error.message}`),
    isTransient: errors.some(({ error }) => error._tag === "UnexpectedArtworkFailure" && !error.isDiskFull)
  })
}

export const requireComplete = Effect.fnUntraced(function* (incomplete: ArtworkIncomplete | undefined) {
  if (incomplete === undefined) return
  for (const failure of incomplete.failures) yield* Effect.logError(`Artwork import failed, ${failure}`)
  yield* incomplete
})

const logged =
  (message: string, onProgress: ImportTracker["onProgress"]): OnProgress =>
  (progress) =>
    Effect.andThen(
      onProgress(progress),
      Effect.logInfo(message).pipe(
        Effect.annotateLogs({
          stage: progress.stage,
          step: `${progress.step}/${progress.steps}`,
          ...progress.counts
        })
      )
    )

type ShownPlatform = ReturnType<typeof showPlatform>

const showPlatform = ({ changes, error, outcome, platform }: PlatformReport) => {
  const { samples, ...counts } = changes ?? { samples: null }
  return {
    platform: platform as string,
    outcome,
    changes: changes === null ? null : counts,
    samples,
    error: error?.message ?? null
  }
}

/** The platforms that an earlier attempt of a run has published. */
const publishedBefore = ({ report }: ImportRun): ReadonlyArray<ShownPlatform> =>
  (report?.["artwork"] as { readonly platforms: ReadonlyArray<ShownPlatform> } | undefined)?.platforms ?? []

const outcomesOf = ({ platforms, revision }: ArtworkReport) => {
  const count = (wanted: string) => platforms.filter(({ outcome }) => outcome === wanted).length
  return { revision, imported: count("imported"), unchanged: count("unchanged"), failed: count("failed") }
}
