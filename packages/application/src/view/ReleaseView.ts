import {
  type ArtworkChangeKind,
  type AssetName,
  type Codepoint,
  isCurated,
  isUnlisted,
  listsAllKinds,
  type Platform,
  type PlatformId,
  platformOf,
  type ReleaseTrust,
  renderingChange,
  type ShownRelease,
  type ShownRendering
} from "@emoji-catalogue/domain"
import { Bitset } from "../shared/Bitset.ts"
import { imageIdSuffix, uploadIdSuffix } from "../shared/imageId.ts"

export interface EmojiChange {
  readonly index: number
  readonly kind: ArtworkChangeKind
  /** For `redrawn`, the mean pixel difference from the previous image; null for other kinds. */
  readonly difference: number | null
}

/**
 * A release of a platform. The view identifies each emoji by its index in the catalogue for which the view was made.
 * The view is immutable.
 */
export class ReleaseView {
  readonly platform: Platform
  readonly version: string
  readonly releasedAt: string | null
  readonly notAfter: string | null
  readonly consecutive: boolean
  readonly source: string
  readonly trust: ReleaseTrust
  readonly asOf: string | null
  readonly listsSkinTones: boolean
  readonly listsFlags: boolean
  readonly imageCount: number
  /** Whether the release consists only of uploaded images. Such a release was never imported. */
  readonly curated: boolean
  /** The emoji that have a rendering in this release. */
  readonly members: Bitset
  /** The emoji without a rendering that the platform may have, because the source does not list them: see `isUnlisted`. */
  readonly unlisted: Bitset
  private readonly previous: ReleaseView | undefined
  private allChanges: ReadonlyArray<EmojiChange> | undefined
  private readonly renderings: ReadonlyArray<ShownRendering | undefined>
  private readonly idSuffix: string
  private readonly baseUrl: string

  constructor(
    id: PlatformId,
    release: ShownRelease,
    previous: ReleaseView | undefined,
    indexByCodepoint: ReadonlyMap<string, number>,
    baseUrl: string
  ) {
    const platform = platformOf(id)
    const renderings: Array<ShownRendering | undefined> = Array.from({ length: indexByCodepoint.size }, () => undefined)
    const members: Array<number> = []
    let imageCount = 0
    for (const rendering of release.renderings) {
      const index = indexByCodepoint.get(rendering.codepoint)
      if (index === undefined) continue
      // The view hides images if the current license forbids copies. Such images may be stored, because an earlier
      // license allowed copies.
      const isServed = platform.redistributable || rendering.asset === null
      renderings[index] = isServed ? rendering : { ...rendering, asset: null }
      members.push(index)
      if (renderings[index].asset !== null) imageCount++
    }
    this.platform = platform
    this.version = release.version
    this.releasedAt = release.releasedAt
    this.notAfter = release.notAfter
    this.consecutive = previous !== undefined && !previous.curated && release.consecutive
    this.curated = isCurated(release)
    this.source = release.source
    this.trust = release.trust
    this.asOf = release.asOf
    this.listsSkinTones = release.listsSkinTones
    this.listsFlags = release.listsFlags
    this.imageCount = imageCount
    this.renderings = renderings
    this.members = Bitset.from(indexByCodepoint.size, members)
    this.previous = previous
    this.unlisted = Bitset.from(
      indexByCodepoint.size,
      listsAllKinds(release)
        ? []
        : Array.from(indexByCodepoint).flatMap(([codepoint, index]) =>
            renderings[index] === undefined && isUnlisted(release, codepoint as Codepoint) ? [index] : []
          )
    )
    this.baseUrl = baseUrl
    this.idSuffix = imageIdSuffix({ platform: id, version: release.version })
  }

  /** The day of publication or, if unknown, a day by which the release was public. Null if both are unknown. */
  get latestDate(): string | null {
    return this.releasedAt ?? this.notAfter
  }

  /** Whether this is the platform's first release, ignoring earlier releases that consist only of uploaded images. */
  get isFirst(): boolean {
    return this.previous === undefined || (this.previous.curated && this.previous.isFirst)
  }

  rendering(index: number): ShownRendering | undefined {
    return this.renderings[index]
  }

  /** Calls `f` with the name of each image, unless the release directly before has the same image for the emoji. */
  forEachNewAsset(f: (name: AssetName) => void): void {
    const before = this.previous?.renderings
    for (let index = 0; this.imageCount > 0 && index < this.renderings.length; index++) {
      const name = this.renderings[index]?.asset?.name
      if (name !== undefined && name !== before?.[index]?.asset?.name) f(name)
    }
  }

  /**
   * True if the emoji is missing in this release, but the platform may have had the emoji. This is possible if the
   * source does not list the emoji (see `unlisted`), or if the release consists only of uploaded images.
   */
  private saysNothingOf(index: number): boolean {
    return this.unlisted.has(index) || (this.curated && this.renderings[index] === undefined)
  }

  /** The latest earlier release, skipping releases for which it is unknown whether the platform had the emoji. */
  previousFor(index: number): ReleaseView | undefined {
    let release = this.previous
    while (release?.saysNothingOf(index) === true) release = release.previous
    return release
  }

  /**
   * How this release changed an emoji compared with `previousFor(index)`; undefined if the emoji did not change. If
   * the release consists only of uploaded images, a missing emoji does not count as removed.
   */
  changeOf(index: number): EmojiChange | undefined {
    if (this.saysNothingOf(index)) return undefined
    const rendering = this.renderings[index]
    const kind = renderingChange(rendering, this.previousFor(index)?.renderings[index])
    return kind && { index, kind, difference: kind === "redrawn" ? rendering!.difference : null }
  }

  /** The changes of all emoji, in Unicode order, but with removed emoji last. */
  get changes(): ReadonlyArray<EmojiChange> {
    if (this.allChanges === undefined) {
      const changes = this.renderings.flatMap((_, index) => this.changeOf(index) ?? [])
      const isRemoved = ({ kind }: EmojiChange) => kind === "removed"
      this.allChanges = [...changes.filter((change) => !isRemoved(change)), ...changes.filter(isRemoved)]
    }
    return this.allChanges
  }

  /** Returns the URL of the emoji's image; undefined if the release has no rendering or no image of the emoji. */
  url(index: number): string | undefined {
    const asset = this.renderings[index]?.asset?.name
    return asset && `${this.baseUrl}/assets/${asset}`
  }

  /** Returns the id of the emoji's image; null if the emoji has no image. The emoji must be in `members`. */
  imageIdOf(index: number): string | null {
    const { asset, codepoint, isUploaded } = this.renderings[index]!
    return asset === null ? null : codepoint + this.idSuffix + (isUploaded ? uploadIdSuffix(asset.name) : "")
  }
}
