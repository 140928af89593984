import type { CatalogueView } from "@emoji-catalogue/application"
import { RecentlyUsed } from "./RecentlyUsed.ts"

/** How many bytes are kept. */
const most = 16 * 2 ** 20

/** Answers of the present view as they were compressed: compressing one costs more than all the rest of it. */
export class EncodedAnswers {
  private view: CatalogueView | undefined
  private readonly answers = new RecentlyUsed<Uint8Array>(most, ({ length }) => length)

  get(view: CatalogueView, key: string): Uint8Array | undefined {
    return this.view === view ? this.answers.get(key) : undefined
  }

  set(view: CatalogueView, key: string, answer: Uint8Array): void {
    if (this.view !== view) this.answers.clear()
    this.view = view
    this.answers.set(key, answer)
  }
}
