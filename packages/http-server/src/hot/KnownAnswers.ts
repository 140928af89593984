import type { CatalogueView } from "@emoji-catalogue/application"
import type { Effect } from "effect"
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
  readonly counted: Effect.Effect<void>
}

/** How many bytes are kept, and what an answer takes beside its own. */
const most = 32 * 2 ** 20
const beside = 500

/** Answers of the present view as they were sent, those that were asked for last. The next view begins with none. */
export class KnownAnswers {
  private view: CatalogueView | undefined
  private readonly answers = new RecentlyUsed<KnownAnswer>(most, ({ body }) => body.length + beside)

  get(view: CatalogueView, key: string): KnownAnswer | undefined {
    if (this.view !== view) this.answers.clear()
    this.view = view
    return this.answers.get(key)
  }

  /** Keeps an answer, unless another view has taken its place meanwhile. */
  set(view: CatalogueView, key: string, answer: KnownAnswer): void {
    if (this.view === view) this.answers.set(key, answer)
  }
}
