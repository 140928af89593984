import * as contracts from "@emoji-catalogue/application/contracts"
import {
  MemoryApiKeyRepository,
  MemoryCatalogueRepository,
  MemoryCatalogueSource,
  MemorySearchEngine,
  sampleDraft
} from "@emoji-catalogue/application/testing"

contracts.apiKeyRepositoryContract("memory", MemoryApiKeyRepository.layer)
contracts.catalogueRepositoryContract("memory", MemoryCatalogueRepository.layer)
contracts.catalogueSourceContract("memory", MemoryCatalogueSource.layer(sampleDraft))
contracts.searchEngineContract("memory", MemorySearchEngine.layer)
