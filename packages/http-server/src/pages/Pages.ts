import type { Operator } from "../Operator.ts"

/** The HTML pages of the service. `apps/web` implements this interface on the client SDK alone. */
export interface Pages {
  /** The path templates of all pages, such as `/emoji/:slug`. */
  readonly paths: ReadonlyArray<`/${string}`>
  /** Loads the code of the pages, which the first request needs. */
  readonly load: () => Promise<PageRenderer>
}

export interface PageRenderer {
  /** Resolves to undefined if no page has the path, although it matches one of `paths`. */
  readonly render: (request: PageRequest) => Promise<RenderedPage | undefined>
  /** Renders the page that browsers get at an address that does not exist. */
  readonly notFound: (request: Omit<PageRequest, "fetch">) => RenderedPage
  /** A script, style sheet or icon by the name in its address, `/web/<name>`. Its content never changes. */
  readonly file: (name: string) => PageFile | undefined
}

export interface PageRequest {
  /** The path and the query. */
  readonly url: string
  /** The public URL of the service, without a trailing slash; undefined if it is not configured. */
  readonly baseUrl: string | undefined
  readonly operator: Operator
  /** Sends requests to the API in this process. */
  readonly fetch: typeof globalThis.fetch
}

export interface RenderedPage {
  readonly status: number
  readonly body: string
  /** Whether no cache may store the page, because it has what a person typed. */
  readonly isPrivate?: boolean
  /** A media type; HTML if undefined. */
  readonly type?: string | undefined
  /** Where a redirect leads. Caches keep only a permanent redirect (301). */
  readonly location?: string | undefined
}

export interface PageFile {
  readonly type: string
  readonly bytes: Uint8Array
}
