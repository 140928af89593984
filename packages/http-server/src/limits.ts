import type { ServerOptions } from "node:http"

/**
 * The largest body, in bytes, on any path: an upload of two MiB and what multipart adds to it. What takes less refuses
 * more by itself.
 */
export const mostBodyBytes = 4 * 1024 * 1024

/**
 * How much of a body that nobody reads is taken after the answer, for the sake of the connection. As much as Effect
 * takes, so that where a known length leaves more, the answer says that the connection closes.
 */
export const mostUnreadBytes = 256 * 1024

/** How long clients may take, in milliseconds, and how many there may be. */
export interface Limits {
  /** For the head of a request, from the opening of the connection or from its first byte. */
  readonly head: number
  /** For a whole request. */
  readonly request: number
  /** Between requests: longer than the minute for which most proxies keep connections, or they would meet closed ones. */
  readonly idle: number
  /** Without taking any of an answer. */
  readonly stalled: number
  /** How often the head and the request are looked at. */
  readonly check: number
  /** Open connections; each also takes one of the files that the process, with its databases, may open. */
  readonly connections: number
}

export const defaultLimits: Limits = {
  head: 10_000,
  request: 30_000,
  idle: 65_000,
  stalled: 60_000,
  check: 1_000,
  connections: 10_000
}

/** What Node itself sees to. */
export const nodeOptions = (limits: Limits): ServerOptions => ({
  headersTimeout: limits.head,
  requestTimeout: limits.request,
  keepAliveTimeout: limits.idle,
  connectionsCheckingInterval: limits.check,
  maxHeaderSize: 16 * 1024
})
