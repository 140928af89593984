import { Schema } from "effect"

export const AssetFormat = Schema.Literals(["svg", "png", "webp"])
export type AssetFormat = typeof AssetFormat.Type

/** The name consists of the SHA-256 of the asset in lower-case hex, a full stop, and the format. */
export const AssetName = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}\.(svg|png|webp)$/)).pipe(
  Schema.brand("AssetName")
)
export type AssetName = typeof AssetName.Type

export const assetFormatOf = (name: AssetName): AssetFormat => name.slice(65) as AssetFormat
