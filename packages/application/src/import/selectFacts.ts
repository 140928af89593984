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

/** The facts that an import reads. All others stay as published. */
export interface FactSelection {
  readonly kinds: ReadonlyArray<FactKind>
  /** The newest version if undefined. */
  readonly emojiVersion?: EmojiVersion | undefined
  /** The languages of `annotations`; all if undefined. */
  readonly locales?: ReadonlyArray<Language> | undefined
}

export const allFacts: FactSelection = { kinds: factKinds }

/**
 * Removes the emoji that are newer than a version of the specification. This yields that version, because newer
 * versions only add emoji.
 */
export const limitToVersion = (set: UnicodeEmojiSet, version: EmojiVersion | undefined): UnicodeEmojiSet =>
  version === undefined
    ? set
    : {
        ...set,
        emojiVersion: version,
        emoji: set.emoji.filter((emoji) => compareVersions(emoji.version, version) <= 0)
      }

/** Converts the emoji of a published catalogue to the form in which a source provides them. */
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

/** Maps each published emoji to the fact that `factOf` returns. */
export const publishedFacts = <A>(
  { emoji }: Pick<Catalogue, "emoji">,
  factOf: (emoji: CatalogueEmoji) => A
): ByEmoji<A> => new Map(emoji.map((each) => [minimallyQualified(each.emoji), factOf(each)]))

/** The published names and keywords in a language, including those of components. */
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

/**
 * Parses the emoji version that an administrator chose from the `sources` of a catalogue; undefined if none was chosen.
 */
export const chosenVersion = (sources: string): EmojiVersion | undefined => {
  const version = versionSuffix.exec(sources)?.[1]
  return version === undefined ? undefined : EmojiVersion.make(version)
}

/** Appends the chosen emoji version, if any, to the names of the sources. */
export const sourcesWith = (sources: string, version: EmojiVersion | undefined): string =>
  sources.replace(versionSuffix, "") + (version === undefined ? "" : ` emoji@${version}`)
