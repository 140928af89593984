import { CurrentCatalogue } from "@emoji-catalogue/application"
import { ByteSize, Cause, Clock, Context, Duration, Effect } from "effect"
import { Cookies, Headers, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { problemContentType, problemKinds, type ProblemCode } from "../api/Problem.ts"
import { CurrentCaller } from "../auth/CurrentCaller.ts"
import { type HttpOptions, HttpSettings } from "../HttpSettings.ts"
import { defaultLimits } from "../node-server/limits.ts"
import { pathOf, problemOf, problemResponse } from "../problems.ts"
import { RequestId } from "../RequestId.ts"
import { HotAnswers } from "../hot/HotAnswers.ts"
import { HotRoutes } from "../hot/HotRoutes.ts"
import { AccessLog } from "./AccessLog.ts"
import { Admission, type Refused } from "./Admission.ts"
import { allowedMethods } from "./allowedMethods.ts"
import { compress, encodedTag, isCompressible, negotiate } from "./compression.ts"
import { noneMatches, notModified } from "./conditional.ts"
import { corsHeaders, preflight } from "./cors.ts"
import { Exchange } from "./Exchange.ts"
import { failed } from "./failed.ts"
import { loggedPath } from "./loggedPath.ts"
import { withPlainPath } from "./plainPath.ts"
import { securityHeaders, transportSecurity } from "./securityHeaders.ts"
import { usualBodyKibibytes } from "./unreadableBody.ts"
import { invalid } from "./validation.ts"
import { wronglyEncoded } from "./wronglyEncoded.ts"

type Response = HttpServerResponse.HttpServerResponse
type Request = HttpServerRequest.HttpServerRequest

/** What every answer has, whatever it is. */
const commonHeaders = (
  { headers, incoming, requestId }: Exchange,
  fixed: Readonly<Record<string, string>>,
  settings: HttpOptions
) => ({
  ...fixed,
  ...corsHeaders(incoming["origin"], settings),
  "x-request-id": requestId,
  ...Object.fromEntries(pairsOf(headers))
})

/** Names and values in turn, as pairs. */
const pairsOf = (headers: ReadonlyArray<string>) =>
  headers.flatMap((name, place) => (place % 2 === 0 ? [[name, headers[place + 1]!] as const] : []))

/**
 * No request takes longer than this until its answer begins: ten seconds are left to one whose body came in slowly. Short
 * answers wait for search at most, which keeps time itself.
 */
const patience = Duration.millis(defaultLimits.requestTimeout + 10_000)

const mostBytes = ByteSize.kibibytes(usualBodyKibibytes)

/**
 * What every request passes through, routes or not: a request id, admission, problems for whatever goes wrong, CORS,
 * conditional requests, compression, the access log. In one middleware, because each layer of them costs on every
 * request; what is asked for most turns off here, and goes no further.
 */
export const layer = HttpRouter.middleware(
  Effect.gen(function* () {
    const log = yield* AccessLog
    const admission = yield* Admission
    const catalogue = yield* CurrentCatalogue
    const hotRoutes = yield* HotRoutes
    const settings = yield* HttpSettings
    const fixed = { ...securityHeaders, ...transportSecurity(settings) }
    // Most who ask are of no origin, or of one like any other.
    const forAnyOrigin = Object.entries({ ...fixed, ...corsHeaders(undefined, settings) }).flat()
    const hotAnswers = new HotAnswers(catalogue.source, hotRoutes, (exchange) =>
      exchange.incoming["origin"] === undefined
        ? [...forAnyOrigin, "x-request-id", exchange.requestId, ...exchange.headers]
        : Object.entries(commonHeaders(exchange, fixed, settings)).flat()
    )
    const methodsOf = allowedMethods()

    const finish = (response: Response, exchange: Exchange): Response => {
      const whole = finished(response, exchange, commonHeaders(exchange, fixed, settings))
      exchange.answered(whole.status, "contentLength" in whole.body ? (whole.body.contentLength ?? 0) : 0)
      return whole
    }

    return (app) => {
      const usual = (exchange: Exchange) => {
        const { requestId } = exchange
        const request = withPlainPath(exchange.request)
        const wrong = isOutside(request.url) ? [] : wronglyEncoded(request.url)
        if (wrong.length > 0) return Effect.succeed(finish(misspelt(wrong, request, requestId), exchange))
        return app.pipe(
          Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.succeed(tooLate(request, requestId)) }),
          Effect.matchCauseEffect({
            onFailure: (cause) => failed(cause, request, requestId, methodsOf),
            onSuccess: (response) => shaped(response, request, requestId)
          }),
          Effect.map((response) => finish(response, exchange)),
          Effect.provideContext(
            Context.make(RequestId, requestId).pipe(
              Context.add(CurrentCaller, exchange.caller),
              Context.add(HttpServerRequest.HttpServerRequest, request),
              Context.add(HttpServerRequest.MaxBodySize, mostBytes)
            )
          )
        )
      }

      const answer = (exchange: Exchange) =>
        exchange.request.method !== "GET" || exchange.cookies.length > 0
          ? usual(exchange)
          : Effect.catchCause(
              Effect.suspend(() => hotAnswers.answer(exchange)),
              (cause) => {
                if (Cause.hasInterruptsOnly(cause)) return Effect.interrupt
                // What broke here alone nobody would know of: the usual way may answer.
                return Cause.hasDies(cause)
                  ? Effect.andThen(logShortWay(cause, exchange), usual(exchange))
                  : usual(exchange)
              }
            )

      return Effect.withFiber((fiber) => {
        const request = Context.getUnsafe(fiber.context, HttpServerRequest.HttpServerRequest)
        const exchange = new Exchange(request, fiber.getRef(Clock.Clock), log, settings.trustedProxies)
        if (request.method === "OPTIONS" && request.headers["access-control-request-method"] !== undefined) {
          return Effect.succeed(finish(preflight(), exchange))
        }
        if (isOutside(request.url)) return answer(exchange)
        return Effect.matchCauseEffect(
          Effect.suspend(() => admission.admit(exchange)),
          {
            onFailure: (cause) =>
              Effect.map(failed(cause, request, exchange.requestId, methodsOf), (response) =>
                finish(response, exchange)
              ),
            onSuccess: (refused) =>
              refused === undefined
                ? answer(exchange)
                : Effect.succeed(finish(refusal(refused, request, exchange.requestId), exchange))
          }
        )
      })
    }
  }),
  { global: true }
)

/** What needs no admission, spelled as it is: a path that is spelled otherwise may lead to the API all the same. */
const isOutside = (url: string): boolean => {
  if (url.startsWith("/api/")) return false
  const path = pathOf(url)
  return path === "/" || path === "/docs" || path === "/openapi.json" || path.startsWith("/assets/")
}

/** An answer with what is said of every one, and to this caller. */
const finished = (response: Response, { cookies }: Exchange, headers: Readonly<Record<string, string>>): Response => {
  // Pages and pictures say themselves what they may load.
  const policy = response.headers["content-security-policy"]
  const whole = HttpServerResponse.setHeaders(
    response,
    policy === undefined ? headers : { ...headers, "content-security-policy": policy }
  )
  if (cookies.length === 0) return whole
  return whole.pipe(
    HttpServerResponse.mergeCookies(Cookies.fromIterable(cookies)),
    HttpServerResponse.setHeader("cache-control", "private, no-store")
  )
}

const refusal = ({ code, detail, headers }: Refused, { url }: Request, requestId: string): Response =>
  problemResponse(problemOf(code, { detail }, { requestId, url }), headers)

const misspelt = (parameters: ReadonlyArray<string>, { url }: Request, requestId: string): Response => {
  const errors = parameters.map((path) => ({ path, message: "This is not properly percent-encoded UTF-8" }))
  return problemResponse(problemOf("validation_failed", invalid(errors), { requestId, url }))
}

const tooLate = ({ url }: Request, requestId: string): Response =>
  problemResponse(problemOf("unavailable", { detail: "This took too long; try again later" }, { requestId, url }))

const logShortWay = (cause: Cause.Cause<unknown>, { request, requestId }: Exchange): Effect.Effect<void> =>
  Effect.annotateLogs(Effect.logWarning("Answered the usual way, because the short one broke", cause), {
    requestId,
    path: loggedPath(request.url)
  })

/** An answer in the form that this client gets it. */
const shaped = (response: Response, request: Request, requestId: string): Effect.Effect<Response> => {
  if (response.status >= 400) return Effect.succeed(asProblem(response, request, requestId))
  const encoding = isCompressible(response) ? negotiate(request.headers["accept-encoding"]) : undefined
  const etag = response.headers["etag"]
  // Before any range: who has the whole needs no part of it (RFC 9110, 13.2.2).
  if ((response.status === 200 || response.status === 206) && etag !== undefined) {
    const tag = encoding === undefined ? etag : encodedTag(etag, encoding)
    if (noneMatches(request.headers["if-none-match"], tag)) return Effect.succeed(notModified(response, tag))
  }
  return encoding === undefined ? Effect.succeed(response) : compress(response, encoding)
}

/** The library answers a few errors by itself, 415 for one, and not as problems. */
const asProblem = (response: Response, request: Request, requestId: string): Response => {
  // What would be taken, where there was nothing (RFC 9110, 11.6.1).
  if (response.status === 401) response = HttpServerResponse.setHeader(response, "www-authenticate", "Bearer")
  if (response.body._tag === "Uint8Array" && response.body.contentType === problemContentType) {
    return Headers.has(response.headers, "cache-control")
      ? response
      : HttpServerResponse.setHeader(response, "cache-control", "no-store")
  }
  const code = codeOf(response.status)
  return problemResponse(problemOf(code, { detail: problemKinds[code].title }, { requestId, url: request.url }))
}

const codeOf = (status: number): ProblemCode =>
  (Object.keys(problemKinds) as Array<ProblemCode>).find((code) => problemKinds[code].status === status) ?? "internal"
