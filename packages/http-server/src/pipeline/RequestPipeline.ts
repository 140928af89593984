import { Traffic } from "@emoji-catalogue/application/analytics"
import { ImageRemovals } from "@emoji-catalogue/application/images"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { type ProblemCode, problemContentType, problemKinds } from "@emoji-catalogue/http-api"
import { nodeResponseOf } from "@emoji-catalogue/node-server"
import { Clock, Context, Effect, identity, Option, Tracer } from "effect"
import { Cookies, Headers, HttpMiddleware, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Admission, type Rejection } from "../auth/Admission.ts"
import { HttpSettings } from "../HttpSettings.ts"
import { RequestMetrics } from "../metrics/RequestMetrics.ts"
import { type CachedResponse, ResponseCache } from "../response-cache/ResponseCache.ts"
import { formOf, isPlain, type ResponseForm, sendDirectly } from "../response-cache/sendDirectly.ts"
import { isShortAddress, longAddress } from "../response-cache/shortAddress.ts"
import { docsPaths } from "../docs/docsPaths.ts"
import { isForBrowser, isImagePath, isPageFile, pageContentType } from "../protocol/pagePaths.ts"
import { AccessLog } from "../protocol/AccessLog.ts"
import { compress, isCompressible, negotiateEncoding } from "../protocol/compression.ts"
import { matchesEtag, notModified } from "../protocol/conditional.ts"
import { makeCommonHeaders } from "./commonHeaders.ts"
import { preflightResponse } from "../protocol/cors.ts"
import { errorResponse, methodNotAllowed, unknownPathDetail } from "./errorResponse.ts"
import { withEscapedPath } from "../protocol/escapePath.ts"
import { malformedParameters } from "./malformedParameters.ts"
import { pathOf, problemOf, problemResponse } from "../protocol/problemDocument.ts"
import { problemPage } from "../protocol/problemPage.ts"
import { CurrentRequest, PageRequestContext, RequestContext } from "../request/RequestContext.ts"
import { withRequestSpan } from "./requestSpan.ts"
import { routeTable } from "./routeTable.ts"
import { invalidParts } from "./validationProblems.ts"

type Response = HttpServerResponse.HttpServerResponse

/** The logged status of a request whose client disconnects before the response. nginx logs the same status. */
const clientClosedRequest = 499

/**
 * Handles every request: request context, admission, response cache, router, problems, conditional requests,
 * compression, common headers, access log. All of this is one middleware, because each additional middleware costs time
 * on every request.
 */
export const layer = HttpRouter.middleware(
  Effect.gen(function* () {
    const log = yield* AccessLog
    const traffic = yield* Traffic
    const admission = yield* Admission
    const catalogue = yield* CurrentCatalogue
    const settings = yield* HttpSettings
    const metrics = yield* Effect.serviceOption(RequestMetrics)
    const removals = yield* ImageRemovals
    const counts = Option.getOrUndefined(metrics)?.responseCache
    const catalogueCache = new ResponseCache(maxCatalogueBytes, counts)
    const imageCache = new ResponseCache(maxImageBytes, counts)
    const findRoute = routeTable(settings.pages?.paths)
    const isTraced = (yield* Tracer.Tracer) !== Tracer.nativeTracer
    const commonHeaders = makeCommonHeaders(settings)

    /**
     * Sends a response. Most responses are written directly to Node. The library `effect` writes streams, responses
     * with cookies, responses to HEAD requests, and responses to requests that `nodeServer` did not receive, such as
     * those of a test.
     */
    const send = (form: ResponseForm, context: RequestContext): Response => {
      const { response } = form
      context.logResponse(response.status, "contentLength" in response.body ? (response.body.contentLength ?? 0) : 0)
      const headers = commonHeaders(context, response.headers)
      const node = nodeResponseOf(context.request.source)
      // The library `effect` sends no body in response to HEAD.
      if (context.method === "HEAD") context.releaseWriter()
      return node === undefined || context.cookies.length > 0 || context.method === "HEAD" || !isPlain(form)
        ? withCookies(withHeaders(response, headers), context)
        : sendDirectly(node, form, headers, context)
    }

    /** Whether an error or an address that does not exist is shown as a page. */
    const prefersPage = ({ headers, request: { url } }: RequestContext): boolean =>
      settings.pages !== undefined && isForBrowser(url, headers["accept"])

    const finish = (response: Response, context: RequestContext): Response => {
      context.route ??= findRoute(pathOf(context.request.url))?.template
      const isPage = response.status >= 400 && prefersPage(context)
      return send(formOf(conditional(isPage ? problemPage(response) : response, context)), context)
    }

    const finishServed = (response: Response, context: RequestContext): Response => {
      if (context.method === "GET" && response.status < 400) context.recordServed(context.onServed)
      return finish(response, context)
    }

    const serveCached = (cached: CachedResponse, context: RequestContext): Response => {
      context.route = cached.route
      context.recordServed(cached.onServed)
      return send(
        matchesEtag(context.headers["if-none-match"], cached.etag) ? cached.notModified : cached.full,
        context
      )
    }

    return (app) => {
      const route = (context: RequestContext) => {
        const request = withEscapedPath(context.request)
        const malformed = needsAdmission(request.url) ? malformedParameters(request.url) : []
        if (malformed.length > 0) return Effect.succeed(malformedResponse(malformed, context))
        const path = pathOf(request.url)
        if (plainPath.test(path)) {
          const found = findRoute(path)
          if (found === undefined && !prefersPage(context)) {
            return Effect.succeed(unknownPath(context))
          }
          // The router would use a route with a parameter that has the method: it would read `lookup` as a slug.
          if (found !== undefined && !found.methods.includes(request.method)) {
            return Effect.succeed(methodNotAllowed(path, found, about(context)))
          }
        }
        return app.pipe(
          Effect.matchCauseEffect({
            onFailure: (cause) => errorResponse(cause, context, request.url, findRoute),
            onSuccess: (response) => encode(response, context)
          }),
          Effect.provideService(CurrentRequest, context),
          // Providing a service copies the whole context. So `request` is provided only if `withEscapedPath` replaced
          // the original request.
          request === context.request ? identity : Effect.provideService(HttpServerRequest.HttpServerRequest, request)
        )
      }

      const serveUncached = (context: RequestContext) =>
        Effect.map(route(context), (response) => finishServed(response, context))

      /** `url` is the key of the cache: the URL of the request, or another URL with the same response. */
      const serveFrom = (cache: ResponseCache, source: unknown, context: RequestContext, url: string) => {
        const encoding = negotiateEncoding(context.headers["accept-encoding"])
        const cached = cache.get(source, url, encoding)
        if (cached !== undefined) return Effect.succeed(serveCached(cached, context))
        return Effect.map(route(context), (response) => {
          const stored = context.isCacheable ? cache.add(source, url, encoding, response, context) : undefined
          return stored === undefined ? finishServed(response, context) : serveCached(stored, context)
        })
      }

      const serveImage = (context: RequestContext, url: string) =>
        Effect.matchEffect(removals.revision, {
          onFailure: () => serveUncached(context),
          onSuccess: (revision) => serveFrom(imageCache, revision, context, url)
        })

      const serveShortAddress = (context: RequestContext) =>
        Effect.flatMap(catalogue.snapshot, (snapshot) => {
          context.snapshot = snapshot
          const url = longAddress(snapshot, context.request.url)
          return url === undefined ? serveUncached(context) : serveImage(context, url)
        })

      const serve = (context: RequestContext) => {
        const { url } = context.request
        if (context.method !== "GET" || context.cookies.length > 0) return serveUncached(context)
        if (!isImagePath(url)) return serveFrom(catalogueCache, catalogue.source(), context, url)
        // The response to a Range request is not cached, because it is only a part of an image.
        if (context.headers["range"] !== undefined) return serveUncached(context)
        return isShortAddress(url) ? serveShortAddress(context) : serveImage(context, url)
      }

      const admitAndServe = (context: RequestContext) =>
        Effect.matchCauseEffect(
          Effect.suspend(() => admission.admit(context)),
          {
            onFailure: (cause) =>
              Effect.map(errorResponse(cause, context, context.request.url, findRoute), (response) =>
                finish(response, context)
              ),
            onSuccess: (rejection) =>
              rejection === undefined
                ? serve(context)
                : Effect.succeed(finish(rejectionResponse(rejection, context), context))
          }
        )

      const handle = Effect.withFiber<Response, unknown, HttpServerRequest.HttpServerRequest>((fiber) => {
        const request = Context.getUnsafe(fiber.context, HttpServerRequest.HttpServerRequest)
        const page = fiber.getRef(PageRequestContext)
        const context = new RequestContext(request, fiber.getRef(Clock.Clock), log, traffic, page)
        if (request.method === "OPTIONS" && request.headers["access-control-request-method"] !== undefined) {
          return Effect.succeed(finish(preflightResponse(), context))
        }
        const served = Effect.onInterrupt(
          page === undefined && needsAdmission(request.url) ? admitAndServe(context) : serve(context),
          () => Effect.sync(() => context.logResponse(clientClosedRequest, 0))
        )
        return isTraced ? withRequestSpan(context, findRoute(pathOf(request.url))?.template, served) : served
      })

      const { trustedProxies } = settings
      return trustedProxies.length === 0 ? handle : HttpMiddleware.xForwardedHeaders({ trustedProxies })(handle)
    }
  }),
  { global: true }
)

/**
 * Cache sizes in bytes. The catalogue cache can hold several hundred pages of the emoji list. The image cache can hold
 * all images of one set of SVG artwork.
 */
const maxCatalogueBytes = 32 * 2 ** 20
const maxImageBytes = 16 * 2 ** 20

const openPaths: ReadonlySet<string> = new Set(docsPaths)

/**
 * Whether a request with this URL must pass `Admission`. Only the URLs of documentation and files need no admission. A
 * path that does not start with `/api/` can also lead to the API, because the router decodes `/%61pi/emoji` to
 * `/api/emoji`.
 */
const needsAdmission = (url: string): boolean => {
  if (url.startsWith("/api/")) return true
  // The router ignores a trailing slash.
  const path = pathOf(url).replace(/(?<=.)\/$/, "")
  return !openPaths.has(path) && !isImagePath(path) && !isPageFile(path)
}

const withHeaders = (response: Response, headers: ReadonlyArray<string>): Response => {
  const merged: Record<string, string> = {}
  for (let at = 0; at < headers.length; at += 2) merged[headers[at]!] = headers[at + 1]!
  return HttpServerResponse.setHeaders(response, merged)
}

const withCookies = (response: Response, { cookies }: RequestContext): Response =>
  cookies.length === 0
    ? response
    : response.pipe(
        HttpServerResponse.mergeCookies(Cookies.fromIterable(cookies)),
        HttpServerResponse.setHeader("cache-control", "private, no-store")
      )

const rejectionResponse = ({ code, detail, headers }: Rejection, context: RequestContext): Response =>
  problemResponse(problemOf(code, { detail }, about(context)), headers)

/** A path without characters that the router would decode. */
const plainPath = /^[\w\-./]*$/

const unknownPath = (context: RequestContext): Response =>
  problemResponse(problemOf("not_found", { detail: unknownPathDetail }, about(context)))

const malformedResponse = (parameters: ReadonlyArray<string>, context: RequestContext): Response => {
  const errors = parameters.map((path) => ({ path, message: "Not valid percent-encoded UTF-8" }))
  return problemResponse(problemOf("validation_failed", invalidParts(errors), about(context)))
}

const about = ({ request: { url }, requestId }: RequestContext) => ({ requestId, url })

const encode = (response: Response, context: RequestContext): Effect.Effect<Response> => {
  if (response.status >= 400) return Effect.succeed(asProblem(response, context))
  const encoding = isCompressible(response) ? negotiateEncoding(context.headers["accept-encoding"]) : undefined
  return encoding === undefined ? Effect.succeed(response) : compress(response, encoding)
}

/** Replaces a 200 or 206 by a 304 if `If-None-Match` has its ETag, even for a Range request (RFC 9110, 13.2.2). */
const conditional = (response: Response, { headers }: RequestContext): Response => {
  const etag = response.headers["etag"]
  if (etag === undefined || (response.status !== 200 && response.status !== 206)) return response
  return matchesEtag(headers["if-none-match"], etag) ? notModified(response, etag) : response
}

/**
 * Replaces an error response that the library `effect` created, such as a 415 response, by a problem document
 * (RFC 9457). If the response already is a problem document or a page, only sets required headers.
 */
const asProblem = (response: Response, context: RequestContext): Response => {
  // RFC 9110, 11.6.1 requires a challenge in a 401 response.
  if (response.status === 401) response = HttpServerResponse.setHeader(response, "www-authenticate", "Bearer")
  if (response.body._tag === "Uint8Array" && isFinal.has(response.body.contentType)) {
    return Headers.has(response.headers, "cache-control")
      ? response
      : HttpServerResponse.setHeader(response, "cache-control", "no-store")
  }
  const code = codeOf(response.status)
  return problemResponse(problemOf(code, { detail: `${problemKinds[code].title}.` }, about(context)))
}

/** The media types of error responses that stay as they are: problem documents, and pages that show a problem. */
const isFinal: ReadonlySet<string> = new Set([problemContentType, pageContentType])

const codeOf = (status: number): ProblemCode =>
  (Object.keys(problemKinds) as Array<ProblemCode>).find((code) => problemKinds[code].status === status) ?? "internal"
