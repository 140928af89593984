import { BlobStore, StorageUnavailable } from "@emoji-catalogue/application/ports"
import { outboundFailuresIn } from "@emoji-catalogue/application/testing"
import { AssetName } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Cause, DateTime, Effect, Exit, Fiber, Layer, Option, Schema, Stream } from "effect"
import { TestClock } from "effect/testing"
import { hash, randomBytes } from "node:crypto"
import { eventually } from "../../../scripts/test-support/eventually.ts"
import { S3Bucket, S3Failure } from "../src/index.ts"
import { FakeS3, type Fault, refuse } from "../../../scripts/test-support/FakeS3.ts"
import { fakeStores, optionsOf, startFake } from "./openFake.ts"

const randomBlob = (size: number) => {
  const bytes = new Uint8Array(randomBytes(size))
  return { name: AssetName.make(`${hash("sha256", bytes)}.png`), bytes }
}

/** Runs a test with a store on a fake that has one blob. */
const withBlob = <A, E>(
  f: (fake: FakeS3, store: BlobStore["Service"], blob: ReturnType<typeof randomBlob>) => Effect.Effect<A, E>
) =>
  Effect.gen(function* () {
    const fake = yield* startFake
    yield* Effect.gen(function* () {
      const store = yield* BlobStore
      const blob = randomBlob(1000)
      yield* store.put([blob])
      fake.requests.length = 0
      yield* f(fake, store, blob)
    }).pipe(Effect.provide(fakeStores(fake)))
  }).pipe(Effect.scoped)

const read = (store: BlobStore["Service"], name: AssetName) =>
  Effect.flatMap(store.get(name), (found) =>
    Effect.map(Stream.runCollect(Option.getOrThrow(found).content), (chunks) => Buffer.concat(chunks))
  )

/** The failure behind the defect of a call. A transient failure is an outage of the storage. */
const defectOf = <A>(effect: Effect.Effect<A>) =>
  Effect.map(Effect.exit(effect), (exit) => {
    assert.isTrue(Exit.hasDies(exit))
    const defect = Exit.isFailure(exit) ? Cause.squash(exit.cause) : undefined
    const isOutage = defect instanceof StorageUnavailable && defect.reason === "outage"
    const failure = isOutage ? defect.cause : defect
    assert.isTrue(Schema.is(S3Failure)(failure) && failure.isTransient === isOutage)
    return failure as S3Failure
  })

const slowDown: Fault = (_, response) => refuse(response, 503, "SlowDown")

/** Sends half of what it announces. */
const truncate: Fault = (_, response) => {
  response.writeHead(206, { "content-range": "bytes 0-999/1000", "content-length": 1000 })
  response.write(Buffer.alloc(500), () => response.destroy())
}

/** Sends half of the range, as a whole message. */
const shorten: Fault = (_, response) => {
  response.writeHead(206, { "content-range": "bytes 0-999/1000" }).end(Buffer.alloc(500))
}

const drop: Fault = (request) => request.socket.destroy()

for (const [what, faults] of [
  ["503 SlowDown twice", [slowDown, slowDown]],
  ["a response that ends early", [truncate]],
  ["a response of fewer bytes than the range", [shorten]],
  ["closed connections", [drop, drop]]
] as const) {
  it.live(`${what}: the read is retried and returns the whole blob`, () =>
    withBlob((fake, store, blob) =>
      Effect.gen(function* () {
        fake.faults.push(...faults)
        assert.isTrue((yield* read(store, blob.name)).equals(blob.bytes))
        assert.strictEqual(fake.requests.length, faults.length + 1)
      })
    )
  )
}

it.live("a put that meets failures stores the whole blob", () =>
  withBlob((fake, store) =>
    Effect.gen(function* () {
      const blob = randomBlob(300 * 1024)
      fake.faults.push(slowDown, (_, __, next) => next(), drop)
      yield* store.put([blob])
      assert.isTrue((yield* read(store, blob.name)).equals(blob.bytes))
    })
  )
)

it.live("a persistent failure is a defect with request and reason, and counts once", () =>
  withBlob((fake, store, blob) =>
    Effect.gen(function* () {
      fake.faults.push(slowDown, slowDown, slowDown, slowDown)
      const count = yield* outboundFailuresIn(
        "s3",
        Effect.map(defectOf(store.get(blob.name)), ({ message }) => {
          assert.include(message, `GET assets/${blob.name}`)
          assert.include(message, "status 503, SlowDown")
        })
      )
      assert.strictEqual(count, 1)
      assert.strictEqual(fake.requests.length, 4)
      assert.isTrue((yield* read(store, blob.name)).equals(blob.bytes))
    })
  )
)

it.live("a refusal is a defect immediately, without the secret", () =>
  withBlob((fake, store, blob) =>
    Effect.gen(function* () {
      fake.faults.push((_, response) => refuse(response, 403, "AccessDenied"))
      const { message } = yield* defectOf(store.get(blob.name))
      assert.include(message, "AccessDenied")
      assert.notInclude(message, "sEcReT")
      assert.strictEqual(fake.requests.length, 1)
    })
  )
)

it.live("a missing bucket is a defect, and not a missing blob", () =>
  withBlob((fake, store, blob) =>
    Effect.gen(function* () {
      fake.faults.push((_, response) => refuse(response, 404, "NoSuchBucket"))
      assert.include((yield* defectOf(store.get(blob.name))).message, "NoSuchBucket")
    })
  )
)

it.live("while the server is gone every call is a defect; once it is back, the same store works", () =>
  withBlob((fake, store, blob) =>
    Effect.gen(function* () {
      const other = randomBlob(100)
      yield* Effect.promise(() => fake.stop())
      const calls: ReadonlyArray<Effect.Effect<unknown>> = [
        store.get(blob.name),
        store.put([other]),
        store.missing([blob.name]),
        store.delete([blob.name]),
        Stream.runCollect(store.list(DateTime.makeUnsafe(Date.now() + 60_000)))
      ]
      yield* Effect.forEach(calls, defectOf, { concurrency: "unbounded" })
      yield* Effect.promise(() => fake.start())
      yield* store.put([other])
      assert.isTrue((yield* read(store, blob.name)).equals(blob.bytes))
      assert.isTrue((yield* read(store, other.name)).equals(other.bytes))
    })
  )
)

it.effect("a request without a response is abandoned after five seconds and retried", () =>
  withBlob((fake, store, blob) =>
    Effect.gen(function* () {
      let isAbandoned = false
      fake.faults.push((request) => request.socket.once("close", () => (isAbandoned = true)))
      const fiber = yield* Effect.forkChild(read(store, blob.name))
      yield* eventually(Effect.sync(() => fake.requests.length === 1))
      yield* TestClock.adjust("5 seconds")
      yield* eventually(Effect.sync(() => isAbandoned))
      // The delay before the retry.
      yield* TestClock.adjust("1 second")
      assert.isTrue((yield* Fiber.join(fiber)).equals(blob.bytes))
    })
  )
)

it.live("interruption closes the connection", () =>
  withBlob((fake, store, blob) =>
    Effect.gen(function* () {
      let isClosed = false
      fake.faults.push((request) => request.socket.once("close", () => (isClosed = true)))
      const fiber = yield* Effect.forkChild(store.get(blob.name))
      yield* eventually(Effect.sync(() => fake.requests.length === 1))
      yield* Fiber.interrupt(fiber)
      yield* eventually(Effect.sync(() => isClosed))
    })
  )
)

const notDeleted =
  (code: string): Fault =>
  (_, response) =>
    response.end(`<DeleteResult><Error><Key>assets/x</Key><Code>${code}</Code></Error></DeleteResult>`)

it.live("a deletion fails if objects remain, and retries transient failures", () =>
  withBlob((fake, store, blob) =>
    Effect.gen(function* () {
      fake.faults.push(notDeleted("AccessDenied"))
      assert.include((yield* defectOf(store.delete([blob.name]))).message, "1 objects were not deleted")
      fake.faults.push(notDeleted("InternalError"))
      yield* store.delete([blob.name])
      assert.deepStrictEqual(yield* store.missing([blob.name]), [blob.name])
    })
  )
)

it.live("opening a bucket that the server refuses fails with its reason", () =>
  Effect.gen(function* () {
    const fake = yield* startFake
    fake.faults.push((_, response) => refuse(response, 403, "InvalidAccessKeyId"))
    const error = yield* Effect.flip(Layer.build(S3Bucket.layer(optionsOf(fake))))
    assert.strictEqual(error._tag, "S3BucketUnusable")
    assert.include(error.message, "The bucket bucket of http://127.0.0.1:")
    assert.include(error.message, "InvalidAccessKeyId")
  }).pipe(Effect.scoped)
)

it.live("opening a bucket succeeds while its server is down, and the probe fails until the server is back", () =>
  Effect.gen(function* () {
    const fake = yield* startFake
    yield* Effect.promise(() => fake.stop())
    yield* Effect.gen(function* () {
      const { probe } = yield* S3Bucket
      assert.isTrue((yield* Effect.flip(probe)).isTransient)
      yield* Effect.promise(() => fake.start())
      yield* probe
    }).pipe(Effect.provide(S3Bucket.layer(optionsOf(fake))))
  }).pipe(Effect.scoped)
)
