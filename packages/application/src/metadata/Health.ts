import { Clock, Context, Duration, Effect, Layer, Record } from "effect"
import { CatalogueRepository } from "../catalogue/CatalogueRepository.ts"
import { CurrentCatalogue } from "../catalogue/CurrentCatalogue.ts"
import { SearchEngine } from "../search/SearchEngine.ts"
import { type ImportState, ImportStatus } from "../import/ImportStatus.ts"

export interface DependencyHealth {
  readonly status: "ok" | "failed"
  readonly latencyMs: number
}

export interface HealthReport {
  /** `degraded`: answers still come, but something that they will need does not, or an import has failed. */
  readonly status: "ok" | "degraded"
  readonly catalogue: {
    readonly generation: number
    /** The revision of the artwork, 0 before any was imported. */
    readonly artwork: number
    readonly emojiVersion: string
    readonly emoji: number
  }
  readonly checks: Readonly<Record<string, DependencyHealth>>
  /** The newest run, by kind, of each import that this process has run or runs. */
  readonly imports: Readonly<Record<string, ImportState>>
}

/** What the service depends on beside database and search, by the name it has in the report. */
export const AdditionalChecks = Context.Reference<Readonly<Record<string, Effect.Effect<unknown, unknown>>>>(
  "@emoji-catalogue/application/metadata/FurtherChecks",
  { defaultValue: () => ({}) }
)

/** How long a report holds. */
const believed = Duration.seconds(1)

/** A dependency that takes longer than this counts as failed. */
const patience = Duration.seconds(2)

/** Tells whether the service can do its work, by asking each dependency. */
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
      const further = yield* AdditionalChecks

      const report = Effect.gen(function* () {
        const { view } = yield* current.snapshot
        const probes = { database: repository.generation, search: engine.probe, ...further }
        const checks = yield* Effect.all(Record.map(probes, measure), { concurrency: "unbounded" })
        const running = yield* imports.current
        const isWell = [...Object.values(checks), ...Object.values(running)].every(({ status }) => status !== "failed")
        const status: HealthReport["status"] = isWell ? "ok" : "degraded"
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

      // Anybody may ask, as often as they like; the dependencies are asked once for all of them.
      return Health.of({ report: yield* Effect.cachedWithTTL(report, believed) })
    })
  )
}

const measure = Effect.fnUntraced(function* (
  probe: Effect.Effect<unknown, unknown>
): Effect.fn.Return<DependencyHealth> {
  const start = yield* Clock.currentTimeMillis
  const status = yield* probe.pipe(
    Effect.timeout(patience),
    Effect.as("ok" as const),
    Effect.catchCause((cause) => Effect.as(Effect.logDebug("A dependency does not answer", cause), "failed" as const))
  )
  return { status, latencyMs: (yield* Clock.currentTimeMillis) - start }
})
