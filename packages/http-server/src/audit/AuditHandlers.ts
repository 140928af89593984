import { type AuditEntry, AuditLog } from "@emoji-catalogue/application/ports"
import { EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import { DateTime, Effect, type Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { listingOf } from "../endpoint/responses.ts"

type State = Readonly<Record<string, Schema.Json>> | null

const showEntry = ({ after, at, before, ...entry }: AuditEntry) => ({
  ...entry,
  at: DateTime.formatIso(at),
  before: before as State,
  after: after as State
})

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "audit",
  Effect.fn("AuditHandlers")(function* (handlers) {
    const log = yield* AuditLog
    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const { items, total } = yield* log.list(query)
        return yield* listingOf(items.map(showEntry), total, query)
      })
    })
  })
)
