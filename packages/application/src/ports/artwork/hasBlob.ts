import type { AssetName } from "@emoji-catalogue/domain"
import { Effect, Option } from "effect"
import type { BlobStore } from "./BlobStore.ts"

export const hasBlob = (blobs: BlobStore["Service"], name: AssetName): Effect.Effect<boolean> =>
  Effect.map(blobs.get(name, { start: 0, end: 0 }), Option.isSome)
