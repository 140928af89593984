import type { SubmissionFileName } from "@emoji-catalogue/domain"
import { Context } from "effect"
import type { BlobStorage } from "../artwork/BlobStore.ts"

/** Storage of the files of submissions, apart from assets, because a file may be private although its hash is known. */
export class SubmissionFiles extends Context.Service<SubmissionFiles, BlobStorage<SubmissionFileName>>()(
  "@emoji-catalogue/application/submission/SubmissionFiles"
) {}
