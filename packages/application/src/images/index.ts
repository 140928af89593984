export { AssetNotFound, Assets, type OpenedAsset } from "./Assets.ts"
export { type BrokenImage, type BrokenImageReport, BrokenImages } from "./BrokenImages.ts"
export { type ComparedEmoji, type Comparison, Comparisons, DifferencesUnavailable } from "./Comparisons.ts"
export { computeSignatures, computeSignaturesJob } from "./computeSignatures.ts"
export { deleteUnusedImage, deleteUnusedImageJob } from "./deleteUnusedImage.ts"
export {
  ArtworkMissing,
  ArtworkRestricted,
  DownloadPending,
  type Download,
  Downloads,
  PlatformWithoutImages
} from "./Downloads.ts"
export { ImageRemovals } from "./ImageRemovals.ts"
export { pruneRasters } from "./pruneRasters.ts"
export { recordRemovals } from "./recordRemovals.ts"
export { type EmojiSvg, maxSvgBytes } from "./svgs.ts"
export type { StoredImage } from "./storedImages.ts"
export { validateImages } from "./validateImages.ts"
