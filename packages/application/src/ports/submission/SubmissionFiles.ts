import type { SubmissionFileName } from "@emoji-catalogue/domain"
import { Context } from "effect"
import type { BlobStorage } from "../artwork/BlobStore.ts"

/** Storage of submission files, separate from assets, which are public. Each name is used once. */
export class SubmissionFiles extends Context.Service<SubmissionFiles, BlobStorage<SubmissionFileName>>()(
  "@emoji-catalogue/application/ports/submission/SubmissionFiles"
) {}
