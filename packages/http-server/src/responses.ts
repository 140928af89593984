import type { CatalogueView, EncodedListing, Page } from "@emoji-catalogue/application"
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { pathOf } from "./problems.ts"
import { version } from "./version.ts"

const json = "application/json"

const cacheHeaders = (view: CatalogueView) => ({
  // An answer changes with the catalogue or with the code that writes it, and with nothing else.
  etag: `"${view.tag}-${version}"`,
  "cache-control": "public, max-age=60, stale-while-revalidate=600"
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
export const cachedListing = (view: CatalogueView, { body, total }: EncodedListing, page: Page) =>
  Effect.map(HttpServerRequest.HttpServerRequest, (request) => cached(view, body, linksOf(request.url, page, total)))

/** A list that is short enough to be one page. */
export const wholeListing = (view: CatalogueView, items: ReadonlyArray<unknown>) =>
  cachedJson(view, { items, total: items.length, limit: items.length, offset: 0 })

/** The window of `items` that a page asks for, as a listing. */
export const pagedListing = (view: CatalogueView, items: ReadonlyArray<unknown>, page: Page) =>
  Effect.map(HttpServerRequest.HttpServerRequest, (request) => {
    const { limit, offset } = page
    const window = items.slice(offset, offset + limit)
    const listing = { items: window, total: items.length, limit, offset }
    return cachedJson(view, listing, linksOf(request.url, page, items.length))
  })

/** The `Link` header (RFC 8288) of a page; none where it has no neighbours. */
export const linksOf = (url: string, { limit, offset }: Page, total: number): Readonly<Record<string, string>> => {
  if (offset === 0 && limit >= total) return {}
  const path = pathOf(url)
  const query = new URLSearchParams(url.slice(path.length + 1))
  const link = (rel: string, to: number) => {
    query.set("limit", String(limit))
    query.set("offset", String(to))
    return `<${path}?${query}>; rel="${rel}"`
  }
  const links = [
    ...(offset > 0 ? [link("prev", Math.max(0, offset - limit))] : []),
    ...(offset + limit < total ? [link("next", offset + limit)] : [])
  ]
  return { link: links.join(", ") }
}
