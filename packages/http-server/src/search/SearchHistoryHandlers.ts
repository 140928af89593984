import type { SearchCount } from "@emoji-catalogue/application/ports"
import { SearchHistory } from "@emoji-catalogue/application/search"
import { EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import { DateTime, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "searchHistory",
  Effect.fn("SearchHistoryHandlers")(function* (handlers) {
    const history = yield* SearchHistory

    return handlers.handleAll({
      popular: ({ query }) => Effect.map(history.lists, ({ popular }) => firstTerms(popular, query.limit)),
      recent: ({ query }) => Effect.map(history.lists, ({ recent }) => firstTerms(recent, query.limit))
    })
  })
)

const firstTerms = (counts: ReadonlyArray<SearchCount>, limit: number) => ({
  items: counts
    .slice(0, limit)
    .map(({ searchedAt, ...count }) => ({ ...count, searchedAt: DateTime.formatIso(searchedAt) })),
  total: counts.length,
  limit,
  offset: 0
})
