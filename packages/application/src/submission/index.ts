export { deleteOrphanedFiles } from "./deleteOrphanedFiles.ts"
export { type RasterFormat, removeMetadata } from "./metadata/removeMetadata.ts"
export { Drawings, type NewDrawing } from "./Drawings.ts"
export { CopiesNotBanned, Moderation, type ModerationOf, type RejectedCounts, type Verdict } from "./Moderation.ts"
export { brandsOf, sniffFormat } from "./sniffFormat.ts"
export {
  acceptedFormats,
  type HashedImage,
  type ImageMaker,
  type ImageVariants,
  noVariants,
  ImagesBusy,
  ImageTooLarge,
  maxNormalizedBytes,
  maxSubmittedBytes,
  NormalizedFormat,
  type NormalizedImage,
  normalizedSide,
  type ProcessedImage,
  SubmissionImages,
  type SubmittedImage,
  TooManyImages
} from "./SubmissionImages.ts"
export {
  maxQueuedEvents,
  maxSimilar,
  exceededBy,
  type AccountFilter,
  type ChangedSubmission,
  type GalleryFilter,
  type NearCopy,
  type OutdatedFilter,
  type QueuedSubmission,
  type QueueFilter,
  type QueueState,
  type ProcessingUse,
  type Report,
  type SimilarUpload,
  type SubmissionLimits,
  SubmissionNotFound,
  type SubmissionReference,
  SubmissionRepository,
  TooManyPending,
  TooManySubmissions
} from "./SubmissionRepository.ts"
export { temporaryPrefix } from "./processBytes.ts"
export { renewOutdatedFiles } from "./renewOutdatedFiles.ts"
export { SubmissionFiles } from "./SubmissionFiles.ts"
export { SubmissionSettings } from "./SubmissionSettings.ts"
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
export {
  AlreadyUploaded,
  KnownRejectedImage,
  type NewSubmission,
  SubmissionsExhausted,
  type SubmitError,
  type SubmittedFile
} from "./submitFile.ts"
export { type NewUpload, Uploads } from "./Uploads.ts"
