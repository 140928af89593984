import {
  type Annotation,
  type Catalogue,
  type CatalogueEmoji,
  compareVersions,
  EmojiVersion,
  type Language,
  minimallyQualified
} from "@emoji-catalogue/domain"
import type { ByEmoji, ProposalFacts, UnicodeEmojiSet } from "../ports/import/CatalogueSource.ts"
import { type FactKind, factKinds } from "../ports/import/ImportOptions.ts"

/** Selects the facts that an import reads from the sources. All other facts stay as published. */
export interface FactSelection {
  readonly kinds: ReadonlyArray<FactKind>
  /** The emoji version to import; the newest version if undefined. */
  readonly emojiVersion?: EmojiVersion | undefined
  /** The languages of the annotations to import; all languages if undefined. */
  readonly locales?: ReadonlyArray<Language> | undefined
}

export const allFacts: FactSelection = { kinds: factKinds }

/**
 * Removes emoji that are newer than `version`. Newer versions only add emoji, so the result contains exactly the emoji
 * of `version`.
 */
export const limitToVersion = (set: UnicodeEmojiSet, version: EmojiVersion | undefined): UnicodeEmojiSet =>
  version === undefined
    ? set
    : {
        ...set,
        emojiVersion: version,
        emoji: set.emoji.filter((emoji) => compareVersions(emoji.version, version) <= 0)
      }

/** Converts a published catalogue to the form in which a source provides emoji. */
export const publishedEmoji = ({ components, emoji, emojiVersion, groups }: Catalogue): UnicodeEmojiSet => ({
  emojiVersion,
  groups,
  emoji: emoji.map(({ base, codepoint, emoji, group, subgroup, version, year }) => ({
    codepoint,
    emoji,
    group,
    subgroup,
    version,
    year,
    base
  })),
  components: components.map(({ emoji }) => emoji)
})

export const publishedFacts = <A>(
  { emoji }: Pick<Catalogue, "emoji">,
  factOf: (emoji: CatalogueEmoji) => A
): ByEmoji<A> => new Map(emoji.map((each) => [minimallyQualified(each.emoji), factOf(each)]))

export const publishedAnnotations = (catalogue: Catalogue, language: Language): ByEmoji<Annotation> =>
  new Map([
    ...catalogue.components.map(({ annotations, emoji }) => [emoji, annotations[language]] as const),
    ...publishedFacts(catalogue, ({ annotations }) => annotations[language])
  ])

export const publishedProposals = (catalogue: Catalogue): ProposalFacts => ({
  documents: catalogue.proposals,
  of: publishedFacts(catalogue, ({ proposals }) => proposals)
})

const versionSuffix = / emoji@(\d+\.\d+)$/

/** Returns the emoji version that an administrator has chosen, or undefined if none has been chosen. */
export const chosenVersion = (sources: string): EmojiVersion | undefined => {
  const version = versionSuffix.exec(sources)?.[1]
  return version === undefined ? undefined : EmojiVersion.make(version)
}

export const sourcesWith = (sources: string, version: EmojiVersion | undefined): string =>
  sources.replace(versionSuffix, "") + (version === undefined ? "" : ` emoji@${version}`)
