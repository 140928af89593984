import { Context, Effect } from "effect"
import { HttpEffect, HttpRouter, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import { type HttpOptions, HttpSettings } from "../HttpSettings.ts"
import { reduceContext } from "../endpoint/reducedContext.ts"
import { etagOfBytes } from "../protocol/conditional.ts"
import { problemResponse } from "../protocol/problemDocument.ts"
import { unknownPathDetail } from "../pipeline/errorResponse.ts"
import { failWith } from "../request/failWith.ts"
import { CurrentRequest, PageRequestContext, type RequestContext } from "../request/RequestContext.ts"
import type { PageRenderer, Pages } from "./Pages.ts"
import { filePath, isForBrowser, pageContentType, wildcardPath } from "../protocol/pagePaths.ts"

const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; " +
  "font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const caching = "public, max-age=60, stale-while-revalidate=600"

const pageHeaders = { "content-security-policy": contentSecurityPolicy, "cache-control": caching }

const revalidatedHeaders = { ...pageHeaders, "cache-control": "no-cache" }

const uncachedHeaders = { ...pageHeaders, "cache-control": "no-store" }

const fileHeaders = { "cache-control": "public, max-age=31536000, immutable" }

/**
 * The pages of the service, and their scripts and styles. If `HttpOptions.pages` is undefined, there is only a redirect
 * to the documentation.
 */
export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const settings = yield* HttpSettings
    const { baseUrl, pages } = settings
    if (pages === undefined) {
      const docs = HttpServerResponse.redirect(`${baseUrl ?? ""}/docs`, {
        status: 302,
        headers: { "cache-control": caching }
      })
      return yield* router.add("GET", "/", docs)
    }
    const context = reduceContext(yield* Effect.context<never>(), new Set())
    const renderer = yield* loadOnce(pages)
    // The routes are complete only after all layers are built, so the handler of the API is made on the first request.
    let fetchInProcess: ReturnType<typeof makeFetch> | undefined
    const fetchFor = (page: RequestContext) => (fetchInProcess ??= makeFetch(router, context))(page)

    for (const path of pages.paths) yield* router.add("GET", path, servePage(path, renderer, settings, fetchFor))
    yield* router.add("GET", wildcardPath, serveNotFound(renderer, settings))
    yield* router.add("GET", filePath, serveFile(renderer))
  })
)

/** A failed load is repeated by the next request. */
const loadOnce = (pages: Pages) =>
  Effect.map(
    Effect.cachedInvalidateWithTTL(
      Effect.promise(() => pages.load()),
      "1000 days"
    ),
    ([load, invalidate]) => Effect.onError(load, () => invalidate)
  )

const servePage = (
  path: HttpRouter.PathInput,
  renderer: Effect.Effect<PageRenderer>,
  { baseUrl, operator = {} }: HttpOptions,
  fetchFor: (page: RequestContext) => typeof globalThis.fetch
) =>
  Effect.gen(function* () {
    const context = yield* CurrentRequest
    context.route = path
    const { url } = yield* HttpServerRequest.HttpServerRequest
    const { notFound, render } = yield* renderer
    const rendered = yield* Effect.promise(() => render({ url, baseUrl, operator, fetch: fetchFor(context) }))
    const page =
      rendered ?? (isForBrowser(url, context.headers["accept"]) ? notFound({ url, baseUrl, operator }) : undefined)
    if (page === undefined) return yield* failWith("not_found", { detail: unknownPathDetail })
    if (page.location !== undefined) {
      const headers = page.status === 301 ? pageHeaders : uncachedHeaders
      return HttpServerResponse.redirect(page.location, { status: page.status, headers })
    }
    const bytes = new TextEncoder().encode(page.body)
    const isLasting = page.status === 200 && page.isPrivate !== true && !context.isProvisional
    context.isCacheable = isLasting && !context.isRevalidated
    const storedHeaders = context.isRevalidated ? revalidatedHeaders : pageHeaders
    return HttpServerResponse.uint8Array(bytes, {
      status: page.status,
      contentType: page.type ?? pageContentType,
      headers: isLasting ? { ...storedHeaders, etag: etagOfBytes(bytes) } : uncachedHeaders
    })
  }).pipe(Effect.catch((problem) => Effect.succeed(problemResponse(problem))))

/** Nothing has the address, not even a page at another spelling of it. */
const serveNotFound = (renderer: Effect.Effect<PageRenderer>, { baseUrl, operator = {} }: HttpOptions) =>
  Effect.gen(function* () {
    const { headers } = yield* CurrentRequest
    const request = yield* HttpServerRequest.HttpServerRequest
    const { url } = request
    // The pipeline finds out whether the address has another method, because this route has only GET.
    if (!isForBrowser(url, headers["accept"])) {
      return yield* new HttpServerError.HttpServerError({ reason: new HttpServerError.RouteNotFound({ request }) })
    }
    const { body, status } = (yield* renderer).notFound({ url, baseUrl, operator })
    return HttpServerResponse.text(body, { status, contentType: pageContentType, headers: uncachedHeaders })
  })

const serveFile = (renderer: Effect.Effect<PageRenderer>) =>
  Effect.gen(function* () {
    const context = yield* CurrentRequest
    context.route = filePath
    const { params } = yield* HttpRouter.RouteContext
    const file = (yield* renderer).file(params["name"] ?? "")
    if (file === undefined) return yield* failWith("not_found", { detail: "This file does not exist." })
    context.isCacheable = true
    return HttpServerResponse.uint8Array(file.bytes, {
      contentType: file.type,
      headers: { ...fileHeaders, etag: etagOfBytes(file.bytes) }
    })
  }).pipe(Effect.catch((problem) => Effect.succeed(problemResponse(problem))))

/** A page may be cached no longer than each response that it is made of. */
const limitCaching = (page: RequestContext, { headers }: Response): void => {
  const caching = headers.get("cache-control") ?? ""
  if (caching === "no-cache") page.isRevalidated = true
  else if (!caching.startsWith("public")) page.isProvisional = true
}

/** Sends requests through the pipeline without a socket, as parts of the request for a page. */
const makeFetch = (router: HttpRouter.HttpRouter, context: Context.Context<never>) => {
  // The cast is needed because the type of the router does not say that its handlers need only the request.
  const app = router.asHttpEffect() as Effect.Effect<HttpServerResponse.HttpServerResponse, unknown>
  const handle = HttpEffect.toWebHandlerWith<never>(context)(app)
  // A former slug of an emoji redirects once, to the current slug.
  const follow = async (request: Request, context: Context.Context<never>) => {
    const response = await handle(request, context)
    const location = response.headers.get("location")
    return location === null ? response : await handle(new Request(new URL(location, request.url), request), context)
  }
  return (page: RequestContext): typeof globalThis.fetch =>
    async (input, init) => {
      const request = new Request(input, init)
      request.headers.set("host", new URL(request.url).host)
      request.headers.set("x-request-id", page.requestId)
      const response = await follow(request, Context.make(PageRequestContext, page))
      // Responses to POST depend on the catalogue alone, too, but no cache stores them.
      if (request.method === "GET") limitCaching(page, response)
      return response
    }
}
