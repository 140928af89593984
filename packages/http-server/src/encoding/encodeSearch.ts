import type { Completion, Match, SearchHit, SearchResult } from "@emoji-catalogue/application/search"
import { memoizeByObject } from "@emoji-catalogue/application/shared"
import type { CatalogueView, Page } from "@emoji-catalogue/application/view"
import type { Language } from "@emoji-catalogue/domain"
import { encodedViewOf, type SummaryOptions } from "./EncodedView.ts"
import { encodeListing, type EncodedListing } from "./encodeListing.ts"
import { utf8, type WriteJson } from "./JsonWriter.ts"
import { selectionOf } from "./MemberSelector.ts"
import { membersWriter } from "./membersWriter.ts"
import type { CompletionsJson, ListingJson, Members, MembersBeside, SearchResultsJson } from "./responseJson.ts"

type HitJson = MembersBeside<SearchResultsJson["items"][number]>

const writeHit = membersWriter<HitJson, SearchHit>(",", {
  score: (writer, { score }) => writer.text(String(score)),
  matched: (writer, { matched }) => writer.copy(encodedMatch(matched))
})

// The JSON is cached by match object, because engines return the same match objects for equal queries.
const encodedMatch = memoizeByObject((match: Match) => {
  const members: HitJson["matched"] = match
  return utf8(JSON.stringify(members))
})

export const encodeSearch = (
  view: CatalogueView,
  { facets, hits, total }: SearchResult,
  page: Page,
  language: Language,
  { fields, platform }: SummaryOptions = {}
): EncodedListing => {
  const encoded = encodedViewOf(view)
  const selection = fields && selectionOf(fields)
  const more: Members<Omit<SearchResultsJson, keyof ListingJson>> = { facets }
  return encodeListing(
    total,
    page,
    (writer) =>
      writer.array(hits, (hit) => {
        const start = writer.length
        encoded.writeOpenSummary(writer, hit.index, language, platform)
        writeHit(writer, hit)
        writer.text("}")
        if (selection !== undefined) writer.keepMembers(start, selection)
      }),
    more
  )
}

const writeDocument = membersWriter<CompletionsJson, readonly [CatalogueView, ReadonlyArray<Completion>]>("{", {
  items: (writer, [view, completions]) =>
    writer.array(completions, (completion) => writer.copy(encodedCompletion(view, completion)))
})

export const encodeCompletions =
  (view: CatalogueView, completions: ReadonlyArray<Completion>): WriteJson =>
  (writer) => {
    writeDocument(writer, [view, completions])
    writer.text("}")
  }

// The JSON is cached by completion object. Engines return the same objects for equal queries, and use each object for
// only one catalogue.
const encodedCompletions = new WeakMap<Completion, Uint8Array>()

const encodedCompletion = (view: CatalogueView, completion: Completion): Uint8Array => {
  const cached = encodedCompletions.get(completion)
  if (cached !== undefined) return cached
  const { index, kind, text } = completion
  const { emoji, slug } = view.emoji[index]!
  const members: CompletionsJson["items"][number] = { text, slug, emoji, kind }
  const encoded = utf8(JSON.stringify(members))
  encodedCompletions.set(completion, encoded)
  return encoded
}
