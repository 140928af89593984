import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { PublicAccess } from "../endpoint/access.ts"
import { filters, localized, skinTone, slug, summaryFields } from "../catalogue/parameters.ts"
import { EmojiListing } from "../catalogue/schemas.ts"
import { CachePolicy } from "../endpoint/policies.ts"
import { optionalPaging, paging } from "../shared/listing.ts"
import { problem } from "../shared/Problem.ts"
import { summarized } from "../shared/summarized.ts"
import * as parameters from "./parameters.ts"
import * as schemas from "./schemas.ts"

const { platform, version } = parameters
const { platform: _platform, ...withoutPlatform } = filters
const notFound = problem("not_found")
const page = localized({ skinTone, ...paging })
const download =
  "The asset has the name of the file in `Content-Disposition`, the credit line in `X-Attribution` (percent-encoded where it is not ASCII) and the license in `Link`."

export class ArtworkApi extends HttpApiGroup.make("artwork")
  .add(
    HttpApiEndpoint.get("platformVersions", "/platform-versions", {
      query: { skinTone, ...optionalPaging },
      success: schemas.PlatformVersionListing
    }).annotateMerge(
      summarized(
        "Platform versions with artwork, and their coverage",
        "Sorted by platform, oldest first; all of them unless `limit` or `offset` is sent. `version` is the public label; `source` is the package that the artwork came from. Paths accept the label and the version of the package. With `skinTone=none`, the numbers omit skin tone variants, which some sources do not list."
      )
    ),
    HttpApiEndpoint.get("platform", "/platform/:platform", {
      params: { platform },
      query: localized({ ...withoutPlatform, fields: summaryFields }),
      success: EmojiListing
    }).annotateMerge(
      summarized(
        "Emoji with stored artwork for the platform, with that platform's image",
        "Covers all releases of the platform. Each emoji has its newest rendering."
      )
    ),
    HttpApiEndpoint.get("release", "/platform/:platform/:version", {
      params: { platform, version },
      query: page,
      success: EmojiListing,
      error: notFound
    }).annotateMerge(
      summarized("Emoji shipped in one release of one platform", "Each emoji has its rendering in that release.")
    ),
    HttpApiEndpoint.get("changes", "/platform/:platform/:version/changes", {
      params: { platform, version },
      query: localized({ kind: parameters.changeKind, skinTone, ...paging }),
      success: schemas.ReleaseChangeListing,
      error: notFound
    }).annotateMerge(
      summarized(
        "Emoji that one release added, redrew or removed compared with the previous one",
        "Redrawn means visibly different when both versions are rendered. The first release of a platform adds everything it draws."
      )
    ),
    HttpApiEndpoint.get("redesigns", "/redesigns", {
      query: localized({ sort: parameters.redesignOrder, skinTone, ...paging }),
      success: schemas.RedesignListing
    }).annotateMerge(
      summarized(
        "The emoji that vendors redrew most often",
        "All releases that redrew an emoji are in `releases`, including releases of sets that share drawings: Twemoji and Discord, OpenMoji in color and black, the styles of Fluent."
      )
    ),
    HttpApiEndpoint.get("compare", "/compare/:left/:right", {
      params: {
        left: parameters.side("The left side", "twitter@14.0"),
        right: parameters.side("The right side", "twitter@17.0")
      },
      query: localized({ sort: parameters.comparisonOrder, skinTone, ...paging }),
      success: schemas.ComparisonListing,
      error: [notFound, problem("unavailable")]
    }).annotateMerge(
      summarized(
        "Two platforms side by side, for the emoji that both draw",
        "A side without a version has the newest rendering of each emoji. `sort=difference` sorts the emoji of all pages; it is 503 while the database is unavailable. A difference that may become known later is null, and its response is not cached."
      )
    ),
    HttpApiEndpoint.get("sitemap", "/sitemap", { success: schemas.SitemapListing }).annotateMerge(
      summarized(
        "Slug, last-modified date and artwork URL for every emoji",
        "All on one page, for sitemaps of websites."
      )
    ),
    HttpApiEndpoint.get("designs", "/sitemap/designs", { query: paging, success: schemas.DesignListing }).annotateMerge(
      summarized(
        "Canonical emoji-platform-release pages: the releases in which a platform first drew or redrew an emoji",
        "A release that repeats a drawing has no page."
      )
    ),
    HttpApiEndpoint.get("svgs", "/svgs", {
      query: { platform, version: parameters.optionalVersion, emoji: parameters.emojiList },
      success: schemas.EmojiSvgs,
      error: problem("unavailable")
    }).annotateMerge(
      summarized(
        "The SVGs of up to 100 emoji in one response",
        "The SVGs have at most 2 MiB together: the emoji after that have no SVG (`omitted`). The first SVG is never omitted, so a client that requests the omitted ones again gets all. 100 SVGs of average size of any set but Fluent Emoji Color have less than 1 MiB."
      )
    ),
    HttpApiEndpoint.get("downloadSvg", "/download/svg/:slug", {
      params: { slug },
      query: { platform: parameters.downloadPlatform },
      success: HttpApiSchema.Empty(302),
      error: [notFound, problem("licence_restricted")]
    }).annotateMerge(summarized("Redirect to the SVG asset if the license permits", download)),
    HttpApiEndpoint.get("downloadPng", "/download/png/:slug", {
      params: { slug },
      query: { platform: parameters.downloadPlatform, size: parameters.size },
      success: HttpApiSchema.Empty(302),
      error: [notFound, problem("licence_restricted"), problem("unavailable")]
    }).annotateMerge(summarized("Redirect to a PNG asset of the requested size if the license permits", download)),
    HttpApiEndpoint.get("downloadZip", "/download/zip", {
      query: {
        emoji: parameters.emojiList,
        format: parameters.archiveFormat,
        size: parameters.archiveSize,
        platform: parameters.downloadPlatform,
        version: parameters.archiveVersion
      },
      success: HttpApiSchema.StreamUint8Array({ contentType: "application/zip" }),
      error: [notFound, problem("licence_restricted"), problem("unavailable")]
    }).annotateMerge(
      summarized(
        "Download a zip with the images of up to 100 emoji and their credits",
        "Contains `CREDITS.txt` and `<slug>.png` or `<slug>.svg` of each emoji, sorted by slug. `CREDITS.txt` has each credit line with license, changes and files, and the emoji without an image with the reason. 403 or 404 if no emoji has an image. The same request has the same bytes while the catalogue is unchanged. PNGs are made once: 503 if they are not ready after 30 seconds, and a later request continues."
      )
    )
  )
  .middleware(PublicAccess)
  .annotateEndpoints(CachePolicy, "catalogue")
  .prefix("/emoji")
  .annotateMerge(OpenApi.annotations({ title: "Artwork", description: "Platform artwork, release by release" })) {}
