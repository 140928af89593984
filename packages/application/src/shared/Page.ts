export interface Page {
  readonly limit: number
  readonly offset: number
}

/** `total` is the number of items on all pages. */
export interface PageOf<A> {
  readonly items: ReadonlyArray<A>
  readonly total: number
}
