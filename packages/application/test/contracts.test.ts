import * as contracts from "@emoji-catalogue/application/contracts"
import {
  MemoryApiKeyRepository,
  MemoryArtworkRepository,
  MemoryBlobStore,
  MemoryCatalogueRepository,
  MemoryCatalogueSource,
  MemoryImageProcessor,
  MemoryImportLock,
  MemoryRasterRepository,
  MemorySearchEngine,
  MemoryUsageRepository,
  sampleDraft
} from "@emoji-catalogue/application/testing"

contracts.apiKeyRepositoryContract("memory", MemoryApiKeyRepository.layer)
contracts.artworkRepositoryContract("memory", MemoryArtworkRepository.layer)
contracts.blobStoreContract("memory", MemoryBlobStore.layer)
contracts.catalogueRepositoryContract("memory", MemoryCatalogueRepository.layer)
contracts.catalogueSourceContract("memory", MemoryCatalogueSource.layer(sampleDraft))
contracts.searchEngineContract("memory", MemorySearchEngine.layer)
contracts.usageRepositoryContract("memory", MemoryUsageRepository.layer)
contracts.rasterRepositoryContract("memory", MemoryRasterRepository.layer)
contracts.importLockContract("memory", MemoryImportLock.layer)
contracts.imageProcessorContract("memory", MemoryImageProcessor.layer)
