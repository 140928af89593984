/**
 * What the fake API does in place of its normal behavior: responds with 503, never responds, or responds with a fixed
 * body.
 */
export type Fault =
  | { readonly kind: "down" }
  | { readonly kind: "hanging" }
  | { readonly kind: "response"; readonly body: string; readonly status?: number; readonly type?: string }
