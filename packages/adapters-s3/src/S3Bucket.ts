import type { ByteRange } from "@emoji-catalogue/application/ports"
import { countOutboundFailure } from "@emoji-catalogue/application/shared"
import { Context, Effect, Layer, Option, Schedule, Schema } from "effect"
import { hash } from "node:crypto"
import type { S3Failure } from "./S3Failure.ts"
import { errorIn, makeSend, refusalOf, type S3Options, type S3Request, type S3Response } from "./s3Request.ts"
import { deletionIn, type ObjectPage, type ObjectPart, pageIn, partIn } from "./s3Responses.ts"

export type { S3Options } from "./s3Request.ts"

export class S3BucketUnusable extends Schema.TaggedError<S3BucketUnusable>()("S3BucketUnusable", {
  bucket: Schema.String,
  endpoint: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `The bucket ${this.bucket} of ${this.endpoint} cannot be used: ${this.reason}`
  }
}

const protocolMaxKeys = 1000

/**
 * The time limit of a read. It is short, because a read transfers at most a few hundred kilobytes, and HTTP clients
 * would not wait longer.
 */
const readTimeout = "5 seconds"

const writeTimeout = "30 seconds"

/** Three retries within about two seconds. The jitter keeps processes from retrying simultaneously. */
const retries = { schedule: Schedule.jittered(Schedule.exponential("200 millis")), times: 3 } as const

/** The objects of a bucket. Transient failures are retried, because all requests are idempotent. */
export class S3Bucket extends Context.Service<
  S3Bucket,
  {
    /** The maximum number of keys per list or deletion. */
    readonly maxKeys: number

    /** The size of an object in bytes; `None` if the object does not exist. */
    readonly size: (key: string) => Effect.Effect<Option.Option<number>, S3Failure>

    /**
     * The bytes of a non-empty range; `None` if the object does not exist. If the range extends beyond the end of the
     * object, the result has only the bytes before the end.
     */
    readonly read: (key: string, range: ByteRange) => Effect.Effect<Option.Option<ObjectPart>, S3Failure>

    /** Stores an object completely or not at all. */
    readonly write: (key: string, bytes: Uint8Array) => Effect.Effect<void, S3Failure>

    /** Up to `maxKeys` objects with the prefix, in the order of their keys, starting after the key `after`. */
    readonly list: (options: {
      readonly prefix: string
      readonly after: string
    }) => Effect.Effect<ObjectPage, S3Failure>

    /** Deletes up to `maxKeys` objects. */
    readonly delete: (keys: ReadonlyArray<string>) => Effect.Effect<void, S3Failure>

    /** Fails if the bucket cannot be listed now. The request is not retried. */
    readonly probe: Effect.Effect<void, S3Failure>
  }
>()("@emoji-catalogue/adapters-s3/S3Bucket") {
  /**
   * Fails if the object store refuses to list the bucket. A transient failure, such as a missing response, is logged
   * and does not fail the layer, because the object store may respond later.
   */
  static readonly layer = (options: S3Options) =>
    Layer.effect(
      S3Bucket,
      Effect.tap(make(options), ({ probe }) =>
        Effect.catch(probe, ({ isTransient, reason }) =>
          isTransient
            ? Effect.annotateLogs(Effect.logWarning("S3: unavailable"), { reason })
            : Effect.fail(new S3BucketUnusable({ bucket: options.bucket, endpoint: options.endpoint, reason }))
        )
      )
    )
}

const make = Effect.fnUntraced(function* (options: S3Options) {
  const { maxKeys = protocolMaxKeys } = options
  const send = yield* makeSend(options)

  const call = <A>(request: S3Request, interpret: (response: S3Response) => Effect.Effect<A, S3Failure>) =>
    Effect.flatMap(send(request), interpret).pipe(
      Effect.retry({ ...retries, while: ({ isTransient }) => isTransient }),
      Effect.tapError(() => countOutboundFailure("s3"))
    )

  const size = (key: string) => {
    const request: S3Request = { method: "HEAD", key, timeout: readTimeout }
    return call(request, (response) => {
      const length = response.headers.get("content-length")
      if (response.status === 200 && length !== null) return Effect.succeedSome(Number(length))
      return response.status === 404 ? Effect.succeedNone : Effect.fail(refusalOf(request, response))
    })
  }

  const read = Effect.fnUntraced(function* (key: string, range: ByteRange) {
    const headers = { range: `bytes=${range.start}-${range.end - 1}` }
    const request: S3Request = { method: "GET", key, headers, timeout: readTimeout }
    const part = yield* call<Option.Option<ObjectPart> | "outOfRange">(request, (response) => {
      if (response.status === 416) return Effect.succeed("outOfRange")
      if (response.status === 404 && errorIn(response).code !== "NoSuchBucket") return Effect.succeedNone
      return Effect.asSome(partIn(request, response, range))
    })
    // The size is requested separately, because not every object store sends it in a response with the status 416.
    return part === "outOfRange" ? Option.map(yield* size(key), (size) => ({ size, bytes: new Uint8Array() })) : part
  })

  const write = (key: string, bytes: Uint8Array) => {
    const request: S3Request = { method: "PUT", key, body: bytes, timeout: writeTimeout }
    return call(request, (response) =>
      response.status === 200 ? Effect.void : Effect.fail(refusalOf(request, response))
    )
  }

  const listRequest = (prefix: string, after: string, limit: number): S3Request => ({
    method: "GET",
    key: "",
    query: { "list-type": "2", prefix, "max-keys": String(limit), ...(after === "" ? {} : { "start-after": after }) },
    timeout: limit === 1 ? readTimeout : writeTimeout
  })

  const list = ({ after, prefix }: { readonly prefix: string; readonly after: string }) => {
    const request = listRequest(prefix, after, maxKeys)
    return call(request, (response) => pageIn(request, response))
  }

  const remove = (keys: ReadonlyArray<string>) => {
    const objects = keys.map((key) => `<Object><Key>${key}</Key></Object>`).join("")
    const body = new TextEncoder().encode(`<Delete><Quiet>true</Quiet>${objects}</Delete>`)
    // The protocol requires a checksum, and MD5 is the only one that all object stores support.
    const headers = { "content-md5": hash("md5", body, "base64") }
    const request: S3Request = { method: "POST", key: "", query: { delete: "" }, headers, body, timeout: writeTimeout }
    return call(request, (response) => deletionIn(request, response))
  }

  const probe = Effect.suspend(() => {
    const request = listRequest("", "", 1)
    return Effect.flatMap(send(request), (response) => pageIn(request, response))
  }).pipe(
    Effect.tapError(() => countOutboundFailure("s3")),
    Effect.asVoid
  )

  return S3Bucket.of({ maxKeys, size, read, write, list, delete: remove, probe })
})
