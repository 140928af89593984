import { Effect, Layer, Redacted } from "effect"
import { TokenVault } from "../account/TokenVault.ts"
import { DownloadCache } from "../ports/import/DownloadCache.ts"
import * as ProcessImportLock from "../import/ProcessImportLock.ts"
import { UnicodeReleases } from "../ports/import/UnicodeReleases.ts"
import { randomBytes } from "../shared/bytes.ts"
import * as MemoryAccounts from "./account/MemoryAccounts.ts"
import * as MemoryIdentityProvider from "./account/MemoryIdentityProvider.ts"
import * as MemoryPersonalData from "./account/MemoryPersonalData.ts"
import * as MemoryDatabaseSize from "./analytics/MemoryDatabaseSize.ts"
import * as MemoryTrafficRepository from "./analytics/MemoryTrafficRepository.ts"
import * as MemoryApiKeyRepository from "./api-key/MemoryApiKeyRepository.ts"
import * as MemoryArtworkRepository from "./artwork/MemoryArtworkRepository.ts"
import * as MemoryArtworkSource from "./artwork/MemoryArtworkSource.ts"
import * as MemoryBlobStore from "./artwork/MemoryBlobStore.ts"
import * as MemoryImageProcessor from "./artwork/MemoryImageProcessor.ts"
import * as MemoryImageRemovalRepository from "./artwork/MemoryImageRemovalRepository.ts"
import * as MemoryImageSignatureRepository from "./artwork/MemoryImageSignatureRepository.ts"
import * as MemoryImageValidationRepository from "./artwork/MemoryImageValidationRepository.ts"
import * as MemoryRasterRepository from "./artwork/MemoryRasterRepository.ts"
import * as MemoryAuditLog from "./audit/MemoryAuditLog.ts"
import * as MemoryCatalogueRepository from "./catalogue/MemoryCatalogueRepository.ts"
import { sampleDraft } from "./catalogue/sampleCatalogue.ts"
import * as MemoryCreationRepository from "./creation/MemoryCreationRepository.ts"
import * as MemoryCurationRepository from "./curation/MemoryCurationRepository.ts"
import * as MemoryIdempotencyRepository from "./idempotency/MemoryIdempotencyRepository.ts"
import * as MemoryCatalogueSource from "./import/MemoryCatalogueSource.ts"
import * as MemoryImportRunRepository from "./import/MemoryImportRunRepository.ts"
import * as MemoryProposalRegister from "./import/MemoryProposalRegister.ts"
import * as MemoryJobQueue from "./job/MemoryJobQueue.ts"
import * as MemoryJobRunRepository from "./job/MemoryJobRunRepository.ts"
import * as MemorySearchEngine from "./search/MemorySearchEngine.ts"
import * as MemorySearchHistoryRepository from "./search/MemorySearchHistoryRepository.ts"
import * as MemoryBackupFiles from "./guild/MemoryBackupFiles.ts"
import * as MemoryBackupRepository from "./guild/MemoryBackupRepository.ts"
import * as MemoryChatPlatform from "./guild/MemoryChatPlatform.ts"
import * as MemoryRestoreRepository from "./guild/MemoryRestoreRepository.ts"
import * as MemoryFiles from "./shared/MemoryFiles.ts"
import * as MemoryUnitOfWork from "./shared/MemoryUnitOfWork.ts"
import { TestFiles } from "./shared/TestFiles.ts"
import * as MemorySubmissionFiles from "./submission/MemorySubmissionFiles.ts"
import * as MemorySubmissionImages from "./submission/MemorySubmissionImages.ts"
import * as MemorySubmissionRepository from "./submission/MemorySubmissionRepository.ts"
import * as MemoryUsageRepository from "./usage/MemoryUsageRepository.ts"
import * as MemoryWebhookRepository from "./webhook/MemoryWebhookRepository.ts"
import * as MemoryWebhookSender from "./webhook/MemoryWebhookSender.ts"

const submittedImages = Layer.unwrap(Effect.map(TestFiles, ({ read }) => MemorySubmissionImages.layer(read)))

const releases = Layer.succeed(UnicodeReleases, {
  answers: Effect.succeed([{ source: "sample", version: sampleDraft.emojiVersion, error: null }])
})

/** The in-memory ports download nothing, so there are no downloads to delete. */
const noDownloads = Layer.succeed(DownloadCache, { deleteUnused: () => Effect.void })

const vault = Layer.suspend(() => TokenVault.layer(Redacted.make(randomBytes(32))))

/**
 * In-memory implementations of all ports. They are initially empty, except that `CatalogueSource` provides
 * `sampleDraft`. `TestUsers`, `TestGuilds`, `TestReceiver` and `TestFiles` simulate the world outside the service. To
 * replace a port, merge another layer after this one.
 */
export const layer = Layer.mergeAll(
  MemoryAccounts.layer,
  MemoryApiKeyRepository.layer,
  MemoryArtworkRepository.layer,
  MemoryArtworkSource.layer([]),
  MemoryAuditLog.layer,
  MemoryBackupFiles.layer,
  MemoryBlobStore.layer,
  MemoryCatalogueSource.layer(sampleDraft),
  MemoryChatPlatform.layer,
  Layer.provideMerge(MemoryCreationRepository.layer, MemoryCatalogueRepository.layer),
  MemoryCurationRepository.layer,
  MemoryDatabaseSize.layer,
  MemoryIdempotencyRepository.layer,
  MemoryIdentityProvider.layer,
  MemoryImageProcessor.layer,
  MemoryImageRemovalRepository.layer,
  MemoryImageSignatureRepository.layer,
  MemoryImageValidationRepository.layer,
  MemoryImportRunRepository.layer,
  MemoryJobQueue.layer,
  MemoryJobRunRepository.layer,
  MemoryPersonalData.layer,
  MemoryProposalRegister.layer(new Map()),
  MemoryRasterRepository.layer,
  Layer.provideMerge(MemoryRestoreRepository.layer, MemoryBackupRepository.layer),
  MemorySearchEngine.layer,
  MemorySearchHistoryRepository.layer,
  MemorySubmissionFiles.layer,
  Layer.provideMerge(submittedImages, MemoryFiles.layer),
  MemorySubmissionRepository.layer,
  MemoryTrafficRepository.layer,
  MemoryUnitOfWork.layer,
  MemoryUsageRepository.layer,
  MemoryWebhookRepository.layer,
  MemoryWebhookSender.layer,
  ProcessImportLock.layer,
  noDownloads,
  releases,
  vault
)
