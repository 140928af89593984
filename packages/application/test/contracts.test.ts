import { ProcessImportLock } from "@emoji-catalogue/application/import"
import * as contracts from "@emoji-catalogue/application/contracts"
import {
  MemoryAccounts,
  MemoryApiKeyRepository,
  MemoryAuditLog,
  MemoryArtworkRepository,
  MemoryArtworkSource,
  MemoryBackupFiles,
  MemoryBackupRepository,
  MemoryBlobStore,
  MemoryCatalogueRepository,
  MemoryChatPlatform,
  MemoryCatalogueSource,
  MemoryCreationRepository,
  MemoryIdempotencyRepository,
  MemoryIdentityProvider,
  MemoryPersonalData,
  MemoryImageProcessor,
  MemoryImageSignatureRepository,
  MemoryImageValidationRepository,
  MemoryProposalRegister,
  MemoryImageRemovalRepository,
  MemoryRasterRepository,
  MemoryRestoreRepository,
  MemorySearchEngine,
  MemorySearchHistoryRepository,
  MemorySubmissionRepository,
  MemorySubmissionImages,
  MemorySubmissionFiles,
  MemoryTrafficRepository,
  MemoryUnitOfWork,
  MemoryUsageRepository,
  MemoryWebhookRepository,
  MemoryWebhookSender,
  sampleDraft
} from "@emoji-catalogue/application/testing"
import { DocumentNumber } from "@emoji-catalogue/domain"
import { Effect, Layer } from "effect"

contracts.accountContracts("memory", MemoryAccounts.layer)
contracts.idempotencyRepositoryContract("memory", MemoryIdempotencyRepository.layer)
contracts.apiKeyRepositoryContract("memory", MemoryApiKeyRepository.layer)
contracts.apiKeyUsageRepositoryContract("memory", MemoryApiKeyRepository.layer)
contracts.artworkRepositoryContract("memory", MemoryArtworkRepository.layer)
contracts.blobStoreContract("memory", MemoryBlobStore.layer)
contracts.catalogueRepositoryContract("memory", MemoryCatalogueRepository.layer)
contracts.catalogueSourceContract("memory", MemoryCatalogueSource.layer(sampleDraft))
contracts.creationRepositoryContract(
  "memory",
  MemoryCreationRepository.layer.pipe(Layer.provideMerge([MemoryAccounts.layer, MemoryCatalogueRepository.layer]))
)
contracts.proposalRegisterContract(
  "memory",
  MemoryProposalRegister.layer(new Map([[DocumentNumber.make("L2/09-026"), "Proposal for encoding emoji symbols"]]))
)
contracts.personalDataRepositoryContract(
  "memory",
  Layer.mergeAll(
    MemoryAccounts.layer,
    MemoryApiKeyRepository.layer,
    MemoryAuditLog.layer,
    MemoryBackupRepository.layer,
    MemoryCreationRepository.layer.pipe(Layer.provide(MemoryCatalogueRepository.layer)),
    MemoryIdempotencyRepository.layer,
    MemoryPersonalData.layer,
    MemoryRestoreRepository.layer.pipe(Layer.provide(MemoryBackupRepository.layer)),
    MemorySubmissionRepository.layer
  )
)
contracts.identityProviderContract("memory", MemoryIdentityProvider.layer)
contracts.searchEngineContract("memory", MemorySearchEngine.layer)
contracts.searchHistoryRepositoryContract("memory", MemorySearchHistoryRepository.layer)
contracts.backupRepositoryContract("memory", Layer.merge(MemoryAccounts.layer, MemoryBackupRepository.layer))
contracts.restoreRepositoryContract(
  "memory",
  Layer.merge(MemoryAccounts.layer, Layer.provideMerge(MemoryRestoreRepository.layer, MemoryBackupRepository.layer))
)
contracts.backupFilesContract("memory", Layer.merge(MemoryBlobStore.layer, MemoryBackupFiles.layer))
contracts.chatPlatformContract("memory", MemoryChatPlatform.layer)
contracts.submissionRepositoryContract("memory", Layer.merge(MemoryAccounts.layer, MemorySubmissionRepository.layer))
contracts.submissionFilesContract("memory", Layer.merge(MemoryBlobStore.layer, MemorySubmissionFiles.layer))
contracts.trafficRepositoryContract("memory", MemoryTrafficRepository.layer)
contracts.unitOfWorkContract("memory", MemoryUnitOfWork.layer)
contracts.usageRepositoryContract("memory", MemoryUsageRepository.layer)
contracts.imageRemovalRepositoryContract("memory", MemoryImageRemovalRepository.layer)
contracts.rasterRepositoryContract("memory", MemoryRasterRepository.layer)
contracts.importLockContract("process", ProcessImportLock.layer)
contracts.imageProcessorContract("memory", MemoryImageProcessor.layer)
contracts.imageSignatureRepositoryContract("memory", MemoryImageSignatureRepository.layer)
contracts.imageValidationRepositoryContract("memory", MemoryImageValidationRepository.layer)
contracts.webhookRepositoryContract("memory", MemoryWebhookRepository.layer)
contracts.webhookSenderContract("memory", MemoryWebhookSender.layer)

const release = {
  platform: "openmoji",
  version: "17.0.0",
  releasedAt: null,
  notAfter: null,
  consecutive: false
} as const
const basis = { source: "sample@17.0.0", trust: "vendor", asOf: null, listsSkinTones: true, listsFlags: true } as const
const image = { emoji: "😀", format: "svg", bytes: new TextEncoder().encode("<svg/>") } as const
contracts.artworkSourceContract(
  "memory",
  MemoryArtworkSource.layer([
    { ...release, ...basis, images: [image] },
    { ...release, ...basis, platform: "serenityos", hasImages: false, images: [image] }
  ])
)

const files = new Map<string, Uint8Array>()
contracts.submissionImagesContract(
  "memory",
  MemorySubmissionImages.layer(async (path) => files.get(path)!),
  (bytes) =>
    Effect.sync(() => {
      const path = `${files.size}`
      files.set(path, bytes)
      return path
    })
)
