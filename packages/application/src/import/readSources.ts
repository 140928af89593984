import {
  type Annotation,
  type Catalogue,
  type CatalogueDraft,
  type CatalogueRejected,
  type Language,
  languages,
  minimallyQualified,
  ShortcodeSource
} from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { assembleDraft } from "./assembleDraft.ts"
import type { ByEmoji, CatalogueSource, SourceError } from "../ports/import/CatalogueSource.ts"
import { type FactKind, factKinds } from "../ports/import/ImportOptions.ts"
import type { ReportStage } from "../ports/import/ImportProgress.ts"
import {
  chosenVersion,
  type FactSelection,
  limitToVersion,
  publishedAnnotations,
  publishedEmoji,
  publishedFacts,
  publishedProposals,
  sourcesWith
} from "./selectFacts.ts"

/**
 * Reads the selected facts from the sources. Facts that are not selected stay as published, but new emoji get all facts
 * from the sources.
 */
export const readSources = Effect.fn("readSources")(function* (
  source: CatalogueSource["Service"],
  { emojiVersion, kinds, locales = languages }: FactSelection,
  published: Catalogue | undefined,
  report: ReportStage
): Effect.fn.Return<CatalogueDraft, SourceError | CatalogueRejected> {
  const isSelected = (kind: FactKind) => published === undefined || kinds.includes(kind)
  const hasNewEmoji = isSelected("unicode")
  const readsAll =
    published === undefined || (factKinds.every(isSelected) && languages.every((each) => locales.includes(each)))

  const choose = <A, E>(
    isRead: boolean,
    read: Effect.Effect<ByEmoji<A>, E>,
    publishedFacts: (catalogue: Catalogue) => ByEmoji<A>
  ): Effect.Effect<ByEmoji<A>, E> => {
    if (published === undefined || isRead) return read
    const kept = publishedFacts(published)
    return hasNewEmoji ? Effect.map(read, (facts) => new Map([...facts, ...kept])) : Effect.succeed(kept)
  }

  const newest = yield* source.unicode
  const version = emojiVersion === newest.emojiVersion ? undefined : emojiVersion
  const unicode = published === undefined || hasNewEmoji ? limitToVersion(newest, version) : publishedEmoji(published)
  yield* report("unicode", { emoji: unicode.emoji.length, groups: unicode.groups.length })

  const annotations: Partial<Record<Language, ByEmoji<Annotation>>> = {}
  let names = 0
  for (const language of languages) {
    const inLanguage = yield* choose(
      isSelected("annotations") && locales.includes(language),
      source.annotations(language),
      (catalogue) => publishedAnnotations(catalogue, language)
    )
    annotations[language] = inLanguage
    names += unicode.emoji.filter(({ emoji }) => inLanguage.has(minimallyQualified(emoji))).length
  }
  yield* report("annotations", { names, languages: languages.length })

  const shortcodes: Partial<Record<ShortcodeSource, ByEmoji<ReadonlyArray<string>>>> = {}
  for (const provider of ShortcodeSource.literals) {
    shortcodes[provider] = yield* choose(isSelected("shortcodes"), source.shortcodes(provider), (catalogue) =>
      publishedFacts(catalogue, (emoji) =>
        emoji.shortcodes.flatMap(({ code, source }) => (source === provider ? [code] : []))
      )
    )
  }
  const codes = Object.values(shortcodes).flatMap((byEmoji) => Array.from(byEmoji.values()).flat())
  yield* report("shortcodes", { shortcodes: codes.length, providers: ShortcodeSource.literals.length })

  const draft = yield* Effect.fromResult(
    assembleDraft({
      sources: readsAll
        ? sourcesWith(source.sources, version)
        : // Facts that are not read are still from the earlier versions of the sources, so `sources` keeps naming these
          // versions.
          sourcesWith(published.sources, hasNewEmoji ? version : chosenVersion(published.sources)),
      unicode,
      annotations: annotations as Required<typeof annotations>,
      shortcodes: shortcodes as Required<typeof shortcodes>,
      carriers: yield* choose(isSelected("carriers"), source.carriers, (catalogue) =>
        publishedFacts(catalogue, ({ carriers }) => carriers)
      ),
      // New emoji may have new proposal documents.
      proposals:
        published === undefined || hasNewEmoji || isSelected("proposals")
          ? yield* source.proposals(unicode.emoji)
          : publishedProposals(published),
      history: yield* source.history,
      relationFacts: yield* source.relationFacts
    })
  )
  yield* report("history", countsOf(draft))
  return draft
})

const countsOf = ({ emoji, proposals }: CatalogueDraft) => ({
  origins: emoji.reduce((count, { carriers }) => count + carriers.length, 0),
  proposals: proposals.length,
  relations: emoji.reduce((count, { relations }) => count + Object.values(relations).flat().length, 0)
})
