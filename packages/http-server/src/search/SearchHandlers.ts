import { isCatalogueTerm, SearchHistory, type SearchIndex } from "@emoji-catalogue/application/search"
import type { Language } from "@emoji-catalogue/domain"
import { EmojiCatalogueApi, languageOf } from "@emoji-catalogue/http-api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { readListing } from "../catalogue/listResponse.ts"
import { encodeCompletions, encodeSearch } from "../encoding/encodeSearch.ts"
import { failWith } from "../request/failWith.ts"
import { CurrentRequest, currentSnapshot } from "../request/RequestContext.ts"
import { encodedPage, encodedResponse } from "../endpoint/responses.ts"
import { distinctCaller } from "../endpoint/distinctCaller.ts"

const unavailable = () => failWith("unavailable", { detail: "Search is unavailable. Try again shortly." })

/**
 * Marks the response as provisional if the index is being updated. Must run before the query. Otherwise a response from
 * the old index would not be marked if the update finished during the query.
 */
const markProvisional = (index: SearchIndex, language: Language) =>
  Effect.map(CurrentRequest, (context) => {
    context.isProvisional = index.isUpdating(language)
  })

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "search",
  Effect.fn("SearchHandlers")(function* (handlers) {
    const history = yield* SearchHistory

    return handlers.handleAll({
      search: Effect.fnUntraced(
        function* ({ query }) {
          const { facets, fields, q } = query
          const { filter, index, language, page, view } = yield* readListing(query)
          yield* markProvisional(index, language)
          const result = yield* index.search({ text: q, language, filter, page, facets })
          // These searches are not recorded:
          // - Further pages, because they belong to the same search as the first page.
          // - Searches with a filter, because the record has the number of results, which a filter changes. A search
          //   with only the filter `skinTone` is recorded, because that filter rarely changes the number.
          if (
            page.offset === 0 &&
            Object.values({ ...filter, skinTone: undefined }).every((value) => value === undefined)
          ) {
            const context = yield* CurrentRequest
            const mayBePublic = () => isCatalogueTerm(view, { text: q, language }, result.hits[0])
            const record = history.recorderFor(q, language, result.total, mayBePublic)
            context.onServed = (served) => record(distinctCaller(served))
          }
          return yield* encodedPage(
            encodeSearch(view, result, query, language, { platform: filter.platform, fields }),
            query
          )
        },
        Effect.catchTag("SearchUnavailable", unavailable)
      ),

      autocomplete: Effect.fnUntraced(
        function* ({ query }) {
          const { limit, q } = query
          const { index, view } = yield* currentSnapshot
          const language = languageOf(query)
          yield* markProvisional(index, language)
          const completions = yield* index.complete({ text: q, language, limit })
          return yield* encodedResponse(encodeCompletions(view, completions))
        },
        Effect.catchTag("SearchUnavailable", unavailable)
      )
    })
  })
)
