import { AssetName } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Fiber, type Layer, Option, Schema, Stream } from "effect"
import { BlobStore } from "../../ports/artwork/BlobStore.ts"
import { assertStored, find, freshBlob, freshBlobs, isSame, KiB, read } from "./storedBlobs.ts"

const largest = 1024 * KiB

const intBetween = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

/** Remote stores are tested with fewer blobs, because each blob costs a request. */
export const blobStoreContract = (
  name: string,
  layer: Layer.Layer<BlobStore, unknown>,
  { isRemote = false }: { readonly isRemote?: boolean } = {}
) =>
  it.layer(layer, { excludeTestServices: true })(`BlobStore (${name})`, (it) => {
    it.effect.prop(
      "get returns what put stored, on every read",
      [intBetween(0, largest)],
      ([size]) =>
        Effect.gen(function* () {
          const store = yield* BlobStore
          const blob = yield* freshBlob(size)
          yield* store.put([blob])
          const { bytes, content } = Option.getOrThrow(yield* store.get(blob.name))
          if (bytes !== undefined) {
            assert.isTrue(isSame(bytes, blob.bytes))
            assert.strictEqual(bytes.buffer.byteLength, size)
          }
          assert.isTrue(isSame(yield* read(content), blob.bytes))
          assert.isTrue(isSame(yield* read(content), blob.bytes))
        }),
      { arbitrary: { runs: 15 } }
    )

    for (const size of [0, 1, 64 * KiB, 256 * KiB - 1, 256 * KiB, 256 * KiB + 1, largest - 1, largest]) {
      it.effect(`a blob of ${size} bytes comes back whole`, () =>
        Effect.gen(function* () {
          const store = yield* BlobStore
          const blob = yield* freshBlob(size)
          yield* store.put([blob])
          yield* assertStored(store, blob)
        })
      )
    }

    it.effect("changing the bytes after put does not change the blob", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const blob = yield* freshBlob(100)
        const given = { name: blob.name, bytes: blob.bytes.slice() }
        yield* store.put([given])
        given.bytes.fill(0)
        yield* assertStored(store, blob)
      })
    )

    it.effect("an unknown name has no blob", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const { name } = yield* freshBlob(32)
        assert.isNull(yield* find(store, name))
        assert.isNull(yield* find(store, name, { start: 0, end: 0 }))
      })
    )

    it.effect("the format is part of the name", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const blob = yield* freshBlob(32)
        yield* store.put([blob])
        assert.isNull(yield* find(store, AssetName.make(blob.name.replace(".svg", ".png"))))
      })
    )

    it.effect("a name never refers to other bytes", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const blob = yield* freshBlob(1000)
        yield* store.put([blob, blob])
        yield* store.put([{ name: blob.name, bytes: new Uint8Array(7) }])
        yield* assertStored(store, blob)
      })
    )

    it.effect("replace stores blobs, and overwrites damaged ones", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const [damaged, missing] = [yield* freshBlob(1000), yield* freshBlob(1000)]
        yield* store.put([{ name: damaged.name, bytes: damaged.bytes.slice(0, 100) }])
        yield* store.replace([damaged, missing])
        for (const blob of [damaged, missing]) yield* assertStored(store, blob)
      })
    )

    it.effect("usage counts each blob and its bytes once, if the store can count", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const before = yield* store.usage
        const blobs = yield* freshBlobs(3, 64 * KiB)
        yield* store.put([...blobs, blobs[0]!])
        yield* store.put(blobs)
        const after = yield* store.usage
        if (after.count !== null) assert.strictEqual(after.count, before.count! + 3)
        // The size of `blobs[1]` is odd, so `freshBytes` makes this blob incompressible. Even a store that compresses
        // blobs therefore needs at least 64 KiB.
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
        for (const { name } of [one!, other!]) assert.isNull(yield* find(store, name))
        yield* assertStored(store, kept!)
        yield* store.put([one!])
        yield* assertStored(store, one!)
        yield* store.delete([])
      })
    )

    it.effect("missing returns the names without a blob, and blobs can be deleted while list runs", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const blobs = yield* freshBlobs(isRemote ? 120 : 1200, 16)
        const names = blobs.map(({ name }) => name)
        const isOwn = new Set(names)
        yield* store.put(blobs.filter((_, index) => index % 8 !== 0))
        const missing = names.filter((_, index) => index % 8 === 0)
        assert.sameMembers(Array.from(yield* store.missing(names)), missing)
        assert.deepStrictEqual(yield* store.missing([]), [])

        const listed: Array<AssetName> = []
        yield* store.list(DateTime.add(yield* DateTime.now, { hours: 1 })).pipe(
          Stream.filter((name) => isOwn.has(name)),
          Stream.runForEachArray((page) => {
            listed.push(...page)
            return store.delete(page)
          })
        )
        assert.sameMembers(
          listed,
          names.filter((_, index) => index % 8 !== 0)
        )
        assert.sameMembers(Array.from(yield* store.missing(names)), names)
      })
    )

    it.effect("list selects by storage time, which replace renews, but put does not", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const [kept, replaced] = yield* freshBlobs(2, 100)
        const names = [kept!.name, replaced!.name]
        const listed = (storedBefore: DateTime.Utc) =>
          Stream.runCollect(Stream.filter(store.list(storedBefore), (name) => names.includes(name)))
        yield* store.put([kept!, replaced!])
        const time = yield* DateTime.now.pipe(
          Effect.delay("10 millis"),
          Effect.repeat({ until: (now) => Effect.map(listed(now), ({ length }) => length === 2) })
        )
        // The test waits for a second, because a store may record storage times in whole seconds.
        yield* Effect.sleep("1 second")
        yield* store.put([kept!])
        yield* store.replace([replaced!])
        assert.deepStrictEqual(yield* listed(time), [kept!.name])
        assert.deepStrictEqual(yield* listed(DateTime.makeUnsafe(0)), [])
      })
    )

    it.effect("put stores the missing blobs of a list", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        yield* store.put([])
        const blobs = yield* freshBlobs(isRemote ? 120 : 300, 900)
        yield* store.put(blobs.filter((_, index) => index % 3 === 0))
        yield* store.put(blobs)
        yield* Effect.forEach(blobs, (blob) => assertStored(store, blob))
      })
    )

    it.effect.prop(
      "a range is clamped to the blob, and size is that of the whole blob",
      [
        intBetween(0, 600 * KiB),
        Schema.Array(Schema.Tuple([intBetween(0, 700 * KiB), intBetween(0, 700 * KiB)])).check(Schema.isMaxLength(8))
      ],
      ([size, ranges]) =>
        Effect.gen(function* () {
          const store = yield* BlobStore
          const blob = yield* freshBlob(size)
          yield* store.put([blob])
          const edges = [0, 1, size - 1, size, size + 1, 256 * KiB].filter((edge) => edge >= 0)
          const atEdges = edges.flatMap((start) => edges.map((end) => [start, end] as const))
          for (const [one, other] of [...ranges, ...atEdges]) {
            yield* assertStored(store, blob, { start: Math.min(one, other), end: Math.max(one, other) })
          }
          yield* assertStored(store, blob, { start: 1, end: Number.MAX_SAFE_INTEGER })
          yield* assertStored(store, blob, { start: Number.MAX_SAFE_INTEGER - 1, end: Number.MAX_SAFE_INTEGER })
        }),
      { arbitrary: { runs: isRemote ? 3 : 6 } }
    )

    it.effect.prop(
      "sixteen concurrent puts of overlapping sets succeed, and every blob is complete",
      [intBetween(1, isRemote ? 11 : 39)],
      ([step]) =>
        Effect.gen(function* () {
          const store = yield* BlobStore
          const blobs = yield* freshBlobs(isRemote ? 12 : 40, 9000)
          const sets = Array.from({ length: 16 }, (_, index) => {
            const from = (index * step) % blobs.length
            const set = [...blobs.slice(from), ...blobs.slice(0, from)].slice(0, isRemote ? 9 : 30)
            return index % 2 === 0 ? set : set.toReversed()
          })
          yield* Effect.forEach(sets, (set) => store.put(set), { concurrency: "unbounded", discard: true })
          for (const blob of new Set(sets.flat())) yield* assertStored(store, blob)
        }),
      { arbitrary: { runs: isRemote ? 4 : 8 } }
    )

    it.effect.prop(
      "an interrupted put stores each blob completely or not at all, and can be repeated",
      [intBetween(0, 40)],
      ([milliseconds]) =>
        Effect.gen(function* () {
          const store = yield* BlobStore
          const blobs = [...(yield* freshBlobs(isRemote ? 20 : 60, 8000)), yield* freshBlob(400 * KiB)]
          const fiber = yield* Effect.forkChild(store.put(blobs))
          yield* Effect.sleep(milliseconds)
          yield* Fiber.interrupt(fiber)
          for (const { bytes, name } of blobs) {
            const found = yield* find(store, name)
            assert.isTrue(found === null || isSame(found.bytes, bytes))
          }
          yield* store.put(blobs)
          for (const blob of blobs) yield* assertStored(store, blob)
        }),
      { arbitrary: { runs: isRemote ? 6 : 12 } }
    )
  })
