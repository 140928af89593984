export { ArtworkImports, type ArtworkOptions, type ArtworkReport, type PlatformReport } from "./ArtworkImports.ts"
export { ArtworkReader } from "./ArtworkReader.ts"
export { ArtworkRepository, type ImportedArtwork } from "./ArtworkRepository.ts"
export { ArtworkSource, type SourceImage, type SourceRelease } from "./ArtworkSource.ts"
export { type Blob, type BlobStorage, BlobStore, type BlobUsage, type ByteRange, type StoredBlob } from "./BlobStore.ts"
export { type BrokenImage, type BrokenImageReport, BrokenImages } from "./BrokenImages.ts"
export { coverageOf } from "./coverage.ts"
export { deleteUnusedImage } from "./deleteUnusedImage.ts"
export { designs } from "./designs.ts"
export {
  ArtworkMissing,
  ArtworkRestricted,
  DownloadPending,
  type Download,
  Downloads,
  PlatformWithoutImages
} from "./Downloads.ts"
export { comparisonSide, encodeComparison } from "./encodeComparison.ts"
export { encodeChanges, encodeRelease } from "./encodeRelease.ts"
export { type Image, ImageProcessor, ImageRejected, type SizedImage } from "./ImageProcessor.ts"
export { ImageChecker } from "./ImageChecker.ts"
export {
  BrokenReason,
  type CheckedImages,
  type ImageValidation,
  ImageValidationRepository
} from "./ImageValidationRepository.ts"
export { ImageRemovalRepository } from "./ImageRemovalRepository.ts"
export { ImageRemovals } from "./ImageRemovals.ts"
export { ImageSettings } from "./ImageSettings.ts"
export { UnexpectedArtworkFailure } from "./importPlatform.ts"
export { pruneRasters } from "./pruneRasters.ts"
export { type Raster, RasterRepository } from "./RasterRepository.ts"
export { readBlob } from "./readBlob.ts"
export { SourceImageRejected } from "./readRelease.ts"
export { recordRemovals } from "./recordRemovals.ts"
export { redesigns } from "./redesigns.ts"
export { releaseSummary } from "./releaseSummary.ts"
export { ReleaseView } from "./ReleaseView.ts"
export type { StoredImage } from "./storedImages.ts"
export { validateImages } from "./validateImages.ts"
