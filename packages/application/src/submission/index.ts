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
  SubmissionImages,
  SubmissionKind
} from "./SubmissionImages.ts"
export { brandsOf, OriginalFormat, originalFormatOf } from "./originalFormat.ts"
