import type { ServerOptions } from "node:http"

/**
 * The largest body, in bytes, on any path: an upload of two MiB and what multipart adds to it. What takes less refuses
 * more by itself.
 */
export const maxBodyBytes = 4 * 1024 * 1024

/**
 * How much of a body that nobody reads is taken after the answer, for the sake of the connection. As much as Effect
 * takes, so that where a known length leaves more, the answer says that the connection closes.
 */
export const maxDiscardedBytes = 256 * 1024

/** How long clients may take, in milliseconds, and how many there may be. */
export interface Limits {
  /** For the head of a request, from the opening of the connection or from its first byte. */
  readonly headersTimeout: number
  /** For a whole request. */
  readonly requestTimeout: number
  /** Between requests: longer than the minute for which most proxies keep connections, or they would meet closed ones. */
  readonly keepAliveTimeout: number
  /** Without taking any of an answer. */
  readonly socketTimeout: number
  /** How often the head and the request are looked at. */
  readonly connectionsCheckingInterval: number
  /** Open connections; each also takes one of the files that the process, with its databases, may open. */
  readonly maxConnections: number
}

export const defaultLimits: Limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  socketTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
  maxConnections: 10_000
}

/** What Node itself sees to. */
export const nodeOptions = (limits: Limits): ServerOptions => ({
  headersTimeout: limits.headersTimeout,
  requestTimeout: limits.requestTimeout,
  keepAliveTimeout: limits.keepAliveTimeout,
  connectionsCheckingInterval: limits.connectionsCheckingInterval,
  maxHeaderSize: 16 * 1024
})
