import { coverageOf } from "@emoji-catalogue/application/artwork"
import { Health, catalogueStatistics } from "@emoji-catalogue/application/metadata"
import { languageInfo, noArtworkOf, platforms, sourceOf } from "@emoji-catalogue/domain"
import { EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { HttpSettings } from "../HttpSettings.ts"
import { currentSnapshot } from "../pipeline/RequestContext.ts"
import { wholeListing } from "../pipeline/responses.ts"
import { versionOf } from "../version.ts"

/** Serves statistics, platforms, languages and health. */
export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "metadata",
  Effect.fn("MetadataHandlers")(function* (handlers) {
    const health = yield* Health
    const settings = yield* HttpSettings

    return handlers.handleAll({
      stats: () => Effect.map(currentSnapshot, ({ view }) => catalogueStatistics(view)),

      platforms: () =>
        Effect.map(currentSnapshot, ({ view }) =>
          wholeListing(
            platforms.map((platform) => ({
              ...platform,
              releases: view.artwork
                .releasesOf(platform.id)
                .map(({ members, notAfter, releasedAt, source, version }) => ({
                  version,
                  releasedAt,
                  notAfter,
                  source: sourceOf(source),
                  count: members.count
                })),
              noArtwork: view.artwork.releasesOf(platform.id).length > 0 ? null : noArtworkOf(platform),
              count: view.artwork.membersOf(platform.id).count,
              coverage: coverageOf(view.artwork.membersOf(platform.id))
            }))
          )
        ),

      languages: () =>
        Effect.map(currentSnapshot, ({ view }) =>
          wholeListing(
            catalogueStatistics(view).languages.map(({ keywords, language, names }) => ({
              ...languageInfo[language],
              names,
              keywords
            }))
          )
        ),

      health: ({ query }) =>
        query.probe === "live"
          ? Effect.succeed(HttpServerResponse.empty({ status: 204 }))
          : Effect.map(health.report, ({ status, ...report }) => ({ status, version: versionOf(settings), ...report }))
    })
  })
)
