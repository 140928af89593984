import { anonymous, type Caller } from "@emoji-catalogue/application/ports"
import type { ServedRequest, Traffic } from "@emoji-catalogue/application/analytics"
import type { Snapshot } from "@emoji-catalogue/application/snapshot"
import { type Clock, Context, Effect, Option } from "effect"
import type { Cookies, HttpServerRequest } from "effect/http"
import { type AccessLogEntry, plainAddress } from "../protocol/AccessLog.ts"
import type { BodyLimits } from "../protocol/bodyProblem.ts"
import { requestIdOf } from "../protocol/requestId.ts"
import type { JsonWriter } from "../encoding/JsonWriter.ts"
import { releaseWriter } from "../encoding/writerPool.ts"
import { headersOf, setRequestId } from "./nodeRequest.ts"

/** The state of one request. The pipeline and the handlers fill it until the response is sent. */
export class RequestContext implements ServedRequest {
  readonly request: HttpServerRequest.HttpServerRequest
  readonly requestId: string
  /** The request headers, by lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** In milliseconds since the epoch. */
  readonly startedAt: number
  caller: Caller = anonymous
  /** Whether the request has a credential that is invalid or could not be verified. */
  credentialRejected = false
  /** The rate limit headers of the response: names and values alternate. */
  rateLimitHeaders: ReadonlyArray<string> = []
  /** Cookies that the response sets. A response with cookies gets `Cache-Control: private, no-store`. */
  readonly cookies: Array<Cookies.Cookie> = []
  /** The path template of the matched endpoint, such as `/api/emoji/:slug`. */
  route: string | undefined
  bodyLimits: BodyLimits | undefined
  /** The catalogue that the handler uses. Set before the handler of an endpoint runs. */
  snapshot: Snapshot | undefined
  /** Whether the response cache may store the response. */
  isCacheable = false
  /** Whether the response depends on the Host of the request. The response cache does not store such a response. */
  isHostDependent = false
  /** Whether the response will change soon even if the catalogue does not. No cache may store such a response. */
  isProvisional = false
  /** Whether the page has data that people change, so that caches must revalidate it before each use. */
  isRevalidated = false
  /** The `Retry-After` header of a problem, in seconds. */
  retryAfter: string | undefined
  /** The pooled writer that the handler used, if any. Its buffer contains the body that the handler returned. */
  writer: JsonWriter | undefined
  link: string | undefined
  /**
   * Records a view, search or download. Called each time the response is served to a GET request, including from the
   * response cache.
   */
  onServed: ((served: RequestContext) => void) | undefined
  /** The status of the response; undefined until the response is logged. */
  status: number | undefined
  /** The request for the page that needs this response; undefined if a client sent the request. */
  readonly page: RequestContext | undefined
  private readonly clock: Clock.Clock
  private readonly log: (entry: AccessLogEntry) => void
  private readonly traffic: Traffic["Service"]

  constructor(
    request: HttpServerRequest.HttpServerRequest,
    clock: Clock.Clock,
    log: (entry: AccessLogEntry) => void,
    traffic: Traffic["Service"],
    page?: RequestContext
  ) {
    this.request = request
    this.headers = headersOf(request)
    this.requestId = requestIdOf(this.headers["x-request-id"])
    setRequestId(request, this.requestId)
    this.clock = clock
    this.startedAt = clock.currentTimeMillisUnsafe()
    this.log = log
    this.traffic = traffic
    this.page = page
  }

  /** Calls `onServed` of a response, or leaves this to the request for the page that needs the response. */
  recordServed(onServed: RequestContext["onServed"]): void {
    if (onServed === undefined) return
    if (this.page === undefined) return onServed(this)
    const others = this.page.onServed
    this.page.onServed = (served) => {
      others?.(served)
      onServed(served)
    }
  }

  /** Returns the writer to the pool. The body in its buffer must not be read any more. */
  releaseWriter(): void {
    if (this.writer !== undefined) releaseWriter(this.writer)
    this.writer = undefined
  }

  get method(): string {
    return this.request.method
  }

  /** Counts the response and writes its access log entry, unless the response is for a page. */
  logResponse(status: number, bytes: number): void {
    this.status = status
    if (this.page !== undefined) return
    const now = this.clock.currentTimeMillisUnsafe()
    const durationMs = now - this.startedAt
    this.traffic.record(this, status, durationMs, now)
    this.log({
      time: formatTime(now),
      requestId: this.requestId,
      method: this.method,
      route: this.route ?? null,
      status,
      bytes,
      durationMs,
      caller: this.credentialRejected ? "rejected" : this.caller.id,
      address: this.address
    })
  }

  /** The client's IP address: the address of the connection, or the address that a trusted proxy forwarded. */
  get address(): string {
    return plainAddress(Option.getOrElse(this.request.remoteAddress, () => "unknown"))
  }
}

export const CurrentRequest = Context.Reference<RequestContext>("@emoji-catalogue/http-server/request/CurrentRequest", {
  defaultValue: () => {
    throw new Error("No request is being served")
  }
})

/** The request for a page whose renderer sends the current request; undefined if a client sent it. */
export const PageRequestContext = Context.Reference<RequestContext | undefined>(
  "@emoji-catalogue/http-server/request/PageRequestContext",
  { defaultValue: () => undefined }
)

export const currentSnapshot: Effect.Effect<Snapshot> = Effect.map(CurrentRequest, ({ snapshot }) => snapshot!)

let latest = { second: Number.NaN, text: "" }

/** Formats a time in ISO 8601. The text before the milliseconds is cached for a second, because formatting is slow. */
const formatTime = (at: number): string => {
  const second = Math.floor(at / 1000)
  if (latest.second !== second)
    latest = { second, text: new Date(second * 1000).toISOString().slice(0, -"000Z".length) }
  return `${latest.text}${String(at - second * 1000).padStart(3, "0")}Z`
}
