/**
 * The fake API responds with 503, never, late, or with a fixed body.
 */
export type Fault =
  | { readonly kind: "down" }
  | { readonly kind: "hanging" }
  | { readonly kind: "slow"; readonly milliseconds: number }
  | { readonly kind: "response"; readonly body: string; readonly status?: number; readonly type?: string }

/** The fake CDN responds with half of the image, or with 503. */
export type ImageFault = "truncated" | "down"
