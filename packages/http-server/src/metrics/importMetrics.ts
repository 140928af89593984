import { ImportStatus } from "@emoji-catalogue/application/import"
import { Effect } from "effect"
import { type Series, setGauges } from "./scrapedMetrics.ts"

type ImportState = Effect.Success<ImportStatus["Service"]["current"]>[string]

/** Sets the metrics of the latest import of each kind. The import may run in any process. */
export const importMetrics = Effect.map(ImportStatus, ({ current }) =>
  Effect.gen(function* () {
    const states = Object.entries(yield* current)
    const series = (value: (state: ImportState) => number | undefined): ReadonlyArray<Series> =>
      states.flatMap(([kind, state]) => {
        const measured = value(state)
        return measured === undefined ? [] : [{ labels: { kind }, value: measured }]
      })
    yield* setGauges(
      "emoji_catalogue_import_status",
      "1 for the status of the latest import of each kind, 0 for the others.",
      states.flatMap(([kind, state]) =>
        (["queued", "running", "succeeded", "failed", "cancelled"] as const).map((status) => ({
          labels: { kind, status },
          value: state.status === status ? 1 : 0
        }))
      )
    )
    yield* setGauges(
      "emoji_catalogue_import_attempt_failed",
      "1 if the last attempt of the latest import failed, also while the next one is due later.",
      series(({ error }) => (error === null ? 0 : 1))
    )
    yield* setGauges(
      "emoji_catalogue_import_progress_ratio",
      "Completed share of the steps of the latest import.",
      series(progressOf)
    )
    yield* setGauges(
      "emoji_catalogue_import_started_timestamp_seconds",
      "When the latest import started; absent while it is queued.",
      series(({ startedAt }) => (startedAt === null ? undefined : Date.parse(startedAt) / 1000))
    )
    yield* setGauges(
      "emoji_catalogue_import_finished_timestamp_seconds",
      "When the latest import ended; absent while it runs.",
      series(({ finishedAt }) => (finishedAt === null ? undefined : Date.parse(finishedAt) / 1000))
    )
  })
)

const progressOf = ({ progress, status }: ImportState): number =>
  status === "succeeded" ? 1 : progress === null ? 0 : progress.step / progress.steps
