import { coverageByVersion, platformCoverage, type ReleaseView } from "@emoji-catalogue/application/view"
import { catalogueStatistics, Health } from "@emoji-catalogue/application/metadata"
import {
  languageInfo,
  noArtworkOf,
  noImagesOf,
  type Platform,
  platforms,
  sourceOf,
  systemsOf
} from "@emoji-catalogue/domain"
import { EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { emojiWithSkinTone } from "../catalogue/listResponse.ts"
import { HttpSettings } from "../HttpSettings.ts"
import { currentSnapshot } from "../request/RequestContext.ts"
import { wholeListing } from "../endpoint/responses.ts"
import { versionOf } from "../version.ts"

const missingArtwork = (releases: ReadonlyArray<ReleaseView>, platform: Platform) => {
  const noArtwork = releases.length > 0 ? null : noArtworkOf(platform)
  const hasImages = releases.some(({ imageCount }) => imageCount > 0)
  return { noArtwork, noImages: hasImages ? null : (noArtwork ?? noImagesOf(platform)) }
}

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
              systems: systemsOf(platform.id),
              releases: view.artwork
                .releasesOf(platform.id)
                .map(
                  ({
                    asOf,
                    curated,
                    listsFlags,
                    listsSkinTones,
                    members,
                    notAfter,
                    releasedAt,
                    source,
                    trust,
                    version
                  }) => ({
                    version,
                    releasedAt,
                    notAfter,
                    source: sourceOf(source),
                    trust,
                    asOf,
                    listsSkinTones,
                    listsFlags,
                    curated,
                    count: members.count
                  })
                ),
              ...missingArtwork(view.artwork.releasesOf(platform.id), platform),
              count: view.artwork.membersOf(platform.id).count,
              coverage: platformCoverage(view, platform.id)
            }))
          )
        ),

      coverage: ({ query }) =>
        Effect.map(currentSnapshot, ({ view }) => {
          const shown = emojiWithSkinTone(view, query.skinTone)
          return wholeListing(
            platforms.map(({ id }) => ({ platform: id, versions: coverageByVersion(view, id, shown) }))
          )
        }),

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
