import type { AssetName } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Option, type Stream } from "effect"

export interface Blob<Name extends string = AssetName> {
  /** The name must contain the hash of the bytes. The store does not verify it. */
  readonly name: Name
  readonly bytes: Uint8Array
}

/** The bytes from `start` up to but not including `end`. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** A number is null if the store cannot determine it quickly. */
export interface BlobUsage {
  readonly count: number | null
  /** The storage space that the blobs occupy. */
  readonly bytes: number | null
}

export interface StoredBlob {
  /** The size of the whole blob in bytes, for any requested range. */
  readonly size: number
  readonly content: Stream.Stream<Uint8Array>
  /** The whole content, if the store has read it. The buffer is not shared, so callers may keep it. */
  readonly bytes?: Uint8Array
}

/**
 * Content-addressed storage: equal bytes are stored once, and a name never refers to other bytes. Outages are defects.
 * `contracts/artwork/BlobStoreContract.ts` states the laws.
 */
export interface BlobStorage<Name extends string> {
  /**
   * Stores the blobs that are missing. Each blob is stored completely or not at all, even if the call is interrupted.
   * Existing blobs keep their storage time.
   */
  readonly put: (blobs: ReadonlyArray<Blob<Name>>) => Effect.Effect<void>

  /**
   * Stores the blobs, overwriting damaged blobs with the same names. Each blob is stored completely or not at all. The
   * storage time becomes the time of this call.
   */
  readonly replace: (blobs: ReadonlyArray<Blob<Name>>) => Effect.Effect<void>

  /** A range is clamped to the size of the blob. */
  readonly get: (name: Name, range?: ByteRange) => Effect.Effect<Option.Option<StoredBlob>>

  /** The names without a blob. Reads no bytes; suitable for tens of thousands of names. */
  readonly missing: (names: ReadonlyArray<Name>) => Effect.Effect<ReadonlyArray<Name>>

  /**
   * The blobs that were stored before a time by the store's clock, each once, page by page. Suitable for hundreds of
   * thousands of blobs. Blobs that are deleted during the listing may be missing.
   */
  readonly list: (storedBefore: DateTime.Utc) => Stream.Stream<Name>

  /** Deletes the blobs that exist. The caller makes sure that nothing refers to them. */
  readonly delete: (names: ReadonlyArray<Name>) => Effect.Effect<void>

  /** All blobs. */
  readonly usage: Effect.Effect<BlobUsage>
}

/** Storage of assets, which are public. */
export class BlobStore extends Context.Service<BlobStore, BlobStorage<AssetName>>()(
  "@emoji-catalogue/application/ports/artwork/BlobStore"
) {}
