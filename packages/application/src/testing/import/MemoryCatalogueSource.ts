import { type CatalogueDraft, minimallyQualified } from "@emoji-catalogue/domain"
import { Effect, Layer } from "effect"
import { CatalogueSource } from "../../import/CatalogueSource.ts"

/** `CatalogueSource` that says what `draft` holds. */
export const layer = (draft: CatalogueDraft) =>
  Layer.succeed(CatalogueSource, {
    unicode: Effect.succeed(draft),
    annotations: (language) =>
      Effect.succeed(
        new Map(draft.emoji.map(({ annotations, emoji }) => [minimallyQualified(emoji), annotations[language]]))
      ),
    shortcodes: (source) =>
      Effect.succeed(
        new Map(
          draft.emoji
            .map(({ emoji, shortcodes }) => {
              const codes = shortcodes.filter((code) => code.source === source).map(({ code }) => code)
              return [minimallyQualified(emoji), codes] as const
            })
            .filter(([, codes]) => codes.length > 0)
        )
      )
  })
