export { Aliases, AliasNotFound, AliasTaken, type EmojiAlias, type NewAlias } from "./Aliases.ts"
export {
  type CurationChanges,
  CurationRepository,
  type Decisions,
  type Modified,
  ShortcodeTaken
} from "./CurationRepository.ts"
export { EmojiNotFound } from "./findEmoji.ts"
export type { EmojiImage } from "./emojiImages.ts"
export { ImageNotFound, type UploadError, UploadRestricted } from "./imageErrors.ts"
export { Images, type NewImage } from "./Images.ts"
export { ResolutionMismatch } from "./ResolutionMismatch.ts"
export { UploadStore } from "./UploadStore.ts"
export { type EmojiKeyword, KeywordNotFound, Keywords, type NewKeyword } from "./Keywords.ts"
