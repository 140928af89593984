import { type CatalogueDraft, minimallyQualified, textOf } from "@emoji-catalogue/domain"
import { Effect, Layer } from "effect"
import { CatalogueSource } from "../../ports/import/CatalogueSource.ts"

/**
 * `CatalogueSource` with the facts of `draft`. The only relations that it provides are text styles and predecessors,
 * because imports derive all other relations.
 *
 * @example
 * ```ts
 * import { CatalogueSource } from "@emoji-catalogue/application/ports"
 * import { MemoryCatalogueSource, sampleDraft } from "@emoji-catalogue/application/testing"
 * import { Effect } from "effect"
 *
 * const version = Effect.gen(function* () {
 *   return (yield* (yield* CatalogueSource).unicode).emojiVersion
 * })
 * await Effect.runPromise(Effect.provide(version, MemoryCatalogueSource.layer(sampleDraft))) // => "17.0"
 * ```
 */
export const layer = (draft: CatalogueDraft) => {
  const byEmoji = <A>(of: (emoji: CatalogueDraft["emoji"][number]) => A) =>
    new Map(draft.emoji.map((each) => [minimallyQualified(each.emoji), of(each)]))
  const encodings = byEmoji(({ encoding }) => encoding)
  return Layer.succeed(CatalogueSource, {
    sources: draft.sources,
    unicode: Effect.succeed({ ...draft, components: draft.components.map(({ emoji }) => emoji) }),
    annotations: (language) =>
      Effect.succeed(
        new Map([
          ...byEmoji(({ annotations }) => annotations[language]),
          ...draft.components.map(({ annotations, emoji }) => [emoji, annotations[language]] as const)
        ])
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
      ),
    carriers: Effect.succeed(byEmoji(({ carriers }) => carriers)),
    proposals: () => Effect.succeed({ documents: draft.proposals, of: byEmoji(({ proposals }) => proposals) }),
    history: Effect.succeed({
      encodingOf: (emoji: string) => encodings.get(emoji),
      renamings: byEmoji(({ renamings }) => renamings),
      reportedRedesigns: byEmoji(({ reportedRedesigns }) => reportedRedesigns)
    }),
    relationFacts: Effect.succeed({
      textStyled: new Set(
        draft.emoji.flatMap(({ relations: { variant = [] } }) => variant.map((style) => Array.from(textOf(style))[0]!))
      ),
      regions: new Map(),
      successions: draft.emoji.flatMap(({ emoji, relations: { predecessor = [] } }) =>
        predecessor.map((old) => [minimallyQualified(textOf(old)), minimallyQualified(emoji)] as const)
      )
    })
  })
}
