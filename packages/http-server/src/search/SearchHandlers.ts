import { CurrentCatalogue, concat, type SearchHit, utf8, withMembers, wrapListing } from "@emoji-catalogue/application"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { EmojiCatalogueApi } from "../api/EmojiCatalogueApi.ts"
import { failWith } from "../problems.ts"
import { cached, cachedJson, linksOf } from "../responses.ts"

const unavailable = () => failWith("unavailable", { detail: "Search does not answer now; try again soon" })

/** Answers search and completion from the index of the current view. */
export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "search",
  Effect.fn("SearchHandlers")(function* (handlers) {
    const catalogue = yield* CurrentCatalogue

    return handlers.handleAll({
      search: Effect.fnUntraced(
        function* ({ query: { facets, language, limit, offset, q, ...filter }, request }) {
          const { index, view } = yield* catalogue.snapshot
          const page = { limit, offset }
          const result = yield* index.search({ text: q, language, filter, page, facets })
          const items = result.hits.map((hit) => withMembers(view.summary(hit.index, language), whyOf(hit)))
          const { body } = wrapListing(jsonArray(items), result.total, page)
          return cached(
            view,
            result.facets ? withMembers(body, utf8(`"facets":${JSON.stringify(result.facets)}`)) : body,
            linksOf(request.url, page, result.total)
          )
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

const whyOf = ({ matched, score }: SearchHit): Uint8Array =>
  utf8(`"score":${score},"matched":${JSON.stringify(matched)}`)

const jsonArray = (items: ReadonlyArray<Uint8Array>): Uint8Array =>
  concat([utf8("["), ...items.flatMap((item, index) => (index === 0 ? [item] : [utf8(","), item])), utf8("]")])
