import { jobQueueContract, jobRunRepositoryContract } from "@emoji-catalogue/application/contracts"
import { MemoryJobQueue, MemoryJobRunRepository } from "@emoji-catalogue/application/testing"

jobQueueContract("memory", MemoryJobQueue.layer)
jobRunRepositoryContract("memory", MemoryJobRunRepository.layer)
