import {
  type Catalogue,
  type CatalogueEmoji,
  type Codepoint,
  type Language,
  languages,
  type PlatformId,
  type Slug
} from "@emoji-catalogue/domain"
import { DateTime, Effect } from "effect"
import type { ImportedArtwork, PublishedArtwork } from "../artwork/ArtworkRepository.ts"
import { ArtworkView } from "../artwork/ArtworkView.ts"
import { hashText } from "../artwork/hashText.ts"
import { ImageSettings } from "../artwork/ImageSettings.ts"
import type { Bitset } from "./Bitset.ts"
import type { PublishedCatalogue } from "./CatalogueRepository.ts"
import { emojiSummary, summaryJson } from "./EmojiSummary.ts"
import { FilterIndex } from "./FilterIndex.ts"
import { JsonTable } from "./JsonTable.ts"
import { type JsonWriter, utf8 } from "./JsonWriter.ts"
import type { ListingFilter } from "./ListingFilter.ts"
import { cooperativeMap } from "./cooperativeMap.ts"
import { memoizeByObject } from "./memoizeByObject.ts"
import { type ReferenceIndex, referenceIndexOf, type ResolvedReference } from "./ReferenceIndex.ts"

/** What tells artwork from other artwork of the same revision. */
const identityOf = ({ fingerprint, platform, releases }: ImportedArtwork): string =>
  [platform, fingerprint, ...releases.map(({ renderings: drawings, source }) => `${source} ${drawings.length}`)].join()

const noArtwork: PublishedArtwork = { revision: 0, platforms: [] }

/**
 * One generation of the catalogue and one revision of the artwork, ready to answer: emoji in Unicode order, a bitset for
 * each filter value, summaries encoded as JSON for each language. Immutable; what comes after is a new view.
 */
export class CatalogueView {
  readonly generation: number
  readonly publishedAt: DateTime.Utc
  /**
   * Differs whenever an answer may differ: newer facts, newer artwork, other settings of pictures, or another database
   * with the same numbers.
   */
  readonly tag: string
  /** What stands before the path of whatever is linked to; may be nothing. */
  readonly baseUrl: string
  readonly catalogue: Catalogue
  readonly emoji: ReadonlyArray<CatalogueEmoji>
  readonly artworkRevision: number
  readonly artwork: ArtworkView
  readonly filters: FilterIndex
  private readonly references: ReferenceIndex
  private readonly summaries: Readonly<Record<Language, JsonTable>>
  /** By place, how many bytes the image takes that stands last in the summary. */
  private readonly imageLengths: Uint32Array

  private constructor(
    published: PublishedCatalogue,
    revision: number,
    baseUrl: string,
    pictures: string,
    artwork: ArtworkView,
    summaries: Readonly<Record<Language, JsonTable>>,
    imageLengths: Uint32Array
  ) {
    const { catalogue, generation, publishedAt } = published
    this.generation = generation
    this.publishedAt = publishedAt
    this.tag = `${generation}.${revision}-${DateTime.toEpochMillis(publishedAt).toString(36)}-${pictures}`
    this.baseUrl = baseUrl
    this.catalogue = catalogue
    this.emoji = catalogue.emoji
    this.artworkRevision = revision
    this.artwork = artwork
    this.summaries = summaries
    this.imageLengths = imageLengths
    this.filters = new FilterIndex(catalogue, artwork)
    this.references = referenceIndexOf(catalogue)
  }

  /** Builds the view a bit at a time, and lets other work go on in between. */
  static readonly make = Effect.fn("CatalogueView.make")(function* (
    published: PublishedCatalogue,
    { platforms, revision }: PublishedArtwork = noArtwork
  ) {
    const { emoji, groups } = published.catalogue
    const groupNames = new Map(groups.map((group) => [group.slug, group.name]))
    const settings = yield* ImageSettings
    const artwork = yield* ArtworkView.make(referenceIndexOf(published.catalogue).indexByCodepoint, platforms, settings)
    const pictures = hashText(JSON.stringify([settings, platforms.map(identityOf).sort()]))
    const images = yield* cooperativeMap(emoji, (_, index) => artwork.imageJson(index))
    const summaries: Partial<Record<Language, JsonTable>> = {}
    for (const language of languages) {
      summaries[language] = yield* JsonTable.make(emoji, (each, index) =>
        summaryJson(emojiSummary(each, groupNames.get(each.group)!, language), images[index]!)
      )
    }
    return new CatalogueView(
      published,
      revision,
      settings.baseUrl,
      pictures,
      artwork,
      summaries as Record<Language, JsonTable>,
      Uint32Array.from(images, (image) => utf8(image).length)
    )
  })

  /** Finds an emoji by slug, then by its characters with or without FE0F, then by code points, then by a former slug. */
  resolve(reference: string): ResolvedReference | undefined {
    return this.references.resolve(reference)
  }

  /** The place of each code point. */
  get indexByCodepoint(): ReadonlyMap<string, number> {
    return this.references.indexByCodepoint
  }

  select(filter: ListingFilter): Bitset {
    return this.filters.select(filter)
  }

  /**
   * Writes the summary of one emoji but for the brace that closes it, its image from `platform` where one is given, else
   * as settings have it.
   */
  writeOpenSummary(writer: JsonWriter, index: number, language: Language, platform?: PlatformId): void {
    if (platform === undefined) return this.summaries[language].writeOpen(writer, index)
    this.writeOpenSummaryWith(writer, index, language, this.artwork.imageJson(index, platform))
  }

  /** As `writeOpenSummary`, with any image, given as JSON. */
  writeOpenSummaryWith(writer: JsonWriter, index: number, language: Language, image: string): void {
    this.summaries[language].writeOpen(writer, index, this.imageLengths[index]!)
    writer.text(image)
  }

  /** Writes the summaries of emoji as a JSON array. */
  writeSummaryArray(
    writer: JsonWriter,
    indexes: ReadonlyArray<number>,
    language: Language,
    platform?: PlatformId
  ): void {
    if (platform === undefined) return this.summaries[language].writeArray(writer, indexes)
    writer.array(indexes, (index) => {
      this.writeOpenSummary(writer, index, language, platform)
      writer.text("}")
    })
  }

  /** The Unicode name of a group that the catalogue has. */
  groupName(slug: Slug): string {
    return this.catalogue.groups.find((group) => group.slug === slug)!.name
  }

  /** The forms of an emoji in the skin tones, in Unicode order. */
  skinTones(index: number): ReadonlyArray<number> {
    return tonesOf(this.catalogue).get(this.emoji[index]!.codepoint) ?? []
  }
}

const tonesOf = memoizeByObject(({ emoji }: Catalogue) => {
  const tones = new Map<Codepoint, Array<number>>()
  emoji.forEach(({ base }, index) => {
    if (base !== null) tones.set(base, [...(tones.get(base) ?? []), index])
  })
  return tones
})
