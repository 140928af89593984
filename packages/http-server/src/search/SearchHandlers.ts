import { CurrentCatalogue, encodeSearch } from "@emoji-catalogue/application"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { EmojiCatalogueApi } from "../api/EmojiCatalogueApi.ts"
import { failWith } from "../problems.ts"
import { cachedJson, cachedListing } from "../responses.ts"

const unavailable = () => failWith("unavailable", { detail: "Search does not answer now; try again soon" })

/** Answers search and completion from the index of the current view. */
export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "search",
  Effect.fn("SearchHandlers")(function* (handlers) {
    const catalogue = yield* CurrentCatalogue

    return handlers.handleAll({
      search: Effect.fnUntraced(
        function* ({ query }) {
          const { facets, language, limit, offset, q, ...filter } = query
          const { index, view } = yield* catalogue.snapshot
          const result = yield* index.search({ text: q, language, filter, page: { limit, offset }, facets })
          return yield* cachedListing(view, encodeSearch(view, result, query, language, filter.platform), query)
        },
        Effect.catchTag("SearchUnavailable", unavailable)
      ),

      autocomplete: Effect.fnUntraced(
        function* ({ query: { language, limit, q } }) {
          const { index, view } = yield* catalogue.snapshot
          const completions = yield* index.complete({ text: q, language, limit })
          const items = completions.map(({ index: at, kind, text }) => {
            const { emoji, slug } = view.emoji[at]!
            return { text, slug, emoji, kind }
          })
          return cachedJson(view, { items })
        },
        Effect.catchTag("SearchUnavailable", unavailable)
      )
    })
  })
)
