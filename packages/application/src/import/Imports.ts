import { type ImportKind, PlatformId } from "@emoji-catalogue/domain"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { AuditLog } from "../ports/audit/AuditLog.ts"
import type { Page, PageOf } from "../shared/Page.ts"
import { cancelImport } from "./cancelImport.ts"
import { ImportablePlatforms } from "./ImportablePlatforms.ts"
import type { ImportOptions } from "../ports/import/ImportOptions.ts"
import { type ImportRun, ImportRunRepository } from "../ports/import/ImportRunRepository.ts"
import { requestImport } from "./requestImport.ts"

/** Some of the chosen platforms have no release that an import would read. */
export class PlatformsNotImportable extends Schema.TaggedError<PlatformsNotImportable>()("PlatformsNotImportable", {
  /** `setting` is what the operator must set to import the platform, such as `ARTWORK=all`; null if nothing helps. */
  platforms: Schema.Array(Schema.Struct({ platform: PlatformId, setting: Schema.NullOr(Schema.String) })),
  available: Schema.Array(PlatformId)
}) {}

export class ImportNotFound extends Schema.TaggedError<ImportNotFound>()("ImportNotFound", {}) {}

export class ImportEnded extends Schema.TaggedError<ImportEnded>()("ImportEnded", {}) {}

/**
 * Requests, lists and cancels imports for administrators.
 *
 * Needs `AuditLog`, `Events`, `ImportRunRepository`, `JobQueue` and `UnitOfWork`.
 *
 * @example
 * ```ts
 * import { Imports } from "@emoji-catalogue/application/import"
 * import { defaultOptions } from "@emoji-catalogue/application/ports"
 * import {
 *   MemoryAuditLog,
 *   MemoryImportRunRepository,
 *   MemoryJobQueue,
 *   MemoryUnitOfWork,
 *   MemoryWebhookRepository
 * } from "@emoji-catalogue/application/testing"
 * import { Events } from "@emoji-catalogue/application/webhook"
 * import { Effect, Layer } from "effect"
 *
 * const requested = Effect.gen(function* () {
 *   const imports = yield* Imports
 *   yield* imports.request(crypto.randomUUID(), "unicode", { ...defaultOptions, dryRun: true })
 *   const { items } = yield* imports.list({ limit: 10, offset: 0 })
 *   return items.map(({ kind, options }) => [kind, options.dryRun])
 * })
 * const imports = Imports.layer.pipe(
 *   Layer.provide([Events.layer, MemoryAuditLog.layer, MemoryImportRunRepository.layer]),
 *   Layer.provide([MemoryJobQueue.layer, MemoryUnitOfWork.layer, MemoryWebhookRepository.layer])
 * )
 * await Effect.runPromise(Effect.provide(requested, imports)) // => [["unicode", true]]
 * ```
 */
export class Imports extends Context.Service<
  Imports,
  {
    /** Requests a run. The run starts as soon as a worker is free and no other import is running. */
    readonly request: (
      id: string,
      kind: ImportKind,
      options: ImportOptions
    ) => Effect.Effect<ImportRun, PlatformsNotImportable>
    readonly find: (id: string) => Effect.Effect<ImportRun, ImportNotFound>
    /** Cancels a run of any process. The run stops within seconds. Parts that it has published stay published. */
    readonly cancel: (id: string) => Effect.Effect<ImportRun, ImportNotFound | ImportEnded>
    /** The runs of all processes, latest request first. */
    readonly list: (page: Page) => Effect.Effect<PageOf<ImportRun>>
  }
>()("@emoji-catalogue/application/import/Imports") {
  static readonly layer = Layer.effect(
    Imports,
    Effect.gen(function* () {
      const runs = yield* ImportRunRepository
      const audit = yield* AuditLog
      const context =
        yield* Effect.context<Effect.Services<ReturnType<typeof requestImport> | ReturnType<typeof cancelImport>>>()
      const importable = yield* ImportablePlatforms

      const requireImportable = Effect.fnUntraced(function* (chosen: NonNullable<ImportOptions["platforms"]>) {
        const { available, excluded } = yield* importable
        const platforms = Array.from(new Set(chosen))
          .filter((platform) => !available.has(platform))
          .map((platform) => ({ platform, setting: excluded.get(platform) ?? null }))
        if (platforms.length === 0) return
        const others = PlatformId.literals.filter((platform) => available.has(platform))
        return yield* new PlatformsNotImportable({ platforms, available: others })
      })

      const find = Effect.fn("Imports.find")(function* (id: string) {
        const run = yield* runs.find(id)
        return Option.isSome(run) ? run.value : yield* new ImportNotFound()
      })

      return Imports.of({
        request: Effect.fn("Imports.request")(function* (id: string, kind: ImportKind, options: ImportOptions) {
          yield* requireImportable(options.platforms ?? [])
          const requested = Effect.provideContext(requestImport(id, kind, { isAutomatic: false, options }), context)
          return yield* audit.record(requested, () => ({
            action: "import.request",
            target: kind,
            before: null,
            after: { id, ...options }
          }))
        }),
        find,
        cancel: Effect.fn("Imports.cancel")(function* (id: string) {
          const cancelled = yield* audit.record(Effect.provideContext(cancelImport(id), context), (run) =>
            Option.map(run, ({ kind, startedAt }) => ({
              action: "import.cancel",
              target: id,
              before: { kind, status: startedAt === null ? "queued" : "running" },
              after: { kind, status: "cancelled" }
            })).pipe(Option.getOrUndefined)
          )
          if (Option.isNone(cancelled)) return yield* Effect.andThen(find(id), new ImportEnded())
          const { kind } = cancelled.value
          yield* Effect.annotateLogs(Effect.logInfo("Import cancelled"), { id, kind })
          return cancelled.value
        }),
        list: runs.list
      })
    })
  )
}
