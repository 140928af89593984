import type { SubmissionFileName } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import type { SubmissionFiles } from "../ports/submission/SubmissionFiles.ts"

/** Deletes files that no submission uses. If this fails, the job `deleteOrphanedFiles` deletes them later. */
export const discardFiles = (files: SubmissionFiles["Service"], names: ReadonlyArray<SubmissionFileName>) =>
  Effect.catchDefect(files.delete(names), (defect) =>
    Effect.logWarning("The files of a submission could not be deleted, a job will", defect)
  )
