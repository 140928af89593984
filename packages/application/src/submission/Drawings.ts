import type { Drawing } from "@emoji-catalogue/domain"
import { Context, Effect, Layer } from "effect"
import { CurrentCatalogue } from "../snapshot/CurrentCatalogue.ts"
import { type EmojiNotFound, findEmoji } from "../curation/findEmoji.ts"
import { makeSubmitFile, type NewSubmission, type SubmitError } from "./submitFile.ts"

export interface NewDrawing extends NewSubmission, Pick<Drawing, "title"> {
  /** A reference to the drawn emoji, such as its slug. */
  readonly emojiSlug?: string | undefined
}

/** Accepts drawings for moderation. */
export class Drawings extends Context.Service<
  Drawings,
  {
    /** If a drawing with this id is already stored, returns the stored one. */
    readonly submit: (drawing: NewDrawing) => Effect.Effect<Drawing, SubmitError | EmojiNotFound>
  }
>()("@emoji-catalogue/application/submission/Drawings") {
  static readonly layer = Layer.effect(
    Drawings,
    Effect.gen(function* () {
      const current = yield* CurrentCatalogue
      const submitFile = yield* makeSubmitFile

      return Drawings.of({
        submit: Effect.fn("Drawings.submit")(function* ({ emojiSlug, title, ...submission }: NewDrawing) {
          const emoji = emojiSlug === undefined ? undefined : yield* findEmoji(current, emojiSlug)
          return yield* submitFile("drawing", submission, {
            check: () => Effect.void,
            describe: (pending): Drawing => ({
              kind: "drawing",
              ...pending,
              title,
              codepoint: emoji?.codepoint ?? null
            })
          })
        })
      })
    })
  )
}
