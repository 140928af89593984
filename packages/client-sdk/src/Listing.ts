/** A page of a listing. */
export interface Page<Item = unknown> {
  readonly items: ReadonlyArray<Item>
  /** How many items all pages have. */
  readonly total: number
  readonly offset: number
}

/** The type of a page's items. */
export type ItemOf<P> = P extends Page<infer Item> ? Item : never

/**
 * A listing: `await` it for its first page, or iterate over the items of all pages with `for await`, which requests each page when its
 * first item is needed. Nothing is requested before that.
 */
export class Listing<P extends Page> implements Promise<P>, AsyncIterable<ItemOf<P>> {
  readonly [Symbol.toStringTag] = "Listing"
  readonly #request: (offset?: number) => Promise<P>
  #first: Promise<P> | undefined

  constructor(request: (offset?: number) => Promise<P>) {
    this.#request = request
  }

  get #page(): Promise<P> {
    // A failed request is repeated by the next await.
    return (this.#first ??= this.#request().catch((error: unknown) => {
      this.#first = undefined
      throw error
    }))
  }

  // oxlint-disable-next-line unicorn/no-thenable -- It is a promise.
  then<A = P, B = never>(
    onPage?: ((page: P) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null
  ): Promise<A | B> {
    return this.#page.then(onPage, onError)
  }

  catch<B = never>(onError?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<P | B> {
    return this.#page.catch(onError)
  }

  finally(onEnd?: (() => void) | null): Promise<P> {
    return this.#page.finally(onEnd)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ItemOf<P>, void, undefined> {
    let page = await this.#page
    while (true) {
      yield* page.items as ReadonlyArray<ItemOf<P>>
      const next = page.offset + page.items.length
      if (page.items.length === 0 || next >= page.total) return
      page = await this.#request(next)
    }
  }
}
