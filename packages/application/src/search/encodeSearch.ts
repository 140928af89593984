import type { Language, PlatformId } from "@emoji-catalogue/domain"
import type { CatalogueView } from "../catalogue/CatalogueView.ts"
import { type EncodedListing, writeWrapped } from "../catalogue/encodeListing.ts"
import { type JsonWriter, writtenAs } from "../catalogue/JsonWriter.ts"
import type { Page } from "../catalogue/ListingFilter.ts"
import type { Completion, SearchHit, SearchResult } from "./SearchEngine.ts"

/** Writes one page of hits: summaries, each with its score and what matched, and facets where they were counted. */
export const writeSearch = (
  writer: JsonWriter,
  view: CatalogueView,
  { facets, hits, total }: SearchResult,
  page: Page,
  language: Language,
  platform?: PlatformId
): void => {
  const writeItems = () => {
    writer.text("[")
    for (const [place, hit] of hits.entries()) {
      if (place > 0) writer.text(",")
      view.writeOpenSummary(writer, hit.index, language, platform)
      writer.text(whyOf(hit))
    }
    writer.text("]")
  }
  writeWrapped(writer, writeItems, total, page, facets ? `,"facets":${JSON.stringify(facets)}` : "")
}

// Fields are words of ours, and need no quoting.
const whyOf = ({ matched: { field, value }, score }: SearchHit): string =>
  `,"score":${score},"matched":{"field":"${field}","value":${JSON.stringify(value)}}}`

/** What `writeSearch` writes. */
export const encodeSearch = (
  view: CatalogueView,
  result: SearchResult,
  page: Page,
  language: Language,
  platform?: PlatformId
): EncodedListing => ({
  total: result.total,
  body: writtenAs((writer) => writeSearch(writer, view, result, page, language, platform))
})

/** Writes completions, each with the emoji that it stands for. */
export const writeCompletions = (
  writer: JsonWriter,
  view: CatalogueView,
  completions: ReadonlyArray<Completion>
): void => {
  const items = completions.map(({ index, kind, text }) => {
    const { emoji, slug } = view.emoji[index]!
    return `{"text":${JSON.stringify(text)},"slug":"${slug}","emoji":"${emoji}","kind":"${kind}"}`
  })
  writer.text(`{"items":[${items.join(",")}]}`)
}
