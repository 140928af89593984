/**
 * The API responds with 503 (`down`), does not respond (`hanging`), responds late (`slow`), or responds with a fixed
 * body (`response`).
 */
export type Fault =
  | { readonly kind: "down" }
  | { readonly kind: "hanging" }
  | { readonly kind: "slow"; readonly milliseconds: number }
  | { readonly kind: "response"; readonly body: string; readonly status?: number; readonly type?: string }

/** The CDN responds with the first half of each image (`truncated`), or with 503 (`down`). */
export type ImageFault = "truncated" | "down"
