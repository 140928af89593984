import type {
  ApiKey,
  ApiKeyId,
  Backup,
  BackupId,
  CatalogueDraft,
  CredentialRejection,
  GuildEmoji,
  GuildEmojiId,
  Language,
  SubmissionId,
  Upload
} from "@emoji-catalogue/domain"
import type { Effect } from "effect"
import type { ImportReport } from "../../import/catalogueReport.ts"
import type { ServerRestorePlan } from "../../guild/Restores.ts"
import type { Verdict } from "../../submission/Moderation.ts"
import type { UseCases } from "./UseCases.ts"

export interface FoundEmoji {
  readonly emoji: string
  readonly slug: string
  readonly name: string
  /** A higher score means a better match. */
  readonly score: number
}

export interface TestUpload {
  readonly name: string
  readonly tags?: ReadonlyArray<string>
  /** An image file. Default: a PNG of one random color. */
  readonly image?: Uint8Array
}

export interface TestApiKey {
  readonly key: ApiKey
  readonly secret: string
}

export type ApiKeyCheck =
  { readonly isValid: true; readonly key: ApiKey } | { readonly isValid: false; readonly reason: CredentialRejection }

export interface TestApiKeyProperties {
  readonly name: string
  /** Whether the key has the rights of an administrator. Default: false. */
  readonly isAdmin?: boolean
  /** By default the key does not expire. */
  readonly expiresInDays?: number
  /** Requests per hour, enforced by the HTTP API. Default: the limit of the service. */
  readonly rateLimitPerHour?: number
}

/**
 * The whole service in memory, for tests that use promises. If a use case fails, its promise rejects with the typed
 * error, which `_tag` identifies.
 */
export interface TestService {
  /**
   * Finds emoji by names, keywords and shortcodes, the best match first. By default, searches in English and returns at
   * most 20 emoji.
   */
  readonly search: (
    text: string,
    options?: { readonly language?: Language; readonly limit?: number }
  ) => Promise<ReadonlyArray<FoundEmoji>>

  /**
   * Uploads an emoji as `sampleAccounts.user`. The upload then waits for a moderator. Rejects with one of these errors:
   *
   * - `ImageRejected`: the file is not an image of an accepted format.
   * - `ImageTooLarge`: the file has too many bytes.
   * - `TooManyPending`: 20 uploads are pending.
   * - `SubmissionsExhausted`: 100 images of the account were already processed on this day (UTC).
   * - `KnownRejectedImage`: the image is a copy of a rejected upload.
   * - `AlreadyUploaded`: the image is a copy of an approved upload.
   */
  readonly submitUpload: (upload: TestUpload) => Promise<Upload>

  /** Decides about an upload as `sampleAccounts.moderator`. Rejects with `MoveNotAllowed` or `SubmissionNotFound`. */
  readonly moderate: (id: SubmissionId, move: Verdict["move"], reason?: string) => Promise<Upload>

  /** Lists the approved uploads, latest first, at most 100. */
  readonly gallery: () => Promise<ReadonlyArray<Upload>>

  /** Issues a key as `sampleAccounts.admin`. */
  readonly issueApiKey: (properties: TestApiKeyProperties) => Promise<TestApiKey>

  /** Checks the secret of a key. For an invalid secret, returns the reason instead of rejecting. */
  readonly checkApiKey: (secret: string) => Promise<ApiKeyCheck>

  /** Revokes a key as `sampleAccounts.admin`. Rejects with `ApiKeyNotFound`. */
  readonly revokeApiKey: (id: ApiKeyId) => Promise<ApiKey>

  /**
   * Adds an emoji to the chat server that `sampleAccounts.user` manages. Rejects with one of these errors:
   *
   * - `EmojiRefused`: the name does not consist of 2 to 32 letters, digits and underscores.
   * - `NoEmojiSlot`: the server has 50 emoji.
   * - `BotNotPermitted`: `TestGuilds.permitBot(false)` is in effect.
   */
  readonly addGuildEmoji: (name: string) => Promise<GuildEmoji>

  /**
   * Removes an emoji of the chat server as `sampleAccounts.user`. Rejects with `GuildEmojiNotFound`, or with
   * `BotNotPermitted` after `TestGuilds.permitBot(false)`.
   */
  readonly removeGuildEmoji: (id: GuildEmojiId) => Promise<void>

  /**
   * Backs up the chat server as `sampleAccounts.user`. Waits up to ten seconds for the backup to finish. Its `status`
   * is then `completed` or `failed`; after ten seconds it may still be `running`. Does not reject.
   */
  readonly backUpGuild: () => Promise<Backup>

  /**
   * As `sampleAccounts.user`, plans to restore a backup of the chat server. Rejects with `BackupNotFound` or
   * `BackupNotCompleted`.
   */
  readonly planRestore: (id: BackupId) => Promise<ServerRestorePlan>

  /** Imports a draft as `sampleAccounts.admin`. Rejects with `CatalogueRejected`. Later calls use the new catalogue. */
  readonly importCatalogue: (draft: CatalogueDraft) => Promise<ImportReport>

  /** Runs any effect with the use cases of this service. Rejects with the error of the effect. */
  readonly run: <A, E>(effect: Effect.Effect<A, E, UseCases>) => Promise<A>

  /**
   * Deletes all stored data, and restarts the service with its initial catalogue. Call this method in `afterEach`.
   * Interrupts running calls. Can also be called after `dispose()`.
   */
  readonly reset: () => Promise<void>

  /**
   * Stops the service. Call this method in `afterAll`. Interrupts running calls. Later calls reject until `reset()` is
   * called.
   */
  readonly dispose: () => Promise<void>
}
