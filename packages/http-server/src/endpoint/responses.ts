import type { CatalogueView, Page } from "@emoji-catalogue/application/view"
import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { EncodedListing } from "../encoding/encodeListing.ts"
import type { WriteJson } from "../encoding/JsonWriter.ts"
import { acquireWriter } from "../encoding/writerPool.ts"
import type { HttpOptions } from "../HttpSettings.ts"
import { versionOf } from "../version.ts"
import { CurrentRequest, currentSnapshot } from "../request/RequestContext.ts"

const json = "application/json"

/** The page size if the query has an offset but no limit. */
const defaultLimit = 60

/** The ETag of a response that changes only with the catalogue and with the code that writes the response. */
export const etagOf = (view: CatalogueView, options: Pick<HttpOptions, "build">): string =>
  `"${view.tag}-${versionOf(options)}"`

export const jsonResponse = (body: Uint8Array) => HttpServerResponse.uint8Array(body, { contentType: json })

/** Responds with the JSON that `write` writes into a pooled writer. The pipeline releases the writer. */
export const encodedResponse = (write: WriteJson) =>
  Effect.map(CurrentRequest, (context) => {
    const writer = acquireWriter()
    write(writer)
    context.writer = writer
    return jsonResponse(writer.written)
  })

export const encodedPage = ({ total, write }: EncodedListing, query: Page) =>
  Effect.andThen(setLink(query, total), encodedResponse(write))

export const wholeListing = <A>(items: ReadonlyArray<A>) => ({
  items,
  total: items.length,
  limit: items.length,
  offset: 0
})

/** A page of a listing with `total` items. Sets links to the previous and next page. */
export const listingOf = <A>(items: ReadonlyArray<A>, total: number, query: Page) => {
  const { limit, offset } = query
  return Effect.as(setLink(query, total), { items, total, limit, offset })
}

export const pageOf = <A, B>(items: ReadonlyArray<A>, query: Page, show: (item: A) => B) =>
  listingOf(items.slice(query.offset, query.offset + query.limit).map(show), items.length, query)

export const wholeOrPage = <A, B>(items: ReadonlyArray<A>, query: Partial<Page>, show: (item: A) => B) =>
  query.limit === undefined && query.offset === undefined
    ? Effect.succeed(wholeListing(items.map(show)))
    : pageOf(items, { ...query, limit: query.limit ?? defaultLimit, offset: query.offset ?? 0 }, show)

/** Sets the `Link` header, unless the page is the whole listing. */
const setLink = (query: Page, total: number) =>
  query.offset === 0 && query.limit >= total ? Effect.void : linkPage(query, total)

const linkPage = Effect.fnUntraced(function* (query: Page, total: number) {
  const context = yield* CurrentRequest
  const { view } = yield* currentSnapshot
  const { params, route } = yield* HttpRouter.RouteContext
  const sent = yield* HttpServerRequest.ParsedSearchParams
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""))
  context.link = linkHeader(view.baseUrl + path, Object.keys(sent), query, total)
})

/**
 * The `Link` header (RFC 8288). The query of each link has `limit`, `offset`, and all other parameters that the client
 * sent and the endpoint knows. The link encodes the decoded values instead of copying the sent query, because a client
 * can send any text in the query.
 */
const linkHeader = (path: string, sent: ReadonlyArray<string>, query: Page, total: number): string => {
  const { limit, offset } = query
  const values: Readonly<Record<string, unknown>> = { ...query }
  const names = [...sent.filter((name) => Object.hasOwn(values, name)), "limit", "offset"]
  // The links differ only in the offset, so everything else is encoded once.
  const parameters = Array.from(new Set(names), (name) => `${name}=${name === "offset" ? "" : encode(values[name])}`)
  const link = (rel: string, to: number) => {
    const all = parameters.map((parameter) => (parameter === "offset=" ? `offset=${to}` : parameter))
    return `<${path}?${all.join("&")}>; rel="${rel}"`
  }
  const lastPage = Math.floor(Math.max(0, total - 1) / limit) * limit
  const next = offset + limit < total ? [link("next", offset + limit)] : []
  const previous = offset === 0 ? [] : [link("prev", Math.max(0, Math.min(offset - limit, lastPage)))]
  return [...previous, ...next].join(", ")
}

const encode = (value: unknown): string => encodeURIComponent(String(value)).replaceAll("%20", "+")

/**
 * Redirects to `path`, which contains the current slug of an emoji. The request contains another reference to the
 * emoji, such as a former slug or an alias. The redirect is not cached longer than other responses, because the
 * reference may later belong to another emoji.
 */
export const movedTo = (path: string, query: Readonly<Record<string, string | undefined>>) =>
  Effect.map(currentSnapshot, ({ view }) => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
    return HttpServerResponse.redirect(`${view.baseUrl}${path}${search.size === 0 ? "" : `?${search}`}`, {
      status: 301
    })
  })
