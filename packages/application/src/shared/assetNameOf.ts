import type { AssetFormat, AssetName } from "@emoji-catalogue/domain"
import { Effect } from "effect"

/** The SHA-256 of the bytes in hex, with the format as extension. */
export const assetNameOf = (bytes: Uint8Array, format: AssetFormat): Effect.Effect<AssetName> =>
  Effect.map(
    Effect.promise(() => crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>)),
    (hash) =>
      `${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("")}.${format}` as AssetName
  )
