import type { SubmissionFileName } from "@emoji-catalogue/domain"
import { Layer } from "effect"
import { SubmissionFiles } from "../../ports/submission/SubmissionFiles.ts"
import * as MemoryBlobStore from "../artwork/MemoryBlobStore.ts"

export const layer = Layer.sync(SubmissionFiles, () => MemoryBlobStore.make<SubmissionFileName>())
