import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { PublicAccess } from "../endpoint/access.ts"
import { CachePolicy, WaitsForDatabase } from "../endpoint/policies.ts"
import { paging } from "../shared/listing.ts"
import { problem } from "../shared/Problem.ts"
import { summarized } from "../shared/summarized.ts"
import * as parameters from "./parameters.ts"
import * as schemas from "./schemas.ts"

const { filtered, filters, listing, localized, skinTone, summaryFields: fields } = parameters
const { maxVersion: _maxVersion, version: _version, ...withoutVersion } = filters
const notFound = problem("not_found")

export class CatalogueApi extends HttpApiGroup.make("catalogue")
  .add(
    HttpApiEndpoint.get("list", "/", { query: listing, success: schemas.EmojiListing }).annotateMerge(
      summarized(
        "List emoji with optional filters and pagination",
        "The emoji that Unicode recommends (RGI), in Unicode order, without the components; `/api/emoji/builder/parts` lists these. An emoji is listed if it matches all filters."
      )
    ),
    HttpApiEndpoint.get("recent", "/recent", {
      query: localized({ skinTone, ...paging, fields }),
      success: schemas.EmojiListing
    }).annotateMerge(
      summarized("The most recently added emoji, newest first", "Sorted by emoji version, then in Unicode order.")
    ),
    HttpApiEndpoint.get("categories", "/categories", {
      query: localized({}),
      success: schemas.CategoryListing
    }).annotateMerge(
      summarized(
        "All categories with live counts",
        "The Unicode groups with their subgroups, in Unicode order. `name` is in the requested language."
      )
    ),
    HttpApiEndpoint.get("subgroups", "/subgroups", {
      query: localized({}),
      success: schemas.SubgroupListing
    }).annotateMerge(summarized("All subgroups with live counts", "In Unicode order, each with its group.")),
    HttpApiEndpoint.get("years", "/years", { success: schemas.YearListing }).annotateMerge(
      summarized("Release years with live counts", "Newest first, with the emoji versions of each year.")
    ),
    HttpApiEndpoint.get("versions", "/versions", { success: schemas.VersionListing }).annotateMerge(
      summarized("All emoji versions with counts", "Newest first, with the year of each.")
    ),
    HttpApiEndpoint.get("category", "/category/:slug", {
      params: { slug: parameters.categorySlug },
      query: listing,
      success: schemas.EmojiListing,
      error: notFound
    }).annotateMerge(
      summarized(
        "Emoji in a category",
        "A category is a Unicode group, by slug or name. The filters apply to its emoji."
      )
    ),
    HttpApiEndpoint.get("version", "/version/:version", {
      params: { version: parameters.versionPath },
      query: localized({ ...withoutVersion, fields }),
      success: schemas.EmojiListing,
      error: notFound
    }).annotateMerge(
      summarized("Emoji introduced in one emoji version", "In Unicode order. The filters apply to them.")
    ),
    HttpApiEndpoint.get("trait", "/trait/:trait", {
      params: { trait: parameters.trait },
      query: listing,
      success: schemas.EmojiListing
    }).annotateMerge(
      summarized(
        "Flags, skin tone variants or ZWJ sequences as a set",
        "The emoji of a trait can be in several groups. The filters apply to them."
      )
    ),
    HttpApiEndpoint.get("names", "/names/:language", {
      params: { language: parameters.languagePath },
      query: paging,
      success: schemas.NameListing
    }).annotateMerge(summarized("Names and keywords in one language", "As in CLDR, in Unicode order.")),
    HttpApiEndpoint.get("shortcodes", "/shortcodes", { success: schemas.ShortcodeSourceListing }).annotateMerge(
      summarized("Shortcode providers with counts", "Each with the number of its shortcodes and of the emoji with one.")
    ),
    HttpApiEndpoint.get("shortcodesOf", "/shortcodes/:source", {
      params: { source: parameters.shortcodeSource },
      query: localized(paging),
      success: schemas.ShortcodeListing
    }).annotateMerge(summarized("Every shortcode a provider publishes", "In the Unicode order of their emoji.")),
    HttpApiEndpoint.get("detail", "/:slug", {
      ...parameters.detail,
      success: [schemas.EmojiDetail, HttpApiSchema.Empty(301)],
      error: notFound
    }).annotateMerge(
      summarized(
        "The full record of one emoji",
        "By slug, by the emoji itself or by its code points. A former slug redirects to the current one. A component gets 404 with an explanation."
      )
    )
  )
  .annotateEndpoints(CachePolicy, "catalogue")
  .add(
    HttpApiEndpoint.get("random", "/random", {
      query: filtered,
      success: schemas.EmojiDetail,
      error: notFound
    }).annotateMerge(
      summarized(
        "One random emoji that matches the filters; never cached",
        "The same record as `/api/emoji/{slug}`. 404 if no emoji matches."
      )
    )
  )
  .annotateEndpoints(WaitsForDatabase, false)
  .middleware(PublicAccess)
  .prefix("/emoji")
  .annotateMerge(OpenApi.annotations({ title: "Emoji", description: "The catalogue of Unicode emoji" })) {}
