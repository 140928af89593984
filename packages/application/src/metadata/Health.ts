import { Context, Duration, Effect, Layer, Record } from "effect"
import { CatalogueRepository } from "../ports/catalogue/CatalogueRepository.ts"
import { CurrentCatalogue } from "../snapshot/CurrentCatalogue.ts"
import { SearchEngine } from "../search/SearchEngine.ts"
import { type DependencyHealth, makeDependencyCheck } from "./dependencyCheck.ts"
import { type ImportState, ImportStatus } from "../import/ImportStatus.ts"

export interface HealthReport {
  /** `degraded`: the service still responds, but a dependency is unavailable or an import has failed. */
  readonly status: "ok" | "degraded"
  readonly catalogue: {
    readonly generation: number
    /** The revision of the stored artwork; 0 before the first artwork import. */
    readonly artwork: number
    readonly emojiVersion: string
    readonly emoji: number
  }
  readonly checks: Readonly<Record<string, DependencyHealth>>
  readonly imports: Readonly<Record<string, ImportState>>
}

/** Checks other than those of the database and the search. The key is the name of a check in the report. */
export const AdditionalChecks = Context.Reference<Readonly<Record<string, Effect.Effect<unknown, unknown>>>>(
  "@emoji-catalogue/application/metadata/AdditionalChecks",
  { defaultValue: () => ({}) }
)

/**
 * Whether imports block the database for seconds. Imports block the embedded database, because it runs only one
 * statement at a time.
 */
export const ImportsBlockDatabase = Context.Reference<boolean>(
  "@emoji-catalogue/application/metadata/ImportsBlockDatabase",
  { defaultValue: () => false }
)

/** How long a report is cached. The endpoint is public, so its requests must not multiply the load on dependencies. */
const reportTtl = Duration.seconds(1)

export class Health extends Context.Service<Health, { readonly report: Effect.Effect<HealthReport> }>()(
  "@emoji-catalogue/application/metadata/Health"
) {
  static readonly layer = Layer.effect(
    Health,
    Effect.gen(function* () {
      const repository = yield* CatalogueRepository
      const current = yield* CurrentCatalogue
      const engine = yield* SearchEngine
      const imports = yield* ImportStatus
      const additional = yield* AdditionalChecks

      const isImporting = Effect.map(imports.current, (states) =>
        Object.values(states).some(({ status }) => status === "running")
      )
      const isDatabaseBusy = (yield* ImportsBlockDatabase) ? isImporting : Effect.succeed(false)
      const dependencies = yield* Effect.all({
        database: makeDependencyCheck("database", repository.generation, isDatabaseBusy),
        search: makeDependencyCheck("search", engine.probe),
        ...Record.map(additional, (probe, name) => makeDependencyCheck(name, probe))
      })

      const report = Effect.gen(function* () {
        const { view } = yield* current.snapshot
        const [checks, running] = yield* Effect.all(
          [Effect.all(dependencies, { concurrency: "unbounded" }), imports.current],
          { concurrency: "unbounded" }
        )
        const isOk = Object.values(checks).every(({ status }) => status !== "failed") && !hasFailed(running)
        const status: HealthReport["status"] = isOk ? "ok" : "degraded"
        return {
          status,
          catalogue: {
            generation: view.generation,
            artwork: view.artworkRevision,
            emojiVersion: view.catalogue.emojiVersion,
            emoji: view.emoji.length
          },
          checks,
          imports: running
        }
      })

      return Health.of({ report: yield* Effect.cachedWithTTL(report, reportTtl) })
    })
  )
}

/**
 * Whether an import waits for a retry or has failed. A failed import does not count if an import of kind `all` has
 * succeeded after the failure.
 */
const hasFailed = (imports: Readonly<Record<string, ImportState>>): boolean => {
  const { all } = imports
  const succeededAt = all?.status === "succeeded" ? all.finishedAt! : ""
  return Object.values(imports).some(
    ({ error, finishedAt, status }) =>
      (status === "queued" && error !== null) || (status === "failed" && finishedAt! > succeededAt)
  )
}
