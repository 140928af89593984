import {
  arrayOf,
  CurrentCatalogue,
  json,
  noUses,
  Usage,
  type Uses,
  withMembers,
  wrapListing
} from "@emoji-catalogue/application"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { EmojiCatalogueApi } from "../api/EmojiCatalogueApi.ts"
import { findEmoji } from "../findEmoji.ts"
import { uncachedListing } from "../responses.ts"

/** Who copies an emoji wanted it; who looks at one may not have. */
const weightOf = ({ copies, views }: Uses): number => copies * 5 + views

/** Answers and counts what emoji are used for most. */
export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "usage",
  Effect.fn("UsageHandlers")(function* (handlers) {
    const catalogue = yield* CurrentCatalogue
    const usage = yield* Usage

    return handlers.handleAll({
      popular: Effect.fnUntraced(function* ({ query }) {
        const { language, limit, offset } = query
        const { view } = yield* catalogue.snapshot
        const totals = yield* usage.totals
        const ranked = view.emoji
          .map(({ codepoint }, index) => ({ index, uses: totals.get(codepoint) ?? noUses }))
          .sort((left, right) => weightOf(right.uses) - weightOf(left.uses))
        const items = ranked
          .slice(offset, offset + limit)
          .map(({ index, uses: { copies, views } }) =>
            withMembers(view.summary(index, language), json(`"views":${views},"copies":${copies}`))
          )
        return yield* uncachedListing(view, wrapListing(arrayOf(items), ranked.length, query), query)
      }),

      copy: Effect.fnUntraced(function* ({ params }) {
        const { index, view } = yield* findEmoji(catalogue, params.slug)
        const { codepoint, slug } = view.emoji[index]!
        yield* usage.copied(codepoint)
        const { copies, views } = yield* usage.totalOf(codepoint)
        return HttpServerResponse.jsonUnsafe({ slug, views, copies }, { headers: { "cache-control": "no-store" } })
      })
    })
  })
)
