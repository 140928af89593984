import type { Language, PlatformId } from "@emoji-catalogue/domain"
import type { CatalogueView } from "../view/CatalogueView.ts"
import { writeListingDocument } from "../view/encodeListing.ts"
import { type JsonWriter, utf8 } from "../shared/JsonWriter.ts"
import type { Page } from "../view/ListingFilter.ts"
import { memoizeByObject } from "../shared/memoizeByObject.ts"
import type { Completion, Match, SearchResult } from "./SearchEngine.ts"

/** Writes one page of hits: summaries, each with its score and match, and facets where the result has them. */
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
    for (let place = 0; place < hits.length; place++) {
      const { index, matched, score } = hits[place]!
      if (place > 0) writer.text(",")
      view.writeOpenSummary(writer, index, language, platform)
      writer.text(`,"score":`).integer(score).copy(matchedMember(matched))
    }
    writer.text("]")
  }
  writeListingDocument(writer, writeItems, total, page, facets ? `,"facets":${JSON.stringify(facets)}` : "")
}

// Engines reuse match objects for equal queries.
const matchedMember = memoizeByObject((match: Match) => utf8(`,"matched":${JSON.stringify(match)}}`))

/** Writes completions, each with its emoji. */
export const writeCompletions = (
  writer: JsonWriter,
  view: CatalogueView,
  completions: ReadonlyArray<Completion>
): void => {
  writer.text(`{"items":[`)
  for (let place = 0; place < completions.length; place++) {
    if (place > 0) writer.text(",")
    writer.copy(completionItem(view, completions[place]!))
  }
  writer.text("]}")
}

// Engines reuse completion objects for equal queries, and each belongs to one catalogue.
const encodedItems = new WeakMap<Completion, Uint8Array>()

const completionItem = (view: CatalogueView, completion: Completion): Uint8Array => {
  const cached = encodedItems.get(completion)
  if (cached !== undefined) return cached
  const { index, kind, text } = completion
  const { emoji, slug } = view.emoji[index]!
  const item = utf8(JSON.stringify({ text, slug, emoji, kind }))
  encodedItems.set(completion, item)
  return item
}
