export { AccountRepository, type SealedTokens, type SignInRecord } from "./account/AccountRepository.ts"
export { accountCaller, anonymous, type Caller, isAdministrator, type KeyOwner, keyOwnerOf } from "./account/Caller.ts"
export { AccountDeleted, deletedAccountName, deletedActorId, deletedRequester } from "./account/deletedAccount.ts"
export {
  type AuthorizationRequest,
  GrantRefused,
  IdentityProvider,
  type ProviderTokens,
  ProviderUnavailable
} from "./account/IdentityProvider.ts"
export {
  type CausedEvent,
  type Erased,
  type Erasure,
  PersonalDataRepository,
  type StoredBuild,
  type StoredPersonalData,
  type StoredRequest,
  type StoredSubmission,
  type SubmissionsChoice
} from "./account/PersonalDataRepository.ts"
export { SessionRepository } from "./account/SessionRepository.ts"
export {
  type CallerGroup,
  type CountedTraffic,
  type Endpoint,
  type TrafficCounts,
  TrafficRepository
} from "./analytics/TrafficRepository.ts"
export { ApiKeyRepository } from "./api-key/ApiKeyRepository.ts"
export { ApiKeyUsageRepository, type ApiKeyUses } from "./api-key/ApiKeyUsageRepository.ts"
export { ArtworkRepository, type ImportedArtwork } from "./artwork/ArtworkRepository.ts"
export { ArtworkSource, type SourceImage, type SourceRelease } from "./artwork/ArtworkSource.ts"
export {
  type Blob,
  type BlobStorage,
  BlobStore,
  type BlobUsage,
  type ByteRange,
  type StoredBlob
} from "./artwork/BlobStore.ts"
export { ImageChecker } from "./artwork/ImageChecker.ts"
export { type Image, ImageProcessor, ImageRejected, type SizedImage } from "./artwork/ImageProcessor.ts"
export { ImageRemovalRepository } from "./artwork/ImageRemovalRepository.ts"
export {
  BrokenReason,
  type CheckedImages,
  type ImageValidation,
  ImageValidationRepository
} from "./artwork/ImageValidationRepository.ts"
export { type Raster, RasterRepository } from "./artwork/RasterRepository.ts"
export { readBlob } from "./artwork/readBlob.ts"
export { BlobStoreUnavailable } from "./artwork/withBlobTimeout.ts"
export { type Actor, actorOf, type AuditEntry, AuditLog, type Change, CurrentActor } from "./audit/AuditLog.ts"
export {
  CatalogueRepository,
  type Generation,
  GenerationConflict,
  type PublishedCatalogue
} from "./catalogue/CatalogueRepository.ts"
export {
  type Build,
  type BuildLimit,
  BuildLimitReached,
  type CreationFilter,
  CreationRepository
} from "./creation/CreationRepository.ts"
export {
  type CurationChanges,
  CurationRepository,
  type Decisions,
  type Modified,
  ShortcodeTaken
} from "./curation/CurationRepository.ts"
export { BackupFiles } from "./guild/BackupFiles.ts"
export { BackupRepository, type CompletedBackup, type NewBackup } from "./guild/BackupRepository.ts"
export {
  BotNotPermitted,
  ChatPlatform,
  type EmojiFormat,
  type EmojiImage,
  EmojiRefused,
  GuildEmojiNotFound,
  GuildNotFound,
  GuildsNotConfigured,
  type Membership,
  type NewEmoji,
  type NewSticker,
  NoEmojiSlot,
  PlatformBusy,
  type PlatformFailure,
  PlatformUnavailable,
  RoleNotFound,
  StickerFormatUnknown,
  type StickerImage
} from "./guild/ChatPlatform.ts"
export {
  cancellationTimeout,
  type NewRestore,
  type RestoredEmoji,
  RestoreRepository,
  type TakenRestore
} from "./guild/RestoreRepository.ts"
export {
  type Attempt,
  type BeginResult,
  IdempotencyRepository,
  type StoredResponse
} from "./idempotency/IdempotencyRepository.ts"
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
} from "./import/CatalogueSource.ts"
export { DownloadCache } from "./import/DownloadCache.ts"
export { ImportLock } from "./import/ImportLock.ts"
export { defaultOptions, ImportOptions, kindsWith } from "./import/ImportOptions.ts"
export type { ImportError, ImportProgress, ImportStage, OnProgress } from "./import/ImportProgress.ts"
export {
  type ImportAttempt,
  type ImportRun,
  ImportRunLost,
  type ImportRunReport,
  ImportRunRepository,
  processDied
} from "./import/ImportRunRepository.ts"
export { ProposalRegister } from "./import/ProposalRegister.ts"
export { type ReleaseAnswer, UnicodeReleases } from "./import/UnicodeReleases.ts"
export {
  type DeadJob,
  type FoundJob,
  type Job,
  type JobCounts,
  JobQueue,
  type NewJob,
  type Queue
} from "./job/JobQueue.ts"
export { type EndedRun, type JobRun, JobRunRepository } from "./job/JobRunRepository.ts"
export {
  type CallerSalt,
  type CountedSearches,
  type SearchCount,
  type SearchCountQuery,
  type SearchDay,
  type SearchedTerm,
  type Searches,
  SearchHistoryRepository,
  type SearchPeriod,
  sharingCallers
} from "./search/SearchHistoryRepository.ts"
export { StorageUnavailable } from "./StorageUnavailable.ts"
export { temporaryPrefix } from "./submission/processBytes.ts"
export { SubmissionFiles } from "./submission/SubmissionFiles.ts"
export {
  acceptedFormats,
  type HashedImage,
  type ImageMaker,
  ImagesBusy,
  ImageTooLarge,
  type ImageVariants,
  maxNormalizedBytes,
  maxSubmittedBytes,
  NormalizedFormat,
  type NormalizedImage,
  normalizedSide,
  noVariants,
  type ProcessedImage,
  SubmissionImages,
  type SubmittedImage,
  TooManyImages
} from "./submission/SubmissionImages.ts"
export {
  type AccountFilter,
  type ChangedSubmission,
  exceededBy,
  type GalleryFilter,
  maxQueuedEvents,
  maxSimilar,
  type NearCopy,
  type OutdatedFilter,
  type ProcessingUse,
  type QueuedSubmission,
  type QueueFilter,
  type QueueState,
  type Report,
  type SimilarUpload,
  type SubmissionLimits,
  SubmissionNotFound,
  type SubmissionReference,
  SubmissionRepository,
  TooManyPending,
  TooManySubmissions
} from "./submission/SubmissionRepository.ts"
export { type UsageCount, UsageRepository } from "./usage/UsageRepository.ts"
export type { PreviousSecret, StoredSecret, StoredSecrets } from "./webhook/storedSecrets.ts"
export { type RememberedEvent, type StoredWebhook, WebhookRepository } from "./webhook/WebhookRepository.ts"
export { ReceiverUnreachable, UrlNotAllowed, type WebhookRequest, WebhookSender } from "./webhook/WebhookSender.ts"
