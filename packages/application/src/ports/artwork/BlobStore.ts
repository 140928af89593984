import type { AssetName } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Option, type Stream } from "effect"

export interface Blob<Name extends string = AssetName> {
  /** Must contain the hash of the bytes. The store does not verify the hash. */
  readonly name: Name
  readonly bytes: Uint8Array
}

/** `end` is exclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** A property is null if the store cannot determine it quickly. */
export interface BlobUsage {
  readonly count: number | null
  /** The storage space that the blobs occupy, which may exceed the sum of their sizes. */
  readonly bytes: number | null
}

export interface StoredBlob {
  /** The size of the whole blob in bytes, even if a range was requested. */
  readonly size: number
  readonly content: Stream.Stream<Uint8Array>
  /**
   * All bytes of `content`, if the store has already read them. Callers may keep the buffer, because the store does not
   * reuse it.
   */
  readonly bytes?: Uint8Array
}

/**
 * Content-addressed storage: equal bytes are stored once, and the bytes under a name never change. Outages are defects
 * (`StorageUnavailable`).
 */
export interface BlobStorage<Name extends string> {
  /**
   * Stores the blobs whose names are not stored yet. Each blob is stored completely or not at all, even if the call is
   * interrupted. Does not change the time at which an existing blob was stored (see `list`).
   */
  readonly put: (blobs: ReadonlyArray<Blob<Name>>) => Effect.Effect<void>

  /**
   * Stores the blobs. Overwrites existing blobs with the same names, because the existing blobs may be damaged. Each
   * blob is stored completely or not at all. An overwritten blob counts as stored at the time of this call (see
   * `list`).
   */
  readonly replace: (blobs: ReadonlyArray<Blob<Name>>) => Effect.Effect<void>

  /** The part of a range beyond the end of the blob is ignored. */
  readonly get: (name: Name, range?: ByteRange) => Effect.Effect<Option.Option<StoredBlob>>

  /**
   * Returns the names for which no blob is stored. Suitable for tens of thousands of names, because this method does
   * not read the bytes of blobs.
   */
  readonly missing: (names: ReadonlyArray<Name>) => Effect.Effect<ReadonlyArray<Name>>

  /**
   * Lists the names of the blobs that were stored before `storedBefore`, according to the clock of the store. Each name
   * occurs once. Reads page by page, so it can list hundreds of thousands of blobs. Blobs that are deleted during the
   * listing may be missing.
   */
  readonly list: (storedBefore: DateTime.Utc) => Stream.Stream<Name>

  /** Ignores names without a blob. The caller makes sure that nothing refers to the blobs. */
  readonly delete: (names: ReadonlyArray<Name>) => Effect.Effect<void>

  readonly usage: Effect.Effect<BlobUsage>
}

/** Storage of assets, which everyone may read. */
export class BlobStore extends Context.Service<BlobStore, BlobStorage<AssetName>>()(
  "@emoji-catalogue/application/ports/artwork/BlobStore"
) {}
