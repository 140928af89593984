import type { DiscordState } from "../DiscordState.ts"
import type { ApiRequest, ApiResponse } from "./responses.ts"

/**
 * An endpoint. `path` is relative to `/api`. `handle` receives the values of the `:` parameters in `path`, in their
 * order.
 */
export interface Route {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE"
  readonly path: string
  /** Set for a page of the website, to which rate limits and faults do not apply. */
  readonly isPage?: true
  readonly handle: (discord: DiscordState, request: ApiRequest, ...ids: ReadonlyArray<string>) => ApiResponse
}
