import { EmbeddedSearchEngine } from "@emoji-catalogue/adapters-search"
import { searchEngineContract } from "@emoji-catalogue/application/contracts"

searchEngineContract("embedded", EmbeddedSearchEngine.layer)
