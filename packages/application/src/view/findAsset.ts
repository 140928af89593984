import { type AssetName, assetPrefixOf, type ShortAssetName, shortAssetNameOf } from "@emoji-catalogue/domain"
import { memoizeByObject } from "../shared/memoizeByObject.ts"
import type { ArtworkView } from "./ArtworkView.ts"

/**
 * Finds the asset with a short name among the images that the releases show. Undefined if there is none, or if several
 * of these assets start with the same 16 digits, so that no short name can lead to another image than the one meant.
 *
 * @example
 * ```ts
 * import { findAsset } from "@emoji-catalogue/application/view"
 * import { sampleAsset, sampleView } from "@emoji-catalogue/application/testing"
 * import { shortAssetNameOf } from "@emoji-catalogue/domain"
 * import { Effect } from "effect"
 *
 * const { artwork } = await Effect.runPromise(sampleView)
 * findAsset(artwork, shortAssetNameOf(sampleAsset("4"))) === sampleAsset("4") // => true
 * findAsset(artwork, shortAssetNameOf(sampleAsset("f"))) // => undefined
 * ```
 */
export const findAsset = (artwork: ArtworkView, name: ShortAssetName): AssetName | undefined => {
  const asset = assetsByPrefix(artwork).get(assetPrefixOf(name)) ?? undefined
  return asset !== undefined && shortAssetNameOf(asset) === name ? asset : undefined
}

/** Maps the first 16 digits of each asset to its name, or to null if several assets start with these digits. */
const assetsByPrefix = memoizeByObject(({ releases }: ArtworkView): ReadonlyMap<string, AssetName | null> => {
  const assets = new Map<string, AssetName | null>()
  const add = (name: AssetName) => {
    const prefix = assetPrefixOf(name)
    const known = assets.get(prefix)
    if (known === undefined) assets.set(prefix, name)
    else if (known !== name) assets.set(prefix, null)
  }
  for (const release of releases) release.forEachNewAsset(add)
  return assets
})
