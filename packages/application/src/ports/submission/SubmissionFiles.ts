import type { SubmissionFileName } from "@emoji-catalogue/domain"
import { Context } from "effect"
import type { BlobStorage } from "../artwork/BlobStore.ts"

/**
 * Storage of submission files, separate from assets because assets are public. Each stored file gets a new random name.
 * The name of a deleted file is never used for another file.
 */
export class SubmissionFiles extends Context.Service<SubmissionFiles, BlobStorage<SubmissionFileName>>()(
  "@emoji-catalogue/application/ports/submission/SubmissionFiles"
) {}
