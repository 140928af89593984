import { CurrentCatalogue, Health, statisticsOf } from "@emoji-catalogue/application"
import { languageInfo, platforms } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { EmojiCatalogueApi } from "../api/EmojiCatalogueApi.ts"
import { cachedJson, wholeListing } from "../responses.ts"
import { version } from "../version.ts"

/** Answers what the service is and holds. */
export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "metadata",
  Effect.fn("MetadataHandlers")(function* (handlers) {
    const catalogue = yield* CurrentCatalogue
    const health = yield* Health
    const current = Effect.map(catalogue.snapshot, ({ view }) => view)

    return handlers.handleAll({
      stats: () => Effect.map(current, (view) => cachedJson(view, statisticsOf(view))),

      platforms: () =>
        Effect.map(current, (view) =>
          wholeListing(
            view,
            platforms.map((platform) => ({
              ...platform,
              releases: view.artwork
                .releasesOf(platform.id)
                .map(({ members, releasedAt, version }) => ({ version, releasedAt, count: members.count })),
              coverage: view.artwork.coverage(platform.id).count
            }))
          )
        ),

      languages: () =>
        Effect.map(current, (view) =>
          wholeListing(
            view,
            statisticsOf(view).languages.map(({ keywords, language, names }) => ({
              ...languageInfo[language],
              names,
              keywords
            }))
          )
        ),

      health: () =>
        Effect.map(health.report, ({ status, ...report }) =>
          HttpServerResponse.jsonUnsafe({ status, version, ...report }, { headers: { "cache-control": "no-store" } })
        )
    })
  })
)
