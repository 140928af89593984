import { anonymous, type Caller } from "@emoji-catalogue/application"
import type { Clock } from "effect"
import type { Cookies, HttpServerRequest } from "effect/http"
import { headersOf, setRequestId, remoteAddressOf } from "../node-server/nodeResponse.ts"
import { requestIdOf } from "../RequestId.ts"
import type { AccessLogEntry } from "./AccessLog.ts"
import { callerAddressOf, type TrustedProxies } from "./callerAddress.ts"
import { loggedPath } from "./loggedPath.ts"

/** One request on its way to its answer: its id, since when it is here, and its entry in the access log. */
export class Exchange {
  readonly request: HttpServerRequest.HttpServerRequest
  readonly requestId: string
  /** Of the request. */
  readonly incoming: Readonly<Record<string, string | undefined>>
  /** When the request came, in milliseconds. */
  readonly startedAt: number
  /** Who asks, once that is known. */
  caller: Caller = anonymous
  /** Whether a credential was shown and nobody knows whose it is: it is not good, or that cannot be told. */
  isUnknown = false
  /** What the answer says of the caller: names and values in turn. */
  headers: ReadonlyArray<string> = []
  /** The cookies that the answer sets. It is for this caller alone then. */
  readonly cookies: Array<Cookies.Cookie> = []
  private readonly clock: Clock.Clock
  private readonly log: (entry: AccessLogEntry) => void
  private readonly proxies: TrustedProxies

  constructor(
    request: HttpServerRequest.HttpServerRequest,
    clock: Clock.Clock,
    log: (entry: AccessLogEntry) => void,
    proxies: TrustedProxies
  ) {
    this.request = request
    this.proxies = proxies
    this.incoming = headersOf(request)
    this.requestId = requestIdOf(this.incoming["x-request-id"])
    setRequestId(request, this.requestId)
    this.clock = clock
    this.startedAt = clock.currentTimeMillisUnsafe()
    this.log = log
  }

  /** Says in the log how it was answered. */
  answered(status: number, bytes: number): void {
    const now = this.clock.currentTimeMillisUnsafe()
    this.log({
      time: timeOf(now),
      requestId: this.requestId,
      method: this.request.method,
      path: loggedPath(this.request.url),
      status,
      bytes,
      durationMs: now - this.startedAt,
      caller: this.isUnknown ? "refused" : this.caller.id,
      address: this.address
    })
  }

  /** The IP address that the request came from, as far as proxies that are trusted say. */
  get address(): string {
    return callerAddressOf(this.proxies, remoteAddressOf(this.request), this.incoming["x-forwarded-for"])
  }
}

let last = { at: Number.NaN, text: "" }

/** Many requests are answered within one millisecond. */
const timeOf = (at: number): string => {
  if (last.at !== at) last = { at, text: new Date(at).toISOString() }
  return last.text
}
