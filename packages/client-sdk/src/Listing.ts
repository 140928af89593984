import { ResponsePromise, type WithResponse } from "./ResponsePromise.ts"

export interface Page<Item = unknown> {
  readonly items: ReadonlyArray<Item>
  /** The number of items on all pages. */
  readonly total: number
  readonly offset: number
}

export type ItemOf<P> = P extends Page<infer Item> ? Item : never

/**
 * A listing that the service returns in pages. `await` resolves to the first page, and `for await` iterates over the
 * items of all pages. Each page is requested when it is needed. The first page is requested only once, even if the
 * listing is awaited several times. To get the current first page, call the method (such as `list`) again, which
 * returns a new listing.
 */
export class Listing<P extends Page> extends ResponsePromise<P> implements AsyncIterable<ItemOf<P>> {
  readonly #request: (offset?: number) => Promise<WithResponse<P>>

  constructor(request: (offset?: number) => Promise<WithResponse<P>>) {
    let first: Promise<WithResponse<P>> | undefined
    const requestFirst = () =>
      // After a failure, the next `await` sends the request again.
      (first ??= request().catch((error: unknown) => {
        first = undefined
        throw error
      }))
    super(requestFirst)
    this.#request = (offset) => (offset === undefined ? requestFirst() : request(offset))
  }

  /** Iterates over all pages, each with its response. Each page is requested when it is needed. */
  async *pagesWithResponse(): AsyncGenerator<WithResponse<P>, void, undefined> {
    for (let offset: number | undefined; ;) {
      const page = await this.#request(offset)
      yield page
      const { items, offset: start, total } = page.data
      offset = start + items.length
      if (items.length === 0 || offset >= total) return
    }
  }

  /** Iterates over all pages. Each page is requested when it is needed. */
  async *pages(): AsyncGenerator<P, void, undefined> {
    for await (const { data } of this.pagesWithResponse()) yield data
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ItemOf<P>, void, undefined> {
    for await (const { items } of this.pages()) yield* items as ReadonlyArray<ItemOf<P>>
  }

  /** Returns the items of all pages, but at most `max` items. Requests only the pages that it needs. */
  async toArray({ max = Infinity }: { readonly max?: number | undefined } = {}): Promise<Array<ItemOf<P>>> {
    if (!(max >= 0)) throw new TypeError(`max must be 0 or more, not ${max}`)
    const items: Array<ItemOf<P>> = []
    if (max > 0) {
      // Faster than iterating over `this`, which awaits each item.
      for await (const page of this.pages()) {
        for (const item of page.items as ReadonlyArray<ItemOf<P>>) if (items.push(item) >= max) return items
      }
    }
    return items
  }
}
