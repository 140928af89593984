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

/** Null where the store cannot determine a number quickly. */
export interface BlobUsage {
  readonly count: number | null
  /** The space they take. */
  readonly bytes: number | null
}

export interface StoredBlob {
  /** The size of the whole blob in bytes, for any requested range. */
  readonly size: number
  readonly content: Stream.Stream<Uint8Array>
  /** All of the content, if the store has read it; in a buffer of its own, so that it can be kept. */
  readonly bytes?: Uint8Array
}

/**
 * Content-addressed storage: equal bytes are stored once, and a name never refers to other bytes. Outages are defects.
 * `contracts/artwork/BlobStoreContract.ts` states the laws.
 */
export interface BlobStorage<Name extends string> {
  /**
   * Stores the blobs that are missing. Each blob is stored completely or not at all, even if this is interrupted. The time
   * of storing of the others remains.
   */
  readonly put: (blobs: ReadonlyArray<Blob<Name>>) => Effect.Effect<void>

  /**
   * Stores the blobs, also over others of the same name, whose bytes are damaged. Each completely or not at all. Their time
   * of storing is that of this call.
   */
  readonly replace: (blobs: ReadonlyArray<Blob<Name>>) => Effect.Effect<void>

  /** A range is clamped to the size of the blob. */
  readonly get: (name: Name, range?: ByteRange) => Effect.Effect<Option.Option<StoredBlob>>

  /** Those of the names that no blob has. Reads no bytes, and suits tens of thousands of names. */
  readonly missing: (names: ReadonlyArray<Name>) => Effect.Effect<ReadonlyArray<Name>>

  /**
   * The blobs that were stored before a time by the store's clock, each once, page by page. Suits hundreds of thousands of
   * blobs. Those that are deleted meanwhile may be missing.
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
