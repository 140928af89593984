import { AssetName } from "@emoji-catalogue/domain"
import { assert } from "@effect/vitest"
import { Effect, Option, Stream } from "effect"
import type { Blob, BlobStorage, ByteRange } from "../../ports/artwork/BlobStore.ts"
import { sha256OfBytes, toHex } from "../../shared/bytes.ts"

export const KiB = 1024

/**
 * Returns new bytes. If `size` is odd, all bytes are random and therefore incompressible. If `size` is even, only the
 * first 16 bytes are random, which makes the result unique.
 */
const freshBytes = (size: number) => {
  const bytes = new Uint8Array(size).fill(size)
  const random = size % 2 === 0 ? 16 : size
  for (let from = 0; from < random; from += 64 * KiB) {
    crypto.getRandomValues(bytes.subarray(from, Math.min(size, from + 64 * KiB)))
  }
  return bytes
}

export const freshBlobOf = Effect.fn(function* <Name extends string>(size: number, nameOf: (hash: string) => Name) {
  const bytes = freshBytes(size)
  const hash = yield* sha256OfBytes(bytes)
  return { name: nameOf(toHex(hash)), bytes } satisfies Blob<Name>
})

export const freshBlob = (size: number) => freshBlobOf(size, (hash) => AssetName.make(`${hash}.svg`))

export const freshBlobs = (count: number, size: number) =>
  Effect.forEach(Array.from({ length: count }), (_, index) => freshBlob(size + index))

export const read = (content: Stream.Stream<Uint8Array>) =>
  Effect.map(Stream.runCollect(content), (chunks) => {
    const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
    chunks.reduce((at, chunk) => (bytes.set(chunk, at), at + chunk.length), 0)
    return bytes
  })

export const find = Effect.fn(function* <Name extends string>(store: BlobStorage<Name>, name: Name, range?: ByteRange) {
  const found = yield* store.get(name, range)
  return Option.isNone(found) ? null : { size: found.value.size, bytes: yield* read(found.value.content) }
})

/** Compares bytes faster than `assert.deepStrictEqual`, which takes a second per megabyte. */
export const isSame = (one: Uint8Array, other: Uint8Array) => {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}

export const assertStored = Effect.fn(function* <Name extends string>(
  store: BlobStorage<Name>,
  { bytes, name }: Blob<Name>,
  range?: ByteRange
) {
  const found = yield* find(store, name, range)
  assert.strictEqual(found?.size, bytes.length)
  assert.isTrue(isSame(found!.bytes, bytes.subarray(range?.start, range?.end)), JSON.stringify(range))
})
