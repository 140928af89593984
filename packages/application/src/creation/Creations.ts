import {
  type AccountId,
  type Creation,
  type InvalidSequence,
  type KnownParts,
  parseBuiltSequence,
  textOf
} from "@emoji-catalogue/domain"
import { parseCreationName } from "@emoji-catalogue/text-moderation"
import { Context, DateTime, Effect, Layer, Schema } from "effect"
import type { AccountDeleted } from "../ports/account/deletedAccount.ts"
import type { CatalogueView } from "../view/CatalogueView.ts"
import { CurrentCatalogue } from "../snapshot/CurrentCatalogue.ts"
import { findComponent } from "../view/findComponent.ts"
import type { PageOf } from "../shared/Page.ts"
import { type CreationFilter, CreationRepository } from "../ports/creation/CreationRepository.ts"
import { makePublicNames } from "./publicNames.ts"

/** The maximum number of new sequences that an account can record per UTC day. */
const maxPerDay = 100

export class TooManyCreations extends Schema.TaggedError<TooManyCreations>()("TooManyCreations", {
  max: Schema.Int,
  until: Schema.DateTimeUtc
}) {}

export interface NewCreation {
  readonly accountId: AccountId
  readonly sequence: string
  readonly name?: string | undefined
}

/** Emoji sequences that users build. */
export class Creations extends Context.Service<
  Creations,
  {
    /**
     * Records that an account built a sequence. Each account counts once per sequence. Ignores `name` if it must not be
     * public, or if the sequence is an emoji of the catalogue, which already has a name.
     */
    readonly record: (
      creation: NewCreation
    ) => Effect.Effect<Creation, InvalidSequence | TooManyCreations | AccountDeleted>

    /**
     * Lists sequences, ordered by the number of accounts that built them, highest first, then newest first. Omits names
     * that must not be public.
     */
    readonly list: (filter: CreationFilter) => Effect.Effect<PageOf<Creation>>
  }
>()("@emoji-catalogue/application/creation/Creations") {
  static readonly layer = Layer.effect(
    Creations,
    Effect.gen(function* () {
      const current = yield* CurrentCatalogue
      const repository = yield* CreationRepository
      const isPublicName = makePublicNames()

      /**
       * Returns the creation without its name if the name must not be public. Such a name may be stored, because it was
       * accepted before the block list or the detection of personal data changed.
       */
      const withPublicName = (creation: Creation): Creation =>
        creation.name === null || isPublicName(creation.name) ? creation : { ...creation, name: null }

      return Creations.of({
        record: Effect.fn("Creations.record")(function* ({ accountId, name, sequence }: NewCreation) {
          const { view } = yield* current.snapshot
          const parts = knownParts(view)
          const codepoint = yield* Effect.fromResult(parseBuiltSequence(sequence, parts))
          const given = name === undefined || parts.isEmoji(codepoint) ? undefined : parseCreationName(name)
          const at = yield* DateTime.now
          const since = DateTime.startOf(at, "day")
          const recorded = yield* repository
            .record({ codepoint, accountId, name: given ?? null, at }, { since, max: maxPerDay })
            .pipe(
              Effect.catchTag("BuildLimitReached", () =>
                Effect.fail(new TooManyCreations({ max: maxPerDay, until: DateTime.add(since, { days: 1 }) }))
              )
            )
          return withPublicName(recorded)
        }),

        list: Effect.fn("Creations.list")(function* (filter: CreationFilter) {
          const { items, total } = yield* repository.list(filter)
          return { items: items.map(withPublicName), total }
        })
      })
    })
  )
}

const knownParts = (view: CatalogueView): KnownParts => ({
  isEmoji: (codepoint) => view.indexByCodepoint.has(codepoint),
  isComponent: (codepoint) => findComponent(view, textOf(codepoint)) !== undefined
})
