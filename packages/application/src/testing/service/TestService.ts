import type {
  ApiKey,
  ApiKeyId,
  Backup,
  BackupId,
  CatalogueDraft,
  CredentialRejection,
  Language,
  ServerEmoji,
  ServerEmojiId,
  SubmissionId,
  Upload
} from "@emoji-catalogue/domain"
import type { Effect } from "effect"
import type { ImportReport } from "../../import/catalogueReport.ts"
import type { ServerRestorePlan } from "../../server/Restores.ts"
import type { Verdict } from "../../submission/Moderation.ts"
import type { UseCases } from "./UseCases.ts"

export interface FoundEmoji {
  readonly emoji: string
  readonly slug: string
  readonly name: string
  /** Higher is better. */
  readonly score: number
}

export interface TestUpload {
  readonly name: string
  readonly tags?: ReadonlyArray<string>
  /** A file of an image. By default a PNG of one color, which no other upload has. */
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
  /** Default: false. */
  readonly isAdmin?: boolean
  /** By default the key does not expire. */
  readonly expiresInDays?: number
  /** Requests in an hour, which the HTTP API enforces. By default the key has the limit of the service. */
  readonly rateLimitPerHour?: number
}

/**
 * The service in memory, for tests that use promises. A promise rejects with the typed error of its use case, whose `_tag` is
 * its name.
 */
export interface TestService {
  /** Best first. */
  readonly search: (
    text: string,
    options?: { readonly language?: Language; readonly limit?: number }
  ) => Promise<ReadonlyArray<FoundEmoji>>

  /** Uploads an emoji as `sampleAccounts.user`; it waits for a moderator. */
  readonly submitUpload: (upload: TestUpload) => Promise<Upload>

  /** Approves or rejects an upload as `sampleAccounts.moderator`. Rejects with `MoveNotAllowed` or `SubmissionNotFound`. */
  readonly moderate: (id: SubmissionId, move: Verdict["move"], reason?: string) => Promise<Upload>

  /** The approved uploads, latest first. */
  readonly gallery: () => Promise<ReadonlyArray<Upload>>

  /** Issues a key as `sampleAccounts.admin`. */
  readonly issueApiKey: (properties: TestApiKeyProperties) => Promise<TestApiKey>

  readonly checkApiKey: (secret: string) => Promise<ApiKeyCheck>

  /** Revokes a key as `sampleAccounts.admin`. Rejects with `ApiKeyNotFound`. */
  readonly revokeApiKey: (id: ApiKeyId) => Promise<ApiKey>

  /** Adds an emoji to the chat server that `sampleAccounts.user` manages. */
  readonly addServerEmoji: (name: string) => Promise<ServerEmoji>

  readonly removeServerEmoji: (id: ServerEmojiId) => Promise<void>

  /** Backs that server up. */
  readonly backUpServer: () => Promise<Backup>

  /** Plans the restore of a backup of that server. Rejects with `BackupNotFound`. */
  readonly planRestore: (id: BackupId) => Promise<ServerRestorePlan>

  /** Imports facts as `sampleAccounts.admin`, and serves them. Rejects with `CatalogueRejected`. */
  readonly importCatalogue: (draft: CatalogueDraft) => Promise<ImportReport>

  /** Runs any effect on the same services. */
  readonly run: <A, E>(effect: Effect.Effect<A, E, UseCases>) => Promise<A>

  /** Forgets everything that happened since the start. */
  readonly reset: () => Promise<void>

  /** Ends the service; afterwards its promises reject. */
  readonly dispose: () => Promise<void>
}
