import { deleteUnusedImage, validateImages } from "@emoji-catalogue/application/images"
import { rebuildCatalogue } from "@emoji-catalogue/application/snapshot"
import {
  checkUnicodeRelease,
  endAbandonedImports,
  Imports,
  runImport,
  StartImport
} from "@emoji-catalogue/application/import"
import { JobSchedules, JobWorker } from "@emoji-catalogue/application/job"
import { Jobs, prune } from "@emoji-catalogue/application/maintenance"
import type { Job } from "@emoji-catalogue/application/ports"
import { backUpGuild, removeUnusedBackupFiles, restoreGuild } from "@emoji-catalogue/application/guild"
import { deleteOrphanedFiles, renewOutdatedFiles } from "@emoji-catalogue/application/submission"
import { WebhookDeliveries } from "@emoji-catalogue/application/webhook"
import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { Effect, Layer, type Schema } from "effect"
import * as background from "./background.ts"
import * as submissions from "./submissions.ts"
import type { BackgroundSettings } from "./settings/background.ts"

const runImports = {
  "import-unicode": runImport("unicode"),
  "import-annotations": runImport("annotations"),
  "import-shortcodes": runImport("shortcodes"),
  "import-carriers": runImport("carriers"),
  "import-artwork": runImport("artwork"),
  "import-proposals": runImport("proposals"),
  "import-all": runImport("all")
}

const handlers = {
  ...runImports,
  "check-unicode-release": () => checkUnicodeRelease,
  prune: () => Effect.all([prune, endAbandonedImports], { discard: true }),
  "validate-images": (_: Schema.Json, { id }: Pick<Job, "id">) => validateImages(id),
  "delete-unused-image": deleteUnusedImage,
  "delete-orphaned-files": () => Effect.all([deleteOrphanedFiles, removeUnusedBackupFiles], { discard: true }),
  "renew-submission-files": () => renewOutdatedFiles,
  "rebuild-search-index": () => rebuildCatalogue,
  "deliver-webhook": (payload: Schema.Json, { attempt }: Pick<Job, "attempt">) =>
    WebhookDeliveries.use((deliveries) => deliveries.deliver(payload, attempt)),
  "back-up-server": backUpGuild,
  "restore-server": restoreGuild
}

type JobServices = Effect.Services<ReturnType<(typeof handlers)[keyof typeof handlers]>>

/** Adds scheduled jobs and runs jobs in this process. Its start imports what a newer version of the service has. */
export const worker = (settings: BackgroundSettings) =>
  Layer.mergeAll(JobSchedules.layer, JobWorker.layer<unknown, JobServices>(handlers), StartImport.layer).pipe(
    Layer.provide([background.layer(settings), submissions.images, NodeFileSystem.layer])
  )

/** The administration of jobs and imports. */
export const layer = (settings: BackgroundSettings) =>
  Layer.merge(Jobs.layer, Imports.layer.pipe(Layer.provide(background.importablePlatforms(settings))))
