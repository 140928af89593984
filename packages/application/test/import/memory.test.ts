import { importRunRepositoryContract } from "@emoji-catalogue/application/contracts"
import { MemoryImportRunRepository } from "@emoji-catalogue/application/testing"
import { Layer } from "effect"

importRunRepositoryContract("memory", Layer.fresh(MemoryImportRunRepository.layer))
