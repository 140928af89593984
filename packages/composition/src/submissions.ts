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

export const images = ChildProcessSubmissionImages.layer()

export const layer = ({ submissions }: SubmissionsSettings) =>
  Layer.mergeAll(Drawings.layer, Moderation.layer, SubmissionDownloads.layer, Submissions.layer, Uploads.layer).pipe(
    Layer.provide([images, Layer.succeed(SubmissionSettings, submissions)])
  )
