import {
  type ArtworkRejected,
  type ArtworkRelease,
  type PlatformArtwork,
  type PlatformId,
  releaseChanges,
  type Rendering,
  validateArtwork
} from "@emoji-catalogue/domain"
import { Effect, Schema, Stream } from "effect"
import type { SourceError } from "../import/CatalogueSource.ts"
import { ArtworkReader, type ReadPart } from "./ArtworkReader.ts"
import type { ImportedArtwork } from "./ArtworkRepository.ts"
import { ArtworkSource, type SourceRelease } from "./ArtworkSource.ts"
import { BlobStore } from "./BlobStore.ts"
import type { KnownEmoji, SourceImageRejected } from "./readRelease.ts"

/** An unexpected failure. Unless the disk is full, its cause is in the log. */
export class UnexpectedArtworkFailure extends Schema.TaggedError<UnexpectedArtworkFailure>()(
  "UnexpectedArtworkFailure",
  { isDiskFull: Schema.Boolean }
) {
  override get message() {
    return this.isDiskFull ? "no disk space is left" : "unexpected error, see the log"
  }
}

export type ArtworkError = SourceError | SourceImageRejected | ArtworkRejected | UnexpectedArtworkFailure

/** A platform to import. */
export interface PlatformPlan {
  readonly platform: PlatformId
  /** Oldest first. */
  readonly releases: ReadonlyArray<SourceRelease>
  readonly fingerprint: string
  readonly previous: ImportedArtwork | undefined
}

/** Called after each release with the number of its renderings and changes. */
export type OnRelease = (
  release: ArtworkRelease,
  counts: { readonly drawings: number; readonly added: number; readonly redrawn: number; readonly removed: number }
) => Effect.Effect<void>

export interface PlatformOptions {
  /** Whether assets are stored. */
  readonly isStored: boolean
  /** Whether packages are downloaded again. */
  readonly isRefreshed: boolean
  readonly onRelease: OnRelease
}

/** Reads every release of a platform, stores its assets and validates the result. */
export const importPlatform = Effect.fn("importPlatform")(function* (
  { platform, previous, releases: sources }: PlatformPlan,
  known: KnownEmoji,
  { isRefreshed, isStored, onRelease }: PlatformOptions
): Effect.fn.Return<PlatformArtwork, ArtworkError, ArtworkReader | ArtworkSource | BlobStore> {
  const source = yield* ArtworkSource
  const reader = yield* ArtworkReader
  const blobs = yield* BlobStore
  const releases: Array<ArtworkRelease> = []
  let renderings: Array<Rendering> = []

  const endRelease = Effect.suspend(() => {
    const { platform: _, ...facts } = sources[releases.length]!
    const release = { ...facts, renderings: inUnicodeOrder(renderings, known) }
    releases.push(release)
    renderings = []
    return onRelease(release, countsOf(release, releases.at(-2)))
  })
  const addPart = Effect.fnUntraced(function* (part: ReadPart) {
    while (releases.length < part.release) yield* endRelease
    // Assets are stored before the renderings that name them are published.
    if (isStored) yield* blobs.put(part.blobs)
    renderings.push(...part.renderings)
  })

  if (isRefreshed && isStored) yield* Effect.forEach(sources, source.refresh, { discard: true })
  yield* Stream.runForEach(reader.read(sources, known), addPart)
  while (releases.length < sources.length) yield* endRelease
  return yield* Effect.fromResult(validateArtwork({ platform, releases }, previous, new Set(known.values())))
})

const inUnicodeOrder = (renderings: ReadonlyArray<Rendering>, known: KnownEmoji): ReadonlyArray<Rendering> => {
  const byCodepoint = new Map(renderings.map((rendering) => [rendering.codepoint, rendering]))
  return Array.from(known.values()).flatMap((codepoint) => byCodepoint.get(codepoint) ?? [])
}

const countsOf = (release: ArtworkRelease, previous: ArtworkRelease | undefined) => {
  const {
    added = [],
    redrawn = [],
    removed = []
  } = Object.groupBy(releaseChanges(release, previous), ({ kind }) => kind)
  return {
    // The import status shows the count under this name.
    drawings: release.renderings.length,
    added: added.length,
    redrawn: redrawn.length,
    removed: removed.length
  }
}
