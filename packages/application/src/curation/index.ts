export { Aliases, AliasNotFound, AliasTaken, type EmojiAlias, type NewAlias } from "./Aliases.ts"
export {
  type CurationChanges,
  CurationRepository,
  type Decisions,
  type Modified,
  ShortcodeTaken
} from "./CurationRepository.ts"
export { EmojiNotFound } from "./findEmoji.ts"
export {
  type EmojiImage,
  ImageNotFound,
  Images,
  type NewImage,
  ReleaseNotFound,
  type UploadError,
  UploadRestricted
} from "./Images.ts"
export { ResolutionMismatch } from "./ResolutionMismatch.ts"
export { UploadStore } from "./UploadStore.ts"
export { type EmojiKeyword, KeywordNotFound, Keywords, type NewKeyword } from "./Keywords.ts"
