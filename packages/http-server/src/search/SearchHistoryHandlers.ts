import { type SearchCount, SearchHistory } from "@emoji-catalogue/application"
import { DateTime, Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { EmojiCatalogueApi } from "../api/EmojiCatalogueApi.ts"

/** Answers what people search for. */
export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "searchHistory",
  Effect.fn("SearchHistoryHandlers")(function* (handlers) {
    const history = yield* SearchHistory

    return handlers.handleAll({
      popular: ({ query }) => Effect.map(history.lists, ({ popular }) => listing(popular, query.limit)),
      recent: ({ query }) => Effect.map(history.lists, ({ recent }) => listing(recent, query.limit))
    })
  })
)

const listing = (counts: ReadonlyArray<SearchCount>, limit: number) => {
  const items = counts
    .slice(0, limit)
    .map(({ searchedAt, ...count }) => ({ ...count, searchedAt: DateTime.formatIso(searchedAt) }))
  return HttpServerResponse.jsonUnsafe(
    { items, total: counts.length, limit, offset: 0 },
    { headers: { "cache-control": "no-cache" } }
  )
}
