import {
  type ArtworkRejected,
  type ArtworkRelease,
  type AssetName,
  type PlatformArtwork,
  type PlatformId,
  releaseChanges,
  type Rendering,
  validateArtwork
} from "@emoji-catalogue/domain"
import { Effect, Schema, Stream } from "effect"
import type { SourceError } from "../ports/import/CatalogueSource.ts"
import { ArtworkReader, type ReadPart } from "./ArtworkReader.ts"
import type { ImportedArtwork } from "../ports/artwork/ArtworkRepository.ts"
import { ArtworkSource, type SourceRelease } from "../ports/artwork/ArtworkSource.ts"
import { type Blob, BlobStore } from "../ports/artwork/BlobStore.ts"
import { ImageValidationRepository } from "../ports/artwork/ImageValidationRepository.ts"
import type { KnownEmoji, SourceImageRejected } from "./readRelease.ts"

/** If `isDiskFull` is false, the log contains the cause. */
export class UnexpectedArtworkFailure extends Schema.TaggedError<UnexpectedArtworkFailure>()(
  "UnexpectedArtworkFailure",
  { isDiskFull: Schema.Boolean }
) {
  override get message() {
    return this.isDiskFull ? "no disk space is left" : "unexpected error, see the log"
  }
}

export type ArtworkError = SourceError | SourceImageRejected | ArtworkRejected | UnexpectedArtworkFailure

export interface PlatformPlan {
  readonly platform: PlatformId
  /** The releases of the source, oldest first. */
  readonly releases: ReadonlyArray<SourceRelease>
  readonly fingerprint: string
  readonly previous: ImportedArtwork | undefined
}

/** Called when a release has been read. `drawings` is the number of its renderings. */
export type OnRelease = (
  release: ArtworkRelease,
  counts: { readonly drawings: number; readonly added: number; readonly redrawn: number; readonly removed: number }
) => Effect.Effect<void>

export interface PlatformOptions {
  /** False in a dry run. */
  readonly isStored: boolean
  /** Whether to download packages again. */
  readonly isRefreshed: boolean
  readonly onRelease: OnRelease
  /** Assets whose stored files are missing or damaged. The import stores these assets again. */
  readonly broken: ReadonlySet<AssetName>
}

export const importPlatform = Effect.fn("importPlatform")(function* (
  { platform, previous, releases: sources }: PlatformPlan,
  known: KnownEmoji,
  { broken, isRefreshed, isStored, onRelease }: PlatformOptions
): Effect.fn.Return<
  PlatformArtwork,
  ArtworkError,
  ArtworkReader | ArtworkSource | BlobStore | ImageValidationRepository
> {
  const source = yield* ArtworkSource
  const reader = yield* ArtworkReader
  const blobs = yield* BlobStore
  const validations = yield* ImageValidationRepository
  const releases: Array<ArtworkRelease> = []
  let renderings: Array<Rendering> = []

  const endRelease = Effect.suspend(() => {
    const { hasImages: _, platform: __, ...facts } = sources[releases.length]!
    const release = { ...facts, renderings: inUnicodeOrder(renderings, known) }
    const counts = countsOf(release, releases)
    releases.push(release)
    renderings = []
    return onRelease(release, counts)
  })
  const store = Effect.fnUntraced(function* (images: ReadonlyArray<Blob>) {
    const damaged = images.filter(({ name }) => broken.has(name))
    yield* blobs.put(images)
    if (damaged.length === 0) return
    yield* blobs.replace(damaged)
    yield* validations.forget(damaged.map(({ name }) => name))
  })
  const addPart = Effect.fnUntraced(function* (part: ReadPart) {
    while (releases.length < part.release) yield* endRelease
    if (isStored) yield* store(part.blobs)
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

const countsOf = (release: ArtworkRelease, earlier: ReadonlyArray<ArtworkRelease>) => {
  const {
    added = [],
    redrawn = [],
    removed = []
  } = Object.groupBy(releaseChanges(release, earlier), ({ kind }) => kind)
  return {
    // The property is called `drawings`, because the import status shows the count under this name.
    drawings: release.renderings.length,
    added: added.length,
    redrawn: redrawn.length,
    removed: removed.length
  }
}
