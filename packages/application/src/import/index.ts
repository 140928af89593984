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
export { DownloadCache } from "./DownloadCache.ts"
export { defaultOptions, ImportOptions, kindsWith } from "./ImportOptions.ts"
export { endAbandonedImports } from "./endAbandonedImports.ts"
export { ImportLock } from "./ImportLock.ts"
export type { ImportReport } from "./catalogueReport.ts"
export type { ImportError, ImportProgress, ImportStage, OnProgress } from "./ImportProgress.ts"
export {
  type ImportAttempt,
  type ImportRun,
  ImportRunLost,
  ImportRunRepository,
  type ImportRunReport,
  processDied
} from "./ImportRunRepository.ts"
export { ImportablePlatforms } from "./ImportablePlatforms.ts"
export { ImportEnded, ImportNotFound, Imports, PlatformsNotImportable } from "./Imports.ts"
export { ImportStatus, type ImportTracker, statusOf } from "./ImportStatus.ts"
export * as ProcessImportLock from "./ProcessImportLock.ts"
export { ProposalImports } from "./ProposalImports.ts"
export { ProposalRegister } from "./ProposalRegister.ts"
export { requestAutomaticImport } from "./requestImport.ts"
export { failureReason, runImport } from "./runImport.ts"
export { allFacts } from "./selectFacts.ts"
export { checkUnicodeRelease, ReleasesUnavailable, UnicodeCheck, type UnicodeComparison } from "./UnicodeCheck.ts"
export { type ReleaseAnswer, UnicodeReleases } from "./UnicodeReleases.ts"
export * as StartImport from "./StartImport.ts"
