import { type CatalogueEmoji, type PlatformArtwork, PlatformId } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { Bitset } from "../catalogue/Bitset.ts"
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
    this.imageOrder = Array.from(new Set([...order, ...PlatformId.literals]), (id) => this.of(id)).filter(
      ([first]) => first?.platform.redistributable === true
    )
  }

  /** Builds the view platform by platform, and lets other work go on in between. */
  static readonly make = Effect.fn("ArtworkView.make")(function* (
    emoji: ReadonlyArray<CatalogueEmoji>,
    artwork: ReadonlyArray<PlatformArtwork>,
    { baseUrl, order }: ImageSettings
  ) {
    const places = new Map<string, number>(emoji.map(({ codepoint }, index) => [codepoint, index]))
    const known = new Map(artwork.map(({ platform, releases }) => [platform, releases]))
    const byPlatform = new Map<PlatformId, ReadonlyArray<ReleaseView>>()
    for (const id of PlatformId.literals) {
      const releases = known.get(id) ?? []
      byPlatform.set(
        id,
        releases.map((release, at) => new ReleaseView(id, release, releases[at - 1], places, baseUrl))
      )
      yield* Effect.yieldNow
    }
    return new ArtworkView(emoji.length, byPlatform, order)
  })

  /** The releases of a platform, oldest first. */
  of(platform: PlatformId): ReadonlyArray<ReleaseView> {
    return this.byPlatform.get(platform)!
  }

  /** The emoji that any release of a platform draws. */
  coverage(platform: PlatformId): Bitset {
    return this.members.get(platform)!
  }

  release(platform: PlatformId, version: string): ReleaseView | undefined {
    return this.of(platform).find((release) => release.version === version)
  }

  /** The newest release of a platform that draws an emoji. */
  newest(platform: PlatformId, index: number): ReleaseView | undefined {
    return this.of(platform).findLast((release) => release.members.has(index))
  }

  /** The release that an emoji's picture is shown from: of the platform where one is asked for, else of the first open one. */
  shown(index: number, platform?: PlatformId): ReleaseView | undefined {
    if (platform !== undefined) return this.newest(platform, index)
    for (const releases of this.imageOrder) {
      const release = releases.findLast(({ members }) => members.has(index))
      if (release !== undefined) return release
    }
    return undefined
  }

  /** The rendering that `shown` finds, as JSON. */
  image(index: number, platform?: PlatformId): string {
    return this.shown(index, platform)?.rendering(index) ?? "null"
  }

  /** Every rendering of an emoji, by platform in registry order, the newest release first. */
  renderings(index: number): ReadonlyArray<string> {
    return Array.from(this.byPlatform.values(), (releases) =>
      releases.filter(({ members }) => members.has(index)).reverse()
    )
      .flat()
      .map((release) => release.rendering(index))
  }
}
