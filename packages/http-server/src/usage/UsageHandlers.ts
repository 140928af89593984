import { CurrentCatalogue, encodeListing, noUses, Usage, type UseCounts } from "@emoji-catalogue/application"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { EmojiCatalogueApi } from "../api/EmojiCatalogueApi.ts"
import { findEmoji } from "../findEmoji.ts"
import { uncachedListing } from "../responses.ts"

/** Who copies an emoji wanted it; who looks at one may not have. */
const weightOf = ({ copies, views }: UseCounts): number => copies * 5 + views

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
        const listing = encodeListing(ranked.length, query, (writer) =>
          writer.array(ranked.slice(offset, offset + limit), ({ index, uses: { copies, views } }) => {
            view.writeOpenSummary(writer, index, language)
            writer.text(`,"views":${views},"copies":${copies}}`)
          })
        )
        return yield* uncachedListing(view, listing, query)
      }),

      copy: Effect.fnUntraced(function* ({ params }) {
        const { index, view } = yield* findEmoji(catalogue, params.slug)
        const { codepoint, slug } = view.emoji[index]!
        usage.recordCopy(codepoint)
        const { copies, views } = yield* usage.totalOf(codepoint)
        return HttpServerResponse.jsonUnsafe({ slug, views, copies }, { headers: { "cache-control": "no-store" } })
      })
    })
  })
)
