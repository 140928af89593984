import type { AssetFormat, AssetName } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { sha256OfBytes, toHex } from "./bytes.ts"

/** The SHA-256 of the bytes in hex, with the format as extension. */
export const assetNameOf = (bytes: Uint8Array, format: AssetFormat): Effect.Effect<AssetName> =>
  Effect.map(sha256OfBytes(bytes), (hash) => `${toHex(hash)}.${format}` as AssetName)
