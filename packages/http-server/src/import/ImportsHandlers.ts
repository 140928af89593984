import { type ImportRun, ImportRunRepository, statusOf } from "@emoji-catalogue/application/import"
import { EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import { DateTime, Effect, type Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { listingOf } from "../pipeline/responses.ts"

export const showRun = ({ error, finishedAt, id, kind, progress, report, startedAt }: ImportRun) => ({
  id,
  kind,
  status: statusOf({ error, finishedAt }),
  startedAt: DateTime.formatIso(startedAt),
  finishedAt: finishedAt === null ? null : DateTime.formatIso(finishedAt),
  progress,
  report: report as Readonly<Record<string, Schema.Json>> | null,
  error
})

/** Lists the runs of imports. */
export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "imports",
  Effect.fn("ImportsHandlers")(function* (handlers) {
    const runs = yield* ImportRunRepository
    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const { items, total } = yield* runs.list(query)
        return yield* listingOf(items.map(showRun), total, query)
      })
    })
  })
)
