import { type CatalogueView, type EncodedListing, type Page, writeToBytes } from "@emoji-catalogue/application"
import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Answer } from "./Answer.ts"
import { version } from "./version.ts"

export const json = "application/json"

/** Of what stays right until the catalogue changes. */
export const cacheControl = { "cache-control": "public, max-age=60, stale-while-revalidate=600" }

/** Of what depends on who asks. */
export const forOneCaller = { "cache-control": "private, no-store" }

/** An answer changes with the catalogue or with the code that writes it, and with nothing else. */
export const etagOf = (view: CatalogueView): string => `"${view.tag}-${version}"`

const cacheHeaders = (view: CatalogueView) => ({ etag: etagOf(view), ...cacheControl })

/** Encoded JSON that stays right as long as the view does. */
export const cached = (view: CatalogueView, body: Uint8Array, headers: Readonly<Record<string, string>> = {}) =>
  HttpServerResponse.uint8Array(body, { contentType: json, headers: { ...cacheHeaders(view), ...headers } })

/** An answer of the view, in the form that a handler gives. */
export const answered = ({ view, window, write }: Answer) => {
  const body = writeToBytes(write)
  return window === undefined
    ? Effect.succeed(cached(view, body))
    : cachedListing(view, { body, total: window.total }, window.query)
}

/** As `answered`, and that it was asked for is counted: who asks for the headers alone asks for nothing. */
export const counted = (answer: Answer, { method }: HttpServerRequest.HttpServerRequest) => {
  const response = answered(answer)
  // What breaks while it is written was not answered.
  if (method === "GET") answer.count?.()
  return response
}

/** As `cached`, for a value that is encoded now. */
export const cachedJson = (view: CatalogueView, value: unknown, headers: Readonly<Record<string, string>> = {}) =>
  HttpServerResponse.jsonUnsafe(value, { contentType: json, headers: { ...cacheHeaders(view), ...headers } })

/** Encoded JSON that is right for this one request. */
export const fresh = (body: Uint8Array) =>
  HttpServerResponse.uint8Array(body, { contentType: json, headers: { "cache-control": "no-store" } })

/** One page of a listing, with links to its neighbours. */
export const cachedListing = (view: CatalogueView, { body, total }: EncodedListing, query: Page) =>
  Effect.map(linksOf(view, query, total), (links) => cached(view, body, links))

/** One page of a listing that changes while people use the service. */
export const uncachedListing = (view: CatalogueView, { body, total }: EncodedListing, query: Page) =>
  Effect.map(linksOf(view, query, total), (links) =>
    HttpServerResponse.uint8Array(body, { contentType: json, headers: { "cache-control": "no-cache", ...links } })
  )

/** A list that is short enough to be one page. */
export const wholeListing = (view: CatalogueView, items: ReadonlyArray<unknown>) =>
  cachedJson(view, { items, total: items.length, limit: items.length, offset: 0 })

/** The window of `items` that a page asks for, as a listing, each item as `told` tells it. */
export const pagedListing = <A>(
  view: CatalogueView,
  items: ReadonlyArray<A>,
  query: Page,
  told: (item: A) => unknown = (item) => item
) => {
  const { limit, offset } = query
  const listing = { items: items.slice(offset, offset + limit).map(told), total: items.length, limit, offset }
  return Effect.map(linksOf(view, query, items.length), (links) => cachedJson(view, listing, links))
}

/** The `Link` header of the page that this fiber's request asks for. */
const linksOf = Effect.fnUntraced(function* (view: CatalogueView, query: Page, total: number) {
  const { params, route } = yield* HttpRouter.RouteContext
  const sent = yield* HttpServerRequest.ParsedSearchParams
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""))
  const link = linkOf(view.baseUrl + path, Object.keys(sent), query, total)
  return link === undefined ? {} : { link }
})

/**
 * The `Link` header (RFC 8288) of a page; none where it has no neighbours. It is written from the route and the decoded
 * parameters of those names that were sent, never from the address as it was sent: that may hold anything.
 */
export const linkOf = (path: string, sent: ReadonlyArray<string>, query: Page, total: number): string | undefined => {
  const { limit, offset } = query
  if (offset === 0 && limit >= total) return undefined
  const known: Readonly<Record<string, unknown>> = { ...query }
  const names = [...sent.filter((name) => Object.hasOwn(known, name)), "limit", "offset"]
  const link = (rel: string, to: number) => {
    const parameters = Array.from(new Set(names), (name) => `${name}=${encoded(name === "offset" ? to : known[name])}`)
    return `<${path}?${parameters.join("&")}>; rel="${rel}"`
  }
  const lastPage = Math.floor(Math.max(0, total - 1) / limit) * limit
  const next = offset + limit < total ? link("next", offset + limit) : undefined
  if (offset === 0) return next
  const previous = link("prev", Math.max(0, Math.min(offset - limit, lastPage)))
  return next === undefined ? previous : `${previous}, ${next}`
}

const encoded = (value: unknown): string => encodeURIComponent(String(value)).replaceAll("%20", "+")

/**
 * Where an emoji is now that was asked for by a slug it had before, asked the same. For as long as any answer holds: a
 * later catalogue may give the slug to another emoji.
 */
export const movedTo = (view: CatalogueView, path: string, query: Readonly<Record<string, string | undefined>>) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
  return HttpServerResponse.redirect(`${view.baseUrl}${path}?${search}`, { status: 301, headers: cacheControl })
}
