import type { AssetFormat, AssetName } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { hexOf } from "./fingerprintOf.ts"

/** The name that bytes are stored under. */
export const assetNameOf = (bytes: Uint8Array, format: AssetFormat): Effect.Effect<AssetName> =>
  Effect.map(
    Effect.promise(() => crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>)),
    (hash) => `${hexOf(new Uint8Array(hash))}.${format}` as AssetName
  )
