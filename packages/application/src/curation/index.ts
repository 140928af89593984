export { Aliases, AliasNotFound, AliasTaken, type EmojiAlias, type NewAlias } from "./Aliases.ts"
export { type CurationChanges, CurationRepository, type Modified, ShortcodeTaken } from "./CurationRepository.ts"
export { EmojiNotFound } from "./findEmoji.ts"
export { type EmojiKeyword, KeywordNotFound, Keywords, type NewKeyword } from "./Keywords.ts"
