import { type CatalogueDraft, type CatalogueRejected, validateDraft } from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Option } from "effect"
import { CatalogueRepository, type GenerationConflict } from "../catalogue/CatalogueRepository.ts"
import { CatalogueSource } from "./CatalogueSource.ts"
import type { ImportError, ImportReport, ImportStage, OnProgress, ReportStage } from "./ImportProgress.ts"
import { readSources } from "./readSources.ts"

const steps: ReadonlyArray<ImportStage> = ["unicode", "annotations", "shortcodes", "history", "check", "publish"]

/**
 * Imports the facts about emoji (names, groups, shortcodes, history, relations) from `CatalogueSource` and publishes them as
 * the next generation of the catalogue. Stateless: published generations are in `CatalogueRepository`.
 *
 * - A run publishes all facts in one step, or nothing if a source fails or the draft is invalid.
 * - A run that finds no difference publishes no generation.
 * - If another process publishes at the same time, the draft is validated again on top of that generation.
 */
export class CatalogueImports extends Context.Service<
  CatalogueImports,
  {
    /** Reads every source, and publishes a generation if anything changed. */
    readonly run: (onProgress: OnProgress<ImportStage>) => Effect.Effect<ImportReport, ImportError>
    /** Runs the import if no catalogue has been published yet. */
    readonly runIfEmpty: (
      onProgress: OnProgress<ImportStage>
    ) => Effect.Effect<Option.Option<ImportReport>, ImportError>
    /** Runs the import if the published catalogue was made from other sources, or other versions of them. */
    readonly runIfOutdated: (
      onProgress: OnProgress<ImportStage>
    ) => Effect.Effect<Option.Option<ImportReport>, ImportError>
  }
>()("@emoji-catalogue/application/import/CatalogueImports") {
  static readonly layer = Layer.effect(
    CatalogueImports,
    Effect.gen(function* () {
      const repository = yield* CatalogueRepository
      const source = yield* CatalogueSource

      const publish = Effect.fn("CatalogueImports.publish")(function* (
        draft: CatalogueDraft,
        report: ReportStage
      ): Effect.fn.Return<ImportReport, CatalogueRejected | GenerationConflict> {
        const previous = Option.getOrUndefined(yield* repository.load)
        const now = yield* DateTime.now
        const { catalogue, changes, isNew } = yield* Effect.fromResult(validateDraft(draft, previous?.catalogue, now))
        yield* report("check", { ...changes })
        const generation =
          isNew || previous === undefined
            ? (yield* repository.publish(previous?.generation ?? 0, catalogue)).generation
            : previous.generation
        yield* report("publish", { generation })
        return { generation, changes }
      })

      const run = Effect.fn("CatalogueImports.run")(function* (
        onProgress: OnProgress<ImportStage>
      ): Effect.fn.Return<ImportReport, ImportError> {
        const report: ReportStage = (stage, counts) =>
          onProgress({ stage, step: steps.indexOf(stage) + 1, steps: steps.length, counts })
        const draft = yield* readSources(source, report)
        // On a conflict another process has published: validate the same draft against that generation.
        return yield* publish(draft, report).pipe(
          Effect.retry({ while: (error) => error._tag === "GenerationConflict" })
        )
      })

      return CatalogueImports.of({
        run,
        runIfEmpty: (onProgress) =>
          Effect.flatMap(repository.generation, (generation) =>
            generation === 0 ? Effect.asSome(run(onProgress)) : Effect.succeedNone
          ),
        runIfOutdated: (onProgress) =>
          Effect.flatMap(repository.sources, (sources) =>
            Option.contains(sources, source.sources) ? Effect.succeedNone : Effect.asSome(run(onProgress))
          )
      })
    })
  )
}
