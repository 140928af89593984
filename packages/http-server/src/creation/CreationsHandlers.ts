import { Creations, describeSequence, type TooManyCreations } from "@emoji-catalogue/application/creation"
import { type Creation, type InvalidSequence, type Language, maxSequenceParts } from "@emoji-catalogue/domain"
import { CurrentSession, EmojiCatalogueApi, languageOf } from "@emoji-catalogue/http-api"
import { DateTime, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { accountDeleted } from "../account/accountProblems.ts"
import { failWith, secondsUntil } from "../request/failWith.ts"
import { CurrentRequest, currentSnapshot } from "../request/RequestContext.ts"
import { listingOf } from "../endpoint/responses.ts"

const messageOf = (error: InvalidSequence): string => {
  switch (error._tag) {
    case "NotAnEmoji":
      return "Expected one emoji, or emoji connected by joiners (U+200D)"
    case "TooManyParts":
      return `Expected at most ${maxSequenceParts} parts`
    case "UnjoinablePart":
      return `Flags, keycaps and tag sequences cannot be joined to other emoji: ${error.part}`
    case "UnknownPart":
      return `Not an emoji of the catalogue: ${error.part}`
  }
}

const invalidSequence = (error: InvalidSequence) =>
  failWith("validation_failed", {
    detail: "Invalid: sequence.",
    errors: [{ path: "sequence", message: messageOf(error) }]
  })

const tooManyCreations = Effect.fnUntraced(function* ({ max, until }: TooManyCreations) {
  const context = yield* CurrentRequest
  context.retryAfter = yield* secondsUntil(until)
  return yield* failWith("rate_limited", { detail: `An account may record ${max} different sequences a day.` })
})

const showCreation = ({ codepoint, count, createdAt, lastBuiltAt, name }: Creation, language: Language) =>
  Effect.map(currentSnapshot, ({ view }) => {
    const { parts, ...described } = describeSequence(view, codepoint, language)
    return {
      ...described,
      name: described.name ?? name,
      count,
      createdAt: DateTime.formatIso(createdAt),
      lastBuiltAt: DateTime.formatIso(lastBuiltAt),
      parts
    }
  })

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "creations",
  Effect.fn("CreationsHandlers")(function* (handlers) {
    const creations = yield* Creations

    return handlers.handleAll({
      record: Effect.fnUntraced(function* ({ payload, query }) {
        const { account } = yield* CurrentSession
        const recorded = yield* creations.record({ ...payload, accountId: account.id }).pipe(
          Effect.catchTags({
            ...accountDeleted,
            NotAnEmoji: invalidSequence,
            TooManyParts: invalidSequence,
            UnjoinablePart: invalidSequence,
            UnknownPart: invalidSequence,
            TooManyCreations: tooManyCreations
          })
        )
        return yield* showCreation(recorded, languageOf(query))
      }),

      list: Effect.fnUntraced(function* ({ query }) {
        const { items, total } = yield* creations.list(query)
        const shown = yield* Effect.forEach(items, (creation) => showCreation(creation, languageOf(query)))
        return yield* listingOf(shown, total, query)
      })
    })
  })
)
