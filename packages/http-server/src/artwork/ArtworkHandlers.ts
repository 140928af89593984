import {
  type ArtworkMissing,
  type ArtworkRestricted,
  type CatalogueView,
  CurrentCatalogue,
  designs,
  Downloads,
  encodeChanges,
  encodeComparison,
  encodeRelease,
  releaseSummary,
  comparisonSide,
  writeListing
} from "@emoji-catalogue/application"
import type { AssetName, PlatformId } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { readSide } from "../api/artwork/parameters.ts"
import { EmojiCatalogueApi } from "../api/EmojiCatalogueApi.ts"
import { fromStore, storeUnavailable, type StoreUnavailable } from "../fromStore.ts"
import { failWith } from "../problems.ts"
import { findEmoji } from "../findEmoji.ts"
import { answered, cacheControl, cached, cachedListing, pagedListing } from "../responses.ts"
import { encodeRedesigns } from "./encodeRedesigns.ts"
import { encodedSitemap } from "./encodedSitemap.ts"

/** Answers what platforms draw from the current view. */
export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "artwork",
  Effect.fn("ArtworkHandlers")(function* (handlers) {
    const catalogue = yield* CurrentCatalogue
    const downloads = yield* Downloads
    const current = Effect.map(catalogue.snapshot, ({ view }) => view)

    const releaseOf = Effect.fnUntraced(function* (platform: PlatformId, version: string) {
      const view = yield* current
      const release = view.artwork.release(platform, version)
      return release === undefined
        ? yield* failWith("not_found", { detail: `No release ${version} of ${platform} is known` })
        : { view, release }
    })

    const redirect = (view: CatalogueView, asset: AssetName) =>
      HttpServerResponse.redirect(`${view.baseUrl}/assets/${asset}`, { status: 302, headers: cacheControl })
    const unavailable = (_: StoreUnavailable) => failWith("unavailable", { detail: storeUnavailable })
    const refused = {
      ArtworkMissing: (_: ArtworkMissing) => failWith("not_found", { detail: "There is no such drawing" }),
      ArtworkRestricted: (_: ArtworkRestricted) =>
        failWith("licence_restricted", { detail: "The licence of this drawing does not allow copies" })
    }

    return handlers.handleAll({
      platformVersions: Effect.fnUntraced(function* ({ query }) {
        const view = yield* current
        return yield* pagedListing(view, view.artwork.releases, query, releaseSummary)
      }),

      platform: Effect.fnUntraced(function* ({ params: { platform }, query }) {
        const { language, limit: _, offset: __, ...filter } = query
        const view = yield* current
        const selection = view.select({ ...filter, platform })
        return yield* answered({
          view,
          write: (writer) => writeListing(writer, view, selection, query, language, platform),
          window: { query, total: selection.count }
        })
      }),

      release: Effect.fnUntraced(function* ({ params: { platform, version }, query }) {
        const { release, view } = yield* releaseOf(platform, version)
        return yield* cachedListing(view, encodeRelease(view, release, query, query.lang), query)
      }),

      changes: Effect.fnUntraced(function* ({ params: { platform, version }, query }) {
        const { release, view } = yield* releaseOf(platform, version)
        return yield* cachedListing(view, encodeChanges(view, release, query.kind, query, query.lang), query)
      }),

      redesigns: Effect.fnUntraced(function* ({ query }) {
        const view = yield* current
        return yield* cachedListing(view, encodeRedesigns(view, query, query.lang), query)
      }),

      compare: Effect.fnUntraced(function* ({ params, query }) {
        const view = yield* current
        const sides = yield* Effect.forEach([params.left, params.right], (text) => {
          const { platform, version } = readSide(text)
          const side = comparisonSide(view, platform, version)
          return side === undefined
            ? failWith("not_found", { detail: `Nothing is known of the artwork of ${text}` })
            : Effect.succeed(side)
        })
        const [left, right] = [sides[0]!, sides[1]!]
        return yield* cachedListing(view, encodeComparison(view, left, right, query, query.lang), query)
      }),

      sitemap: () => Effect.map(current, (view) => cached(view, encodedSitemap(view))),

      designs: Effect.fnUntraced(function* ({ query }) {
        const view = yield* current
        return yield* pagedListing(view, designs(view), query, ({ index, kind, release }) => ({
          slug: view.emoji[index]!.slug,
          platform: release.platform.id,
          version: release.version,
          kind,
          lastModified: release.releasedAt
        }))
      }),

      downloadSvg: Effect.fnUntraced(function* ({ params, query }) {
        const { index, view } = yield* findEmoji(catalogue, params.slug)
        return redirect(view, yield* downloads.svg(view, index, query.platform))
      }, Effect.catchTags(refused)),

      downloadPng: Effect.fnUntraced(
        function* ({ params, query }) {
          const { index, view } = yield* findEmoji(catalogue, params.slug)
          return redirect(view, yield* fromStore(downloads.png(view, index, query.size, query.platform)))
        },
        Effect.catchTags({ ...refused, StoreUnavailable: unavailable })
      )
    })
  })
)
