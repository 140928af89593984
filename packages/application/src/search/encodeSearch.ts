import type { Language, PlatformId } from "@emoji-catalogue/domain"
import type { CatalogueView } from "../catalogue/CatalogueView.ts"
import { type EncodedListing, wrapListing } from "../catalogue/encodeListing.ts"
import { arrayOf, type Json, json, withMembers } from "../catalogue/Json.ts"
import type { Page } from "../catalogue/ListingFilter.ts"
import type { SearchHit, SearchResult } from "./SearchEngine.ts"

/** One page of hits as a JSON document: summaries, each with its score and what matched, and facets where counted. */
export const encodeSearch = (
  view: CatalogueView,
  { facets, hits, total }: SearchResult,
  page: Page,
  language: Language,
  platform?: PlatformId
): EncodedListing => {
  const items = hits.map((hit) => withMembers(view.summary(hit.index, language, platform), whyOf(hit)))
  return wrapListing(arrayOf(items), total, page, facets ? `,"facets":${JSON.stringify(facets)}` : "")
}

const whyOf = ({ matched, score }: SearchHit): Json => json(`"score":${score},"matched":${JSON.stringify(matched)}`)
