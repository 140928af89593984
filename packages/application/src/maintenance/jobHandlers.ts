import { ImportKind } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { backUpGuild, backUpGuildJob } from "../guild/backUpGuild.ts"
import { removeUnusedBackupFiles } from "../guild/removeUnusedBackupFiles.ts"
import { restoreGuild, restoreGuildJob } from "../guild/restoreGuild.ts"
import { computeSignatures, computeSignaturesJob } from "../images/computeSignatures.ts"
import { deleteUnusedImage, deleteUnusedImageJob } from "../images/deleteUnusedImage.ts"
import { validateImages, validateImagesJob } from "../images/validateImages.ts"
import { endAbandonedImports } from "../import/endAbandonedImports.ts"
import { importJob } from "../import/importJob.ts"
import { runImport } from "../import/runImport.ts"
import { checkUnicodeRelease, checkUnicodeReleaseJob } from "../import/UnicodeCheck.ts"
import { handleJob, type JobHandler, type JobKind } from "../job/defineJob.ts"
import { rebuildCatalogue, rebuildSearchIndexJob } from "../snapshot/rebuildCatalogue.ts"
import { deleteOrphanedFiles, deleteOrphanedFilesJob } from "../submission/deleteOrphanedFiles.ts"
import { renewOutdatedFiles, renewSubmissionFilesJob } from "../submission/renewOutdatedFiles.ts"
import { deliverWebhookJob, WebhookDeliveries } from "../webhook/WebhookDeliveries.ts"
import { prune, pruneJob } from "./prune.ts"

/** Declared explicitly, because the compiler cannot name the inferred type of `jobHandlers`. */
type Work =
  | ReturnType<ReturnType<typeof runImport>>
  | ReturnType<typeof validateImages | typeof deleteUnusedImage | typeof backUpGuild | typeof restoreGuild>
  | typeof checkUnicodeRelease
  | typeof computeSignatures
  | typeof prune
  | typeof endAbandonedImports
  | typeof deleteOrphanedFiles
  | typeof removeUnusedBackupFiles
  | typeof renewOutdatedFiles
  | typeof rebuildCatalogue

type JobServices = Effect.Services<Work> | WebhookDeliveries

/** The handlers of all jobs. `Jobs.list` lists the jobs in this order. */
export const jobHandlers: ReadonlyArray<JobHandler<unknown, JobServices>> = [
  ...ImportKind.literals.map((kind) => handleJob(importJob(kind), runImport(kind))),
  handleJob(checkUnicodeReleaseJob, () => checkUnicodeRelease),
  handleJob(pruneJob, () => Effect.all([prune, endAbandonedImports], { discard: true })),
  handleJob(validateImagesJob, (_, { id }) => validateImages(id)),
  handleJob(computeSignaturesJob, () => computeSignatures),
  handleJob(deleteUnusedImageJob, deleteUnusedImage),
  handleJob(deleteOrphanedFilesJob, () =>
    Effect.all([deleteOrphanedFiles, removeUnusedBackupFiles], { discard: true })
  ),
  handleJob(renewSubmissionFilesJob, () => renewOutdatedFiles),
  handleJob(rebuildSearchIndexJob, () => rebuildCatalogue),
  handleJob(deliverWebhookJob, (delivery, { attempt }) =>
    WebhookDeliveries.use(({ deliver }) => deliver(delivery, attempt))
  ),
  handleJob(backUpGuildJob, backUpGuild),
  handleJob(restoreGuildJob, restoreGuild)
]

export const jobs: ReadonlyArray<JobKind> = jobHandlers.map(({ job }) => job)
