import { StorageUnavailable, temporaryPrefix } from "@emoji-catalogue/application/ports"
import { MultipartBody } from "@emoji-catalogue/http-api"
import { ByteSize, Context, Effect, FileSystem, Layer, Path } from "effect"
import { HttpServerRequest, Multipart } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import { contentTypeOf, unsupported } from "./contentTypeOf.ts"
import { DatabaseWaits } from "./DatabaseWaits.ts"
import { StoredBodyHash } from "./requestHash.ts"
import * as TemporaryFiles from "./TemporaryFiles.ts"

/**
 * Hashes the fields and files instead of the raw body, because the boundary differs between retries. The fields and
 * files are sorted by name, because the order of parts may differ between retries too.
 */
const hashOf = async (body: Multipart.Persisted): Promise<string> => {
  const hash = createHash("sha256")
  const add = (text: string) => hash.update(`${text.length}\n${text}`)
  for (const key of Object.keys(body).toSorted()) {
    const values = body[key]!
    for (const value of typeof values === "string" ? [values] : values) {
      add(key)
      if (typeof value === "string") add(value)
      else {
        const content = createHash("sha256")
        await pipeline(createReadStream(value.path), content)
        add(content.digest("hex"))
      }
    }
  }
  return hash.digest("hex")
}

/** Unwraps the cause of a form error, for example a full disk. The log and the response status depend on the cause. */
const defectOf = (error: Multipart.MultipartError): unknown =>
  StorageUnavailable.ofFileError(error.reason._tag === "InternalError" ? (error.reason.cause ?? error) : error)

/**
 * An upper limit for the size of the headers of one part of a form. The limit is needed because effect's parser counts
 * these headers as a part of the file's size.
 */
const maxPartHead = ByteSize.kibibytes(32)

const limitsOf = ({ payload }: HttpApiEndpoint.Top): Multipart.withLimits.Options => {
  const encoding = payload.get("multipart/form-data")?.encoding
  return encoding?._tag === "Multipart" && encoding.limits !== undefined ? encoding.limits : {}
}

/** Raises `maxFileSize` by `maxPartHead`. Otherwise the parser would reject a file of exactly the maximum size. */
const parserLimits = ({ maxFileSize, ...limits }: Multipart.withLimits.Options): Context.Context<never> =>
  Multipart.limitsServices(
    maxFileSize === undefined
      ? limits
      : { ...limits, maxFileSize: ByteSize.sum(ByteSize.fromInputUnsafe(maxFileSize), maxPartHead) }
  )

/** Checks the exact size of each file, because `parserLimits` lets the parser accept slightly larger files. */
const checkFileSizes = async (body: Multipart.Persisted, maxFileSize: ByteSize.Input): Promise<void> => {
  const limit = ByteSize.toNumberUnsafe(ByteSize.fromInputUnsafe(maxFileSize))
  for (const values of Object.values(body)) {
    for (const value of typeof values === "string" ? [] : values) {
      if (typeof value !== "string" && (await stat(value.path)).size > limit)
        throw Multipart.MultipartError.fromReason("FileTooLarge")
    }
  }
}

/**
 * Streams a multipart body to temporary files, which exist as long as the request. Rejects other bodies. Starts the
 * timeout of the handler once the body is complete.
 */
export const layer = Layer.effect(
  MultipartBody,
  Effect.gen(function* () {
    const waits = yield* DatabaseWaits
    const files = yield* FileSystem.FileSystem
    const path = yield* Path.Path
    const named = FileSystem.FileSystem.of({
      ...files,
      makeTempDirectoryScoped: () => files.makeTempDirectoryScoped({ prefix: temporaryPrefix })
    })

    return (handler, { endpoint }) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const type = (yield* contentTypeOf(request)) ?? ""
        if (!/^multipart\/form-data\s*;/i.test(type)) {
          return yield* unsupported("The body must be multipart/form-data with a boundary.")
        }
        // The library `effect` later reads `request.multipart` again, to decode the body for the handler. The body is
        // still parsed only once, because the request caches the result of `multipart`.
        const limits = limitsOf(endpoint)
        const body = yield* request.multipart.pipe(
          Effect.provideContext(parserLimits(limits)),
          Effect.provideService(FileSystem.FileSystem, named),
          Effect.provideService(Path.Path, path),
          Effect.mapError(defectOf),
          Effect.orDie
        )
        const { maxFileSize } = limits
        if (maxFileSize !== undefined) yield* Effect.promise(() => checkFileSizes(body, maxFileSize))
        const hash = yield* Effect.promise(() => hashOf(body))
        return yield* Effect.provideService(waits.bound(endpoint, handler), StoredBodyHash, hash)
      })
  })
).pipe(Layer.merge(TemporaryFiles.layer))
