import type { DiscordState } from "../DiscordState.ts"
import type { ApiRequest, ApiResponse } from "./responses.ts"

/** `path` is relative to `/api`. `handle` receives the values of the `:` parameters in the order of `path`. */
export interface Route {
  readonly method: "GET" | "POST" | "DELETE"
  readonly path: string
  /** True for a page of the website, to which rate limits and faults do not apply. */
  readonly isPage?: true
  readonly handle: (discord: DiscordState, request: ApiRequest, ...ids: ReadonlyArray<string>) => ApiResponse
}
