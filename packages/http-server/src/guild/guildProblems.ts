import type { GuildsNotConfigured, PlatformBusy, PlatformUnavailable } from "@emoji-catalogue/application/ports"
import { Duration, Effect } from "effect"
import { failWith } from "../request/failWith.ts"
import { CurrentRequest } from "../request/RequestContext.ts"

export const notConfiguredProblem = {
  GuildsNotConfigured: ({ missing }: GuildsNotConfigured) =>
    failWith("not_configured", { detail: `Servers are not configured. Missing: ${missing.join(", ")}.` })
}

export const platformProblems = {
  ...notConfiguredProblem,
  ReauthorizationRequired: () =>
    failWith("unauthenticated", {
      detail: "Discord no longer lets this service act for you. Sign in again at /api/auth/discord."
    }),
  PlatformUnavailable: ({ reason }: PlatformUnavailable) =>
    Effect.logWarning("Discord unavailable").pipe(
      Effect.annotateLogs({ reason }),
      Effect.andThen(failWith("upstream_failed", { detail: "Discord is unavailable. Try again shortly." }))
    ),
  PlatformBusy: Effect.fnUntraced(function* ({ retryAfter }: PlatformBusy) {
    const context = yield* CurrentRequest
    const seconds = Math.max(1, Math.ceil(Duration.toSeconds(retryAfter)))
    context.retryAfter = String(seconds)
    return yield* failWith("unavailable", {
      detail: `Discord limits how often this can be done. Try again in ${seconds} seconds.`
    })
  })
}

export const guildNotFound = () =>
  failWith("not_found", {
    detail:
      "This server does not exist, or the bot is not a member of it. GET /api/servers/install-url returns the address to add it."
  })

export const permissionProblems = {
  ...platformProblems,
  NotGuildManager: () => failWith("forbidden", { detail: "You need the permission Manage Expressions on this server." })
}

export const guildProblems = { ...permissionProblems, GuildNotFound: guildNotFound }

const botNotPermitted = () =>
  failWith("forbidden", {
    detail: "The bot needs the permissions Create Expressions and Manage Expressions on this server."
  })

export const removeProblems = {
  ...guildProblems,
  BotNotPermitted: botNotPermitted,
  GuildEmojiNotFound: () => failWith("not_found", { detail: "The server has no emoji with this id." })
}

export const uploadNotFound = () =>
  failWith("not_found", {
    detail: "No approved upload has this public id.",
    errors: [{ path: "uploadId", message: "No approved upload has this id" }]
  })

export const addProblems = {
  ...guildProblems,
  BotNotPermitted: botNotPermitted,
  SubmissionNotFound: uploadNotFound,
  UploadNotApproved: () =>
    failWith("conflict", {
      detail: "The upload is not approved.",
      errors: [{ path: "uploadId", message: "Names an upload that is not approved" }]
    }),
  NoEmojiSlot: () =>
    failWith("capacity_exceeded", { detail: "The server has no room for another emoji of this kind." }),
  EmojiRefused: () =>
    failWith("unprocessable_image", { detail: "Discord does not accept the image or the name of this emoji." })
}

export const backupNotFound = () => failWith("not_found", { detail: "The server has no backup with this id." })

const findProblems = { ...permissionProblems, BackupNotFound: backupNotFound }

export const cancelProblems = {
  ...findProblems,
  BackupEnded: () => failWith("conflict", { detail: "The backup is not running." })
}

export const cancelRestoreProblems = {
  ...findProblems,
  NoRestoreRunning: () => failWith("conflict", { detail: "This backup is not being restored." })
}

const readProblems = {
  ...findProblems,
  BackupNotCompleted: () =>
    failWith("conflict", { detail: "The backup is not completed. /api/servers/{guildId}/backups lists its status." })
}

export const downloadProblems = {
  ...readProblems,
  BackupIncomplete: () =>
    failWith("unavailable", {
      noRetry: true,
      detail: "The service has lost images of this backup; its log names them."
    })
}

export const planProblems = { ...readProblems, GuildNotFound: guildNotFound }

export const restoreProblems = {
  ...planProblems,
  OtherRestoreRunning: () =>
    failWith("conflict", {
      detail: "Another restore of this server is running or being cancelled. Try again after it finishes."
    })
}
