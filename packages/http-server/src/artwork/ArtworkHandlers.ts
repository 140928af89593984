import {
  type ArtworkMissing,
  type ArtworkRestricted,
  Comparisons,
  type Download,
  type DownloadPending,
  Downloads,
  type PlatformWithoutImages
} from "@emoji-catalogue/application/images"
import type { BlobStoreUnavailable } from "@emoji-catalogue/application/ports"
import { type CatalogueView, comparisonSide, designs, releaseSummary } from "@emoji-catalogue/application/view"
import { type PlatformId, platformOf } from "@emoji-catalogue/domain"
import { EmojiCatalogueApi, languageOf, parseSide } from "@emoji-catalogue/http-api"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { serviceOrigin } from "../auth/origins.ts"
import { emojiWithSkinTone, listResponse, skinToneFilter } from "../catalogue/listResponse.ts"
import { resolveEmoji } from "../catalogue/resolveEmoji.ts"
import { encodeComparison } from "../encoding/encodeComparison.ts"
import { encodeRedesigns } from "../encoding/encodeRedesigns.ts"
import { encodeChanges, encodeRelease } from "../encoding/encodeRelease.ts"
import { encodeSitemap } from "../encoding/encodeSitemap.ts"
import { HttpSettings } from "../HttpSettings.ts"
import { matchesEtag, notModified } from "../protocol/conditional.ts"
import { failWith } from "../request/failWith.ts"
import { CurrentRequest, currentSnapshot } from "../request/RequestContext.ts"
import { invalidParts } from "../pipeline/validationProblems.ts"
import { encodedPage, etagOf, jsonResponse, pageOf, wholeOrPage } from "../endpoint/responses.ts"
import { blobStoreUnavailable } from "./AssetRoutes.ts"
import { downloadAddress } from "./downloadAddress.ts"
import { resolveEmojiList } from "./resolveEmojiList.ts"
import { archiveProblems, zipDownload } from "./zipDownload.ts"

const releaseOf = Effect.fnUntraced(function* (platform: PlatformId, version: string) {
  const { view } = yield* currentSnapshot
  const release = view.artwork.release(platform, version)
  return release === undefined
    ? yield* failWith("not_found", { detail: `Release ${version} of ${platform} is unknown.` })
    : { view, release }
})

const redirectToDownload = (view: CatalogueView, index: number, download: Download) =>
  HttpServerResponse.redirect(downloadAddress(view, view.emoji[index]!.slug, download), { status: 302 })

const invalidHost = invalidParts([{ path: "host", message: "The Host header is not a valid host." }])

const differencesUnavailable = "The differences cannot be read at the moment. Try again shortly, or without `sort`."

const downloadProblems = {
  ArtworkMissing: (_: ArtworkMissing) => failWith("not_found", { detail: "This artwork does not exist." }),
  PlatformWithoutImages: ({ detail, platform }: PlatformWithoutImages) =>
    failWith("not_found", { detail: `There are no images of ${platform}. ${detail}` }),
  ArtworkRestricted: (_: ArtworkRestricted) =>
    failWith("licence_restricted", { detail: "The license of this artwork does not permit downloads." })
}
const pngProblems = {
  DownloadPending: (_: DownloadPending) =>
    failWith("unavailable", { detail: "The PNG is not ready yet. Try again shortly." }),
  BlobStoreUnavailable: (_: BlobStoreUnavailable) => failWith("unavailable", { detail: blobStoreUnavailable })
}

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "artwork",
  Effect.fn("ArtworkHandlers")(function* (handlers) {
    const comparisons = yield* Comparisons
    const downloads = yield* Downloads
    const settings = yield* HttpSettings

    return handlers.handleAll({
      platformVersions: Effect.fnUntraced(function* ({ query }) {
        const { view } = yield* currentSnapshot
        const shown = emojiWithSkinTone(view, query.skinTone)
        return yield* wholeOrPage(view.artwork.releases, query, (release) => releaseSummary(release, shown))
      }),

      platform: ({ params: { platform }, query }) => listResponse({ ...query, platform }),

      release: Effect.fnUntraced(function* ({ params: { platform, version }, query }) {
        const { release, view } = yield* releaseOf(platform, version)
        return yield* encodedPage(
          encodeRelease(view, release, emojiWithSkinTone(view, query.skinTone), query, languageOf(query)),
          query
        )
      }),

      changes: Effect.fnUntraced(function* ({ params: { platform, version }, query }) {
        const { release, view } = yield* releaseOf(platform, version)
        return yield* encodedPage(
          encodeChanges(view, release, query.kind, emojiWithSkinTone(view, query.skinTone), query, languageOf(query)),
          query
        )
      }),

      redesigns: Effect.fnUntraced(function* ({ query }) {
        const { view } = yield* currentSnapshot
        return yield* encodedPage(
          encodeRedesigns(view, emojiWithSkinTone(view, query.skinTone), query, languageOf(query)),
          query
        )
      }),

      compare: Effect.fnUntraced(
        function* ({ params, query }) {
          const { view } = yield* currentSnapshot
          const sides = yield* Effect.forEach([params.left, params.right], (text) => {
            const { platform, version } = parseSide(text)
            const side = comparisonSide(view, platform, version)
            return side === undefined
              ? failWith("not_found", { detail: `There is no artwork of ${text}.` })
              : Effect.succeed(side)
          })
          const [left, right] = [sides[0]!, sides[1]!]
          const skinTone = skinToneFilter(query.skinTone)
          const comparison = yield* comparisons.compare(view, { ...query, left, right, skinTone })
          const context = yield* CurrentRequest
          context.isProvisional = comparison.isProvisional
          return yield* encodedPage(encodeComparison(view, left, right, comparison, query, languageOf(query)), query)
        },
        Effect.catchTags({ DifferencesUnavailable: () => failWith("unavailable", { detail: differencesUnavailable }) })
      ),

      sitemap: Effect.fnUntraced(function* () {
        const { view } = yield* currentSnapshot
        const context = yield* CurrentRequest
        context.isHostDependent = settings.baseUrl === undefined
        const origin = serviceOrigin(settings, context.headers["host"])?.origin
        if (origin === undefined) return yield* failWith("validation_failed", invalidHost)
        return jsonResponse(encodeSitemap(view, origin))
      }),

      designs: Effect.fnUntraced(function* ({ query }) {
        const { view } = yield* currentSnapshot
        return yield* pageOf(designs(view), query, ({ index, kind, release }) => ({
          slug: view.emoji[index]!.slug,
          platform: release.platform.id,
          version: release.version,
          kind,
          lastModified: release.latestDate
        }))
      }),

      svgs: Effect.fnUntraced(
        function* ({ query }) {
          const { indexes, release, view } = yield* resolveEmojiList(query)
          const svgs = yield* downloads.svgs(view, indexes, query.platform, release)
          // A missing file may be imported again without a change of the catalogue.
          const context = yield* CurrentRequest
          context.isProvisional = svgs.some((each) => each.svg === null && each.noSvg === "missing")
          const { attribution, license } = platformOf(query.platform)
          return {
            platform: query.platform,
            version: release?.version ?? null,
            license: { spdx: license.spdx, name: license.name, url: license.url },
            attribution,
            items: svgs.map((svg, at) => {
              const { emoji, slug } = view.emoji[indexes[at]!]!
              return { slug, emoji, ...svg }
            })
          }
        },
        Effect.catchTags({ BlobStoreUnavailable: pngProblems.BlobStoreUnavailable })
      ),

      downloadSvg: Effect.fnUntraced(function* ({ params, query }) {
        const { index, view } = yield* resolveEmoji(params.slug)
        return redirectToDownload(view, index, yield* downloads.svg(view, index, query.platform))
      }, Effect.catchTags(downloadProblems)),

      downloadPng: Effect.fnUntraced(
        function* ({ params, query }) {
          const { index, view } = yield* resolveEmoji(params.slug)
          const png = yield* downloads.png(view, index, query.size, query.platform)
          return redirectToDownload(view, index, png)
        },
        Effect.catchTags({ ...downloadProblems, ...pngProblems })
      ),

      downloadZip: Effect.fnUntraced(
        function* ({ query }) {
          const { indexes, release, view } = yield* resolveEmojiList(query)
          const etag = etagOf(view, settings)
          const { headers } = yield* CurrentRequest
          // The pipeline compares the ETags of all responses, but only after the files have been prepared.
          if (matchesEtag(headers["if-none-match"], etag)) return notModified(HttpServerResponse.empty(), etag)
          return yield* zipDownload(yield* downloads.archive(view, indexes, { ...query, release }))
        },
        Effect.catchTags({ ...pngProblems, ...archiveProblems })
      )
    })
  })
)
