import { AssetName } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Fiber, type Layer, Option, Schema, Stream } from "effect"
import { type Blob, BlobStore, type ByteRange } from "../../artwork/BlobStore.ts"

const KiB = 1024
const largest = 1024 * KiB

const intBetween = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

const nameOf = Effect.fn(function* (bytes: Uint8Array<ArrayBuffer>) {
  const hash = yield* Effect.promise(() => crypto.subtle.digest("SHA-256", bytes))
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("")
  return AssetName.make(`${hex}.svg`)
})

/** Unique from 16 bytes on; blobs of odd size are incompressible. */
const freshBlob = (size: number) => {
  const bytes = new Uint8Array(size).fill(size)
  const random = size % 2 === 0 ? 16 : size
  for (let from = 0; from < random; from += 64 * KiB) {
    crypto.getRandomValues(bytes.subarray(from, Math.min(size, from + 64 * KiB)))
  }
  return Effect.map(nameOf(bytes), (name): Blob => ({ name, bytes }))
}

const freshBlobs = (count: number, size: number) =>
  Effect.forEach(Array.from({ length: count }), (_, index) => freshBlob(size + index))

const read = (content: Stream.Stream<Uint8Array>) =>
  Effect.map(Stream.runCollect(content), (chunks) => {
    const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
    chunks.reduce((at, chunk) => (bytes.set(chunk, at), at + chunk.length), 0)
    return bytes
  })

/** The blob stored under a name, or null. */
const find = Effect.fn(function* (name: AssetName, range?: ByteRange) {
  const found = yield* Effect.flatMap(BlobStore, (store) => store.get(name, range))
  return Option.isNone(found) ? null : { size: found.value.size, bytes: yield* read(found.value.content) }
})

/** Faster than `assert.deepStrictEqual`, which takes a second per megabyte. */
const isSame = (one: Uint8Array, other: Uint8Array) => {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}

const assertStored = Effect.fn(function* ({ bytes, name }: Blob, range?: ByteRange) {
  const found = yield* find(name, range)
  assert.strictEqual(found?.size, bytes.length)
  assert.isTrue(isSame(found!.bytes, bytes.subarray(range?.start, range?.end)), JSON.stringify(range))
})

/** The laws every `BlobStore` passes. */
export const blobStoreContract = (name: string, layer: Layer.Layer<BlobStore, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`BlobStore (${name})`, (it) => {
    it.effect.prop(
      "get returns what put stored, on every read",
      [intBetween(0, largest)],
      ([size]) =>
        Effect.gen(function* () {
          const store = yield* BlobStore
          const blob = yield* freshBlob(size)
          yield* store.put([blob])
          const { content } = Option.getOrThrow(yield* store.get(blob.name))
          assert.isTrue(isSame(yield* read(content), blob.bytes))
          assert.isTrue(isSame(yield* read(content), blob.bytes))
        }),
      { arbitrary: { runs: 15 } }
    )

    for (const size of [0, 1, 64 * KiB, 256 * KiB - 1, 256 * KiB, 256 * KiB + 1, largest - 1, largest]) {
      it.effect(`a blob of ${size} bytes comes back whole`, () =>
        Effect.gen(function* () {
          const blob = yield* freshBlob(size)
          yield* (yield* BlobStore).put([blob])
          yield* assertStored(blob)
        })
      )
    }

    it.effect("changing the bytes after put does not change the blob", () =>
      Effect.gen(function* () {
        const blob = yield* freshBlob(100)
        const given = { name: blob.name, bytes: blob.bytes.slice() }
        yield* (yield* BlobStore).put([given])
        given.bytes.fill(0)
        yield* assertStored(blob)
      })
    )

    it.effect("an unknown name has no blob", () =>
      Effect.gen(function* () {
        const { name } = yield* freshBlob(32)
        assert.isNull(yield* find(name))
        assert.isNull(yield* find(name, { start: 0, end: 0 }))
      })
    )

    it.effect("the format is part of the name", () =>
      Effect.gen(function* () {
        const blob = yield* freshBlob(32)
        yield* (yield* BlobStore).put([blob])
        assert.isNull(yield* find(AssetName.make(blob.name.replace(".svg", ".png"))))
      })
    )

    it.effect("a name never refers to other bytes", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const blob = yield* freshBlob(1000)
        yield* store.put([blob, blob])
        yield* store.put([{ name: blob.name, bytes: new Uint8Array(7) }])
        yield* assertStored(blob)
      })
    )

    it.effect("replace stores blobs, also over damaged bytes of their names", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const [damaged, missing] = [yield* freshBlob(1000), yield* freshBlob(1000)]
        yield* store.put([{ name: damaged.name, bytes: damaged.bytes.slice(0, 100) }])
        yield* store.replace([damaged, missing])
        for (const blob of [damaged, missing]) yield* assertStored(blob)
      })
    )

    it.effect("usage counts each blob once, and its bytes where the store can", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const before = yield* store.usage
        const blobs = yield* freshBlobs(3, 64 * KiB)
        yield* store.put([...blobs, blobs[0]!])
        yield* store.put(blobs)
        const after = yield* store.usage
        assert.strictEqual(after.count, before.count + 3)
        // Of these three, the second is incompressible.
        if (after.bytes !== null) assert.isAtLeast(after.bytes - before.bytes!, 64 * KiB)
      })
    )

    it.effect("delete deletes the blobs that exist, and put stores them again", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const [one, other, kept] = yield* freshBlobs(3, 100)
        const { name: unknown } = yield* freshBlob(32)
        yield* store.put([one!, other!, kept!])
        yield* store.delete([one!.name, other!.name, unknown])
        for (const { name } of [one!, other!]) assert.isNull(yield* find(name))
        yield* assertStored(kept!)
        yield* store.put([one!])
        yield* assertStored(one!)
        yield* store.delete([])
      })
    )

    it.effect("missing returns the names that no blob has", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const blobs = yield* freshBlobs(1200, 16)
        const names = blobs.map(({ name }) => name)
        yield* store.put(blobs.filter((_, index) => index % 3 === 0))
        const missing = names.filter((_, index) => index % 3 !== 0)
        assert.sameMembers(Array.from(yield* store.missing(names)), missing)
        assert.deepStrictEqual(yield* store.missing([]), [])
      })
    )

    it.effect("put stores the missing blobs of a list", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        yield* store.put([])
        const blobs = yield* freshBlobs(300, 900)
        yield* store.put(blobs.filter((_, index) => index % 3 === 0))
        yield* store.put(blobs)
        yield* Effect.forEach(blobs, (blob) => assertStored(blob))
      })
    )

    it.effect.prop(
      "a range is clamped to the blob, and size stays that of the whole blob",
      [
        intBetween(0, 600 * KiB),
        Schema.Array(Schema.Tuple([intBetween(0, 700 * KiB), intBetween(0, 700 * KiB)])).check(Schema.isMaxLength(8))
      ],
      ([size, ranges]) =>
        Effect.gen(function* () {
          const blob = yield* freshBlob(size)
          yield* (yield* BlobStore).put([blob])
          const edges = [0, 1, size - 1, size, size + 1, 256 * KiB].filter((edge) => edge >= 0)
          const atEdges = edges.flatMap((start) => edges.map((end) => [start, end] as const))
          for (const [one, other] of [...ranges, ...atEdges]) {
            yield* assertStored(blob, { start: Math.min(one, other), end: Math.max(one, other) })
          }
          yield* assertStored(blob, { start: 1, end: Number.MAX_SAFE_INTEGER })
          yield* assertStored(blob, { start: Number.MAX_SAFE_INTEGER - 1, end: Number.MAX_SAFE_INTEGER })
        }),
      { arbitrary: { runs: 6 } }
    )

    it.effect.prop(
      "sixteen concurrent puts of overlapping sets succeed, and every blob is complete",
      [intBetween(1, 39)],
      ([step]) =>
        Effect.gen(function* () {
          const store = yield* BlobStore
          const blobs = yield* freshBlobs(40, 9000)
          const sets = Array.from({ length: 16 }, (_, index) => {
            const from = (index * step) % blobs.length
            const set = [...blobs.slice(from), ...blobs.slice(0, from)].slice(0, 30)
            return index % 2 === 0 ? set : set.toReversed()
          })
          yield* Effect.forEach(sets, (set) => store.put(set), { concurrency: "unbounded", discard: true })
          for (const blob of new Set(sets.flat())) yield* assertStored(blob)
        }),
      { arbitrary: { runs: 8 } }
    )

    it.effect.prop(
      "an interrupted put stores each blob completely or not at all, and can be repeated",
      [intBetween(0, 40)],
      ([milliseconds]) =>
        Effect.gen(function* () {
          const store = yield* BlobStore
          const blobs = [...(yield* freshBlobs(60, 8000)), yield* freshBlob(400 * KiB)]
          const fiber = yield* Effect.forkChild(store.put(blobs))
          yield* Effect.sleep(milliseconds)
          yield* Fiber.interrupt(fiber)
          for (const { bytes, name } of blobs) {
            const found = yield* find(name)
            assert.isTrue(found === null || isSame(found.bytes, bytes))
          }
          yield* store.put(blobs)
          for (const blob of blobs) yield* assertStored(blob)
        }),
      { arbitrary: { runs: 12 } }
    )
  })
