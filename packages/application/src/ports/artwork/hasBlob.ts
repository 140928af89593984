import type { AssetName } from "@emoji-catalogue/domain"
import { Effect, Option } from "effect"
import type { BlobStore } from "./BlobStore.ts"

/** Returns the size of a blob in bytes. */
export const blobSize = (blobs: BlobStore["Service"], name: AssetName): Effect.Effect<Option.Option<number>> =>
  Effect.map(
    blobs.get(name, { start: 0, end: 0 }),
    Option.map(({ size }) => size)
  )

export const hasBlob = (blobs: BlobStore["Service"], name: AssetName): Effect.Effect<boolean> =>
  Effect.map(blobSize(blobs, name), Option.isSome)
