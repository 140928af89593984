import { AdministratorIds, Sessions, type SignIn, TokenVault } from "@emoji-catalogue/application/account"
import { PersonalData } from "@emoji-catalogue/application/personal-data"
import {
  type AccountRepository,
  type ApiKeyRepository,
  ArtworkRepository,
  type AuditLog,
  type Blob,
  BlobStore,
  type ChatPlatform,
  defaultOptions,
  ImageSignatureRepository,
  ImageSignatures,
  ImageValidationRepository,
  type ImportedArtwork,
  ImportRunRepository,
  JobQueue,
  type SearchCount,
  SearchHistoryRepository,
  type SubmissionImages,
  type TrafficRepository,
  UnicodeReleases
} from "@emoji-catalogue/application/ports"
import { Analytics, Overview, Traffic } from "@emoji-catalogue/application/analytics"
import { ApiKeys, OperatorKey } from "@emoji-catalogue/application/api-key"
import {
  Assets,
  BrokenImages,
  Comparisons,
  Downloads,
  ImageRemovals,
  recordRemovals
} from "@emoji-catalogue/application/images"
import { ImageSettings } from "@emoji-catalogue/application/shared"
import { CatalogueRebuilds, CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { Creations } from "@emoji-catalogue/application/creation"
import { Aliases, Images, Keywords, UploadStore } from "@emoji-catalogue/application/curation"
import { Idempotency } from "@emoji-catalogue/application/idempotency"
import {
  CatalogueImports,
  ImportablePlatforms,
  Imports,
  ImportStatus,
  UnicodeCheck
} from "@emoji-catalogue/application/import"
import { Jobs } from "@emoji-catalogue/application/maintenance"
import { Health } from "@emoji-catalogue/application/metadata"
import { type SearchEngine, SearchHistory } from "@emoji-catalogue/application/search"
import {
  Drawings,
  Moderation,
  SubmissionDownloads,
  Submissions,
  SubmissionSettings,
  Uploads
} from "@emoji-catalogue/application/submission"
import { Backups, type GuildPermissions, Guilds, Restores } from "@emoji-catalogue/application/guild"
import { Usage } from "@emoji-catalogue/application/usage"
import { Events, Webhooks, WebhookSecrets } from "@emoji-catalogue/application/webhook"
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
  MemorySubmissionImages,
  MemorySubmissionRepository,
  MemoryTrafficRepository,
  MemoryUnitOfWork,
  MemoryUsageRepository,
  MemoryWebhookRepository,
  MemoryWebhookSender,
  sampleArtwork,
  sampleBlobs,
  sampleDraft
} from "@emoji-catalogue/application/testing"
import { type AssetName, type CatalogueDraft, defaultImageOrder } from "@emoji-catalogue/domain"
import {
  AccessLog,
  type AccessLogEntry,
  EncodedView,
  type HttpOptions,
  type Pages,
  type TrustedProxies
} from "@emoji-catalogue/http-server"
import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { DateTime, Effect, Layer, Logger, Option, Redacted, References, Schedule } from "effect"
import { RateLimiter } from "effect/persistence"
import { readFile } from "node:fs/promises"
import { adminKey, credentialedOrigin, sessionSecret } from "./credentials.ts"
import { guildJobs, memoryPlatform } from "./servers.ts"
import { administrator, signInLayer } from "./users.ts"

export interface TestOptions {
  /** Imported in order: later drafts rename emoji of earlier ones. */
  readonly drafts?: ReadonlyArray<CatalogueDraft>
  readonly searchEngine?: Layer.Layer<SearchEngine>
  readonly artwork?: ReadonlyArray<ImportedArtwork>
  readonly blobs?: ReadonlyArray<Blob>
  /** The images that the last validation found missing. */
  readonly missingImages?: ReadonlyArray<AssetName>
  readonly blobStore?: Layer.Layer<BlobStore>
  readonly imageSettings?: ImageSettings
  readonly imageSignatures?: Layer.Layer<ImageSignatureRepository>
  /** Three callers made each search. */
  readonly searches?: ReadonlyArray<SearchCount>
  readonly rateLimits?: Partial<HttpOptions["rateLimits"]>
  readonly rateLimiterStore?: Layer.Layer<RateLimiter.RateLimiterStore>
  readonly releases?: UnicodeReleases["Service"]["answers"]
  readonly importablePlatforms?: ImportablePlatforms
  readonly signIn?: Layer.Layer<SignIn, never, AccountRepository>
  readonly apiKeys?: Layer.Layer<ApiKeys, never, ApiKeyRepository | AuditLog | Traffic>
  readonly apiKeyRepository?: Layer.Layer<ApiKeyRepository>
  readonly auditLog?: Layer.Layer<AuditLog>
  readonly webhookSecrets?: Layer.Layer<WebhookSecrets>
  readonly submissionImages?: Layer.Layer<SubmissionImages>
  readonly submissionSettings?: SubmissionSettings
  readonly platform?: Layer.Layer<ChatPlatform | GuildPermissions>
  readonly trafficRepository?: Layer.Layer<TrafficRepository>
  readonly baseUrl?: string
  readonly build?: string
  readonly operator?: HttpOptions["operator"]
  readonly trustedProxies?: TrustedProxies
  readonly pages?: Pages
}

export const httpOptions = ({
  baseUrl,
  build,
  operator,
  pages,
  rateLimits = {},
  trustedProxies = []
}: TestOptions) => ({
  credentialedOrigins: new Set([credentialedOrigin]),
  baseUrl,
  build,
  rateLimits: { anonymous: 1_000_000, each: 1_000_000, ...rateLimits },
  trustedProxies,
  operator,
  pages,
  sessionSecret: Option.some(sessionSecret)
})

/** Records the logs of the service. */
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
/** The id of a job that died earlier. */
export const otherDeadJobId = "delete-orphaned-files@2026-02-01T09:47:00.000Z"

const sealedSecrets = WebhookSecrets.layer.pipe(
  Layer.provide(TokenVault.layer(Redacted.make(new Uint8Array(32).fill(3))))
)

const memorySubmissionImages = MemorySubmissionImages.layer((path) => readFile(path))

const imageRemovals = ImageRemovals.layer.pipe(Layer.provide(MemoryImageRemovalRepository.layer))

/** The signatures of the sample images. */
const computedSignatures = Layer.effectDiscard(
  Effect.gen(function* () {
    const { compute } = yield* ImageSignatures
    const repository = yield* ImageSignatureRepository
    for (const { bytes, name } of sampleBlobs) {
      const signature = Option.getOrThrow(yield* compute({ format: "svg", bytes }))
      yield* repository.put([{ asset: name, signature }])
    }
  })
).pipe(
  Layer.provide(ImageSignatures.layer.pipe(Layer.provide(MemoryImageProcessor.layer))),
  Layer.provideMerge(MemoryImageSignatureRepository.layer)
)

/** Everything that the HTTP API requires, in memory. */
export const testServices = ({
  apiKeyRepository = MemoryApiKeyRepository.layer,
  apiKeys = ApiKeys.layer,
  artwork = sampleArtwork,
  auditLog = MemoryAuditLog.layer,
  blobs = sampleBlobs,
  blobStore = MemoryBlobStore.layer,
  drafts = [sampleDraft],
  importablePlatforms,
  missingImages = [],
  imageSignatures = computedSignatures,
  imageSettings = { baseUrl: "", order: defaultImageOrder },
  rateLimiterStore = RateLimiter.layerStoreMemory,
  searchEngine = MemorySearchEngine.layer,
  releases = Effect.succeed([{ source: "unicode.org", version: sampleDraft.emojiVersion, error: null }]),
  searches = [],
  platform = memoryPlatform(),
  signIn = signInLayer,
  submissionImages = memorySubmissionImages,
  submissionSettings = { maxPending: 20, maxPerDay: 100, maxSecondsPerDay: 120 },
  trafficRepository = MemoryTrafficRepository.layer,
  webhookSecrets = sealedSecrets
}: TestOptions) => {
  const importedDrafts = Layer.effectDiscard(
    Effect.forEach(drafts, (draft) =>
      Effect.flatMap(CatalogueImports, (imports) => imports.run(() => Effect.void)).pipe(
        Effect.provide(
          Layer.fresh(CatalogueImports.layer.pipe(Layer.provide(MemoryUnitOfWork.layer))).pipe(
            Layer.provide(MemoryCatalogueSource.layer(draft))
          )
        )
      )
    )
  )
  const recordedBlobs = Layer.effect(
    BlobStore,
    Effect.map(Effect.all([BlobStore, ImageRemovals]), (services) => recordRemovals(...services))
  ).pipe(Layer.provide([blobStore, imageRemovals]))
  const publishedArtwork = Layer.effectDiscard(
    Effect.gen(function* () {
      yield* (yield* ArtworkRepository).publish(artwork)
      yield* (yield* BlobStore).put(blobs)
    })
  )
  const validatedImages = Layer.effectDiscard(
    Effect.gen(function* () {
      if (missingImages.length === 0) return
      const validations = yield* ImageValidationRepository
      const checkedAt = yield* DateTime.now
      const { length } = missingImages
      const broken = missingImages.map((asset) => ({
        asset,
        reason: "missing" as const,
        detail: "The file is missing"
      }))
      yield* validations.start("validation", checkedAt)
      yield* validations.record("validation", { position: null, checked: length, total: length, broken, checkedAt })
    })
  )
  const recordedSearches = Layer.effectDiscard(
    Effect.flatMap(SearchHistoryRepository, (repository) =>
      repository.add(
        searches.map((count) => ({
          ...count,
          callers: ["a", "b", "c"],
          days: [
            {
              day: DateTime.formatIsoDateUtc(count.searchedAt),
              searches: count.searches,
              withoutResults: count.results === 0 ? count.searches : 0
            }
          ]
        })),
        "salt"
      )
    )
  )
  const deadJob = Layer.effectDiscard(
    Effect.gen(function* () {
      const queue = yield* JobQueue
      const once = { name: "maintenance", maxAttempts: 1, retries: Schedule.forever }
      for (const id of [otherDeadJobId, deadJobId]) {
        yield* queue.enqueue("maintenance", { name: id.split("@")[0]!, payload: null, id })
        yield* Effect.exit(queue.runNext(once, () => Effect.fail(new Error("no space"))))
      }
    })
  )
  const finishedImport = Layer.effectDiscard(
    Effect.gen(function* () {
      const runs = yield* ImportRunRepository
      const id = crypto.randomUUID()
      yield* runs.request({ id, kind: "all", options: defaultOptions, requestedAt: yield* DateTime.now })
      const run = Option.getOrThrow(yield* runs.start(id, yield* DateTime.now))
      yield* runs.addReport(run, { catalogue: { generation: 1 } })
      yield* runs.finish(run, yield* DateTime.now, null)
    })
  ).pipe(Layer.provideMerge(MemoryImportRunRepository.layer))
  const unicodeCheck = UnicodeCheck.layer.pipe(
    Layer.provide(Layer.succeed(UnicodeReleases, { answers: releases })),
    Layer.provide(Events.layer),
    Layer.provide([MemoryWebhookRepository.layer, MemoryJobQueue.layer, MemoryUnitOfWork.layer])
  )
  const imports =
    importablePlatforms === undefined
      ? Imports.layer
      : Layer.provide(Imports.layer, Layer.succeed(ImportablePlatforms, Effect.succeed(importablePlatforms)))
  const backups = Layer.provideMerge(MemoryRestoreRepository.layer, MemoryBackupRepository.layer)
  const jobs = Layer.merge(Jobs.layer, imports).pipe(
    Layer.provide(deadJob),
    Layer.provide([finishedImport, backups, Layer.provide(Events.layer, MemoryWebhookRepository.layer)]),
    Layer.provideMerge([MemoryJobQueue.layer, MemoryJobRunRepository.layer]),
    Layer.provide(MemoryUnitOfWork.layer)
  )
  const accounts = PersonalData.layer.pipe(
    Layer.provideMerge(Layer.mergeAll(apiKeys, Sessions.layer, Idempotency.layer, signIn)),
    Layer.provideMerge([apiKeyRepository, MemoryAccounts.layer, MemoryIdempotencyRepository.layer]),
    Layer.provide([MemoryPersonalData.layer, MemorySubmissionFiles.layer]),
    Layer.provide(Layer.succeed(OperatorKey, Option.some(Redacted.make(adminKey)))),
    Layer.provide(Layer.succeed(AdministratorIds, new Set([administrator.providerId])))
  )
  const curation = Layer.mergeAll(
    Aliases.layer,
    BrokenImages.layer,
    CatalogueRebuilds.layer,
    Creations.layer.pipe(Layer.provide(MemoryCreationRepository.layer)),
    Images.layer.pipe(Layer.provide(UploadStore.layer)),
    Keywords.layer
  )
  const servers = Layer.mergeAll(Guilds.layer, Restores.layer, guildJobs).pipe(
    Layer.provideMerge(Backups.layer),
    Layer.provideMerge([MemoryBackupFiles.layer, backups]),
    Layer.provide([MemoryUnitOfWork.layer, platform, submissionImages, NodeFileSystem.layer])
  )
  const submissions = Layer.mergeAll(
    Drawings.layer,
    Moderation.layer,
    servers,
    SubmissionDownloads.layer,
    Submissions.layer,
    Uploads.layer
  ).pipe(
    Layer.provideMerge([MemorySubmissionFiles.layer, MemorySubmissionRepository.layer]),
    Layer.provide(MemoryAccounts.layer),
    Layer.provide([submissionImages, Layer.succeed(SubmissionSettings, submissionSettings)])
  )
  const catalogue = Layer.mergeAll(Assets.layer, Comparisons.layer, Health.layer, Downloads.layer, unicodeCheck).pipe(
    Layer.provideMerge(
      curation.pipe(Layer.provideMerge(CurrentCatalogue.layer.pipe(Layer.provide(EncodedView.layer))))
    ),
    Layer.provideMerge(Layer.merge(SearchHistory.layer.pipe(Layer.provide(recordedSearches)), Usage.layer)),
    Layer.provide([importedDrafts, publishedArtwork, validatedImages]),
    Layer.provideMerge(recordedBlobs),
    Layer.provideMerge([
      imageRemovals,
      MemoryArtworkRepository.layer,
      MemoryCatalogueRepository.layer,
      MemoryCurationRepository.layer,
      imageSignatures,
      MemoryImageValidationRepository.layer,
      MemoryJobQueue.layer
    ]),
    Layer.provideMerge([MemoryRasterRepository.layer, MemorySearchHistoryRepository.layer]),
    Layer.provide([MemoryImageProcessor.layer, MemoryUsageRepository.layer, ImportStatus.layer]),
    Layer.provideMerge(finishedImport),
    Layer.provide(searchEngine)
  )
  const webhooks = Webhooks.layer.pipe(
    Layer.provide([MemoryWebhookRepository.layer, MemoryWebhookSender.layer, webhookSecrets])
  )
  const traffic = Traffic.layer.pipe(
    // Keys and their use share this memory, unless a test replaces the keys.
    Layer.provideMerge([trafficRepository, MemoryApiKeyRepository.layer])
  )
  const analytics = Layer.merge(Analytics.layer, Overview.layer).pipe(Layer.provide(MemoryDatabaseSize.layer))
  return Layer.mergeAll(analytics, accounts, rateLimiterStore, submissions, webhooks).pipe(
    Layer.provideMerge([catalogue, jobs, traffic]),
    Layer.provideMerge(auditLog),
    Layer.provideMerge(Layer.succeed(ImageSettings, imageSettings))
  )
}
