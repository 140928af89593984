import type { CatalogueView, EncodedListing, Page } from "@emoji-catalogue/application"
import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { version } from "./version.ts"

const json = "application/json"

/** Of what stays right until the catalogue changes. */
export const cacheControl = { "cache-control": "public, max-age=60, stale-while-revalidate=600" }

const cacheHeaders = (view: CatalogueView) => ({
  // An answer changes with the catalogue or with the code that writes it, and with nothing else.
  etag: `"${view.tag}-${version}"`,
  ...cacheControl
})

/** Encoded JSON that stays right as long as the view does. */
export const cached = (view: CatalogueView, body: Uint8Array, headers: Readonly<Record<string, string>> = {}) =>
  HttpServerResponse.uint8Array(body, { contentType: json, headers: { ...cacheHeaders(view), ...headers } })

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

/** The window of `items` that a page asks for, as a listing. */
export const pagedListing = (view: CatalogueView, items: ReadonlyArray<unknown>, query: Page) => {
  const { limit, offset } = query
  const listing = { items: items.slice(offset, offset + limit), total: items.length, limit, offset }
  return Effect.map(linksOf(view, query, items.length), (links) => cachedJson(view, listing, links))
}

/**
 * The `Link` header (RFC 8288) of a page; none where it has no neighbours. It is written from the route and the decoded
 * parameters that were sent, never from the address as it was sent: that may hold anything.
 */
const linksOf = Effect.fnUntraced(function* (view: CatalogueView, query: Page, total: number) {
  const { limit, offset } = query
  const known: Readonly<Record<string, unknown>> = { ...query }
  if (offset === 0 && limit >= total) return {}
  const { params, route } = yield* HttpRouter.RouteContext
  const sent = yield* HttpServerRequest.ParsedSearchParams
  const path = view.baseUrl + route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""))
  const search = new URLSearchParams()
  for (const name of Object.keys(sent)) if (Object.hasOwn(known, name)) search.set(name, String(known[name]))
  const link = (rel: string, to: number) => {
    search.set("limit", String(limit))
    search.set("offset", String(to))
    return `<${path}?${search}>; rel="${rel}"`
  }
  const lastPage = Math.floor(Math.max(0, total - 1) / limit) * limit
  const links = [
    ...(offset > 0 ? [link("prev", Math.max(0, Math.min(offset - limit, lastPage)))] : []),
    ...(offset + limit < total ? [link("next", offset + limit)] : [])
  ]
  return { link: links.join(", ") }
})

/**
 * Where an emoji is now that was asked for by a slug it had before, asked the same. For as long as any answer holds: a
 * later catalogue may give the slug to another emoji.
 */
export const movedTo = (view: CatalogueView, path: string, query: Readonly<Record<string, string | undefined>>) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
  return HttpServerResponse.redirect(`${view.baseUrl}${path}?${search}`, { status: 301, headers: cacheControl })
}
