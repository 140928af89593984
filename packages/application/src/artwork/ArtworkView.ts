import { type PlatformArtwork, PlatformId } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { Bitset } from "../catalogue/Bitset.ts"
import type { JsonWriter } from "../catalogue/JsonWriter.ts"
import type { ImageSettings } from "./ImageSettings.ts"
import { ReleaseView } from "./ReleaseView.ts"

/** The artwork of every platform over the emoji of one catalogue. Immutable. */
export class ArtworkView {
  /** In registry order, those of one platform oldest first. */
  readonly releases: ReadonlyArray<ReleaseView>
  private readonly byPlatform: ReadonlyMap<PlatformId, ReadonlyArray<ReleaseView>>
  private readonly members: ReadonlyMap<PlatformId, Bitset>
  private readonly imageOrder: ReadonlyArray<ReadonlyArray<ReleaseView>>

  private constructor(
    size: number,
    byPlatform: ReadonlyMap<PlatformId, ReadonlyArray<ReleaseView>>,
    order: ReadonlyArray<PlatformId>
  ) {
    this.byPlatform = byPlatform
    this.releases = Array.from(byPlatform.values()).flat()
    this.members = new Map(
      Array.from(byPlatform, ([id, releases]) => [
        id,
        releases.reduce((all, { members }) => all.or(members), Bitset.empty(size))
      ])
    )
    this.imageOrder = Array.from(new Set([...order, ...PlatformId.literals]), (id) => this.releasesOf(id)).filter(
      ([first]) => first?.platform.redistributable === true
    )
  }

  /** Builds the view over the emoji at `places` platform by platform, and lets other work go on in between. */
  static readonly make = Effect.fn("ArtworkView.make")(function* (
    places: ReadonlyMap<string, number>,
    artwork: ReadonlyArray<PlatformArtwork>,
    { baseUrl, order }: ImageSettings
  ) {
    const known = new Map(artwork.map((each) => [each.platform, each]))
    const byPlatform = new Map<PlatformId, ReadonlyArray<ReleaseView>>()
    for (const id of PlatformId.literals) {
      const platform = known.get(id)
      byPlatform.set(id, platform === undefined ? [] : viewsOf(platform, places, baseUrl))
      yield* Effect.yieldNow
    }
    return new ArtworkView(places.size, byPlatform, order)
  })

  /** The releases of a platform, oldest first. */
  releasesOf(platform: PlatformId): ReadonlyArray<ReleaseView> {
    return this.byPlatform.get(platform)!
  }

  /** The emoji that any release of a platform draws. */
  coverage(platform: PlatformId): Bitset {
    return this.members.get(platform)!
  }

  release(platform: PlatformId, version: string): ReleaseView | undefined {
    return this.releasesOf(platform).find((release) => release.version === version)
  }

  /** The newest release of a platform that draws an emoji. */
  newestRelease(platform: PlatformId, index: number): ReleaseView | undefined {
    return this.releasesOf(platform).findLast((release) => release.members.has(index))
  }

  /** The release that an emoji's picture is shown from: of the platform where one is asked for, else of the first open one. */
  displayedRelease(index: number, platform?: PlatformId): ReleaseView | undefined {
    return platform === undefined ? this.newestRedistributable(index, () => true) : this.newestRelease(platform, index)
  }

  /** The newest release, of the first open platform that has one, which draws an emoji and is as wanted. */
  newestRedistributable(index: number, isWanted: (release: ReleaseView) => boolean): ReleaseView | undefined {
    for (const releases of this.imageOrder) {
      const release = releases.findLast((release) => release.members.has(index) && isWanted(release))
      if (release !== undefined) return release
    }
    return undefined
  }

  /** The rendering that `shown` finds, as JSON. */
  imageJson(index: number, platform?: PlatformId): string {
    return this.displayedRelease(index, platform)?.renderingJson(index) ?? "null"
  }

  /** Writes every rendering of an emoji as a JSON array: by platform in registry order, the newest release first. */
  writeRenderings(writer: JsonWriter, index: number): void {
    writer.text("[")
    let isFirst = true
    for (const releases of this.byPlatform.values()) {
      for (let at = releases.length - 1; at >= 0; at--) {
        const release = releases[at]!
        if (!release.members.has(index)) continue
        if (!isFirst) writer.text(",")
        isFirst = false
        release.writeRendering(writer, index)
      }
    }
    writer.text("]")
  }
}

// While an import publishes one platform after another, the others and the emoji stay what they were.
const built = new WeakMap<
  PlatformArtwork,
  { readonly places: unknown; readonly baseUrl: string; readonly views: ReadonlyArray<ReleaseView> }
>()

const viewsOf = (
  artwork: PlatformArtwork,
  places: ReadonlyMap<string, number>,
  baseUrl: string
): ReadonlyArray<ReleaseView> => {
  const known = built.get(artwork)
  if (known?.places === places && known.baseUrl === baseUrl) return known.views
  const { platform, releases } = artwork
  const views: Array<ReleaseView> = []
  for (const release of releases) views.push(new ReleaseView(platform, release, views.at(-1), places, baseUrl))
  built.set(artwork, { places, baseUrl, views })
  return views
}
