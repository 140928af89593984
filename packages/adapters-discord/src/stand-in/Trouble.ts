/** What may be wrong with the API, whatever it is asked. `babbling` answers every request with `body`. */
export type Trouble =
  | { readonly is: "down" }
  | { readonly is: "hanging" }
  | { readonly is: "babbling"; readonly body: string; readonly status?: number; readonly type?: string }
