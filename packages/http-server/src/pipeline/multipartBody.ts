import { MultipartBody } from "@emoji-catalogue/http-api"
import { Clock, Context, Duration, Effect, FileSystem, Layer, Path, Schedule } from "effect"
import { HttpServerRequest, Multipart } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { readdir, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { contentTypeOf, unsupported } from "./contentTypeOf.ts"
import { DatabaseWaits } from "./DatabaseWaits.ts"
import { StoredBodyHash } from "./requestHash.ts"

const prefix = "emoji-catalogue-body-"

/** Bodies this old belong to a process that was killed: no request takes as long. */
const staleAfter = Duration.hours(1)

const deleteStaleBodies = async (now: number) => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const path = join(tmpdir(), name)
    // The request of a body may end meanwhile.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (mtimeMs < now - Duration.toMillis(staleAfter)) await rm(path, { recursive: true, force: true })
  }
}

const sweepInterval = Duration.hours(1)

/** Hashes fields and files in the order of their names; the boundary and the order of parts differ between retries. */
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

/** The limits of the parts that the payload of an endpoint declares. */
const limitsOf = ({ payload }: HttpApiEndpoint.Top): Context.Context<never> => {
  const encoding = payload.get("multipart/form-data")?.encoding
  return encoding?._tag === "Multipart" && encoding.limits !== undefined
    ? Multipart.limitsServices(encoding.limits)
    : Context.empty()
}

/**
 * Streams the body to files in a temporary directory that exists as long as the request, rejects other bodies, and bounds
 * the handler once the body is whole.
 */
export const layer = Layer.effect(
  MultipartBody,
  Effect.gen(function* () {
    const waits = yield* DatabaseWaits
    const files = yield* FileSystem.FileSystem
    const path = yield* Path.Path
    const named = FileSystem.FileSystem.of({
      ...files,
      makeTempDirectoryScoped: () => files.makeTempDirectoryScoped({ prefix })
    })
    yield* Effect.flatMap(Clock.currentTimeMillis, (now) => Effect.promise(() => deleteStaleBodies(now))).pipe(
      Effect.catchDefect((defect) => Effect.logWarning("bodies of killed processes could not be deleted", defect)),
      Effect.repeat(Schedule.spaced(sweepInterval)),
      Effect.forkScoped({ startImmediately: true })
    )

    return (handler, { endpoint }) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const type = (yield* contentTypeOf(request)) ?? ""
        if (!/^multipart\/form-data\s*;/i.test(type)) {
          return yield* unsupported("The body must be multipart/form-data with a boundary.")
        }
        // Cached: decoding reads the same files again.
        const body = yield* request.multipart.pipe(
          Effect.provideContext(limitsOf(endpoint)),
          Effect.provideService(FileSystem.FileSystem, named),
          Effect.provideService(Path.Path, path),
          Effect.orDie
        )
        const hash = yield* Effect.promise(() => hashOf(body))
        return yield* Effect.provideService(waits.bound(endpoint, handler), StoredBodyHash, hash)
      })
  })
)
