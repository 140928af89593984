import type { Operator } from "../page/PageContext.ts"

/** Renders pages. The HTTP server declares the same types, which this package does not import. */
export interface Renderer {
  /** Resolves to undefined if no page has the path. */
  readonly render: (request: RenderRequest) => Promise<Rendered | undefined>
  /** Renders the page that browsers get at an address that does not exist. */
  readonly notFound: (request: Omit<RenderRequest, "fetch">) => Rendered
  readonly file: (name: string) => ClientFile | undefined
}

export interface RenderRequest {
  /** The path and the query. */
  readonly url: string
  /** The public URL of the service, without a trailing slash; undefined if it is not configured. */
  readonly baseUrl: string | undefined
  /** Who runs the service. */
  readonly operator: Operator
  /** Sends requests to the API in this process. */
  readonly fetch: typeof globalThis.fetch
}

export interface Rendered {
  readonly status: number
  readonly body: string
  /** Whether no cache may store the page. */
  readonly isPrivate?: boolean
  /** A media type; HTML if undefined. */
  readonly type?: string
  /** Where a redirect leads. Caches keep only a permanent redirect (301). */
  readonly location?: string
}

export interface ClientFile {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The files that browsers load, by the name in their address. */
export type Files = ReadonlyMap<string, ClientFile>
