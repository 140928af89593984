import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { Anyone } from "../access/access.ts"
import { problem } from "../Problem.ts"
import * as parameters from "./parameters.ts"
import * as schemas from "./schemas.ts"

const { language, limit, listing, offset, paging } = parameters
const { group: _group, ...withoutGroup } = listing
const { version: _version, ...withoutVersion } = listing
const notFound = problem("not_found")

const summarised = (summary: string) => OpenApi.annotations({ summary })

/** The emoji of the catalogue: listings, one emoji, and what they are grouped by. */
export class CatalogueApi extends HttpApiGroup.make("catalogue")
  .add(
    HttpApiEndpoint.get("list", "/", { query: listing, success: schemas.EmojiListing }).annotateMerge(
      summarised("List emoji, filtered and in pages")
    ),
    HttpApiEndpoint.get("random", "/random", {
      query: listing,
      success: schemas.EmojiDetail,
      error: notFound
    }).annotateMerge(summarised("One random emoji of those that match; never cached")),
    HttpApiEndpoint.get("recent", "/recent", {
      query: { language, ...paging },
      success: schemas.EmojiListing
    }).annotateMerge(summarised("The most recently added emoji, newest first")),
    HttpApiEndpoint.get("categories", "/categories", {
      query: { language },
      success: schemas.CategoryListing
    }).annotateMerge(summarised("All categories with live counts")),
    HttpApiEndpoint.get("subgroups", "/subgroups", {
      query: { language },
      success: schemas.SubgroupListing
    }).annotateMerge(summarised("All subgroups with live counts")),
    HttpApiEndpoint.get("years", "/years", { success: schemas.YearListing }).annotateMerge(
      summarised("Release years with live counts")
    ),
    HttpApiEndpoint.get("versions", "/versions", { success: schemas.VersionListing }).annotateMerge(
      summarised("All emoji versions with counts")
    ),
    HttpApiEndpoint.get("category", "/category/:slug", {
      params: { slug: parameters.categorySlug },
      query: withoutGroup,
      success: schemas.EmojiListing,
      error: notFound
    }).annotateMerge(summarised("Emoji in a category")),
    HttpApiEndpoint.get("version", "/version/:version", {
      params: { version: parameters.versionPath },
      query: withoutVersion,
      success: schemas.EmojiListing,
      error: notFound
    }).annotateMerge(summarised("Emoji introduced in a version")),
    HttpApiEndpoint.get("trait", "/trait/:trait", {
      params: { trait: parameters.trait },
      query: listing,
      success: schemas.EmojiListing
    }).annotateMerge(summarised("Flags, skin tone variants or ZWJ sequences as a set")),
    HttpApiEndpoint.get("names", "/names/:language", {
      params: { language: parameters.languagePath },
      query: { limit, offset },
      success: schemas.NameListing
    }).annotateMerge(summarised("Names and keywords in one language")),
    HttpApiEndpoint.get("shortcodes", "/shortcodes", { success: schemas.ShortcodeSourceListing }).annotateMerge(
      summarised("Shortcode providers with counts")
    ),
    HttpApiEndpoint.get("shortcodesOf", "/shortcodes/:source", {
      params: { source: parameters.shortcodeSource },
      query: { lang: language, limit, offset },
      success: schemas.ShortcodeListing
    }).annotateMerge(summarised("Every shortcode a provider publishes")),
    HttpApiEndpoint.get("detail", "/:slug", {
      ...parameters.detail,
      success: [schemas.EmojiDetail, HttpApiSchema.Empty(301)],
      error: notFound
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Everything on one emoji",
        description:
          "By slug, by the emoji itself or by its code points. A slug that was renamed redirects to the new one."
      })
    )
  )
  .middleware(Anyone)
  .prefix("/emoji")
  .annotateMerge(OpenApi.annotations({ title: "Emoji", description: "The catalogue of Unicode emoji" })) {}
