import { Effect } from "effect"
import { Events } from "../webhook/Events.ts"
import type { ImportRun } from "../ports/import/ImportRunRepository.ts"

export interface ImportOutcome {
  readonly status: "succeeded" | "failed" | "cancelled"
  readonly changed: boolean
}

/**
 * Dry runs and automatic runs that changed nothing emit no event. A run that an administrator requested always emits
 * one, because a client may wait for the event.
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
