export { deleteOrphanedFiles } from "./deleteOrphanedFiles.ts"
export { Drawings, type NewDrawing } from "./Drawings.ts"
export { type RasterFormat, removeMetadata } from "./metadata/removeMetadata.ts"
export { CopiesNotBanned, Moderation, type ModerationOf, type RejectedCounts, type Verdict } from "./Moderation.ts"
export { renewOutdatedFiles } from "./renewOutdatedFiles.ts"
export { brandsOf, sniffFormat } from "./sniffFormat.ts"
export {
  type GallerySearch,
  NotOwner,
  OwnSubmission,
  type Reporter,
  type SubmissionOf,
  Submissions,
  type SubmissionsOf,
  type Viewer
} from "./Submissions.ts"
export { SubmissionDownloads, SubmissionFileNotFound } from "./SubmissionDownloads.ts"
export { SubmissionSettings } from "./SubmissionSettings.ts"
export {
  AlreadyUploaded,
  KnownRejectedImage,
  type NewSubmission,
  SubmissionsExhausted,
  type SubmitError,
  type SubmittedFile
} from "./submitFile.ts"
export { type NewUpload, Uploads } from "./Uploads.ts"
