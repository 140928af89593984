export * as BackgroundImports from "./BackgroundImports.ts"
export { CatalogueImports } from "./CatalogueImports.ts"
export {
  type ByEmoji,
  CatalogueSource,
  type HistoryFacts,
  type ProposalFacts,
  type SourceError,
  SourceMalformed,
  SourceUnavailable,
  type UnicodeEmoji,
  type UnicodeEmojiSet
} from "./CatalogueSource.ts"
export { ImportLock } from "./ImportLock.ts"
export type { ImportError, ImportProgress, ImportReport, ImportStage, OnProgress } from "./ImportProgress.ts"
export { type ImportRun, ImportRunRepository, processDied } from "./ImportRunRepository.ts"
export { ImportStatus, statusOf } from "./ImportStatus.ts"
export * as ProcessImportLock from "./ProcessImportLock.ts"
export { ProposalImports } from "./ProposalImports.ts"
export { ProposalRegister } from "./ProposalRegister.ts"
