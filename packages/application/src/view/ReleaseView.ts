import {
  type ArtworkChangeKind,
  type Codepoint,
  isCurated,
  isUnlisted,
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

/** How a release changed the emoji at `index`. */
export interface EmojiChange {
  readonly index: number
  readonly kind: ArtworkChangeKind
  /** The mean pixel difference of a redrawn emoji; null for other kinds. */
  readonly difference: number | null
}

/** One artwork release of a platform for the emoji of one catalogue, addressed by their index. Immutable. */
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
  /** The number of emoji with an image. */
  readonly imageCount: number
  /** Whether it consists of uploaded images, because no import knows its label. */
  readonly curated: boolean
  /** The emoji that the release has a rendering of. */
  readonly members: Bitset
  private readonly previous: ReleaseView | undefined
  /** The emoji that the release lacks because its source does not list emoji of their kind. */
  private readonly unlisted: Bitset
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
      // The asset may have been stored while the platform had another license.
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
    this.imageCount = imageCount
    this.renderings = renderings
    this.members = Bitset.from(indexByCodepoint.size, members)
    this.previous = previous
    this.unlisted = Bitset.from(
      indexByCodepoint.size,
      release.listsSkinTones
        ? []
        : Array.from(indexByCodepoint).flatMap(([codepoint, index]) =>
            renderings[index] === undefined && isUnlisted(release, codepoint as Codepoint) ? [index] : []
          )
    )
    this.baseUrl = baseUrl
    this.idSuffix = imageIdSuffix({ platform: id, version: release.version })
  }

  /** The day of publication or, if unknown, a day on which the release was already out. */
  get latestDate(): string | null {
    return this.releasedAt ?? this.notAfter
  }

  /** Whether the platform has no earlier release, except releases of uploaded images. */
  get isFirst(): boolean {
    return this.previous === undefined || (this.previous.curated && this.previous.isFirst)
  }

  rendering(index: number): ShownRendering | undefined {
    return this.renderings[index]
  }

  /** Whether the release says nothing about an emoji: it does not list that kind, or consists of uploads of other emoji. */
  private saysNothingOf(index: number): boolean {
    return this.unlisted.has(index) || (this.curated && this.renderings[index] === undefined)
  }

  /** The latest earlier release that says whether it has an emoji. */
  previousFor(index: number): ReleaseView | undefined {
    let release = this.previous
    while (release?.saysNothingOf(index) === true) release = release.previous
    return release
  }

  /** The change of one emoji since the release before. A curated release removes nothing. */
  changeOf(index: number): EmojiChange | undefined {
    if (this.saysNothingOf(index)) return undefined
    const rendering = this.renderings[index]
    const kind = renderingChange(rendering, this.previousFor(index)?.renderings[index])
    return kind && { index, kind, difference: kind === "redrawn" ? rendering!.difference : null }
  }

  /** All changes since the previous release, in Unicode order, removed emoji last. */
  get changes(): ReadonlyArray<EmojiChange> {
    if (this.allChanges === undefined) {
      const changes = this.renderings.flatMap((_, index) => this.changeOf(index) ?? [])
      const isRemoved = ({ kind }: EmojiChange) => kind === "removed"
      this.allChanges = [...changes.filter((change) => !isRemoved(change)), ...changes.filter(isRemoved)]
    }
    return this.allChanges
  }

  /** The asset URL of an emoji; undefined without a rendering or without an image. */
  url(index: number): string | undefined {
    const asset = this.renderings[index]?.asset?.name
    return asset && `${this.baseUrl}/assets/${asset}`
  }

  /** The id of the image of an emoji in `members`; null without one. */
  imageIdOf(index: number): string | null {
    const { asset, codepoint, isUploaded } = this.renderings[index]!
    return asset === null ? null : codepoint + this.idSuffix + (isUploaded ? uploadIdSuffix(asset.name) : "")
  }
}
