import {
  acceptDraft,
  type Annotation,
  type CatalogueChanges,
  type CatalogueRejected,
  type Language,
  languages,
  minimallyQualified,
  ShortcodeSource
} from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Option } from "effect"
import { CatalogueRepository, type GenerationConflict } from "../catalogue/CatalogueRepository.ts"
import { assembleDraft } from "./assembleDraft.ts"
import { type ByEmoji, CatalogueSource, type SourceError } from "./CatalogueSource.ts"

export type ImportStage = "unicode" | "annotations" | "shortcodes" | "check" | "publish"

/** A stage has ended: how far the import is, and what the stage counted. */
export interface ImportProgress {
  readonly stage: ImportStage
  readonly step: number
  readonly steps: number
  readonly counts: Readonly<Record<string, number>>
}

export interface ImportReport {
  readonly generation: number
  readonly changes: CatalogueChanges
}

export type ImportError = SourceError | CatalogueRejected

/** Called between stages; an import waits for it. */
export type OnProgress = (progress: ImportProgress) => Effect.Effect<void>

const steps: ReadonlyArray<ImportStage> = ["unicode", "annotations", "shortcodes", "check", "publish"]

/** Brings upstream facts into the catalogue: all of them in one step, or none. */
export class Imports extends Context.Service<
  Imports,
  {
    /** Reads every source and publishes what changed; publishes nothing when nothing did. */
    readonly run: (onProgress: OnProgress) => Effect.Effect<ImportReport, ImportError>
    /** Runs the import unless a catalogue was published before. */
    readonly runIfEmpty: (onProgress: OnProgress) => Effect.Effect<Option.Option<ImportReport>, ImportError>
  }
>()("@emoji-catalogue/application/import/Imports") {
  static readonly layer = Layer.effect(
    Imports,
    Effect.gen(function* () {
      const repository = yield* CatalogueRepository
      const source = yield* CatalogueSource

      const read = Effect.fn("Imports.read")(function* (report: Report) {
        const unicode = yield* source.unicode
        yield* report("unicode", { emoji: unicode.emoji.length, groups: unicode.groups.length })

        const annotations: Partial<Record<Language, ByEmoji<Annotation>>> = {}
        let names = 0
        for (const language of languages) {
          const inLanguage = yield* source.annotations(language)
          annotations[language] = inLanguage
          names += unicode.emoji.filter(({ emoji }) => inLanguage.has(minimallyQualified(emoji))).length
        }
        yield* report("annotations", { names, languages: languages.length })

        const shortcodes: Partial<Record<ShortcodeSource, ByEmoji<ReadonlyArray<string>>>> = {}
        for (const provider of ShortcodeSource.literals) shortcodes[provider] = yield* source.shortcodes(provider)
        const draft = yield* Effect.fromResult(
          assembleDraft({
            unicode,
            annotations: annotations as Required<typeof annotations>,
            shortcodes: shortcodes as Required<typeof shortcodes>
          })
        )
        yield* report("shortcodes", {
          shortcodes: draft.emoji.reduce((count, emoji) => count + emoji.shortcodes.length, 0),
          providers: ShortcodeSource.literals.length
        })
        return draft
      })

      const publish = Effect.fn("Imports.publish")(function* (
        draft: Effect.Success<ReturnType<typeof read>>,
        report: Report
      ): Effect.fn.Return<ImportReport, CatalogueRejected | GenerationConflict> {
        const previous = Option.getOrUndefined(yield* repository.load)
        const now = yield* DateTime.now
        const { catalogue, changes, isNew } = yield* Effect.fromResult(acceptDraft(draft, previous?.catalogue, now))
        yield* report("check", { ...changes })
        const generation =
          isNew || previous === undefined
            ? (yield* repository.publish(previous?.generation ?? 0, catalogue)).generation
            : previous.generation
        yield* report("publish", { generation })
        return { generation, changes }
      })

      const run = Effect.fn("Imports.run")(function* (
        onProgress: OnProgress
      ): Effect.fn.Return<ImportReport, ImportError> {
        const report: Report = (stage, counts) =>
          onProgress({ stage, step: steps.indexOf(stage) + 1, steps: steps.length, counts })
        const draft = yield* read(report)
        // Somebody else published meanwhile: the same draft is held against what stands there now.
        return yield* publish(draft, report).pipe(
          Effect.retry({ while: (error) => error._tag === "GenerationConflict" })
        )
      })

      return Imports.of({
        run,
        runIfEmpty: (onProgress) =>
          Effect.flatMap(repository.generation, (generation) =>
            generation === 0 ? Effect.asSome(run(onProgress)) : Effect.succeedNone
          )
      })
    })
  )
}

type Report = (stage: ImportStage, counts: Readonly<Record<string, number>>) => Effect.Effect<void>
