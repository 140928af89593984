import {
  acceptArtwork,
  type ArtworkRejected,
  type ArtworkRelease,
  changesOf,
  type PlatformArtwork,
  platformOf,
  type PlatformId
} from "@emoji-catalogue/domain"
import { Effect } from "effect"
import type { SourceError } from "../import/CatalogueSource.ts"
import type { ImportedArtwork } from "./ArtworkRepository.ts"
import type { ArtworkSource, SourceRelease } from "./ArtworkSource.ts"
import type { BlobStore } from "./BlobStore.ts"
import type { ImageProcessor } from "./ImageProcessor.ts"
import { type DrawingRefused, importCoverage, importRelease, type KnownEmoji, type Rendered } from "./importRelease.ts"

export type ArtworkError = SourceError | DrawingRefused | ArtworkRejected

/** A platform whose artwork is to be read. */
export interface PlatformPlan {
  readonly platform: PlatformId
  /** Oldest first. */
  readonly releases: ReadonlyArray<SourceRelease>
  readonly fingerprint: string
  readonly previous: ImportedArtwork | undefined
}

/** Told of each release that was read, and what it changed. */
export type OnRelease = (
  release: ArtworkRelease,
  counts: { readonly drawings: number; readonly added: number; readonly redrawn: number; readonly removed: number }
) => Effect.Effect<void>

/** Reads every release of a platform, oldest first, and holds them against the laws. */
export const importPlatform = Effect.fn("importPlatform")(function* (
  { platform, previous, releases: sources }: PlatformPlan,
  known: KnownEmoji,
  onRelease: OnRelease
): Effect.fn.Return<PlatformArtwork, ArtworkError, ArtworkSource | ImageProcessor | BlobStore> {
  const releases: Array<ArtworkRelease> = []
  let rendered: Rendered | undefined
  for (const source of sources) {
    if (platformOf(platform).redistributable) {
      const imported = yield* importRelease(source, known, rendered)
      rendered = imported.rendered
      releases.push(imported.release)
    } else {
      releases.push(yield* importCoverage(source, known))
    }
    yield* onRelease(releases.at(-1)!, countsOf(releases.at(-1)!, releases.at(-2)))
  }
  return yield* Effect.fromResult(acceptArtwork({ platform, releases }, previous))
})

const countsOf = (release: ArtworkRelease, before: ArtworkRelease | undefined) => {
  const { added = [], redrawn = [], removed = [] } = Object.groupBy(changesOf(release, before), ({ kind }) => kind)
  return {
    drawings: release.drawings.length,
    added: added.length,
    redrawn: redrawn.length,
    removed: removed.length
  }
}
