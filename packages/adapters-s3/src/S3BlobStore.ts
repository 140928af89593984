import {
  type Blob,
  type BlobStorage,
  BlobStore,
  type ByteRange,
  StorageUnavailable
} from "@emoji-catalogue/application/ports"
import { AssetName } from "@emoji-catalogue/domain"
import { Array as Arr, DateTime, Effect, Layer, Option, Schema, Stream } from "effect"
import { findMissing } from "./findMissing.ts"
import { S3Bucket } from "./S3Bucket.ts"
import type { S3Failure } from "./S3Failure.ts"

/** The maximum number of bytes per read request. Most images are smaller, so one request reads them completely. */
const maxReadBytes = 256 * 1024

/**
 * The upper limit for all offsets, and the end of the range if the caller gives no range. It is larger than any object.
 */
const maxOffset = 2 ** 50

const concurrency = 8

/** A transient failure becomes the defect `StorageUnavailable`. */
const orDie = <A, R>(effect: Effect.Effect<A, S3Failure, R>): Effect.Effect<A, never, R> =>
  Effect.catch(effect, (failure) =>
    Effect.die(failure.isTransient ? new StorageUnavailable({ reason: "outage", cause: failure }) : failure)
  )

export const make = <Name extends string>(prefix: string, isName: (text: string) => text is Name) =>
  Effect.gen(function* () {
    const bucket = yield* S3Bucket

    const keyOf = (name: string) => {
      // An invalid name could address any object in the bucket.
      if (!isName(name)) throw new Error(`Invalid blob name: ${JSON.stringify(name)}`)
      return prefix + name
    }

    const missing = Effect.fn("S3BlobStore.missing")(function* (names: ReadonlyArray<Name>) {
      const byKey = new Map(names.map((name) => [keyOf(name), name]))
      const keys = yield* findMissing(bucket, Array.from(byKey.keys()))
      return keys.map((key) => byKey.get(key)!)
    }, orDie)

    const storeAll = (blobs: ReadonlyArray<Blob<Name>>) =>
      Effect.forEach(blobs, ({ bytes, name }) => Effect.suspend(() => bucket.write(keyOf(name), bytes)), {
        concurrency,
        discard: true
      })

    const put = Effect.fn("S3BlobStore.put")(function* (blobs: ReadonlyArray<Blob<Name>>) {
      const byName = new Map(blobs.map((blob) => [blob.name, blob]))
      yield* storeAll((yield* missing(Array.from(byName.keys()))).map((name) => byName.get(name)!))
    }, orDie)

    const replace = Effect.fn("S3BlobStore.replace")(storeAll, orDie)

    /** Reads at most the first `maxReadBytes` of a range. */
    const readSlice = (name: Name, { end, start }: ByteRange) =>
      Effect.suspend(() =>
        start < end
          ? bucket.read(keyOf(name), { start, end: Math.min(end, start + maxReadBytes) })
          : Effect.map(
              bucket.size(keyOf(name)),
              Option.map((size) => ({ size, bytes: new Uint8Array() }))
            )
      ).pipe(orDie)

    const get = Effect.fn("S3BlobStore.get")(function* (name: Name, range?: ByteRange) {
      const start = Math.min(range?.start ?? 0, maxOffset)
      const end = Math.min(range?.end ?? maxOffset, maxOffset)
      const found = yield* readSlice(name, { start, end })
      return Option.map(found, (first) => {
        const stop = Math.min(end, first.size)
        const rest = Stream.paginate(start + first.bytes.length, (from) =>
          from >= stop
            ? Effect.succeed([[], Option.none()] as const)
            : Effect.map(readSlice(name, { start: from, end: stop }), (slice) => {
                if (Option.isNone(slice)) throw new Error(`Blob ${name} was deleted while it was read`)
                const { bytes } = slice.value
                return [[bytes], Option.some(from + bytes.length)] as const
              })
        )
        const content = first.bytes.length === 0 ? Stream.empty : Stream.concat(Stream.make(first.bytes), rest)
        return { size: first.size, content }
      })
    })

    const list = (storedBefore: DateTime.Utc) =>
      Stream.paginate("", (after) =>
        Effect.map(orDie(bucket.list({ prefix, after })), ({ next, objects }) => {
          const names = objects
            .filter(({ storedAt }) => DateTime.isLessThan(storedAt, storedBefore))
            .map(({ key }) => key.slice(prefix.length))
          return [names.filter(isName), next] as const
        })
      )

    const remove = Effect.fn("S3BlobStore.delete")(
      (names: ReadonlyArray<Name>) =>
        Effect.forEach(Arr.chunksOf(names.map(keyOf), bucket.maxKeys), bucket.delete, { concurrency, discard: true }),
      orDie
    )

    // The usage is unknown, because counting the objects would take a list request per thousand blobs.
    const usage = Effect.succeed({ count: null, bytes: null })

    return { put, replace, get, missing, list, delete: remove, usage } satisfies BlobStorage<Name>
  })

export const layer = Layer.effect(BlobStore, make("assets/", Schema.is(AssetName)))
