import {
  type Account,
  emojiCapacity,
  freeSlots,
  type Guild,
  type GuildEmoji,
  type GuildEmojiId,
  type GuildId,
  submissionFormatOf,
  SubmissionId,
  type Upload
} from "@emoji-catalogue/domain"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { readStored } from "../ports/artwork/readBlob.ts"
import { SubmissionFiles } from "../ports/submission/SubmissionFiles.ts"
import { SubmissionNotFound, SubmissionRepository } from "../ports/submission/SubmissionRepository.ts"
import {
  type BotNotPermitted,
  ChatPlatform,
  type EmojiFormat,
  type EmojiRefused,
  type Membership,
  NoEmojiSlot,
  type GuildEmojiNotFound,
  type GuildNotFound,
  type GuildsNotConfigured
} from "../ports/guild/ChatPlatform.ts"
import { auditLogReason } from "./auditLogReason.ts"
import { type NotGuildManager, type PermissionFailure, GuildPermissions } from "./GuildPermissions.ts"

export class UploadNotApproved extends Schema.TaggedError<UploadNotApproved>()("UploadNotApproved", {
  id: SubmissionId
}) {}

export interface UploadToAdd {
  readonly id: SubmissionId
  /** The name of the new emoji. Default: the name of the upload. */
  readonly name?: string | undefined
}

type AccessFailure = PermissionFailure | NotGuildManager | GuildNotFound

/**
 * Reads and changes the emoji of guilds. An account has access to a guild if the account manages the guild and the bot
 * of the service is a member.
 *
 * Needs `ChatPlatform`, `GuildPermissions`, `SubmissionFiles` and `SubmissionRepository`.
 *
 * @example
 * ```ts
 * import { Guilds } from "@emoji-catalogue/application/guild"
 * import { sampleAccounts, UseCases } from "@emoji-catalogue/application/testing"
 * import { Effect } from "effect"
 *
 * const names = Effect.gen(function* () {
 *   const guilds = yield* (yield* Guilds).list(sampleAccounts.user)
 *   return guilds.map(({ name }) => name)
 * })
 * await Effect.runPromise(Effect.provide(names, UseCases.layer())) // => ["Managed"]
 * ```
 */
export class Guilds extends Context.Service<
  Guilds,
  {
    /** The URL at which an administrator of a guild adds the bot. */
    readonly installUrl: (guild?: GuildId) => Effect.Effect<string, GuildsNotConfigured>

    readonly list: (account: Account) => Effect.Effect<ReadonlyArray<Membership>, PermissionFailure>

    readonly get: (account: Account, guild: GuildId) => Effect.Effect<Guild, AccessFailure>

    /** Adds an approved upload as an emoji, and counts a use of the upload. */
    readonly addUpload: (
      account: Account,
      guild: GuildId,
      upload: UploadToAdd
    ) => Effect.Effect<
      GuildEmoji,
      AccessFailure | SubmissionNotFound | UploadNotApproved | BotNotPermitted | NoEmojiSlot | EmojiRefused
    >

    readonly removeEmoji: (
      account: Account,
      guild: GuildId,
      emoji: GuildEmojiId
    ) => Effect.Effect<void, AccessFailure | GuildEmojiNotFound | BotNotPermitted>
  }
>()("@emoji-catalogue/application/guild/Guilds") {
  static readonly layer = Layer.effect(
    Guilds,
    Effect.gen(function* () {
      const platform = yield* ChatPlatform
      const permissions = yield* GuildPermissions
      const files = yield* SubmissionFiles
      const repository = yield* SubmissionRepository
      // The guilds of the bot are cached only briefly, because users look for their guild right after they add the bot.
      const botGuilds = yield* Effect.cachedWithTTL(platform.botGuilds, "10 seconds")

      const approvedUpload = Effect.fnUntraced(function* (id: SubmissionId, account: Account) {
        const upload = Option.getOrUndefined(yield* repository.find({ kind: "upload", id }))
        if (upload?.kind === "upload" && upload.status === "approved") return upload
        return yield* upload?.accountId === account.id ? new UploadNotApproved({ id }) : new SubmissionNotFound({ id })
      })

      /** Returns the image of an upload, or undefined if the upload was removed or rejected since it was read. */
      const imageOf = Effect.fnUntraced(function* ({ files: names }: Upload) {
        if (names === null) return undefined
        const { name } = names.image
        const bytes = yield* readStored(files, name)
        // Uploads are stored in formats that chat platforms accept.
        return bytes && { bytes, format: submissionFormatOf(name) as EmojiFormat }
      })

      const addUpload = Effect.fn("Guilds.addUpload")(function* (account: Account, id: GuildId, added: UploadToAdd) {
        yield* permissions.requireForChange(account, id)
        const upload = yield* approvedUpload(added.id, account)
        const image = yield* imageOf(upload)
        if (image === undefined || upload.files === null) return yield* new UploadNotApproved({ id: added.id })
        const capacity = emojiCapacity(yield* platform.guild(id))
        const slots = upload.files.image.isAnimated ? capacity.animated : capacity.static
        if (freeSlots(slots) === 0) return yield* new NoEmojiSlot()
        const emoji = { name: added.name ?? upload.name, image }
        const created = yield* (
          platform
            .addEmoji(id, emoji, auditLogReason(account, "Added"))
            // `RoleNotFound` cannot occur, because the emoji is added without roles.
            .pipe(Effect.catchTag("RoleNotFound", Effect.die))
        )
        // A failure to record the use is only logged. If it failed the request, the client would retry and add the
        // emoji twice.
        yield* repository
          .recordUse({ kind: "upload", id: added.id })
          .pipe(Effect.catchCause((cause) => Effect.logWarning("A use of an upload was not counted", cause)))
        return created
      })

      return Guilds.of({
        installUrl: platform.installUrl,

        list: Effect.fn("Guilds.list")(function* (account) {
          const managed = yield* permissions.managed(account)
          if (managed.length === 0) return managed
          const withBot = yield* botGuilds
          return managed.filter(({ id }) => withBot.has(id))
        }),

        get: Effect.fn("Guilds.get")(function* (account, id) {
          yield* permissions.requireForReading(account, id)
          return yield* platform.guild(id)
        }),

        addUpload,

        removeEmoji: Effect.fn("Guilds.removeEmoji")(function* (account, id, emoji) {
          yield* permissions.requireForChange(account, id)
          yield* platform.removeEmoji(id, emoji, auditLogReason(account, "Removed"))
        })
      })
    })
  )
}
