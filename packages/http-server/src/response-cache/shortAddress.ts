import type { Snapshot } from "@emoji-catalogue/application/snapshot"
import { findAsset } from "@emoji-catalogue/application/view"
import type { ShortAssetName } from "@emoji-catalogue/domain"

const start = "/assets/"
const pattern = /^\/assets\/([0-9a-f]{16}\.(?:svg|png|webp))(?=\?|$)/

/** The position of the full stop in a short address. A long address has a digit there, so it needs no pattern. */
const dot = start.length + 16

const shortNameIn = (url: string): ShortAssetName | undefined =>
  url[dot] === "." ? (pattern.exec(url)?.[1] as ShortAssetName | undefined) : undefined

/**
 * Whether a URL is the short address of an asset, with or without a query. False if a part of the path is
 * percent-encoded. Such a URL works, but its response is not cached.
 */
export const isShortAddress = (url: string): boolean => shortNameIn(url) !== undefined

/**
 * Replaces the short name in a URL by the name of the asset; undefined if no asset has the short name. The image cache
 * has the response under this URL: one entry for both addresses, which is right whatever the catalogue shows later.
 */
export const longAddress = ({ view }: Snapshot, url: string): string | undefined => {
  const short = shortNameIn(url)
  const name = short && findAsset(view.artwork, short)
  return name && start + name + url.slice(start.length + short!.length)
}
