import { Effect } from "effect"
import type { ImportedArtwork } from "../ports/artwork/ArtworkRepository.ts"
import { BlobStore } from "../ports/artwork/BlobStore.ts"
import { importPlatform, type PlatformPlan } from "./importPlatform.ts"
import type { KnownEmoji } from "./readRelease.ts"

/**
 * Stores the assets that are missing after a platform was published. For example, the import did not store an image
 * because an upload had already stored it, and an administrator deleted the upload before the publication. Failures are
 * only logged.
 */
export const storeMissing = Effect.fn("storeMissing")(function* (
  plan: PlatformPlan,
  known: KnownEmoji,
  { platform, releases }: ImportedArtwork
) {
  const assets = releases.flatMap(({ renderings }) => renderings.flatMap(({ asset }) => asset?.name ?? []))
  const missing = yield* (yield* BlobStore).missing(Array.from(new Set(assets)))
  if (missing.length === 0) return
  yield* importPlatform(plan, known, {
    isStored: true,
    isRefreshed: false,
    onRelease: () => Effect.void,
    broken: new Set()
  }).pipe(
    Effect.catchCause((cause) =>
      Effect.annotateLogs(Effect.logWarning("Published images are missing", cause), {
        platform,
        images: missing.length
      })
    )
  )
})
