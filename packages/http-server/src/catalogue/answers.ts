import {
  type CatalogueView,
  type ListingFilter,
  type Page,
  type Usage,
  writeDetail,
  writeListing
} from "@emoji-catalogue/application"
import type { Language } from "@emoji-catalogue/domain"
import type { Answer } from "../Answer.ts"

export type Listing = ListingFilter & Page & { readonly language: Language }

export const listAnswer = (view: CatalogueView, query: Listing): Answer => {
  const { language, limit: _, offset: __, ...filter } = query
  const selection = view.select(filter)
  return {
    view,
    write: (writer) => writeListing(writer, view, selection, query, language, filter.platform),
    window: { query, total: selection.count }
  }
}

export const detailAnswer = (
  usage: Usage["Service"],
  view: CatalogueView,
  index: number,
  language: Language
): Answer => {
  const { codepoint } = view.emoji[index]!
  return {
    view,
    write: (writer) => writeDetail(writer, view, index, language),
    count: () => usage.recordView(codepoint)
  }
}
