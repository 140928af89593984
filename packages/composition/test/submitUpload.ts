import { Idempotency } from "@emoji-catalogue/application/idempotency"
import {
  IdempotencyRepository,
  SubmissionFiles,
  SubmissionImages,
  SubmissionRepository
} from "@emoji-catalogue/application/ports"
import { deleteOrphanedFiles, SubmissionSettings, Uploads } from "@emoji-catalogue/application/submission"
import { AccountId, fileNamesOf, SubmissionId } from "@emoji-catalogue/domain"
import { Clock, Context, DateTime, Effect, Layer, Option, Redacted, Stream } from "effect"
import { SqlClient } from "effect/sql"
import * as blobs from "../src/blobs.ts"
import * as ChildProcessSubmissionImages from "../src/ChildProcessSubmissionImages.ts"
import * as database from "../src/database.ts"

/**
 * Submits a file once per key, in a process that hangs at the step `stopAt`, counted from 1. A step follows each call of a
 * port. Without `stopAt`, deletes orphaned files and prints what is stored.
 */
export interface Instructions {
  readonly databaseUrl: string | null
  readonly dataDir: string
  readonly blobDir: string
  readonly path: string
  readonly keys: ReadonlyArray<string>
  readonly stopAt: number | null
  readonly hoursLater: number
}

export interface Stored {
  /** The submissions of the account. */
  readonly submissions: ReadonlyArray<string>
  /** Their files. */
  readonly referenced: ReadonlyArray<string>
  readonly files: ReadonlyArray<string>
}

const { blobDir, databaseUrl, dataDir, hoursLater, keys, path, stopAt } = JSON.parse(process.argv[2]!) as Instructions

const accountId = AccountId.make("00000000-0000-4000-8000-000000000001")

const createAccount = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    INSERT INTO account VALUES (${accountId}::uuid, '1', 'maker', 'Maker', NULL, now(), now())
    ON CONFLICT DO NOTHING`
})

const submit = Effect.fnUntraced(function* (key: string) {
  const uploads = yield* Uploads
  const run = yield* (yield* Idempotency).runOnce(
    { scope: `${accountId} POST /api/uploads`, key, requestHash: "0".repeat(64) },
    (id) =>
      uploads.submit({
        id: SubmissionId.make(id),
        accountId,
        file: { path },
        name: "party_parrot",
        tags: [],
        license: "CC0-1.0",
        attribution: null,
        allowSimilar: false
      }),
    ({ id }) => ({
      resource: "created",
      response: { status: 201, contentType: "text/plain", body: new TextEncoder().encode(id) }
    })
  )
  if (run.status === "executed") return run.result.id
  if (run.status === "completed") return new TextDecoder().decode(run.response!.body)
  return yield* Effect.die(new Error(run.status))
})

const stored = Effect.gen(function* () {
  const { items } = yield* (yield* SubmissionRepository).ofAccount({ accountId, kind: "upload", limit: 100, offset: 0 })
  const tomorrow = DateTime.add(yield* DateTime.now, { days: 1 })
  const files = yield* Stream.runCollect((yield* SubmissionFiles).list(tomorrow))
  const result: Stored = {
    submissions: items.map(({ id }) => id),
    referenced: items.flatMap(({ files }) => fileNamesOf(files!)),
    files: Array.from(files)
  }
  return result
})

const program = Effect.gen(function* () {
  yield* createAccount
  for (const key of keys) console.log(`acknowledged ${yield* submit(key)}`)
  if (stopAt !== null) return
  yield* deleteOrphanedFiles
  console.log(`stored ${JSON.stringify(yield* stored)}`)
})

let steps = 0

const step = (name: string) =>
  Effect.suspend(() => {
    steps++
    console.log(`step ${steps} ${name}`)
    return steps === stopAt ? Effect.never : Effect.void
  })

/** A port with a step after each call of the named methods. */
const stepping = <I, S extends object>(
  service: Context.Key<I, S>,
  base: Layer.Layer<I>,
  names: ReadonlyArray<keyof S & string>
) =>
  Layer.effect(
    service,
    Effect.map(service, (methods) => {
      const changed = names.map((name) => {
        const method = methods[name] as (...parameters: Array<unknown>) => Effect.Effect<unknown>
        return [name, (...parameters: Array<unknown>) => Effect.tap(method(...parameters), () => step(name))]
      })
      return { ...methods, ...(Object.fromEntries(changed) as Partial<S>) }
    })
  ).pipe(Layer.provide(base))

/** Stores one file at a time, with a step after each file. */
const oneByOne = (base: Layer.Layer<SubmissionFiles>) =>
  Layer.effect(
    SubmissionFiles,
    Effect.map(SubmissionFiles, (files) => ({
      ...files,
      put: Effect.forEach((file) => Effect.tap(files.put([file]), () => step("put")), { discard: true })
    }))
  ).pipe(Layer.provide(base))

const databaseSettings = { databaseUrl: Option.map(Option.fromNullOr(databaseUrl), Redacted.make), dataDir }
const base = Layer.orDie(
  blobs
    .layer({ ...databaseSettings, blobDir: Option.some(blobDir), s3: Option.none() })
    .pipe(Layer.provideMerge(database.layer(databaseSettings)))
)

const services = Layer.merge(Uploads.layer, Idempotency.layer).pipe(
  Layer.provide([
    stepping(IdempotencyRepository, base, ["begin", "complete"]),
    oneByOne(base),
    stepping(SubmissionImages, ChildProcessSubmissionImages.layer(), ["process"]),
    stepping(SubmissionRepository, base, ["find", "checkLimits", "nearCopies", "create"])
  ]),
  Layer.provide(Layer.succeed(SubmissionSettings, { maxPending: 1000, maxPerDay: 1000, maxSecondsPerDay: 1000 })),
  Layer.merge(base)
)

const later = (clock: Clock.Clock): Clock.Clock =>
  Object.assign(Object.create(clock) as Clock.Clock, {
    currentTimeMillisUnsafe: () => clock.currentTimeMillisUnsafe() + hoursLater * 3_600_000,
    currentTimeMillis: Effect.map(clock.currentTimeMillis, (now) => now + hoursLater * 3_600_000)
  })

await Effect.flatMap(Clock.Clock, (clock) =>
  program.pipe(Effect.provide(services), Effect.provideService(Clock.Clock, later(clock)))
).pipe(Effect.runPromise)
