import { Context, Effect, Layer } from "effect"
import { AuditLog } from "../audit/AuditLog.ts"
import type { Page, PageOf } from "../shared/Page.ts"
import type { ImportKind } from "@emoji-catalogue/domain"
import type { ImportOptions } from "./ImportOptions.ts"
import { type ImportRun, ImportRunRepository } from "./ImportRunRepository.ts"
import { requestImport } from "./requestImport.ts"

/** What administrators see of imports and do with them. */
export class Imports extends Context.Service<
  Imports,
  {
    /** Adds a run with an id. It starts as soon as a worker is free and no other import is running. */
    readonly request: (id: string, kind: ImportKind, options: ImportOptions) => Effect.Effect<ImportRun>
    /** The runs of all processes; the one that was requested last comes first. */
    readonly list: (page: Page) => Effect.Effect<PageOf<ImportRun>>
  }
>()("@emoji-catalogue/application/import/Imports") {
  static readonly layer = Layer.effect(
    Imports,
    Effect.gen(function* () {
      const runs = yield* ImportRunRepository
      const audit = yield* AuditLog
      const context = yield* Effect.context<Effect.Services<ReturnType<typeof requestImport>>>()
      return Imports.of({
        request: (id, kind, options) => {
          const requested = Effect.provideContext(requestImport(id, kind, { isAutomatic: false, options }), context)
          return audit.record(requested, () => ({
            action: "import.request",
            target: kind,
            before: null,
            after: { id, ...options }
          }))
        },
        list: runs.list
      })
    })
  )
}
