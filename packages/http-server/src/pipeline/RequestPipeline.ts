import { Traffic } from "@emoji-catalogue/application/analytics"
import { CurrentCatalogue } from "@emoji-catalogue/application/catalogue"
import { type ProblemCode, problemContentType, problemKinds } from "@emoji-catalogue/http-api"
import { Clock, Context, Effect, identity, Option, Tracer } from "effect"
import { Cookies, Headers, HttpMiddleware, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Admission, type Rejection } from "../auth/Admission.ts"
import { HttpSettings } from "../HttpSettings.ts"
import { RequestMetrics } from "../metrics/RequestMetrics.ts"
import { nodeResponseOf } from "../node-server/nodeResponse.ts"
import { type CachedResponse, cachedResponse, ResponseCache } from "../response-cache/ResponseCache.ts"
import { sendCached } from "../response-cache/sendCached.ts"
import { docsPaths } from "../docs/docsPaths.ts"
import { AccessLog } from "./AccessLog.ts"
import { compress, isCompressible, negotiateEncoding } from "./compression.ts"
import { matchesEtag, notModified } from "./conditional.ts"
import { corsHeaders, preflightResponse } from "./cors.ts"
import { errorResponse } from "./errorResponse.ts"
import { withEscapedPath } from "./escapePath.ts"
import { malformedParameters } from "./malformedParameters.ts"
import { pathOf, problemOf, problemResponse } from "./problems.ts"
import { CurrentRequest, RequestContext } from "./RequestContext.ts"
import { withRequestSpan } from "./requestSpan.ts"
import { routeTable } from "./routeTable.ts"
import { securityHeaders, transportSecurity } from "./securityHeaders.ts"
import { invalidParts } from "./validationProblems.ts"

type Response = HttpServerResponse.HttpServerResponse

/** Logged in place of a status when the client disconnects before its response, as nginx does. */
const clientClosedRequest = 499

/**
 * The path of every request: context, admission, response cache, router, problems, conditional requests, compression,
 * common headers, access log. One middleware, because each additional one costs time on every request.
 */
export const layer = HttpRouter.middleware(
  Effect.gen(function* () {
    const log = yield* AccessLog
    const traffic = yield* Traffic
    const admission = yield* Admission
    const catalogue = yield* CurrentCatalogue
    const settings = yield* HttpSettings
    const metrics = yield* Effect.serviceOption(RequestMetrics)
    const cache = new ResponseCache(Option.getOrUndefined(metrics)?.responseCache)
    const findRoute = routeTable()
    const isTraced = (yield* Tracer.Tracer) !== Tracer.nativeTracer
    const fixedHeaders = { ...securityHeaders, ...transportSecurity(settings) }
    const headersWithoutOrigin = Object.entries({ ...fixedHeaders, ...corsHeaders(undefined, settings) }).flat()

    /** The headers of every response: names and values alternate. */
    const commonHeaders = (context: RequestContext): Array<string> => {
      const { origin } = context.headers
      const headers =
        origin === undefined
          ? headersWithoutOrigin
          : Object.entries({ ...fixedHeaders, ...corsHeaders(origin, settings) }).flat()
      const retry = context.retryAfter === undefined ? [] : ["retry-after", context.retryAfter]
      const vary = context.isHostDependent ? ["vary", `${securityHeaders["vary"]}, Host`] : []
      return [...headers, ...vary, "x-request-id", context.requestId, ...context.rateLimitHeaders, ...retry]
    }

    const finish = (response: Response, context: RequestContext): Response => {
      const finished = withCookies(withHeaders(conditional(response, context), commonHeaders(context)), context)
      context.route ??= findRoute(pathOf(context.request.url))?.template
      context.logResponse(finished.status, "contentLength" in finished.body ? (finished.body.contentLength ?? 0) : 0)
      return finished
    }

    const serveCached = (cached: CachedResponse, context: RequestContext): Response => {
      const form = matchesEtag(context.headers["if-none-match"], cached.etag) ? cached.notModified : cached.full
      context.route = cached.route
      cached.onServed?.(context)
      const node = nodeResponseOf(context.request.source)
      if (node === undefined) return finish(form.response, context)
      context.logResponse(form.response.status, form.body?.length ?? 0)
      return sendCached(node, form, commonHeaders(context))
    }

    return (app) => {
      const route = (context: RequestContext) => {
        const request = withEscapedPath(context.request)
        const malformed = needsAdmission(request.url) ? malformedParameters(request.url) : []
        if (malformed.length > 0) return Effect.succeed(malformedResponse(malformed, context))
        return app.pipe(
          Effect.matchCauseEffect({
            onFailure: (cause) => errorResponse(cause, context, request.url, findRoute),
            onSuccess: (response) => encode(response, context)
          }),
          Effect.provideService(CurrentRequest, context),
          // Adding a service copies the context, so most requests keep the one they came with.
          request === context.request ? identity : Effect.provideService(HttpServerRequest.HttpServerRequest, request)
        )
      }

      const serve = (context: RequestContext) => {
        const { url } = context.request
        if (context.request.method !== "GET" || context.cookies.length > 0) {
          return Effect.map(route(context), (response) => {
            if (context.request.method === "GET" && response.status < 400) context.onServed?.(context)
            return finish(response, context)
          })
        }
        const encoding = negotiateEncoding(context.headers["accept-encoding"])
        const source = catalogue.source()
        const cached = cache.get(source, url, encoding)
        if (cached !== undefined) return Effect.succeed(serveCached(cached, context))
        return Effect.map(route(context), (response) => {
          const cacheable = context.isCacheable ? cachedResponse(response, context) : undefined
          if (cacheable === undefined) return finish(response, context)
          cache.set(source, url, encoding, cacheable)
          return serveCached(cacheable, context)
        })
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
        const context = new RequestContext(request, fiber.getRef(Clock.Clock), log, traffic)
        if (request.method === "OPTIONS" && request.headers["access-control-request-method"] !== undefined) {
          return Effect.succeed(finish(preflightResponse(), context))
        }
        const served = Effect.onInterrupt(needsAdmission(request.url) ? admitAndServe(context) : serve(context), () =>
          Effect.sync(() => context.logResponse(clientClosedRequest, 0))
        )
        return isTraced ? withRequestSpan(context, findRoute(pathOf(request.url))?.template, served) : served
      })

      const { trustedProxies } = settings
      return trustedProxies.length === 0 ? handle : HttpMiddleware.xForwardedHeaders({ trustedProxies })(handle)
    }
  }),
  { global: true }
)

const openPaths: ReadonlySet<string> = new Set(docsPaths)

/** Whether a path may lead to the API, in whatever spelling; documentation and files are open to everyone. */
const needsAdmission = (url: string): boolean => {
  if (url.startsWith("/api/")) return true
  // The router ignores a slash at the end.
  const path = pathOf(url).replace(/(?<=.)\/$/, "")
  return !openPaths.has(path) && !/^\/(?:assets|submissions)\//.test(path)
}

const withHeaders = (response: Response, headers: ReadonlyArray<string>): Response => {
  const merged: Record<string, string> = {}
  for (let at = 0; at < headers.length; at += 2) merged[headers[at]!] = headers[at + 1]!
  // Pages and assets have a policy of their own.
  const policy = response.headers["content-security-policy"]
  if (policy !== undefined) merged["content-security-policy"] = policy
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

/** 304 for a client that has the response. Before any range: it needs no part of the whole (RFC 9110, 13.2.2). */
const conditional = (response: Response, { headers }: RequestContext): Response => {
  const etag = response.headers["etag"]
  if (etag === undefined || (response.status !== 200 && response.status !== 206)) return response
  return matchesEtag(headers["if-none-match"], etag) ? notModified(response, etag) : response
}

/** Turns error responses that effect creates itself, such as 415, into problem documents. */
const asProblem = (response: Response, context: RequestContext): Response => {
  // RFC 9110, 11.6.1 requires a challenge.
  if (response.status === 401) response = HttpServerResponse.setHeader(response, "www-authenticate", "Bearer")
  if (response.body._tag === "Uint8Array" && response.body.contentType === problemContentType) {
    return Headers.has(response.headers, "cache-control")
      ? response
      : HttpServerResponse.setHeader(response, "cache-control", "no-store")
  }
  const code = codeOf(response.status)
  return problemResponse(problemOf(code, { detail: `${problemKinds[code].title}.` }, about(context)))
}

const codeOf = (status: number): ProblemCode =>
  (Object.keys(problemKinds) as Array<ProblemCode>).find((code) => problemKinds[code].status === status) ?? "internal"
