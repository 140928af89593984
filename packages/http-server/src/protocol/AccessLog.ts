import { Context } from "effect"

/** One line of the access log. It has the route, never the path or the query, which can contain keys and search terms. */
export interface AccessLogEntry {
  readonly time: string
  readonly requestId: string
  /** `-` for a request that could not be parsed. */
  readonly method: string
  /** The path template, such as `/api/emoji/:slug`; null if no route matched. */
  readonly route: string | null
  /** 499 if the client disconnected before its response. */
  readonly status: number
  readonly bytes: number
  /** Zero for a request that was rejected before it was complete. */
  readonly durationMs: number
  /**
   * The kind and id of an API key or account. If there is no credential, `anonymous`. If the credential is invalid or
   * cannot be verified, `rejected`. If the request was rejected before it was complete, `unknown`.
   */
  readonly caller: string
  /** The client's IP address, as seen by this process or by a trusted proxy. */
  readonly address: string
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
export const plainAddress = (address: string): string =>
  address.startsWith("::ffff:") ? address.slice("::ffff:".length) : address

/** Receives one entry for each response. Must not throw or block. */
export const AccessLog = Context.Reference<(entry: AccessLogEntry) => void>(
  "@emoji-catalogue/http-server/protocol/AccessLog",
  { defaultValue: () => () => undefined }
)
