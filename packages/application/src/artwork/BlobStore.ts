import type { AssetName } from "@emoji-catalogue/domain"
import { Context, type Effect, type Option, type Stream } from "effect"

export interface Blob {
  /** The name must contain the hash of the bytes. The store does not verify it. */
  readonly name: AssetName
  readonly bytes: Uint8Array
}

/** The bytes from `start` up to but not including `end`. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface BlobUsage {
  readonly count: number
  /** The space they take; null where the store cannot say it quickly. */
  readonly bytes: number | null
}

export interface StoredBlob {
  /** The size of the whole blob in bytes, for any requested range. */
  readonly size: number
  readonly content: Stream.Stream<Uint8Array>
}

/**
 * Content-addressed storage of assets: equal bytes are stored once, and a name never refers to other bytes. Outages are
 * defects. `contracts/artwork/BlobStoreContract.ts` states the laws.
 */
export class BlobStore extends Context.Service<
  BlobStore,
  {
    /** Stores the blobs that are missing. Each blob is stored completely or not at all, even if this is interrupted. */
    readonly put: (blobs: ReadonlyArray<Blob>) => Effect.Effect<void>

    /** Stores the blobs, also over others of the same name, whose bytes are damaged. Each completely or not at all. */
    readonly replace: (blobs: ReadonlyArray<Blob>) => Effect.Effect<void>

    /** A range is clamped to the size of the blob. */
    readonly get: (name: AssetName, range?: ByteRange) => Effect.Effect<Option.Option<StoredBlob>>

    /** Those of the names that no blob has. Reads no bytes, and suits tens of thousands of names. */
    readonly missing: (names: ReadonlyArray<AssetName>) => Effect.Effect<ReadonlyArray<AssetName>>

    /** Deletes the blobs that exist. The caller makes sure that nothing refers to them. */
    readonly delete: (names: ReadonlyArray<AssetName>) => Effect.Effect<void>

    /** All blobs. */
    readonly usage: Effect.Effect<BlobUsage>
  }
>()("@emoji-catalogue/application/artwork/BlobStore") {}
