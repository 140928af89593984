import { Analytics, type ApiAnalytics, Overview, type SearchAnalytics } from "@emoji-catalogue/application/analytics"
import { formatNullableIso } from "@emoji-catalogue/application/shared"
import { EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import { DateTime, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { showOverview } from "./showOverview.ts"

const showTerm = ({ searchedAt, ...term }: SearchAnalytics["topTerms"][number]) => ({
  ...term,
  searchedAt: DateTime.formatIso(searchedAt)
})

const showKey = ({ key: { id, lastUsedAt, name, prefix, revokedAt }, ...counts }: ApiAnalytics["keys"][number]) => ({
  id,
  name,
  prefix,
  revokedAt: formatNullableIso(revokedAt),
  lastUsedAt: formatNullableIso(lastUsedAt),
  ...counts
})

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "analytics",
  Effect.fn("AnalyticsHandlers")(function* (handlers) {
    const analytics = yield* Analytics
    const overview = yield* Overview

    return handlers.handleAll({
      overview: () => Effect.map(overview.report, showOverview),

      search: Effect.fnUntraced(function* ({ query: { days, lang, language = lang, limit } }) {
        const found = yield* analytics.search({ days, limit, language })
        return {
          ...found,
          language: language ?? null,
          topTerms: found.topTerms.map(showTerm),
          zeroResultTerms: found.zeroResultTerms.map(showTerm)
        }
      }),

      api: Effect.fnUntraced(function* ({ query }) {
        const found = yield* analytics.api(query)
        return { ...found, keys: found.keys.map(showKey) }
      })
    })
  })
)
