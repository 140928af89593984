import { validateDraft } from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Option } from "effect"
import { CatalogueRepository, type GenerationConflict } from "../ports/catalogue/CatalogueRepository.ts"
import { UnitOfWork } from "../shared/UnitOfWork.ts"
import { type ImportReport, sampleChanges } from "./catalogueReport.ts"
import { CatalogueSource } from "../ports/import/CatalogueSource.ts"
import type { ImportError, ImportStage, OnProgress, ReportStage } from "../ports/import/ImportProgress.ts"
import { readSources } from "./readSources.ts"
import { allFacts, chosenVersion, type FactSelection, sourcesWith } from "./selectFacts.ts"

const steps: ReadonlyArray<ImportStage> = ["unicode", "annotations", "shortcodes", "history", "check", "publish"]

export interface CatalogueImportOptions {
  /** Default: all facts of the newest emoji version. */
  readonly facts?: FactSelection | undefined
  readonly dryRun?: boolean | undefined
  /** Runs after the publication, in the same transaction. Does not run if nothing was published. */
  readonly onPublish?: ((report: ImportReport) => Effect.Effect<void>) | undefined
}

/**
 * Imports the facts about emoji (names, groups, shortcodes, history, relations) from `CatalogueSource` and publishes
 * them as the next generation of the catalogue. This service has no state of its own, because `CatalogueRepository`
 * stores the published generations.
 *
 * - A run publishes all facts in one step, or nothing if a source fails or the draft is invalid.
 * - A run that finds no difference publishes no generation.
 * - If another process publishes at the same time, the run starts again from the generation of that process.
 *
 * Needs `CatalogueRepository`, `CatalogueSource` and `UnitOfWork`.
 *
 * @example
 * ```ts
 * import { CatalogueImports } from "@emoji-catalogue/application/import"
 * import {
 *   MemoryCatalogueRepository,
 *   MemoryCatalogueSource,
 *   MemoryUnitOfWork,
 *   sampleDraft
 * } from "@emoji-catalogue/application/testing"
 * import { Effect, Layer } from "effect"
 *
 * const generations = Effect.gen(function* () {
 *   const imports = yield* CatalogueImports
 *   const first = yield* imports.run(() => Effect.void)
 *   const second = yield* imports.run(() => Effect.void)
 *   return [first.generation, second.generation]
 * })
 * const imports = CatalogueImports.layer.pipe(
 *   Layer.provide([MemoryCatalogueRepository.layer, MemoryCatalogueSource.layer(sampleDraft), MemoryUnitOfWork.layer])
 * )
 * await Effect.runPromise(Effect.provide(generations, imports)) // => [1, 1]
 * ```
 */
export class CatalogueImports extends Context.Service<
  CatalogueImports,
  {
    readonly run: (
      onProgress: OnProgress<ImportStage>,
      options?: CatalogueImportOptions
    ) => Effect.Effect<ImportReport, ImportError>
    readonly runIfEmpty: (
      onProgress: OnProgress<ImportStage>
    ) => Effect.Effect<Option.Option<ImportReport>, ImportError>
    /**
     * Runs the import if nothing is published, or if the published catalogue was made from other sources or source
     * versions than the current ones. Keeps the emoji version that an administrator has chosen.
     */
    readonly runIfOutdated: (
      onProgress: OnProgress<ImportStage>,
      options?: Pick<CatalogueImportOptions, "onPublish">
    ) => Effect.Effect<Option.Option<ImportReport>, ImportError>
  }
>()("@emoji-catalogue/application/import/CatalogueImports") {
  static readonly layer = Layer.effect(
    CatalogueImports,
    Effect.gen(function* () {
      const repository = yield* CatalogueRepository
      const source = yield* CatalogueSource
      const unit = yield* UnitOfWork

      const importOnce = Effect.fnUntraced(function* (
        report: ReportStage,
        { dryRun = false, facts = allFacts, onPublish = () => Effect.void }: CatalogueImportOptions
      ): Effect.fn.Return<ImportReport, ImportError | GenerationConflict> {
        const previous = Option.getOrUndefined(yield* repository.load)
        const draft = yield* readSources(source, facts, previous?.catalogue, report)
        const now = yield* DateTime.now
        const { catalogue, changes, isNew } = yield* Effect.fromResult(validateDraft(draft, previous?.catalogue, now))
        yield* report("check", { ...changes })
        const { emojiVersion } = catalogue
        const samples = sampleChanges(previous?.catalogue, catalogue)
        if (dryRun) return { generation: null, emojiVersion, changes, samples }
        if (!isNew && previous !== undefined) {
          const { generation } = previous
          yield* report("publish", { generation })
          return { generation, emojiVersion, changes, samples }
        }
        const publish = Effect.gen(function* () {
          const { generation } = yield* repository.publish(previous?.generation ?? 0, catalogue)
          const published = { generation, emojiVersion, changes, samples }
          yield* onPublish(published)
          return published
        })
        const published = yield* unit.run(publish)
        yield* report("publish", { generation: published.generation })
        return published
      })

      const run = Effect.fn("CatalogueImports.run")(function* (
        onProgress: OnProgress<ImportStage>,
        options: CatalogueImportOptions = {}
      ): Effect.fn.Return<ImportReport, ImportError> {
        const report: ReportStage = (stage, counts) =>
          onProgress({ stage, step: steps.indexOf(stage) + 1, steps: steps.length, counts })
        return yield* importOnce(report, options).pipe(
          Effect.retry({ while: (error) => error._tag === "GenerationConflict" })
        )
      })

      return CatalogueImports.of({
        run,
        runIfEmpty: (onProgress) =>
          Effect.flatMap(repository.generation, (generation) =>
            generation === 0 ? Effect.asSome(run(onProgress)) : Effect.succeedNone
          ),
        runIfOutdated: (onProgress, options = {}) =>
          Effect.flatMap(repository.sources, (sources) => {
            const emojiVersion = Option.getOrUndefined(Option.map(sources, chosenVersion))
            return Option.contains(sources, sourcesWith(source.sources, emojiVersion))
              ? Effect.succeedNone
              : Effect.asSome(run(onProgress, { ...options, facts: { ...allFacts, emojiVersion } }))
          })
      })
    })
  )
}
