import {
  type Backup,
  type BackupEmoji,
  type BackupFileName,
  BackupId,
  type BackupSticker,
  type MissingEmoji,
  type Guild
} from "@emoji-catalogue/domain"
import { DateTime, Effect, Option, Result, Schema } from "effect"
import { FinalFailure } from "../job/FinalFailure.ts"
import { defineJob } from "../job/defineJob.ts"
import { guilds } from "../job/queues.ts"
import type { Job } from "../ports/job/JobQueue.ts"
import { backupFileOf } from "./backupFileOf.ts"
import { BackupFiles } from "../ports/guild/BackupFiles.ts"
import { BackupRepository } from "../ports/guild/BackupRepository.ts"
import { BackupSettings } from "./BackupSettings.ts"
import {
  ChatPlatform,
  PlatformUnavailable,
  GuildEmojiNotFound,
  StickerFormatUnknown,
  type StickerImage
} from "../ports/guild/ChatPlatform.ts"
import { imageAttempts } from "./imageAttempts.ts"
import { imageOf } from "./imageOf.ts"
import { RestoreRepository } from "../ports/guild/RestoreRepository.ts"
import { failureMessage } from "./failureMessage.ts"

/** How many images are downloaded at a time, and held in memory. */
const downloads = 4

export const backUpGuildJob = defineJob({
  name: "back-up-server",
  queue: guilds,
  payload: Schema.Struct({ backupId: BackupId })
})

interface Stored {
  readonly file: BackupFileName
  readonly size: number
}

/**
 * Returns the files that earlier backups stored for these ids. They can be reused, because the image of an id never
 * changes.
 */
const knownFiles = Effect.fnUntraced(function* <Id>(known: ReadonlyMap<Id, Stored>, ids: ReadonlyArray<Id>) {
  const candidates = ids.flatMap((id) => {
    const stored = known.get(id)
    return stored === undefined ? [] : [[id, stored] as const]
  })
  const names = candidates.map(([, { file }]) => file)
  yield* (yield* BackupRepository).claimFiles(names, yield* DateTime.now)
  const missing = new Set(yield* (yield* BackupFiles).missing(names))
  return new Map(candidates.filter(([, { file }]) => !missing.has(file)))
})

const store = Effect.fnUntraced(function* (image: StickerImage) {
  const file = yield* backupFileOf(image)
  yield* (yield* BackupRepository).claimFiles([file], yield* DateTime.now)
  yield* (yield* BackupFiles).put([{ name: file, bytes: image.bytes }])
  return { file, size: image.bytes.length }
})

class BackupStopped extends Schema.TaggedError<BackupStopped>()("BackupStopped", {}) {}

const requireRunning = Effect.fnUntraced(function* (id: BackupId) {
  const backup = yield* (yield* BackupRepository).find(id)
  if (Option.getOrUndefined(backup)?.status !== "running") return yield* new BackupStopped()
})

type Image<Id> =
  | { readonly id: Id; readonly stored: Stored; readonly isDownloaded: boolean }
  | {
      readonly id: Id
      readonly stored: undefined
      readonly missing: MissingEmoji
      /** Whether another attempt can succeed. */
      readonly isTransient: boolean
    }

/** Formats a name for `MissingEmoji.reason`. */
type Naming = (name: string) => string
const emojiNaming: Naming = (name) => `:${name}:`
const stickerNaming: Naming = (name) => `the sticker “${name}”`

type ImageFailure = PlatformUnavailable | GuildEmojiNotFound | StickerFormatUnknown

/** Downloads and stores an image, or returns why it cannot be read. */
const read = Effect.fnUntraced(function* <Id, E extends { readonly _tag: string }, R>(
  backup: BackupId,
  { id, name }: { readonly id: Id; readonly name: string },
  image: Effect.Effect<StickerImage, E | ImageFailure, R>,
  naming: Naming
) {
  yield* requireRunning(backup)
  const result = yield* Effect.result(Effect.flatMap(image, store))
  if (Result.isSuccess(result)) return { id, stored: result.success, isDownloaded: true } satisfies Image<Id>
  const { failure } = result
  const missing = (reason: string, isTransient = true): Image<Id> => ({
    id,
    stored: undefined,
    missing: { name, reason },
    isTransient
  })
  const unreadable = `The image of ${naming(name)} cannot be read:`
  if (failure instanceof PlatformUnavailable) return missing(failure.reason)
  if (failure instanceof GuildEmojiNotFound) {
    return missing(`${unreadable} the platform does not have it.`)
  }
  if (failure instanceof StickerFormatUnknown) {
    return missing(`${unreadable} this version does not know its format.`, false)
  }
  return yield* Effect.fail(failure)
})

/** Downloads the images that no earlier backup has stored. */
const imagesOf = Effect.fnUntraced(function* <
  Id,
  Of extends { readonly id: Id; readonly name: string },
  E extends { readonly _tag: string },
  R
>(
  backup: BackupId,
  all: ReadonlyArray<Of>,
  known: ReadonlyMap<Id, Stored>,
  image: (of: Of) => Effect.Effect<StickerImage, E | ImageFailure, R>,
  naming: Naming
) {
  const stored = yield* knownFiles<Id>(
    known,
    all.map(({ id }) => id)
  )
  return yield* Effect.forEach(
    all,
    (of) => {
      const file = stored.get(of.id)
      return file === undefined
        ? read(backup, of, image(of), naming)
        : Effect.succeed<Image<Id>>({ id: of.id, stored: { file: file.file, size: file.size }, isDownloaded: false })
    },
    { concurrency: downloads }
  )
})

/**
 * Reads the emoji and stickers of a guild. The result lists items without a readable image in `missing`, except items
 * that were removed from the guild meanwhile.
 */
const snapshotOf = Effect.fnUntraced(function* (guild: Guild, backup: BackupId) {
  const platform = yield* ChatPlatform
  const repository = yield* BackupRepository
  const emojiImages = yield* imagesOf(backup, guild.emoji, yield* repository.knownEmoji(guild.id), imageOf, emojiNaming)
  const known = yield* repository.knownStickers(guild.id)
  const stickerImages = yield* imagesOf(backup, guild.stickers, known, platform.stickerImage, stickerNaming)
  const emoji = guild.emoji.flatMap((each, place): ReadonlyArray<BackupEmoji> => {
    const { id, isAnimated, isManaged, name, roles } = each
    const stored = emojiImages[place]?.stored
    return stored === undefined ? [] : [{ id, name, isAnimated, isManaged, roles, ...stored }]
  })
  const stickers = guild.stickers.flatMap((each, place): ReadonlyArray<BackupSticker> => {
    const { description, id, name, tags } = each
    const stored = stickerImages[place]?.stored
    return stored === undefined ? [] : [{ id, name, description, tags, ...stored }]
  })
  const images = [...emojiImages, ...stickerImages]
  const failed = images.flatMap((each) => (each.stored === undefined ? [each] : []))
  if (failed.length === 0) return { emoji, stickers, missing: [], transient: [], isOutage: false }
  const current = yield* platform.guild(guild.id)
  const remaining = new Set<string>([...current.emoji, ...current.stickers].map(({ id }) => id))
  const missing = failed.filter(({ id }) => remaining.has(id))
  const transient = missing.filter(({ isTransient }) => isTransient)
  // An outage is assumed only if no download succeeded and most images are missing. A few missing images do not
  // prove an outage, because some images may never be readable.
  const isOutage =
    transient.length > emoji.length + stickers.length &&
    !images.some((each) => each.stored !== undefined && each.isDownloaded)
  const missingOf = (all: typeof missing) => all.map((each) => each.missing)
  return { emoji, stickers, missing: missingOf(missing), transient: missingOf(transient), isOutage }
})

const backUp = Effect.fnUntraced(function* ({ id, guildId }: Backup, attempt: number) {
  const repository = yield* BackupRepository
  const guild = yield* (yield* ChatPlatform).guild(guildId)
  const { isOutage, transient, ...snapshot } = yield* snapshotOf(guild, id)
  const [first] = transient
  if (first !== undefined && (isOutage || attempt < imageAttempts)) {
    return yield* new PlatformUnavailable({ reason: first.reason })
  }
  yield* repository.complete({ id, guildName: guild.name, ...snapshot, finishedAt: yield* DateTime.now })
  const restoring = yield* (yield* RestoreRepository).restoring(guildId)
  yield* repository.prune(guildId, (yield* BackupSettings).perGuild, Option.getOrNull(restoring))
})

/**
 * Makes a backup. The backup is marked as failed if the guild is not found or if the last attempt fails. The queue
 * retries all other failed attempts.
 *
 * - If an image is temporarily unreadable, the first `imageAttempts - 1` attempts fail. Later attempts complete the
 *   backup without the image.
 * - Exception: later attempts also fail if the platform seems to be down. This is assumed if no download succeeded and
 *   if more images are temporarily unreadable than are stored from earlier backups.
 */
export const backUpGuild = Effect.fn("backUpGuild")(function* (
  { backupId }: typeof backUpGuildJob.payload.Type,
  { attempt }: Pick<Job, "attempt">
) {
  const repository = yield* BackupRepository
  const backup = Option.getOrUndefined(yield* repository.find(backupId))
  if (backup?.status !== "running") return
  const end = (error: string) => Effect.flatMap(DateTime.now, (at) => repository.fail(backup.id, error, at))
  yield* backUp(backup, attempt).pipe(
    Effect.catchTag("BackupStopped", () => Effect.void),
    Effect.catchTag("GuildNotFound", (cause) => {
      const reason = failureMessage(cause)
      return Effect.andThen(end(reason), Effect.fail(new FinalFailure({ reason, cause })))
    }),
    Effect.tapErrorTag(["PlatformBusy", "PlatformUnavailable", "GuildsNotConfigured"], (error) =>
      attempt < guilds.maxAttempts ? repository.noteError(backup.id, failureMessage(error)) : end(failureMessage(error))
    ),
    Effect.tapDefect(() => (attempt < guilds.maxAttempts ? Effect.void : end("Internal error; see the server log.")))
  )
})
