import { Context } from "effect"

/** What the access log says of one request. The query is left out: it may hold what somebody searched for. */
export interface AccessLogEntry {
  readonly time: string
  readonly requestId: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly bytes: number
  readonly durationMs: number
  /**
   * Who asked: `anonymous`, the kind and id of a key or an account, or `refused` where the credential is not good or
   * cannot be looked at.
   */
  readonly caller: string
  /** The IP address that the request came from, or that a trusted proxy had it from. */
  readonly address: string
}

/** Takes an entry for each answered request. Never throws, never waits. */
export const AccessLog = Context.Reference<(entry: AccessLogEntry) => void>(
  "@emoji-catalogue/http-server/middleware/AccessLog",
  { defaultValue: () => () => undefined }
)
