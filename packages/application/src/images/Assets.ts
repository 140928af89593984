import type { AssetName } from "@emoji-catalogue/domain"
import { Context, Effect, Layer, Option, Schema, type Stream } from "effect"
import { BlobStore, type ByteRange } from "../ports/artwork/BlobStore.ts"
import { readBlob } from "../ports/artwork/readBlob.ts"
import { type BlobStoreUnavailable, withBlobTimeout } from "../ports/artwork/withBlobTimeout.ts"

export class AssetNotFound extends Schema.TaggedError<AssetNotFound>()("AssetNotFound", {}) {}

export interface OpenedAsset {
  readonly size: number
  readonly content: Stream.Stream<Uint8Array>
  /** The whole content, or undefined if the asset is larger than `maxBufferedSize`. */
  readonly bytes: Uint8Array | undefined
}

type AssetError = AssetNotFound | BlobStoreUnavailable

/** The maximum size in bytes of an asset that is read into memory. Larger assets are streamed. */
const maxBufferedSize = 256 * 1024

const nothing: ByteRange = { start: 0, end: 0 }

/**
 * Reads stored assets. All assets are public.
 *
 * Needs `BlobStore`.
 *
 * @example
 * ```ts
 * import { Assets } from "@emoji-catalogue/application/images"
 * import { BlobStore } from "@emoji-catalogue/application/ports"
 * import { MemoryBlobStore, sampleAsset } from "@emoji-catalogue/application/testing"
 * import { Effect, Layer, Stream } from "effect"
 *
 * const name = sampleAsset("1")
 * const read = Effect.gen(function* () {
 *   const assets = yield* Assets
 *   const part = yield* assets.openRange(name, { start: 1, end: 3 })
 *   return [yield* assets.size(name), yield* Stream.runCollect(part)]
 * })
 * const stored = BlobStore.use(({ put }) => put([{ name, bytes: Uint8Array.of(1, 2, 3, 4) }]))
 * const blobs = Layer.provideMerge(Layer.effectDiscard(stored), MemoryBlobStore.layer)
 * await Effect.runPromise(Effect.provide(read, Layer.provide(Assets.layer, blobs))) // => [4, [Uint8Array.of(2, 3)]]
 * ```
 */
export class Assets extends Context.Service<
  Assets,
  {
    /** Returns the size of an asset in bytes. */
    readonly size: (name: AssetName) => Effect.Effect<number, AssetError>
    readonly open: (name: AssetName) => Effect.Effect<OpenedAsset, AssetError>
    /** The range must be within the asset. */
    readonly openRange: (name: AssetName, range: ByteRange) => Effect.Effect<Stream.Stream<Uint8Array>, AssetError>
  }
>()("@emoji-catalogue/application/images/Assets") {
  static readonly layer = Layer.effect(
    Assets,
    Effect.map(BlobStore, (blobs) => {
      const get = Effect.fnUntraced(function* (name: AssetName, range?: ByteRange) {
        const found = yield* blobs.get(name, range)
        return Option.isSome(found) ? found.value : yield* new AssetNotFound()
      })

      const open = Effect.fnUntraced(function* (name: AssetName) {
        const blob = yield* get(name)
        const { content, size } = blob
        return { size, content, bytes: size > maxBufferedSize ? undefined : yield* readBlob(blob) }
      })

      return Assets.of({
        size: (name) => withBlobTimeout(Effect.map(get(name, nothing), ({ size }) => size)),
        open: (name) => withBlobTimeout(open(name)),
        openRange: (name, range) => withBlobTimeout(Effect.map(get(name, range), ({ content }) => content))
      })
    })
  )
}
