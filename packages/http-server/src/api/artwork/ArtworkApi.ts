import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { Anyone } from "../access/access.ts"
import { listing, language, paging, slug } from "../catalogue/parameters.ts"
import { EmojiListing } from "../catalogue/schemas.ts"
import { problem } from "../Problem.ts"
import * as parameters from "./parameters.ts"
import * as schemas from "./schemas.ts"

const { platform, version } = parameters
const { platform: _platform, ...withoutPlatform } = listing
const notFound = problem("not_found")
const page = { lang: language, ...paging }

const summarised = (summary: string, description?: string) =>
  OpenApi.annotations({ summary, ...(description === undefined ? {} : { description }) })

/** What platforms draw, release by release. */
export class ArtworkApi extends HttpApiGroup.make("artwork")
  .add(
    HttpApiEndpoint.get("platformVersions", "/platform-versions", {
      query: paging,
      success: schemas.PlatformVersionListing
    }).annotateMerge(summarised("Platform versions holding artwork, with coverage")),
    HttpApiEndpoint.get("platform", "/platform/:platform", {
      params: { platform },
      query: withoutPlatform,
      success: EmojiListing
    }).annotateMerge(summarised("Emoji with artwork of the platform, shown as it draws them")),
    HttpApiEndpoint.get("release", "/platform/:platform/:version", {
      params: { platform, version },
      query: page,
      success: EmojiListing,
      error: notFound
    }).annotateMerge(summarised("Emoji shipped in one release of one platform")),
    HttpApiEndpoint.get("changes", "/platform/:platform/:version/changes", {
      params: { platform, version },
      query: { kind: parameters.changeKind, ...page },
      success: schemas.ReleaseChangeListing,
      error: notFound
    }).annotateMerge(
      summarised(
        "What one release added, redrew or removed against the one before",
        "Redrawn is what differs visibly when both are rendered. The first release of a platform adds all it draws."
      )
    ),
    HttpApiEndpoint.get("redesigns", "/redesigns", {
      query: page,
      success: schemas.RedesignListing
    }).annotateMerge(summarised("Emoji vendors have redrawn most often")),
    HttpApiEndpoint.get("compare", "/compare/:left/:right", {
      params: { left: parameters.side("The left side"), right: parameters.side("The right side") },
      query: page,
      success: schemas.ComparisonListing,
      error: notFound
    }).annotateMerge(summarised("Two platforms side by side over emoji both drew")),
    HttpApiEndpoint.get("sitemap", "/sitemap", { success: schemas.SitemapListing }).annotateMerge(
      summarised("Slug, last-modified date and artwork URL for every emoji")
    ),
    HttpApiEndpoint.get("designs", "/sitemap/designs", { query: paging, success: schemas.DesignListing }).annotateMerge(
      summarised("Canonical emoji-platform-release pages: where a platform first drew an emoji, or drew it anew")
    ),
    HttpApiEndpoint.get("downloadSvg", "/download/svg/:slug", {
      params: { slug },
      query: { platform: parameters.downloadPlatform },
      success: HttpApiSchema.Empty(302),
      error: [notFound, problem("licence_restricted")]
    }).annotateMerge(summarised("Redirect to the SVG where licensing permits")),
    HttpApiEndpoint.get("downloadPng", "/download/png/:slug", {
      params: { slug },
      query: { platform: parameters.downloadPlatform, size: parameters.size },
      success: HttpApiSchema.Empty(302),
      error: [notFound, problem("licence_restricted"), problem("unavailable")]
    }).annotateMerge(summarised("Redirect to a PNG of the asked size where licensing permits"))
  )
  .middleware(Anyone)
  .prefix("/emoji")
  .annotateMerge(OpenApi.annotations({ title: "Artwork", description: "What platforms draw, release by release" })) {}
