import {
  type Catalogue,
  type CatalogueEmoji,
  type Codepoint,
  type Language,
  languages,
  minimallyQualified,
  readReference
} from "@emoji-catalogue/domain"
import { DateTime, Effect } from "effect"
import type { Bitset } from "./Bitset.ts"
import type { PublishedCatalogue } from "./CatalogueRepository.ts"
import { summaryOf } from "./EmojiSummary.ts"
import { FilterIndex } from "./FilterIndex.ts"
import { JsonTable } from "./JsonTable.ts"
import type { ListingFilter } from "./ListingFilter.ts"

/** Where a reference leads. `moved` when it is a slug that the emoji had before. */
export interface Resolved {
  readonly index: number
  readonly moved: boolean
}

/**
 * One generation of the catalogue, ready to answer: emoji in Unicode order, a bitset for each filter value, summaries
 * encoded as JSON for each language. Immutable; a new generation is a new view.
 */
export class CatalogueView {
  readonly generation: number
  readonly publishedAt: DateTime.Utc
  /** Differs whenever an answer may differ: a new generation, or another database with the same number. */
  readonly tag: string
  readonly catalogue: Catalogue
  readonly emoji: ReadonlyArray<CatalogueEmoji>
  readonly filters: FilterIndex
  private readonly summaries: Readonly<Record<Language, JsonTable>>
  private readonly bySlug: ReadonlyMap<string, number>
  private readonly byCharacters: ReadonlyMap<string, number>
  private readonly byFormerSlug: ReadonlyMap<string, number>
  private readonly tones: ReadonlyMap<Codepoint, ReadonlyArray<number>>

  private constructor(published: PublishedCatalogue, summaries: Readonly<Record<Language, JsonTable>>) {
    const { catalogue, generation, publishedAt } = published
    this.generation = generation
    this.publishedAt = publishedAt
    this.tag = `${generation}-${DateTime.toEpochMillis(publishedAt).toString(36)}`
    this.catalogue = catalogue
    this.emoji = catalogue.emoji
    this.summaries = summaries
    this.filters = new FilterIndex(catalogue.emoji, catalogue.groups)
    this.bySlug = new Map(catalogue.emoji.map((emoji, index) => [emoji.slug, index]))
    this.byCharacters = new Map(catalogue.emoji.map((emoji, index) => [minimallyQualified(emoji.emoji), index]))
    const byCodepoint = new Map(catalogue.emoji.map((emoji, index) => [emoji.codepoint, index]))
    this.byFormerSlug = new Map(
      Object.entries(catalogue.formerSlugs).map(([slug, codepoint]) => [slug, byCodepoint.get(codepoint)!])
    )
    this.tones = tonesByBase(catalogue.emoji)
  }

  /** Builds the view language by language, and lets other work go on in between. */
  static readonly make = Effect.fn("CatalogueView.make")(function* (published: PublishedCatalogue) {
    const { emoji, groups } = published.catalogue
    const groupNames = new Map(groups.map((group) => [group.slug, group.name]))
    const summaries: Partial<Record<Language, JsonTable>> = {}
    for (const language of languages) {
      summaries[language] = new JsonTable(emoji.map((e) => summaryOf(e, groupNames.get(e.group)!, language)))
      yield* Effect.yieldNow
    }
    return new CatalogueView(published, summaries as Record<Language, JsonTable>)
  })

  /** Finds an emoji by slug, then by its characters with or without FE0F, then by code points, then by a former slug. */
  resolve(reference: string): Resolved | undefined {
    const { characters, slug } = readReference(reference)
    const current =
      this.bySlug.get(slug) ?? characters.map((c) => this.byCharacters.get(c)).find((i) => i !== undefined)
    if (current !== undefined) return { index: current, moved: false }
    const former = this.byFormerSlug.get(slug)
    return former === undefined ? undefined : { index: former, moved: true }
  }

  select(filter: ListingFilter): Bitset {
    return this.filters.select(filter)
  }

  /** The encoded summary of one emoji. */
  summary(index: number, language: Language): Uint8Array {
    return this.summaries[language].at(index)
  }

  /** The encoded summaries of emoji as a JSON array. */
  summaryArray(indexes: ReadonlyArray<number>, language: Language): Uint8Array {
    return this.summaries[language].array(indexes)
  }

  /** The forms of an emoji in the skin tones, in Unicode order. */
  skinTones(index: number): ReadonlyArray<number> {
    return this.tones.get(this.emoji[index]!.codepoint) ?? []
  }
}

const tonesByBase = (emoji: ReadonlyArray<CatalogueEmoji>) => {
  const tones = new Map<Codepoint, Array<number>>()
  emoji.forEach(({ base }, index) => {
    if (base !== null) tones.set(base, [...(tones.get(base) ?? []), index])
  })
  return tones
}
