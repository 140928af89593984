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
  SubmissionKind,
  type SubmittedImage
} from "./SubmissionImages.ts"
export { brandsOf, OriginalFormat, originalFormatOf } from "./originalFormat.ts"
