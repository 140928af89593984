import { Imports, StartImport } from "@emoji-catalogue/application/import"
import { JobSchedules, JobWorker } from "@emoji-catalogue/application/job"
import { jobHandlers, Jobs, jobs } from "@emoji-catalogue/application/maintenance"
import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { Layer } from "effect"
import * as background from "./background.ts"
import * as submissions from "./submissions.ts"
import type { BackgroundSettings } from "./settings/background.ts"

/** Schedules and runs jobs. At the start of the process, requests an import of all outdated data. */
export const worker = (settings: BackgroundSettings) =>
  Layer.mergeAll(JobSchedules.layer(jobs), JobWorker.layer(jobHandlers), StartImport.layer).pipe(
    Layer.provide([background.layer(settings), submissions.images, NodeFileSystem.layer])
  )

export const layer = (settings: BackgroundSettings) =>
  Layer.merge(Jobs.layer, Imports.layer.pipe(Layer.provide(background.importablePlatforms(settings))))
