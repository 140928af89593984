import type { CatalogueView, JsonWriter, Page } from "@emoji-catalogue/application"

/** What a route answers as long as a view stays: the same for every client, in whatever form each gets it. */
export interface Answer {
  readonly view: CatalogueView
  /** Writes the JSON document. */
  readonly write: (writer: JsonWriter) => void
  /** Counts that it was asked for; called each time that it is, whether it is written anew or known. */
  readonly count?: () => void
  /** Of a listing: the window it is of, with the other parameters that were asked for. */
  readonly window?: { readonly query: Page; readonly total: number }
}
