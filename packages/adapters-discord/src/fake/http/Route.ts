import type { DiscordState } from "../DiscordState.ts"
import type { ApiRequest, ApiResponse } from "./responses.ts"

/** An endpoint. `path` is below `/api`; `handle` receives the values of its `:` parameters in order. */
export interface Route {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE"
  readonly path: string
  /** A page of the website: rate limits and faults do not apply. */
  readonly isPage?: true
  readonly handle: (discord: DiscordState, request: ApiRequest, ...ids: ReadonlyArray<string>) => ApiResponse
}
