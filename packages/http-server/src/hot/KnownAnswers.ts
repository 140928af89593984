import type { Encoding } from "../middleware/compression.ts"
import { RecentlyUsed } from "./RecentlyUsed.ts"

/** The form of an answer that one client gets. */
export interface Form {
  readonly etag: string
  readonly link: string | undefined
  readonly encoding: Encoding | undefined
}

/** An answer as it was sent. */
export interface KnownAnswer {
  readonly body: Uint8Array
  readonly form: Form
  readonly count: (() => void) | undefined
}

/** How many bytes are kept, and what an answer takes beside its own. */
const most = 32 * 2 ** 20
const beside = 500

/** Answers of the present source as they were sent, those that were asked for last. The next source begins with none. */
export class KnownAnswers {
  private source: object | undefined
  private readonly answers = new RecentlyUsed<KnownAnswer>(most, ({ body }) => body.length + beside)

  get(source: object, key: string): KnownAnswer | undefined {
    if (this.source !== source) this.answers.clear()
    this.source = source
    return this.answers.get(key)
  }

  /** Keeps an answer to what was asked of `source`, unless another has taken its place meanwhile. */
  set(source: object, key: string, answer: KnownAnswer): void {
    if (this.source === source) this.answers.set(key, answer)
  }
}
