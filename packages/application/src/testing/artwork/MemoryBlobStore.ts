import type { AssetName } from "@emoji-catalogue/domain"
import { Clock, DateTime, Effect, Layer, Option, Stream } from "effect"
import { type Blob, type BlobStorage, BlobStore } from "../../ports/artwork/BlobStore.ts"

/**
 * Content-addressed storage in memory, empty at first.
 *
 * @example
 * ```ts
 * import { MemoryBlobStore } from "@emoji-catalogue/application/testing"
 * import { Effect } from "effect"
 *
 * const files = MemoryBlobStore.make()
 * const count = Effect.gen(function* () {
 *   yield* files.put([{ name: "notes.txt", bytes: Uint8Array.of(1, 2, 3) }])
 *   return yield* files.usage
 * })
 * await Effect.runPromise(count) // => { count: 1, bytes: 3 }
 * ```
 */
export const make = <Name extends string>(): BlobStorage<Name> => {
  const stored = new Map<Name, { readonly bytes: Uint8Array; readonly storedAt: number }>()

  const store = ({ bytes, name }: Blob<Name>) =>
    Effect.map(Clock.currentTimeMillis, (storedAt) => stored.set(name, { bytes: bytes.slice(), storedAt }))

  return {
    put: Effect.forEach((blob) => (stored.has(blob.name) ? Effect.void : store(blob)), { discard: true }),
    replace: Effect.forEach(store, { discard: true }),
    get: (name, range) =>
      Effect.sync(() =>
        Option.map(Option.fromUndefinedOr(stored.get(name)), ({ bytes }) => {
          const part = bytes.slice(range?.start, range?.end)
          return { size: bytes.length, content: part.length === 0 ? Stream.empty : Stream.make(part) }
        })
      ),
    missing: (names) => Effect.sync(() => names.filter((name) => !stored.has(name))),
    list: (storedBefore) =>
      Stream.suspend(() =>
        Stream.fromIterable(
          Array.from(stored).flatMap(([name, { storedAt }]) =>
            storedAt < DateTime.toEpochMillis(storedBefore) ? [name] : []
          )
        )
      ),
    delete: (names) =>
      Effect.sync(() => {
        for (const name of names) stored.delete(name)
      }),
    usage: Effect.sync(() => ({
      count: stored.size,
      bytes: Array.from(stored.values()).reduce((sum, { bytes }) => sum + bytes.length, 0)
    }))
  }
}

export const layer = Layer.sync(BlobStore, () => make<AssetName>())
