import { Effect } from "effect"
import { Events } from "../webhook/Events.ts"
import type { ImportRun } from "../ports/import/ImportRunRepository.ts"

export interface ImportOutcome {
  readonly status: "succeeded" | "failed" | "cancelled"
  readonly changed: boolean
}

/**
 * Emits `IMPORT_COMPLETED` when a run ends. Emits nothing after a dry run, or if an automatic run changed nothing.
 * Any other run that an administrator requested emits the event even if nothing changed, because a client may wait for
 * it.
 */
export const emitCompleted = (
  { id: runId, kind, options, report }: Pick<ImportRun, "id" | "kind" | "options" | "report">,
  isAutomatic: boolean,
  { changed, status }: ImportOutcome
) =>
  options.dryRun || (isAutomatic && !changed)
    ? Effect.void
    : Events.use(({ emit }) =>
        emit({ type: "IMPORT_COMPLETED", data: { runId, kind, status, changed, report: report ?? {} } }, runId)
      )
