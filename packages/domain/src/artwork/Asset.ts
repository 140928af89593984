import { Schema } from "effect"

export const AssetFormat = Schema.Literals(["svg", "png", "webp"])
export type AssetFormat = typeof AssetFormat.Type

const hashLength = 64

/** The name consists of the SHA-256 of the asset in lower-case hex, a full stop, and the format. */
export const AssetName = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}\.(svg|png|webp)$/)).pipe(
  Schema.brand("AssetName")
)
export type AssetName = typeof AssetName.Type

export const assetFormatOf = (name: AssetName): AssetFormat => name.slice(hashLength + 1) as AssetFormat

const prefixLength = 16

/** An `AssetName` with only the first 16 of its 64 digits. Several assets can have the same short name. */
export const ShortAssetName = Schema.String.check(Schema.isPattern(/^[0-9a-f]{16}\.(svg|png|webp)$/)).pipe(
  Schema.brand("ShortAssetName")
)
export type ShortAssetName = typeof ShortAssetName.Type

/** The digits that an asset has in its short name. */
export const assetPrefixOf = (name: AssetName | ShortAssetName): string => name.slice(0, prefixLength)

export const shortAssetNameOf = (name: AssetName): ShortAssetName =>
  (assetPrefixOf(name) + name.slice(hashLength)) as ShortAssetName
