import { AuditLog } from "@emoji-catalogue/application/audit"
import { CatalogueRepository, CurrentCatalogue, rebuildCatalogue } from "@emoji-catalogue/application/catalogue"
import { EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

/** Rebuilds what the service keeps in memory and in the search engine. */
export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "cache",
  Effect.fn("CacheHandlers")(function* (handlers) {
    const audit = yield* AuditLog
    const context = yield* Effect.context<CatalogueRepository | CurrentCatalogue>()
    return handlers.handleAll({
      clear: Effect.fnUntraced(function* () {
        const { emoji, generation } = yield* Effect.provideContext(rebuildCatalogue, context)
        const rebuilt = { generation, emoji: emoji.length }
        yield* audit.record(Effect.void, () => {
          return { action: "cache.clear", target: "catalogue", before: null, after: rebuilt }
        })
        return rebuilt
      })
    })
  })
)
