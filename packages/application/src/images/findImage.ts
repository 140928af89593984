import {
  assetFormatOf,
  type AssetName,
  noImagesOf,
  type NoSvgReason,
  type PlatformId,
  platformOf
} from "@emoji-catalogue/domain"
import type { ArtworkView } from "../view/ArtworkView.ts"
import type { ReleaseView } from "../view/ReleaseView.ts"

export interface FoundImage {
  readonly name: AssetName
  readonly platform: PlatformId
  /** The label of the release that has the image. */
  readonly version: string
}

/** Why no image of an emoji was found. */
export type NoImageReason = Exclude<NoSvgReason, "omitted">

export interface ImageQuery {
  /** If undefined, finds the image that listings show: of the first redistributable platform that has one. */
  readonly platform?: PlatformId | undefined
  /** A release of `platform`. If undefined, finds the newest image of the platform. */
  readonly release?: ReleaseView | undefined
  /** Whether only an SVG is found. If false, finds an image of any format. */
  readonly onlySvg: boolean
}

export const findImage = (
  artwork: ArtworkView,
  index: number,
  { onlySvg, platform, release }: ImageQuery
): FoundImage | undefined => {
  const nameIn = (each: ReleaseView) => {
    const name = each.rendering(index)?.asset?.name
    return name !== undefined && (!onlySvg || assetFormatOf(name) === "svg") ? name : undefined
  }
  const hasImage = (each: ReleaseView) => nameIn(each) !== undefined
  const found =
    platform === undefined
      ? artwork.newestWithImage(index, hasImage)
      : releasesOf(artwork, platform, release).findLast(hasImage)
  return found === undefined ? undefined : { name: nameIn(found)!, platform: found.platform.id, version: found.version }
}

/** Why `findImage` finds no image. */
export const noImageReason = (artwork: ArtworkView, index: number, query: ImageQuery): NoImageReason =>
  query.platform === undefined
    ? noImageOfAny(artwork, index)
    : noImageOfPlatform(artwork, index, query.platform, query.release)

const releasesOf = (artwork: ArtworkView, platform: PlatformId, release: ReleaseView | undefined) =>
  release === undefined ? artwork.releasesOf(platform) : [release]

const noImageOfPlatform = (
  artwork: ArtworkView,
  index: number,
  id: PlatformId,
  release: ReleaseView | undefined
): NoImageReason => {
  const platform = platformOf(id)
  const releases = releasesOf(artwork, id, release)
  const { reason } = noImagesOf(platform)
  if (!platform.redistributable || releases.length === 0) return reason
  const renderings = releases.flatMap((each) => each.rendering(index) ?? [])
  const unlisted = release === undefined ? artwork.unlistedBy(id) : release.unlisted
  if (renderings.length === 0) return unlisted.has(index) ? "no_source" : "not_drawn"
  return renderings.some(({ asset }) => asset !== null) ? "raster" : reason
}

const noImageOfAny = (artwork: ArtworkView, index: number): NoImageReason => {
  if (artwork.newestWithImage(index, () => true) !== undefined) return "raster"
  // Before the first image is imported, an import may still add redistributable images.
  if (artwork.releases.every(({ imageCount }) => imageCount === 0)) return "not_imported"
  const releases = artwork.releases.filter(({ members }) => members.has(index))
  if (releases.length === 0) return "not_drawn"
  return releases.every(({ platform }) => !platform.redistributable) ? "license_restricted" : "not_imported"
}
