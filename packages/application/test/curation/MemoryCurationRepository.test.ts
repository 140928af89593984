import { curationRepositoryContract } from "@emoji-catalogue/application/contracts"
import { MemoryCurationRepository } from "@emoji-catalogue/application/testing"
import { Layer } from "effect"

curationRepositoryContract("memory", Layer.fresh(MemoryCurationRepository.layer))
