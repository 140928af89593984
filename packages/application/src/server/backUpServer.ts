import { type Backup, type BackupEmoji, BackupId, type Server, type ServerEmoji } from "@emoji-catalogue/domain"
import { DateTime, Effect, Option, Schema } from "effect"
import { FinalFailure } from "../job/FinalFailure.ts"
import { servers } from "../job/jobDefinitions.ts"
import type { Job } from "../job/JobQueue.ts"
import { backupFileOf } from "./backupFileOf.ts"
import { BackupFiles } from "./BackupFiles.ts"
import { BackupRepository } from "./BackupRepository.ts"
import { BackupSettings } from "./BackupSettings.ts"
import { ChatPlatform, PlatformUnavailable } from "./ChatPlatform.ts"
import { imageAttempts } from "./imageAttempts.ts"
import { imageOf } from "./imageOf.ts"
import { RestoreRepository } from "./RestoreRepository.ts"
import { sentenceOf } from "./sentenceOf.ts"

/** How many images are downloaded at a time, and held in memory. */
const downloads = 4

/** The payload of the job `back-up-server`. */
export const BackUpServer = Schema.Struct({ backupId: BackupId })

/** The image of an emoji never changes: those of earlier backups whose files are stored are not downloaded again. */
const knownEmoji = Effect.fnUntraced(function* ({ emoji, id }: Server) {
  const files = yield* BackupFiles
  const repository = yield* BackupRepository
  const known = yield* repository.knownEmoji(id)
  const candidates = emoji.flatMap((each) => known.get(each.id) ?? [])
  const names = candidates.map(({ file }) => file)
  yield* repository.claimFiles(names, yield* DateTime.now)
  const missing = new Set(yield* files.missing(names))
  return new Map(candidates.filter(({ file }) => !missing.has(file)).map((each) => [each.id, each]))
})

const download = Effect.fnUntraced(function* (emoji: ServerEmoji) {
  const image = yield* imageOf(emoji)
  const file = yield* backupFileOf(image)
  yield* (yield* BackupRepository).claimFiles([file], yield* DateTime.now)
  yield* (yield* BackupFiles).put([{ name: file, bytes: image.bytes }])
  const { id, isAnimated, isManaged, name, roles } = emoji
  return { id, name, isAnimated, isManaged, roles, file, size: image.bytes.length }
})

/** The backup was cancelled while a job made it. */
class BackupStopped extends Schema.TaggedError<BackupStopped>()("BackupStopped", {}) {}

const requireRunning = Effect.fnUntraced(function* (id: BackupId) {
  const backup = yield* (yield* BackupRepository).find(id)
  if (Option.getOrUndefined(backup)?.status !== "running") return yield* new BackupStopped()
})

type Image =
  { readonly emoji: BackupEmoji } | { readonly emoji: undefined; readonly of: ServerEmoji; readonly reason: string }

const unreadable = (of: ServerEmoji, reason: string): Image => ({ emoji: undefined, of, reason })

/** The image of an emoji, or why it cannot be read. */
const read = Effect.fnUntraced(function* (emoji: ServerEmoji, backup: BackupId) {
  yield* requireRunning(backup)
  return yield* download(emoji).pipe(
    Effect.map((emoji): Image => ({ emoji })),
    Effect.catchTags({
      PlatformUnavailable: ({ reason }) => Effect.succeed(unreadable(emoji, reason)),
      ServerEmojiNotFound: () =>
        Effect.succeed(unreadable(emoji, `The image of :${emoji.name}: cannot be read: the platform does not have it.`))
    })
  )
})

/** Every emoji with its image, and the emoji whose images cannot be read. An emoji that was removed meanwhile is in neither. */
const snapshotOf = Effect.fnUntraced(function* (server: Server, backup: BackupId) {
  const known = yield* knownEmoji(server)
  const all = yield* Effect.forEach(
    server.emoji,
    (each) => {
      const stored = known.get(each.id)
      const { isManaged, name, roles } = each
      return stored === undefined
        ? read(each, backup)
        : Effect.succeed<Image>({ emoji: { ...stored, name, isManaged, roles } })
    },
    { concurrency: downloads }
  )
  const emoji = all.flatMap((each) => each.emoji ?? [])
  const failed = all.flatMap((each) => (each.emoji === undefined ? [each] : []))
  if (failed.length === 0) return { emoji, failed }
  const remaining = new Set((yield* (yield* ChatPlatform).server(server.id)).emoji.map(({ id }) => id))
  return { emoji, failed: failed.filter(({ of }) => remaining.has(of.id)) }
})

const backUp = Effect.fnUntraced(function* ({ id, serverId }: Backup, attempt: number) {
  const repository = yield* BackupRepository
  const server = yield* (yield* ChatPlatform).server(serverId)
  const { emoji, failed } = yield* snapshotOf(server, id)
  const [first] = failed
  const attempts = emoji.length > 0 ? imageAttempts : servers.maxAttempts
  if (first !== undefined && attempt < attempts) return yield* new PlatformUnavailable({ reason: first.reason })
  const missing = failed.map(({ of: { name }, reason }) => ({ name, reason }))
  yield* repository.complete({ id, serverName: server.name, emoji, missing, finishedAt: yield* DateTime.now })
  const restoring = yield* (yield* RestoreRepository).restoring(serverId)
  yield* repository.prune(serverId, (yield* BackupSettings).perServer, Option.getOrNull(restoring))
})

/**
 * The job `back-up-server`: completes a running backup, without the images that it cannot read after a few attempts, or ends it as
 * failed after the last attempt.
 *
 * @example
 * ```ts
 * import { BackupRepository, backUpServer, ChatPlatform } from "@emoji-catalogue/application/server"
 * import {
 *   MemoryBackupFiles,
 *   MemoryBackupRepository,
 *   MemoryChatPlatform,
 *   MemoryRestoreRepository,
 *   plainPng,
 *   TestServers
 * } from "@emoji-catalogue/application/testing"
 * import { BackupId, ServerEmojiName } from "@emoji-catalogue/domain"
 * import { DateTime, Effect, Layer } from "effect"
 *
 * const id = BackupId.make("00000000-0000-4000-8000-000000000001")
 * const backedUp = Effect.gen(function* () {
 *   const { managed } = yield* TestServers
 *   const emoji = {
 *     name: ServerEmojiName.make("red"),
 *     image: { bytes: plainPng([255, 0, 0], 128), format: "png" }
 *   } as const
 *   yield* (yield* ChatPlatform).addEmoji(managed, emoji, "Example")
 *   const backups = yield* BackupRepository
 *   const createdAt = yield* DateTime.now
 *   yield* backups.begin({ id, serverId: managed, serverName: "", accountId: null, createdBy: "ada", createdAt })
 *   yield* backUpServer({ backupId: id }, { attempt: 1 })
 *   return (yield* backups.emoji(id)).map(({ name }) => name)
 * })
 * const repositories = Layer.provideMerge(MemoryRestoreRepository.layer, MemoryBackupRepository.layer)
 * const ports = Layer.mergeAll(repositories, MemoryBackupFiles.layer, MemoryChatPlatform.layer)
 * await Effect.runPromise(Effect.provide(backedUp, ports)) // => ["red"]
 * ```
 */
export const backUpServer = Effect.fn("backUpServer")(function* (
  payload: Schema.Json,
  { attempt }: Pick<Job, "attempt">
) {
  const repository = yield* BackupRepository
  // Administrators can trigger every job, which has no payload then.
  const request = Schema.decodeUnknownOption(BackUpServer)(payload)
  if (Option.isNone(request)) return
  const backup = Option.getOrUndefined(yield* repository.find(request.value.backupId))
  if (backup?.status !== "running") return
  const end = (error: string) => Effect.flatMap(DateTime.now, (at) => repository.fail(backup.id, error, at))
  yield* backUp(backup, attempt).pipe(
    Effect.catchTag("BackupStopped", () => Effect.void),
    Effect.catchTag("ServerNotFound", (cause) => {
      const reason = sentenceOf(cause)
      return Effect.andThen(end(reason), Effect.fail(new FinalFailure({ reason, cause })))
    }),
    Effect.tapErrorTag(["PlatformBusy", "PlatformUnavailable", "ServersNotConfigured"], (error) =>
      attempt < servers.maxAttempts ? repository.noteError(backup.id, sentenceOf(error)) : end(sentenceOf(error))
    ),
    Effect.tapDefect(() => (attempt < servers.maxAttempts ? Effect.void : end("The service failed; its log says why.")))
  )
})
