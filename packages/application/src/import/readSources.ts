import {
  type Annotation,
  type CatalogueDraft,
  type CatalogueRejected,
  type Language,
  languages,
  minimallyQualified,
  ShortcodeSource
} from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { assembleDraft } from "./assembleDraft.ts"
import type { ByEmoji, CatalogueSource, SourceError } from "./CatalogueSource.ts"
import type { ReportStage } from "./ImportProgress.ts"

/** Reads all sources one after another and assembles the draft. */
export const readSources = Effect.fn("readSources")(function* (
  source: CatalogueSource["Service"],
  report: ReportStage
): Effect.fn.Return<CatalogueDraft, SourceError | CatalogueRejected> {
  const unicode = yield* source.unicode
  yield* report("unicode", { emoji: unicode.emoji.length, groups: unicode.groups.length })

  const annotations: Partial<Record<Language, ByEmoji<Annotation>>> = {}
  let names = 0
  for (const language of languages) {
    const inLanguage = yield* source.annotations(language)
    annotations[language] = inLanguage
    names += unicode.emoji.filter(({ emoji }) => inLanguage.has(minimallyQualified(emoji))).length
  }
  yield* report("annotations", { names, languages: languages.length })

  const shortcodes: Partial<Record<ShortcodeSource, ByEmoji<ReadonlyArray<string>>>> = {}
  for (const provider of ShortcodeSource.literals) shortcodes[provider] = yield* source.shortcodes(provider)
  const codes = Object.values(shortcodes).flatMap((byEmoji) => Array.from(byEmoji.values()).flat())
  yield* report("shortcodes", { shortcodes: codes.length, providers: ShortcodeSource.literals.length })

  const draft = yield* Effect.fromResult(
    assembleDraft({
      sources: source.sources,
      unicode,
      annotations: annotations as Required<typeof annotations>,
      shortcodes: shortcodes as Required<typeof shortcodes>,
      carriers: yield* source.carriers,
      proposals: yield* source.proposals(unicode.emoji),
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
