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

/** Decodes and encodes images of users, for requests and for jobs. */
export const images = ChildProcessSubmissionImages.layer()

/** The use cases for uploads and drawings, and for their moderation. */
export const layer = ({ submissions }: SubmissionsSettings) =>
  Layer.mergeAll(Drawings.layer, Moderation.layer, SubmissionDownloads.layer, Submissions.layer, Uploads.layer).pipe(
    Layer.provide([images, Layer.succeed(SubmissionSettings, submissions)])
  )
