interface Listing<A> {
  readonly items: ReadonlyArray<A>
  readonly total: number
}

const maxPageSize = 500

const artworkTimeoutMinutes = 10

export class ApiClient {
  private readonly base: string

  constructor(base: string) {
    this.base = base
  }

  async get<A>(path: string): Promise<A> {
    const response = await fetch(`${this.base}/api/${path}`)
    if (!response.ok) throw new Error(`GET /api/${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as A
  }

  async all<A>(path: string): Promise<ReadonlyArray<A>> {
    const items: Array<A> = []
    for (;;) {
      const query = `${path.includes("?") ? "&" : "?"}limit=${maxPageSize}&offset=${items.length}`
      const page = await this.get<Listing<A>>(path + query)
      items.push(...page.items)
      if (page.items.length < maxPageSize) return items
    }
  }

  async total(path: string): Promise<number> {
    return (await this.get<Listing<unknown>>(`${path}${path.includes("?") ? "&" : "?"}limit=1`)).total
  }

  /** Waits for the first import, which includes artwork. Throws if the import fails or takes too long. */
  async waitForArtwork(): Promise<void> {
    const deadline = Date.now() + artworkTimeoutMinutes * 60_000
    for (;;) {
      const { imports } = await this.get<{
        readonly imports: Readonly<Record<string, { readonly status: string; readonly error: string | null }>>
      }>("health")
      const state = imports["all"]
      if (state?.status === "succeeded") return
      if (Date.now() > deadline) throw new Error(`The artwork import took longer than ${artworkTimeoutMinutes} minutes`)
      if (state !== undefined && state.error !== null) throw new Error(`The artwork import failed: ${state.error}`)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}
