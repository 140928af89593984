import {
  applyImages,
  type ArtworkRelease,
  type CuratedImage,
  findRelease,
  type ImageDecisions,
  noImageDecisions,
  PlatformId,
  type ShownRelease
} from "@emoji-catalogue/domain"
import { DateTime, Effect } from "effect"
import { Bitset } from "../shared/Bitset.ts"
import type { ImageSettings } from "../shared/ImageSettings.ts"
import type { ImportedArtwork } from "../ports/artwork/ArtworkRepository.ts"
import { ReleaseView } from "./ReleaseView.ts"

/**
 * The artwork of all platforms. The view identifies each emoji by its index in the catalogue for which the view was
 * made. The view is immutable.
 */
export class ArtworkView {
  /** All releases, ordered by platform (in the order of `PlatformId.literals`), then oldest first. */
  readonly releases: ReadonlyArray<ReleaseView>
  private readonly byPlatform: ReadonlyMap<PlatformId, ReadonlyArray<ReleaseView>>
  private readonly members: ReadonlyMap<PlatformId, Bitset>
  private readonly unlisted: ReadonlyMap<PlatformId, Bitset>
  private readonly imageOrder: ReadonlyArray<ReadonlyArray<ReleaseView>>
  private readonly artwork: ReadonlyArray<ImportedArtwork>
  /** Maps the index of an emoji to the time of the latest decision about an image of the emoji. */
  private readonly decidedAt: ReadonlyMap<number, DateTime.Utc>

  private constructor(
    size: number,
    byPlatform: ReadonlyMap<PlatformId, ReadonlyArray<ReleaseView>>,
    artwork: ReadonlyArray<ImportedArtwork>,
    decidedAt: ReadonlyMap<number, DateTime.Utc>,
    order: ReadonlyArray<PlatformId>
  ) {
    this.artwork = artwork
    this.decidedAt = decidedAt
    this.byPlatform = byPlatform
    this.releases = Array.from(byPlatform.values()).flat()
    this.members = new Map(
      Array.from(byPlatform, ([id, releases]) => [
        id,
        releases.reduce((all, { members }) => all.or(members), Bitset.empty(size))
      ])
    )
    this.unlisted = new Map(
      Array.from(byPlatform, ([id, releases]) => [
        id,
        (releases.findLast(({ curated }) => !curated)?.unlisted ?? Bitset.empty(size)).without(this.membersOf(id))
      ])
    )
    this.imageOrder = Array.from(new Set([...order, ...PlatformId.literals]), (id) =>
      this.releasesOf(id).filter(({ imageCount }) => imageCount > 0)
    ).filter((releases) => releases.length > 0)
  }

  /** Builds the view. Yields to other fibers after each platform, because building takes time. */
  static readonly make = Effect.fn("ArtworkView.make")(function* (
    indexByCodepoint: ReadonlyMap<string, number>,
    artwork: ReadonlyArray<ImportedArtwork>,
    { baseUrl, order }: ImageSettings,
    decisions: ImageDecisions = noImageDecisions
  ) {
    const artworkByPlatform = new Map(artwork.map((each) => [each.platform, each]))
    const byPlatform = new Map<PlatformId, ReadonlyArray<ReleaseView>>()
    for (const id of PlatformId.literals) {
      const images = decisions.get(id) ?? noDecisions
      byPlatform.set(
        id,
        releaseViews(artworkByPlatform.get(id)?.releases ?? noReleases, id, images, indexByCodepoint, baseUrl)
      )
      yield* Effect.yieldNow
    }
    const decidedAt = new Map<number, DateTime.Utc>()
    for (const { changedAt, codepoint } of Array.from(decisions.values()).flat()) {
      const index = indexByCodepoint.get(codepoint)
      if (index !== undefined) decidedAt.set(index, DateTime.max(decidedAt.get(index) ?? changedAt, changedAt))
    }
    return new ArtworkView(indexByCodepoint.size, byPlatform, artwork, decidedAt, order)
  })

  /** Returns the releases of a platform, oldest first. */
  releasesOf(platform: PlatformId): ReadonlyArray<ReleaseView> {
    return this.byPlatform.get(platform)!
  }

  /** The emoji with a rendering in any release of a platform. */
  membersOf(platform: PlatformId): Bitset {
    return this.members.get(platform)!
  }

  /**
   * The emoji without a rendering in any release of a platform that the platform may draw, because the source of its
   * newest imported release does not list them.
   */
  unlistedBy(platform: PlatformId): Bitset {
    return this.unlisted.get(platform)!
  }

  get allMembers(): Bitset {
    return Array.from(this.members.values()).reduce((all, members) => all.or(members))
  }

  /**
   * The latest time at which the artwork of an emoji may have changed: the last import that changed a platform with the
   * emoji, or the last decision about an image of the emoji. Undefined if there is no such import or decision.
   */
  changedAt(index: number): DateTime.Utc | undefined {
    const times = this.artwork.flatMap(({ changedAt, platform }) =>
      this.membersOf(platform).has(index) ? [changedAt] : []
    )
    const decidedAt = this.decidedAt.get(index)
    if (decidedAt !== undefined) times.push(decidedAt)
    return times.length === 0 ? undefined : times.reduce((latest, time) => DateTime.max(latest, time))
  }

  release(platform: PlatformId, name: string): ReleaseView | undefined {
    return findRelease(this.releasesOf(platform), platform, name)
  }

  newestRelease(platform: PlatformId, index: number): ReleaseView | undefined {
    return this.releasesOf(platform).findLast((release) => release.members.has(index))
  }

  /**
   * If `platform` is undefined, returns the release whose image of the emoji is shown (see `newestWithImage`). If
   * `platform` is set, returns the newest release of this platform that lists the emoji, even if this release has no
   * image of the emoji.
   */
  displayedRelease(index: number, platform?: PlatformId): ReleaseView | undefined {
    return platform === undefined ? this.newestWithImage(index, () => true) : this.newestRelease(platform, index)
  }

  /**
   * Searches the platforms in the order of `ImageSettings`, and the releases of each platform from new to old. Returns
   * the first release that has an image of the emoji and for which `matches` returns true.
   */
  newestWithImage(index: number, matches: (release: ReleaseView) => boolean): ReleaseView | undefined {
    for (const releases of this.imageOrder) {
      const release = releases.findLast((release) => release.rendering(index)?.asset != null && matches(release))
      if (release !== undefined) return release
    }
    return undefined
  }
}

const noReleases: ReadonlyArray<ArtworkRelease> = []
const noDecisions: ReadonlyArray<CuratedImage> = []

// Views are cached per platform, because imports and decisions change one platform at a time.
const releaseViewCache = new WeakMap<
  ReadonlyArray<ArtworkRelease>,
  {
    readonly decisions: unknown
    readonly indexByCodepoint: unknown
    readonly baseUrl: string
    readonly views: ReadonlyArray<ReleaseView>
  }
>()

const releaseViews = (
  imported: ReadonlyArray<ArtworkRelease>,
  platform: PlatformId,
  decisions: ReadonlyArray<CuratedImage>,
  indexByCodepoint: ReadonlyMap<string, number>,
  baseUrl: string
): ReadonlyArray<ReleaseView> => {
  if (imported.length === 0 && decisions.length === 0) return []
  const cached = releaseViewCache.get(imported)
  if (cached?.decisions === decisions && cached.indexByCodepoint === indexByCodepoint && cached.baseUrl === baseUrl) {
    return cached.views
  }
  const views: Array<ReleaseView> = []
  for (const release of withBounds(applyImages(platform, imported, decisions)))
    views.push(new ReleaseView(platform, release, views.at(-1), indexByCodepoint, baseUrl))
  if (imported.length > 0) releaseViewCache.set(imported, { decisions, indexByCodepoint, baseUrl, views })
  return views
}

/**
 * Sets `notAfter` of each release without `releasedAt`. The new value is the earliest known date (`releasedAt` or
 * `notAfter`) of the release itself and all later releases, because a release is not newer than a later release.
 */
const withBounds = (releases: ReadonlyArray<ShownRelease>): ReadonlyArray<ShownRelease> => {
  let bound: string | null = null
  return releases
    .toReversed()
    .map((release): ShownRelease => {
      const known = release.releasedAt ?? release.notAfter
      if (known !== null && (bound === null || known < bound)) bound = known
      return { ...release, notAfter: release.releasedAt === null ? bound : null }
    })
    .toReversed()
}
