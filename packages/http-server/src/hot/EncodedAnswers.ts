import type { CatalogueView } from "@emoji-catalogue/application"

/** How many bytes are kept. */
const most = 16 * 2 ** 20

/**
 * Answers of the present view as they were compressed, those that were asked for last: compressing one costs more than
 * all the rest of it.
 */
export class EncodedAnswers {
  private view: CatalogueView | undefined
  private readonly answers = new Map<string, Uint8Array>()
  private bytes = 0

  get(view: CatalogueView, key: string): Uint8Array | undefined {
    if (this.view !== view) return undefined
    const answer = this.answers.get(key)
    if (answer === undefined) return undefined
    // A map keeps the order in which keys came: this one was asked for last.
    this.answers.delete(key)
    this.answers.set(key, answer)
    return answer
  }

  set(view: CatalogueView, key: string, answer: Uint8Array): void {
    if (this.view !== view) {
      this.answers.clear()
      this.bytes = 0
      this.view = view
    }
    this.bytes += answer.length - (this.answers.get(key)?.length ?? 0)
    this.answers.set(key, answer)
    for (const [oldest, { length }] of this.answers) {
      if (this.bytes <= most) return
      this.answers.delete(oldest)
      this.bytes -= length
    }
  }
}
