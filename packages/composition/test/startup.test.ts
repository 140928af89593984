import { Analytics, Overview } from "@emoji-catalogue/application/analytics"
import { Assets, Comparisons, Downloads, ImageRemovals } from "@emoji-catalogue/application/images"
import { ImageSettings } from "@emoji-catalogue/application/shared"
import { CatalogueImports, ImportStatus, ProcessImportLock } from "@emoji-catalogue/application/import"
import { CatalogueSource } from "@emoji-catalogue/application/ports"
import {
  MemoryAccounts,
  MemoryApiKeyRepository,
  MemoryArtworkRepository,
  MemoryAuditLog,
  MemoryBackupFiles,
  MemoryBackupRepository,
  MemoryBlobStore,
  MemoryCatalogueRepository,
  MemoryCatalogueSource,
  MemoryCreationRepository,
  MemoryCurationRepository,
  MemoryDatabaseSize,
  MemoryIdempotencyRepository,
  MemoryImageProcessor,
  MemoryImageRemovalRepository,
  MemoryImageSignatureRepository,
  MemoryImageValidationRepository,
  MemoryImportRunRepository,
  MemoryJobQueue,
  MemoryJobRunRepository,
  MemoryPersonalData,
  MemoryRasterRepository,
  MemoryRestoreRepository,
  MemorySearchEngine,
  MemorySearchHistoryRepository,
  MemorySubmissionFiles,
  MemorySubmissionRepository,
  MemoryTrafficRepository,
  MemoryUnitOfWork,
  MemoryUsageRepository,
  MemoryWebhookRepository,
  MemoryWebhookSender,
  sampleDraft
} from "@emoji-catalogue/application/testing"
import { Events, Webhooks, WebhookSecrets } from "@emoji-catalogue/application/webhook"
import { defaultImageOrder } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Cause, ConfigProvider, Console, Context, Deferred, Effect, Exit, Fiber, Layer } from "effect"
import { RateLimiter } from "effect/persistence"
import { once } from "node:events"
import { Agent, get, type IncomingMessage } from "node:http"
import { type AddressInfo, connect, createServer } from "node:net"
import { json } from "node:stream/consumers"
import { freePort } from "../../../scripts/test-support/freePort.ts"
import * as catalogue from "../src/catalogue.ts"
import * as firstImport from "../src/firstImport.ts"
import * as http from "../src/http.ts"
import * as servers from "../src/guilds.ts"
import * as identity from "../src/identity.ts"
import * as background from "../src/background.ts"
import * as jobs from "../src/jobs.ts"
import * as database from "../src/settings/database.ts"
import { readSettings } from "../src/settings/readSettings.ts"
import * as search from "../src/settings/search.ts"
import * as standalone from "../src/settings/standalone.ts"
import * as Standalone from "../src/Standalone.ts"
import * as submissions from "../src/submissions.ts"
import { startFailure } from "../src/startFailure.ts"
import { StartupStatus } from "../src/StartupStatus.ts"

const withEnvironment = (env: Readonly<Record<string, string>>) =>
  Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(env))

const repositories = Layer.mergeAll(
  MemoryAccounts.layer,
  MemoryPersonalData.layer,
  MemoryApiKeyRepository.layer,
  MemoryArtworkRepository.layer,
  MemoryBackupFiles.layer,
  MemoryBlobStore.layer,
  MemoryCreationRepository.layer.pipe(Layer.provide(MemoryCatalogueRepository.layer)),
  MemoryCurationRepository.layer,
  MemoryImageSignatureRepository.layer,
  MemoryImageValidationRepository.layer,
  MemoryCatalogueRepository.layer,
  MemoryDatabaseSize.layer,
  MemoryIdempotencyRepository.layer,
  MemoryImageProcessor.layer,
  ImageRemovals.layer.pipe(Layer.provide(MemoryImageRemovalRepository.layer)),
  MemoryRasterRepository.layer,
  Layer.provideMerge(MemoryRestoreRepository.layer, MemoryBackupRepository.layer),
  MemorySearchEngine.layer,
  MemorySearchHistoryRepository.layer,
  MemorySubmissionFiles.layer,
  MemorySubmissionRepository.layer,
  MemoryTrafficRepository.layer,
  MemoryUsageRepository.layer,
  MemoryWebhookRepository.layer,
  MemoryWebhookSender.layer,
  WebhookSecrets.layerNotConfigured([]),
  MemoryAuditLog.layer,
  MemoryJobQueue.layer,
  MemoryJobRunRepository.layer,
  RateLimiter.layerStoreMemory,
  ImportStatus.layer.pipe(Layer.provideMerge(MemoryImportRunRepository.layer)),
  ProcessImportLock.layer,
  MemoryUnitOfWork.layer,
  Layer.succeed(ImageSettings, { baseUrl: "", order: defaultImageOrder })
)

/** Suspends an effect until the test opens the gate. */
const makeGate = Effect.gen(function* () {
  const reached = yield* Deferred.make<void>()
  const opened = yield* Deferred.make<void>()
  return {
    reached: Deferred.await(reached),
    open: Deferred.succeed(opened, undefined),
    before: <A, E>(effect: Effect.Effect<A, E>) =>
      Deferred.succeed(reached, undefined).pipe(Effect.andThen(Deferred.await(opened)), Effect.andThen(effect))
  }
})

/** A process with an empty in-memory database. Its import waits at gates before the first and before the fourth step. */
const start = Effect.fnUntraced(function* (chosenPort?: number, env: Readonly<Record<string, string>> = {}) {
  const port = chosenPort ?? (yield* Effect.promise(freePort))
  const beforeFirst = yield* makeGate
  const beforeFourth = yield* makeGate
  const settings = yield* withEnvironment({ PORT: `${port}`, ...env })(readSettings(standalone.settings))

  const sample = Context.get(yield* Layer.build(MemoryCatalogueSource.layer(sampleDraft)), CatalogueSource)
  const source = Layer.succeed(CatalogueSource, {
    ...sample,
    unicode: beforeFirst.before(sample.unicode),
    carriers: beforeFourth.before(sample.carriers)
  })
  const services = Layer.mergeAll(
    Analytics.layer,
    Overview.layer,
    identity.layer(settings),
    servers.layer,
    Assets.layer,
    Comparisons.layer,
    Downloads.layer,
    jobs.layer(settings),
    background.unicodeCheck(settings),
    submissions.layer(settings),
    Webhooks.layer
  ).pipe(
    Layer.provide(Events.layer),
    Layer.provide(servers.platform(settings)),
    Layer.provideMerge(catalogue.layer),
    Layer.provide(firstImport.layer(settings)),
    Layer.provide(CatalogueImports.layer.pipe(Layer.provide(source))),
    Layer.provideMerge(repositories)
  )
  const ready = yield* Deferred.make<void>()
  const printed: Array<string> = []
  const process = yield* Layer.effectDiscard(Deferred.succeed(ready, undefined)).pipe(
    Layer.provide(http.layer(settings, undefined, services)),
    Layer.provide(StartupStatus.layer),
    Layer.launch,
    Effect.provideService(Console.Console, { ...globalThis.console, error: (line: string) => printed.push(line) }),
    Effect.forkScoped
  )
  return { beforeFirst, beforeFourth, port, printed, process, ready: Deferred.await(ready) }
})

interface Reply {
  readonly status: number | undefined
  readonly retryAfter: string | undefined
  readonly body: { readonly code?: string; readonly detail?: string; readonly total?: number }
  /** The client's port: the same for requests on one connection. */
  readonly clientPort: number | undefined
}

/** Sends requests to a port on one connection, which is closed with the scope. */
const connection = Effect.fnUntraced(function* (port: number) {
  const agent = yield* Effect.acquireRelease(
    Effect.sync(() => new Agent({ keepAlive: true, maxSockets: 1 })),
    (agent) => Effect.sync(() => agent.destroy())
  )
  return (path: string) =>
    Effect.promise(async (): Promise<Reply> => {
      const request = get({ agent, host: "127.0.0.1", path, port })
      const [response] = (await once(request, "response")) as [IncomingMessage]
      const clientPort = response.socket.localPort
      const body = (await json(response)) as Reply["body"]
      return { status: response.statusCode, retryAfter: response.headers["retry-after"], body, clientPort }
    })
})

/** The reason why a connection to a port fails; undefined if it succeeds. */
const refusalOf = (port: number) =>
  Effect.callback<string | undefined>((resume) => {
    const socket = connect(port, "127.0.0.1")
    socket.on("error", ({ code }: NodeJS.ErrnoException) => resume(Effect.succeed(code)))
    socket.on("connect", () =>
      resume(
        Effect.as(
          Effect.sync(() => socket.destroy()),
          undefined
        )
      )
    )
  })

/** A port that another server listens on until the scope closes. */
const occupiedPort = Effect.acquireRelease(
  Effect.promise(async () => {
    const server = createServer().listen(0, "127.0.0.1")
    await once(server, "listening")
    return server
  }),
  (server) => Effect.sync(() => server.close())
).pipe(Effect.map((server) => (server.address() as AddressInfo).port))

const failureOf = (exit: Exit.Exit<unknown, unknown>) =>
  Exit.isFailure(exit) ? startFailure(exit.cause) : "it did not fail"

describe("the start on an empty database", () => {
  it.live("reports a port in use before the import begins", () =>
    Effect.gen(function* () {
      const port = yield* occupiedPort
      const { printed, process } = yield* start(port)
      assert.strictEqual(
        failureOf(yield* Fiber.await(process)),
        `Cannot start: listen EADDRINUSE: address already in use 127.0.0.1:${port} (set HOST (or METRICS_HOST) to an address of this machine, and PORT (or METRICS_PORT) to one that is free)`
      )
      assert.isEmpty(printed)
    }).pipe(Effect.scoped)
  )

  it.live("answers 503 with the progress of the import, then 200 on the same connection", () =>
    Effect.gen(function* () {
      const { beforeFirst, beforeFourth, port, printed, ready } = yield* start()
      const request = yield* connection(port)

      yield* beforeFirst.reached
      assert.deepStrictEqual(printed, [
        "First start: importing the catalogue into ./data. Requests are served once it is imported."
      ])
      const first = yield* request("/api/emoji")
      assert.deepInclude(first, { status: 503, retryAfter: "5" })
      assert.deepInclude(first.body, {
        code: "unavailable",
        detail: "The catalogue is being imported for the first time."
      })

      yield* beforeFirst.open
      yield* beforeFourth.reached
      const second = yield* request("/docs")
      assert.strictEqual(second.status, 503)
      assert.strictEqual(second.body.detail, "The catalogue is being imported for the first time (3 of 6 steps done).")

      yield* beforeFourth.open
      yield* ready
      const third = yield* request("/api/emoji?limit=1")
      assert.deepInclude(third, { status: 200, retryAfter: undefined })
      assert.strictEqual(third.body.total, sampleDraft.emoji.length)
      assert.strictEqual(third.clientPort, first.clientPort)
      assert.strictEqual(printed.length, 8)
    }).pipe(Effect.scoped)
  )

  it.live("with BIND_WHEN_READY refuses connections until requests are served", () =>
    Effect.gen(function* () {
      const { beforeFirst, beforeFourth, port, ready } = yield* start(undefined, { BIND_WHEN_READY: "true" })
      for (const { open, reached } of [beforeFirst, beforeFourth]) {
        yield* reached
        assert.strictEqual(yield* refusalOf(port), "ECONNREFUSED")
        yield* open
      }
      yield* ready
      const request = yield* connection(port)
      assert.deepInclude(yield* request("/api/emoji?limit=1"), { status: 200 })
    }).pipe(Effect.scoped)
  )

  it.live("with BIND_WHEN_READY reports a port in use once it is ready", () =>
    Effect.gen(function* () {
      const port = yield* occupiedPort
      const { beforeFirst, beforeFourth, process } = yield* start(port, { BIND_WHEN_READY: "true" })
      yield* beforeFirst.open
      yield* beforeFourth.open
      assert.match(failureOf(yield* Fiber.await(process))!, /^Cannot start: listen EADDRINUSE.*PORT/)
    }).pipe(Effect.scoped)
  )

  it.live("ends when it is interrupted during the import", () =>
    Effect.gen(function* () {
      const { beforeFirst, port, process } = yield* start()
      const request = yield* connection(port)
      yield* beforeFirst.reached
      assert.strictEqual((yield* request("/api/health")).status, 503)
      yield* Fiber.interrupt(process)
      assert.strictEqual(yield* Effect.exit(Fiber.join(process)).pipe(Effect.map(onlyInterrupted)), true)
    }).pipe(Effect.scoped)
  )
})

const onlyInterrupted = (exit: Exit.Exit<unknown, unknown>) =>
  Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause)

describe("the start with bad settings", () => {
  it.effect("reports every problem on a separate line", () =>
    Effect.gen(function* () {
      const exit = yield* Layer.launch(Standalone.layer()).pipe(
        withEnvironment({
          ANONYMOUS_RATE_LIMIT_PER_HOUR: "0",
          DISCORD_API_URL: "secret",
          LOG_LEVEL: "loud",
          PORT: "http",
          TYPESENSE_URL: "http://search:8108"
        }),
        Effect.exit
      )
      assert.deepStrictEqual(failureOf(exit)?.split("\n").sort(), [
        "Cannot start: ANONYMOUS_RATE_LIMIT_PER_HOUR must be an integer between 1 and 1000000000",
        "Cannot start: DISCORD_API_URL must be an http or https URL without a user name or password",
        "Cannot start: LOG_LEVEL must be one of trace, debug, info, warn, error, fatal",
        "Cannot start: PORT must be an integer between 0 and 65535",
        "Cannot start: TYPESENSE_API_KEY must be set where TYPESENSE_URL is, to a key without spaces"
      ])
    })
  )

  it.effect("reads no setting of a module that is not included", () =>
    Effect.gen(function* () {
      const settings = yield* readSettings({ ...database.settings, ...search.settings }).pipe(
        withEnvironment({ PORT: "http", REDIS_URL: "redis", TYPESENSE_API_KEY: "a key" })
      )
      assert.deepStrictEqual(Object.keys(settings), ["databaseUrl", "dataDir", "typesense"])
    })
  )
})
