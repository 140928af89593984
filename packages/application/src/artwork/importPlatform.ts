import {
  validateArtwork,
  type ArtworkRejected,
  type ArtworkRelease,
  releaseChanges,
  type Rendering,
  type PlatformArtwork,
  type PlatformId
} from "@emoji-catalogue/domain"
import { Effect, Schema, Stream } from "effect"
import type { SourceError } from "../import/CatalogueSource.ts"
import { ArtworkReader, type ReadPart } from "./ArtworkReader.ts"
import type { ImportedArtwork } from "./ArtworkRepository.ts"
import type { SourceRelease } from "./ArtworkSource.ts"
import { BlobStore } from "./BlobStore.ts"
import type { SourceImageRejected, KnownEmoji } from "./readRelease.ts"

/** Something broke that nobody foresaw; the log has the cause. */
export class UnexpectedArtworkFailure extends Schema.TaggedError<UnexpectedArtworkFailure>()(
  "UnexpectedArtworkFailure",
  {}
) {
  override get message() {
    return "something went wrong here; the log knows more"
  }
}

export type ArtworkError = SourceError | SourceImageRejected | ArtworkRejected | UnexpectedArtworkFailure

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

/** Reads every release of a platform, stores its pictures, and holds the releases against the laws. */
export const importPlatform = Effect.fn("importPlatform")(function* (
  { platform, previous, releases: sources }: PlatformPlan,
  known: KnownEmoji,
  onRelease: OnRelease
): Effect.fn.Return<PlatformArtwork, ArtworkError, ArtworkReader | BlobStore> {
  const reader = yield* ArtworkReader
  const blobs = yield* BlobStore
  const releases: Array<ArtworkRelease> = []
  let drawn: Array<Rendering> = []

  const endRelease = Effect.suspend(() => {
    const { releasedAt, source, version } = sources[releases.length]!
    const release = { version, releasedAt, source, drawings: inUnicodeOrder(drawn, known) }
    releases.push(release)
    drawn = []
    return onRelease(release, countsOf(release, releases.at(-2)))
  })
  const take = Effect.fnUntraced(function* (part: ReadPart) {
    while (releases.length < part.release) yield* endRelease
    yield* blobs.put(part.blobs)
    drawn.push(...part.renderings)
  })

  yield* Stream.runForEach(reader.read(sources, known), take)
  while (releases.length < sources.length) yield* endRelease
  return yield* Effect.fromResult(validateArtwork({ platform, releases }, previous))
})

const inUnicodeOrder = (drawings: ReadonlyArray<Rendering>, known: KnownEmoji): ReadonlyArray<Rendering> => {
  const byCodepoint = new Map(drawings.map((drawing) => [drawing.codepoint, drawing]))
  return Array.from(known.values()).flatMap((codepoint) => byCodepoint.get(codepoint) ?? [])
}

const countsOf = (release: ArtworkRelease, before: ArtworkRelease | undefined) => {
  const { added = [], redrawn = [], removed = [] } = Object.groupBy(releaseChanges(release, before), ({ kind }) => kind)
  return {
    drawings: release.renderings.length,
    added: added.length,
    redrawn: redrawn.length,
    removed: removed.length
  }
}
