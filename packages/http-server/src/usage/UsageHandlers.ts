import { noUses, Usage, type UseCounts } from "@emoji-catalogue/application/usage"
import { EmojiCatalogueApi, languageOf } from "@emoji-catalogue/http-api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { emojiWithSkinTone } from "../catalogue/listResponse.ts"
import { resolveEmoji } from "../catalogue/resolveEmoji.ts"
import { distinctCaller } from "../endpoint/distinctCaller.ts"
import { encodeSummariesWith } from "../encoding/encodeSummaries.ts"
import type { MembersBeside, PopularJson } from "../encoding/responseJson.ts"
import { CurrentRequest, currentSnapshot } from "../request/RequestContext.ts"
import { encodedPage } from "../endpoint/responses.ts"

/** A copy is a stronger sign of popularity than a view. */
const popularityOf = ({ copies, views }: UseCounts): number => copies * 5 + views

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "usage",
  Effect.fn("UsageHandlers")(function* (handlers) {
    const usage = yield* Usage

    return handlers.handleAll({
      popular: Effect.fnUntraced(function* ({ query }) {
        const { view } = yield* currentSnapshot
        const totals = yield* usage.totals
        const ranked = emojiWithSkinTone(view, query.skinTone)
          .slice(0, view.emoji.length)
          .map((index) => ({ index, uses: totals.get(view.emoji[index]!.codepoint) ?? noUses }))
          .sort((left, right) => popularityOf(right.uses) - popularityOf(left.uses))
        const listing = encodeSummariesWith(
          view,
          ranked,
          query,
          languageOf(query),
          ({ uses: { copies, views } }): MembersBeside<PopularJson> => ({ views, copies })
        )
        return yield* encodedPage(listing, query)
      }),

      copy: Effect.fnUntraced(function* ({ params }) {
        const { index, view } = yield* resolveEmoji(params.slug)
        const { codepoint, slug } = view.emoji[index]!
        usage.recordCopy(codepoint, distinctCaller(yield* CurrentRequest))
        const { copies, views } = yield* usage.totalOf(codepoint)
        return { slug, views, copies }
      })
    })
  })
)
