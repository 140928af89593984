import type { Language, PlatformId } from "@emoji-catalogue/domain"
import type { CatalogueView } from "../catalogue/CatalogueView.ts"
import { type EncodedListing, wrapListing } from "../catalogue/encodeListing.ts"
import { arrayOf, utf8, withMembers } from "../catalogue/JsonTable.ts"
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
  const { body } = wrapListing(arrayOf(items), total, page)
  return { total, body: facets ? withMembers(body, utf8(`"facets":${JSON.stringify(facets)}`)) : body }
}

const whyOf = ({ matched, score }: SearchHit): Uint8Array =>
  utf8(`"score":${score},"matched":${JSON.stringify(matched)}`)
