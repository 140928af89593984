import type { AssetName } from "@emoji-catalogue/domain"
import { Effect, Layer, Option, Stream } from "effect"
import { BlobStore } from "../../artwork/BlobStore.ts"

/** `BlobStore` in memory, empty at first. */
export const layer = Layer.sync(BlobStore, () => {
  const stored = new Map<AssetName, Uint8Array>()
  return BlobStore.of({
    put: (blobs) =>
      Effect.sync(() => {
        for (const { bytes, name } of blobs) if (!stored.has(name)) stored.set(name, bytes.slice())
      }),
    replace: (blobs) =>
      Effect.sync(() => {
        for (const { bytes, name } of blobs) stored.set(name, bytes.slice())
      }),
    get: (name, range) =>
      Effect.sync(() =>
        Option.map(Option.fromUndefinedOr(stored.get(name)), (bytes) => {
          const part = bytes.slice(range?.start, range?.end)
          return { size: bytes.length, content: part.length === 0 ? Stream.empty : Stream.make(part) }
        })
      ),
    missing: (names) => Effect.sync(() => names.filter((name) => !stored.has(name))),
    delete: (names) =>
      Effect.sync(() => {
        for (const name of names) stored.delete(name)
      }),
    usage: Effect.sync(() => ({
      count: stored.size,
      bytes: Array.from(stored.values()).reduce((sum, { length }) => sum + length, 0)
    }))
  })
})
