import type { Answer, Asked } from "./answers.ts"
import type { Discord } from "./Discord.ts"

/** `path` is below `/api`, with `:` before what varies; `answer` gets that in order. */
export interface Route {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE"
  readonly path: string
  /** Of the website rather than the API: no rate limit, no trouble. */
  readonly isPage?: true
  readonly answer: (discord: Discord, asked: Asked, ...ids: ReadonlyArray<string>) => Answer
}
