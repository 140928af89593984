import { type AccountRepository, AdministratorIds, Sessions, type SignIn } from "@emoji-catalogue/application/account"
import { type ApiKeyRepository, ApiKeys, OperatorKey } from "@emoji-catalogue/application/api-key"
import type { AuditLog } from "@emoji-catalogue/application/audit"
import {
  ArtworkRepository,
  type Blob,
  BlobStore,
  Downloads,
  type ImportedArtwork,
  ImageSettings
} from "@emoji-catalogue/application/artwork"
import { CurrentCatalogue } from "@emoji-catalogue/application/catalogue"
import { Aliases, Keywords } from "@emoji-catalogue/application/curation"
import { Idempotency } from "@emoji-catalogue/application/idempotency"
import { CatalogueImports, ImportRunRepository, ImportStatus } from "@emoji-catalogue/application/import"
import { JobQueue, Jobs } from "@emoji-catalogue/application/job"
import { Health } from "@emoji-catalogue/application/metadata"
import {
  type SearchCount,
  type SearchEngine,
  SearchHistory,
  SearchHistoryRepository
} from "@emoji-catalogue/application/search"
import { Usage } from "@emoji-catalogue/application/usage"
import {
  MemoryAccounts,
  MemoryApiKeyRepository,
  MemoryArtworkRepository,
  MemoryAuditLog,
  MemoryBlobStore,
  MemoryCatalogueRepository,
  MemoryCurationRepository,
  MemoryCatalogueSource,
  MemoryIdempotencyRepository,
  MemoryImageProcessor,
  MemoryImportRunRepository,
  MemoryJobQueue,
  MemoryJobRunRepository,
  MemoryRasterRepository,
  MemorySearchEngine,
  MemorySearchHistoryRepository,
  MemoryUsageRepository,
  sampleArtwork,
  sampleBlobs,
  sampleDraft
} from "@emoji-catalogue/application/testing"
import { type CatalogueDraft, defaultImageOrder } from "@emoji-catalogue/domain"
import { AccessLog, type AccessLogEntry, type HttpOptions, type TrustedProxies } from "@emoji-catalogue/http-server"
import { DateTime, Effect, Layer, Logger, Option, Redacted, References, Schedule } from "effect"
import { RateLimiter } from "effect/persistence"
import { adminKey, credentialedOrigin, sessionSecret } from "./credentials.ts"
import { administrator, signInLayer } from "./users.ts"

export interface TestOptions {
  /** Imported in order: later drafts rename emoji of earlier ones. */
  readonly drafts?: ReadonlyArray<CatalogueDraft>
  readonly searchEngine?: Layer.Layer<SearchEngine>
  readonly artwork?: ReadonlyArray<ImportedArtwork>
  readonly blobs?: ReadonlyArray<Blob>
  readonly blobStore?: Layer.Layer<BlobStore>
  readonly imageSettings?: ImageSettings
  /** Each by three callers. */
  readonly searches?: ReadonlyArray<SearchCount>
  readonly rateLimits?: Partial<HttpOptions["rateLimits"]>
  readonly rateLimiterStore?: Layer.Layer<RateLimiter.RateLimiterStore>
  readonly signIn?: Layer.Layer<SignIn, never, AccountRepository>
  readonly apiKeys?: Layer.Layer<ApiKeys, never, ApiKeyRepository | AuditLog>
  readonly apiKeyRepository?: Layer.Layer<ApiKeyRepository>
  readonly baseUrl?: string
  readonly build?: string
  readonly trustedProxies?: TrustedProxies
}

export const httpOptions = ({ baseUrl, build, rateLimits = {}, trustedProxies = [] }: TestOptions) => ({
  credentialedOrigins: new Set([credentialedOrigin]),
  baseUrl,
  build,
  rateLimits: { anonymous: 1_000_000, each: 1_000_000, ...rateLimits },
  trustedProxies,
  sessionSecret: Option.some(sessionSecret)
})

/** What the service logged. */
export const recordLogs = () => {
  const accessLog: Array<AccessLogEntry> = []
  const messages: Array<string> = []
  const logger = Logger.make(({ cause, fiber, message }) =>
    messages.push(`${message} ${cause} ${JSON.stringify(fiber.getRef(References.CurrentLogAnnotations))}`)
  )
  return {
    accessLog,
    messages,
    accessLogLayer: Layer.succeed(AccessLog, (entry) => accessLog.push(entry)),
    loggerLayer: Logger.layer([logger])
  }
}

/** The id of a job that has failed. */
export const deadJobId = "prune@2026-02-01T10:23:00.000Z"

/** Everything that the HTTP API requires, in memory. */
export const testServices = ({
  apiKeyRepository = MemoryApiKeyRepository.layer,
  apiKeys = ApiKeys.layer,
  artwork = sampleArtwork,
  blobs = sampleBlobs,
  blobStore = MemoryBlobStore.layer,
  drafts = [sampleDraft],
  imageSettings = { baseUrl: "", order: defaultImageOrder },
  rateLimiterStore = RateLimiter.layerStoreMemory,
  searchEngine = MemorySearchEngine.layer,
  searches = [],
  signIn = signInLayer
}: TestOptions) => {
  const importedDrafts = Layer.effectDiscard(
    Effect.forEach(drafts, (draft) =>
      Effect.flatMap(CatalogueImports, (imports) => imports.run(() => Effect.void)).pipe(
        Effect.provide(Layer.fresh(CatalogueImports.layer).pipe(Layer.provide(MemoryCatalogueSource.layer(draft))))
      )
    )
  )
  const publishedArtwork = Layer.effectDiscard(
    Effect.gen(function* () {
      yield* (yield* ArtworkRepository).publish(artwork)
      yield* (yield* BlobStore).put(blobs)
    })
  )
  const recordedSearches = Layer.effectDiscard(
    Effect.flatMap(SearchHistoryRepository, (repository) =>
      repository.add(
        searches.map((count) => ({ ...count, callers: ["a", "b", "c"] })),
        "salt"
      )
    )
  )
  const deadJob = Layer.effectDiscard(
    Effect.gen(function* () {
      const queue = yield* JobQueue
      yield* queue.enqueue("maintenance", { name: "prune", payload: null, id: deadJobId })
      const once = { name: "maintenance", maxAttempts: 1, retries: Schedule.forever }
      yield* Effect.exit(queue.runNext(once, () => Effect.fail(new Error("no space"))))
    })
  )
  const jobs = Jobs.layer.pipe(
    Layer.provide(deadJob),
    Layer.provide([MemoryJobQueue.layer, MemoryJobRunRepository.layer])
  )
  const finishedImport = Layer.effectDiscard(
    Effect.gen(function* () {
      const runs = yield* ImportRunRepository
      const id = crypto.randomUUID()
      yield* runs.start({ id, kind: "catalogue", startedAt: yield* DateTime.now })
      yield* runs.finish({ id, at: yield* DateTime.now, report: { generation: 1 }, error: null })
    })
  ).pipe(Layer.provideMerge(MemoryImportRunRepository.layer))
  const accounts = Layer.mergeAll(apiKeys, Sessions.layer, Idempotency.layer, signIn).pipe(
    Layer.provideMerge([apiKeyRepository, MemoryAccounts.layer, MemoryIdempotencyRepository.layer]),
    Layer.provide(Layer.succeed(OperatorKey, Option.some(Redacted.make(adminKey)))),
    Layer.provide(Layer.succeed(AdministratorIds, new Set([administrator.providerId])))
  )
  const catalogue = Layer.mergeAll(Health.layer, Downloads.layer).pipe(
    Layer.provideMerge(Layer.mergeAll(Keywords.layer, Aliases.layer).pipe(Layer.provideMerge(CurrentCatalogue.layer))),
    Layer.provideMerge(Layer.merge(SearchHistory.layer.pipe(Layer.provide(recordedSearches)), Usage.layer)),
    Layer.provide([importedDrafts, publishedArtwork]),
    Layer.provideMerge(blobStore),
    Layer.provideMerge([
      MemoryArtworkRepository.layer,
      MemoryCatalogueRepository.layer,
      MemoryCurationRepository.layer
    ]),
    Layer.provide([
      MemoryImageProcessor.layer,
      MemoryRasterRepository.layer,
      MemorySearchHistoryRepository.layer,
      MemoryUsageRepository.layer,
      ImportStatus.layer
    ]),
    Layer.provideMerge(finishedImport),
    Layer.provide(searchEngine)
  )
  return Layer.mergeAll(accounts, catalogue, jobs, rateLimiterStore).pipe(
    Layer.provideMerge(MemoryAuditLog.layer),
    Layer.provideMerge(Layer.succeed(ImageSettings, imageSettings))
  )
}
