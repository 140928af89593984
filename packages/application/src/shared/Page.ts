/** A page of a listing. */
export interface Page {
  readonly limit: number
  readonly offset: number
}

/** The items of a page, and the number of items on all pages. */
export interface PageOf<A> {
  readonly items: ReadonlyArray<A>
  readonly total: number
}
