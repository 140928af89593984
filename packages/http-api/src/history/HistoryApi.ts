import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { PublicAccess } from "../endpoint/access.ts"
import { localized, skinTone, slug } from "../catalogue/parameters.ts"
import { EmojiListing } from "../catalogue/schemas.ts"
import { CachePolicy } from "../endpoint/policies.ts"
import { optionalPaging, paging } from "../shared/listing.ts"
import { problem } from "../shared/Problem.ts"
import { summarized } from "../shared/summarized.ts"
import * as parameters from "./parameters.ts"
import * as schemas from "./schemas.ts"

const notFound = problem("not_found")

export class HistoryApi extends HttpApiGroup.make("history")
  .add(
    HttpApiEndpoint.get("history", "/history/:slug", {
      params: { slug },
      query: localized({}),
      success: [schemas.Timeline, HttpApiSchema.Empty(301)],
      error: notFound
    }).annotateMerge(
      summarized(
        "Full timeline, including carrier origins",
        "Carriers, proposals, encoding, release, renamings, artwork and reported redesigns, in chronological order as far as it is known."
      )
    ),
    HttpApiEndpoint.get("related", "/related/:slug", {
      params: { slug },
      query: localized({ type: parameters.relationship }),
      success: [schemas.RelatedEmoji, HttpApiSchema.Empty(301)],
      error: notFound
    }).annotateMerge(summarized("Related emoji grouped by relationship type", "Types without emoji are omitted.")),
    HttpApiEndpoint.get("carriers", "/carriers", { success: schemas.CarrierListing }).annotateMerge(
      summarized("Pre-Unicode Japanese carrier sets with counts", "The carriers whose emoji Unicode adopted.")
    ),
    HttpApiEndpoint.get("carrier", "/carrier/:carrier", {
      params: { carrier: parameters.carrier },
      query: localized(paging),
      success: schemas.CarrierCharacterListing
    }).annotateMerge(
      summarized("One carrier set and the modern emoji each became", "With the carrier's own codes, in Unicode order.")
    ),
    HttpApiEndpoint.get("proposals", "/proposals", {
      query: optionalPaging,
      success: schemas.ProposalListing
    }).annotateMerge(
      summarized(
        "Unicode proposal documents cited by the catalogue, oldest first",
        "Sorted by the date in Unicode's register, then by number; documents without a date come last. All of them unless `limit` or `offset` is sent."
      )
    ),
    HttpApiEndpoint.get("proposal", "/proposals/:slug", {
      params: { slug: parameters.proposalSlug },
      query: localized(paging),
      success: schemas.ProposalDetail,
      error: notFound
    }).annotateMerge(summarized("One proposal document and the emoji it introduced", "The emoji are paginated.")),
    HttpApiEndpoint.get("keywords", "/keywords", {
      query: localized(optionalPaging),
      success: schemas.KeywordListing
    }).annotateMerge(
      summarized(
        "Keywords with enough emoji for a web page",
        "At least three emoji, not counting skin tone variants; most emoji first. All of them unless `limit` or `offset` is sent."
      )
    ),
    HttpApiEndpoint.get("keyword", "/keyword/:keyword", {
      params: { keyword: parameters.keyword },
      query: localized({ skinTone, ...paging }),
      success: EmojiListing,
      error: notFound
    }).annotateMerge(
      summarized(
        "Emoji annotated with one keyword",
        "Ignores case. Ignores accents if no keyword matches them exactly."
      )
    ),
    HttpApiEndpoint.get("builderParts", "/builder/parts", {
      query: localized({}),
      success: schemas.BuilderPartListing
    }).annotateMerge(
      summarized(
        "Emoji the builder can combine",
        "Each with its role in sequences: emoji, and the components (five skin tones, four hair styles), which are not emoji of the catalogue and have no `slug`."
      )
    )
  )
  .middleware(PublicAccess)
  .annotateEndpoints(CachePolicy, "catalogue")
  .prefix("/emoji")
  .annotateMerge(
    OpenApi.annotations({
      title: "History and relations",
      description: "The origins, the history and the relations of emoji"
    })
  ) {}
