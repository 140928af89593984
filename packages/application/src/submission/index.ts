export { brandsOf, sniffFormat } from "./sniffFormat.ts"
export {
  acceptedFormats,
  ImagesBusy,
  ImageTooLarge,
  maxNormalizedBytes,
  maxSubmittedBytes,
  NormalizedFormat,
  type NormalizedImage,
  normalizedSide,
  type ProcessedImage,
  SubmissionImages
} from "./SubmissionImages.ts"
export {
  type AccountFilter,
  type ChangedSubmission,
  type GalleryFilter,
  type NearCopy,
  type QueuedSubmission,
  type QueueFilter,
  type QueueState,
  type Report,
  type SubmissionLimits,
  SubmissionNotFound,
  type SubmissionReference,
  SubmissionRepository,
  TooManyPending,
  TooManySubmissions
} from "./SubmissionRepository.ts"
export { SubmissionFiles } from "./SubmissionFiles.ts"
