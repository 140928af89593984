import type { ServerOptions } from "node:http"

/**
 * How many bytes of an unread body are read and dropped after the response, so that the connection can be reused. If
 * more bytes are unread (`hasLargeRest`), the connection is closed. Effect's Node server has the same limit.
 */
export const maxDiscardedBytes = 256 * 1024

/** Limits on clients; all times are in milliseconds. */
export interface Limits {
  /** The maximum size of the request line and all headers together. */
  readonly maxHeadKibibytes: number
  readonly maxBodyMebibytes: number
  /**
   * How long a request head may take to arrive. For the first request of a connection, the time starts when the
   * connection opens. For a later request, the time starts with its first byte.
   */
  readonly headersTimeout: number
  /** How long a request may take to arrive, head and body together. */
  readonly requestTimeout: number
  /**
   * How long a connection may be idle between requests. The default is longer than the minute for which most proxies
   * keep idle connections. Otherwise a proxy would send requests on connections that this server has just closed.
   */
  readonly keepAliveTimeout: number
  /**
   * How long a connection may be without any traffic. Node also applies this timeout while a client waits for a
   * response, so it must be longer than the maximum time from the end of a request to the start of its response. The
   * API's handlers may take up to 40 seconds.
   */
  readonly socketTimeout: number
  /** How long a client may take to read `minReadBytes` of a response. Applies while unread data is buffered. */
  readonly readTimeout: number
  /**
   * In bytes. A client that reads less than this within `readTimeout` is assumed to be gone or malicious. The default
   * is 1 KiB for each second of `readTimeout`.
   */
  readonly minReadBytes: number
  /** If the event loop was blocked this long, late requests are this service's fault: they get 503, not 408. */
  readonly stallThreshold: number
  /** How often Node checks `headersTimeout` and `requestTimeout`. */
  readonly connectionsCheckingInterval: number
  /**
   * Each client connection uses one file descriptor. The limit must leave file descriptors for connections to the
   * database.
   */
  readonly maxConnections: number
  /**
   * How long idle connections stay open after the server stops listening. They stay open because their clients may be
   * sending a request. If the server had a grace period (`NodeServerOptions.gracePeriod`), the time is the longer of
   * `drainTimeout` and `gracePeriod`, but at most half of `closeTimeout`. A connection on which nothing has arrived yet
   * may stay open longer.
   */
  readonly drainTimeout: number
  /**
   * How long the server waits for responses in progress after it has stopped listening. Then it closes all connections.
   * The default is shorter than the ten seconds after which container runtimes kill a process.
   */
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

/** The limits of servers that only supervisors and scrapers call. Their shutdown does not wait for further requests. */
export const internalLimits: Limits = { ...defaultLimits, drainTimeout: 0 }

/** `server.timeout` is missing, because `createServer` has no option for it. */
export const nodeOptions = (limits: Limits): ServerOptions => ({
  headersTimeout: limits.headersTimeout,
  requestTimeout: limits.requestTimeout,
  keepAliveTimeout: limits.keepAliveTimeout,
  connectionsCheckingInterval: limits.connectionsCheckingInterval,
  maxHeaderSize: limits.maxHeadKibibytes * 1024
})
