import type { AssetName } from "@emoji-catalogue/domain"
import { Context, type Effect, type Option, type Stream } from "effect"

export interface Blob {
  /** The hash in the name is that of the bytes; who stores a blob has seen to it. */
  readonly name: AssetName
  readonly bytes: Uint8Array
}

/** The bytes from `start` up to but not including `end`. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredBlob {
  /** Of the whole blob, in bytes, whatever range was asked for. */
  readonly size: number
  readonly content: Stream.Stream<Uint8Array>
}

/**
 * Keeps files under the name of their bytes, so that the same bytes are kept once and a name never means other bytes.
 * Outages are defects. `contracts/artwork/BlobStoreContract.ts` states the laws.
 */
export class BlobStore extends Context.Service<
  BlobStore,
  {
    /** Stores those that are not there yet. Each is there wholly or not at all, also where this is cut off. */
    readonly put: (blobs: ReadonlyArray<Blob>) => Effect.Effect<void>

    /** A range is cut to the size of the blob. */
    readonly get: (name: AssetName, range?: ByteRange) => Effect.Effect<Option.Option<StoredBlob>>
  }
>()("@emoji-catalogue/application/artwork/BlobStore") {}
