import { ImportStatus } from "@emoji-catalogue/application/import"
import { Effect } from "effect"
import type { MetricFamily, Series } from "./MetricFamily.ts"

type ImportState = Effect.Success<ImportStatus["Service"]["current"]>[string]

/** The latest import of each kind, of any process. */
export const importMetrics = Effect.map(ImportStatus, ({ current }) =>
  Effect.map(current, (states): ReadonlyArray<MetricFamily> => {
    const series = (value: (state: ImportState) => number | undefined): ReadonlyArray<Series<number>> =>
      Object.entries(states).flatMap(([kind, state]) => {
        const measured = value(state)
        return measured === undefined ? [] : [{ labels: { kind }, value: measured }]
      })
    return [
      {
        name: "emoji_catalogue_import_status",
        help: "1 for the status of the latest import of each kind, 0 for the others.",
        type: "gauge",
        series: Object.entries(states).flatMap(([kind, state]) =>
          (["queued", "running", "succeeded", "failed", "cancelled"] as const).map((status) => ({
            labels: { kind, status },
            value: state.status === status ? 1 : 0
          }))
        )
      },
      {
        name: "emoji_catalogue_import_attempt_failed",
        help: "1 if the last attempt of the latest import failed, also while the next one is due later.",
        type: "gauge",
        series: series(({ error }) => (error === null ? 0 : 1))
      },
      {
        name: "emoji_catalogue_import_progress_ratio",
        help: "Completed share of the steps of the latest import.",
        type: "gauge",
        series: series(progressOf)
      },
      {
        name: "emoji_catalogue_import_started_timestamp_seconds",
        help: "When the latest import started; absent while it is queued.",
        type: "gauge",
        series: series(({ startedAt }) => (startedAt === null ? undefined : Date.parse(startedAt) / 1000))
      },
      {
        name: "emoji_catalogue_import_finished_timestamp_seconds",
        help: "When the latest import ended; absent while it runs.",
        type: "gauge",
        series: series(({ finishedAt }) => (finishedAt === null ? undefined : Date.parse(finishedAt) / 1000))
      }
    ]
  })
)

const progressOf = ({ progress, status }: ImportState): number =>
  status === "succeeded" ? 1 : progress === null ? 0 : progress.step / progress.steps
