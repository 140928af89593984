import type { ServerOptions } from "node:http"

/**
 * How much of an unread body is discarded after the response to keep the connection usable. Effect's Node server has the
 * same limit, and announces `Connection: close` if the declared rest is larger (`hasLargeRest`).
 */
export const maxDiscardedBytes = 256 * 1024

/** Limits on clients; all times are in milliseconds. */
export interface Limits {
  /** The largest request line and headers together. */
  readonly maxHeadKibibytes: number
  /** The largest request body on any path. Endpoints may enforce smaller limits. */
  readonly maxBodyMebibytes: number
  /** For the head of a request, from opening the connection or from the first byte of a later request. */
  readonly headersTimeout: number
  /** For the head and the body together. */
  readonly requestTimeout: number
  /** Between requests. Longer than the minute most proxies keep connections; otherwise they would reuse closed ones. */
  readonly keepAliveTimeout: number
  /**
   * Without any traffic. Longer than the time until a response starts (`requestTimeout` and ten seconds), because Node
   * also closes the connections of clients that wait for this service.
   */
  readonly socketTimeout: number
  /** For reading `minReadBytes` of a response that waits to be read. */
  readonly readTimeout: number
  /** About 1 KiB per second. Slower clients are gone or malicious. */
  readonly minReadBytes: number
  /** After a pause of the event loop this long, late requests are the fault of this service. */
  readonly stallThreshold: number
  /** How often Node checks `headersTimeout` and `requestTimeout`. */
  readonly connectionsCheckingInterval: number
  /** Open connections. Each uses a file descriptor, and the databases need some too. */
  readonly maxConnections: number
  /** From the end of listening to closing idle connections, unless a grace period is longer. Their clients may be sending a request. */
  readonly drainTimeout: number
  /** From the end of listening to closing connections with unread responses. Container runtimes kill after ten seconds. */
  readonly closeTimeout: number
}

export const defaultLimits: Limits = {
  maxHeadKibibytes: 16,
  maxBodyMebibytes: 4,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  socketTimeout: 60_000,
  readTimeout: 60_000,
  minReadBytes: 60 * 1024,
  stallThreshold: 2_000,
  connectionsCheckingInterval: 1_000,
  maxConnections: 10_000,
  drainTimeout: 2_000,
  closeTimeout: 8_000
}

/** For servers that only supervisors and scrapers call: the shutdown does not wait for further requests. */
export const internalLimits: Limits = { ...defaultLimits, drainTimeout: 0 }

/** The limits that Node enforces, except `server.timeout`, which is no option of `createServer`. */
export const nodeOptions = (limits: Limits): ServerOptions => ({
  headersTimeout: limits.headersTimeout,
  requestTimeout: limits.requestTimeout,
  keepAliveTimeout: limits.keepAliveTimeout,
  connectionsCheckingInterval: limits.connectionsCheckingInterval,
  maxHeaderSize: limits.maxHeadKibibytes * 1024
})
