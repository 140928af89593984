import {
  Drawings,
  Moderation,
  SubmissionDownloads,
  Submissions,
  SubmissionSettings,
  Uploads
} from "@emoji-catalogue/application/submission"
import { Layer } from "effect"
import * as ChildProcessSubmissionImages from "./ChildProcessSubmissionImages.ts"
import type { SubmissionsSettings } from "./settings/submissions.ts"

/** Decodes and encodes images of users. Both a request and a job may use it. */
export const images = ChildProcessSubmissionImages.layer()

/** Uploads, drawings and their moderation. */
export const layer = ({ submissions }: SubmissionsSettings) =>
  Layer.mergeAll(Drawings.layer, Moderation.layer, SubmissionDownloads.layer, Submissions.layer, Uploads.layer).pipe(
    Layer.provide([images, Layer.succeed(SubmissionSettings, submissions)])
  )
