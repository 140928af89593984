import {
  type Annotation,
  type CarrierOrigin,
  type CatalogueDraft,
  CatalogueRejected,
  codepointOf,
  type Emoji,
  type Language,
  languages,
  minimallyQualified,
  type RelationFacts,
  deriveRelations,
  type ShortcodeSource,
  slugOf,
  type EmojiWithoutRelations
} from "@emoji-catalogue/domain"
import { Result } from "effect"
import type { ByEmoji, HistoryFacts, ProposalFacts, UnicodeEmojiSet } from "../ports/import/CatalogueSource.ts"

export interface SourceFacts {
  readonly sources: string
  readonly unicode: UnicodeEmojiSet
  readonly annotations: Readonly<Record<Language, ByEmoji<Annotation>>>
  readonly shortcodes: Readonly<Record<ShortcodeSource, ByEmoji<ReadonlyArray<string>>>>
  readonly carriers: ByEmoji<ReadonlyArray<CarrierOrigin>>
  readonly proposals: ProposalFacts
  readonly history: HistoryFacts
  readonly relationFacts: RelationFacts
}

/**
 * Makes a draft from the facts of all sources. Rejects the draft if an emoji has no name in one of the languages, or if
 * the Unicode version of an emoji is unknown.
 */
export const assembleDraft = (facts: SourceFacts): Result.Result<CatalogueDraft, CatalogueRejected> => {
  const { annotations, carriers, history, proposals, shortcodes, sources, unicode } = facts
  const violations: Array<string> = []

  const annotationsOf = (text: string) => {
    const byLanguage: Partial<Record<Language, Annotation>> = {}
    for (const language of languages) {
      const annotation = annotations[language].get(minimallyQualified(text))
      if (annotation === undefined) violations.push(`${codepointOf(text)} has no name in ${language}`)
      else byLanguage[language] = annotation
    }
    return byLanguage as Record<Language, Annotation>
  }

  const emojiWithoutRelations = unicode.emoji.map((each): EmojiWithoutRelations => {
    const key = minimallyQualified(each.emoji)
    const byLanguage = annotationsOf(each.emoji)
    const encoding = history.encodingOf(key)
    if (encoding === undefined) violations.push(`${each.codepoint} has no Unicode version`)
    return {
      ...each,
      slug: slugOf((byLanguage.en as Annotation | undefined)?.name ?? ""),
      annotations: byLanguage,
      shortcodes: (Object.keys(shortcodes) as Array<ShortcodeSource>).flatMap((source) =>
        (shortcodes[source].get(key) ?? []).map((code) => ({ code, source }))
      ),
      carriers: carriers.get(key) ?? [],
      proposals: proposals.of.get(key) ?? [],
      encoding: encoding!,
      renamings: history.renamings.get(key) ?? [],
      reportedRedesigns: history.reportedRedesigns.get(key) ?? []
    }
  })
  const components = unicode.components.map((text) => ({
    codepoint: codepointOf(text),
    emoji: text,
    annotations: annotationsOf(text)
  }))
  if (violations.length > 0) {
    return Result.fail(new CatalogueRejected({ count: violations.length, violations: violations.slice(0, 20) }))
  }

  const relations = deriveRelations(emojiWithoutRelations, facts.relationFacts)
  const emoji = emojiWithoutRelations.map((each): Emoji => ({ ...each, relations: relations.get(each.codepoint)! }))
  const cited = new Set(emoji.flatMap((each) => each.proposals))
  return Result.succeed({
    emojiVersion: unicode.emojiVersion,
    groups: unicode.groups,
    emoji,
    components,
    proposals: proposals.documents.filter(({ document }) => cited.has(document)),
    sources
  })
}
