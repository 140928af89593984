import {
  applyCuration,
  type Catalogue,
  type CatalogueEmoji,
  type Codepoint,
  type Curation,
  type ImageDecisions,
  noImageDecisions
} from "@emoji-catalogue/domain"
import { DateTime, Effect } from "effect"
import type { ImportedArtwork, PublishedArtwork } from "../ports/artwork/ArtworkRepository.ts"
import { ArtworkView } from "./ArtworkView.ts"
import { hashText } from "../shared/hashText.ts"
import { ImageSettings } from "../shared/ImageSettings.ts"
import type { Bitset } from "../shared/Bitset.ts"
import type { PublishedCatalogue } from "../ports/catalogue/CatalogueRepository.ts"
import { FilterIndex } from "./FilterIndex.ts"
import type { ListingFilter } from "./ListingFilter.ts"
import { memoizeByObject } from "../shared/memoizeByObject.ts"
import { type ReferenceIndex, referenceIndexOf, type ResolvedReference } from "./ReferenceIndex.ts"

/**
 * Identifies artwork in ETags. The revision number of the artwork is not enough, because two databases may have the
 * same number but different artwork.
 */
const artworkIdentity = ({ fingerprint, platform, releases }: ImportedArtwork): string =>
  [
    platform,
    fingerprint,
    ...releases.map(({ renderings, source, version }) => `${version} ${source} ${renderings.length}`)
  ].join()

const noArtwork: PublishedArtwork = { revision: 0, platforms: [] }

/**
 * The time of the latest decision. In ETags, this time identifies the state of all decisions. The revision number of
 * the decisions is not enough, because two copies of a database may have the same number but different decisions.
 */
const latestChange = (curation: Curation, images: ImageDecisions): string => {
  let latest = 0
  for (const { changedAt } of Array.from(images.values()).flat()) {
    latest = Math.max(latest, DateTime.toEpochMillis(changedAt))
  }
  for (const { aliases, keywords } of curation.values()) {
    for (const { changedAt } of [...aliases, ...keywords]) latest = Math.max(latest, DateTime.toEpochMillis(changedAt))
  }
  return latest.toString(36)
}

export interface CuratedImages {
  readonly decisions: ImageDecisions
  readonly revision: number
}

export const noCuratedImages: CuratedImages = { decisions: noImageDecisions, revision: 0 }

/** The parts of a view that stay the same when only decisions about keywords and aliases change. */
interface ViewParts {
  readonly images: CuratedImages
  readonly artwork: ArtworkView
  readonly artworkRevision: number
  readonly artworkHash: string
  readonly baseUrl: string
  readonly filters: FilterIndex
}

/**
 * The read model of the API. It combines one generation of the catalogue, one revision of the artwork and one revision
 * of the decisions of administrators. Holds the emoji in Unicode order, one bitset per filter value, and an index of
 * all names by which an emoji can be requested.
 *
 * A view is immutable. `CurrentCatalogue` replaces the view when there are new facts, artwork or decisions. Emoji are
 * addressed by their index in `emoji`. An index is valid only for the view that it came from.
 */
export class CatalogueView {
  readonly generation: number
  readonly publishedAt: DateTime.Utc
  /**
   * Used for ETags. Views that may give different responses have different tags, even if the views come from different
   * databases and have the same generation and revisions.
   */
  readonly tag: string
  /** The prefix of all links; empty for relative links. */
  readonly baseUrl: string
  readonly catalogue: Catalogue
  readonly emoji: ReadonlyArray<CatalogueEmoji>
  readonly artworkRevision: number
  readonly artwork: ArtworkView
  readonly filters: FilterIndex
  /** The revision of the decisions that this view contains; 0 without decisions. */
  readonly curationRevision: number
  readonly images: CuratedImages
  readonly imagesRevision: number
  /** The view with the same facts and artwork, but without decisions about keywords and aliases. */
  readonly imported: CatalogueView
  private readonly references: ReferenceIndex
  private readonly parts: ViewParts

  private constructor(
    { catalogue, generation, publishedAt }: PublishedCatalogue,
    parts: ViewParts,
    decided?: { readonly imported: CatalogueView; readonly revision: number; readonly latestChange: string }
  ) {
    this.generation = generation
    this.publishedAt = publishedAt
    this.curationRevision = decided?.revision ?? 0
    const revisions = `${generation}.${parts.artworkRevision}.${this.curationRevision}`
    const times = `${DateTime.toEpochMillis(publishedAt).toString(36)}-${decided?.latestChange ?? "0"}`
    this.tag = `${revisions}-${times}-${parts.artworkHash}`
    this.baseUrl = parts.baseUrl
    this.catalogue = catalogue
    this.emoji = catalogue.emoji
    this.artworkRevision = parts.artworkRevision
    this.images = parts.images
    this.imagesRevision = parts.images.revision
    this.artwork = parts.artwork
    this.filters = parts.filters
    this.imported = decided?.imported ?? this
    this.references = referenceIndexOf(catalogue)
    this.parts = parts
  }

  /** Yields to other fibers, because it takes time to build a view. */
  static readonly make = Effect.fn("CatalogueView.make")(function* (
    published: PublishedCatalogue,
    { platforms, revision }: PublishedArtwork = noArtwork,
    images: CuratedImages = noCuratedImages
  ) {
    const settings = yield* ImageSettings
    const { indexByCodepoint } = referenceIndexOf(published.catalogue)
    const artwork = yield* ArtworkView.make(indexByCodepoint, platforms, settings, images.decisions)
    const artworkHash = hashText(JSON.stringify([settings, platforms.map(artworkIdentity).sort()]))
    const parts = {
      images,
      artwork,
      artworkRevision: revision,
      artworkHash,
      baseUrl: settings.baseUrl,
      filters: new FilterIndex(published.catalogue, artwork)
    }
    return new CatalogueView(published, parts)
  })

  /** A copy with these decisions about keywords and aliases. Copying is fast, because all other data is shared. */
  curated(curation: Curation, revision: number): CatalogueView {
    const { catalogue, generation, imported, publishedAt } = this.imported
    if (revision === 0) return imported
    const published = { generation, publishedAt, catalogue: applyCuration(catalogue, curation) }
    return new CatalogueView(published, this.parts, {
      imported,
      revision,
      latestChange: latestChange(curation, this.parts.images.decisions)
    })
  }

  resolve(reference: string): ResolvedReference | undefined {
    return this.references.resolve(reference)
  }

  /** Finds the index of the emoji that consists of exactly these characters, which contain no variation selector. */
  indexOfCharacters(characters: string): number | undefined {
    return this.references.indexOfCharacters(characters)
  }

  /** Finds an emoji by a shortcode without colons, ignoring case. */
  emojiOfShortcode(code: string): CatalogueEmoji | undefined {
    return this.emoji[this.indexOfShortcode(code) ?? -1]
  }

  /** Like `emojiOfShortcode`, but returns the index of the emoji. */
  indexOfShortcode(code: string): number | undefined {
    return this.references.indexOfShortcode(code)
  }

  get indexByCodepoint(): ReadonlyMap<string, number> {
    return this.references.indexByCodepoint
  }

  emojiOf(codepoint: Codepoint): CatalogueEmoji | undefined {
    return this.emoji[this.indexByCodepoint.get(codepoint) ?? -1]
  }

  select(filter: ListingFilter): Bitset {
    return this.filters.select(filter)
  }

  /** Returns the skin tone variants of an emoji or, for a variant, the other variants of its base, in Unicode order. */
  skinTones(index: number): ReadonlyArray<number> {
    const { base, codepoint } = this.emoji[index]!
    return (skinTonesByBase(this.catalogue).get(base ?? codepoint) ?? []).filter((tone) => tone !== index)
  }
}

/** Maps each base to the indexes of its skin tone variants. The key `null` has all emoji without a skin tone. */
const skinTonesByBase = memoizeByObject(({ emoji }: Catalogue) =>
  Map.groupBy(emoji.keys(), (index) => emoji[index]!.base)
)
