import type { ReauthorizationRequired } from "../account/ProviderAccess.ts"
import type { BotNotPermitted, GuildNotFound, PlatformFailure } from "../ports/guild/ChatPlatform.ts"
import type { NotGuildManager } from "./GuildPermissions.ts"

type Failure = PlatformFailure | GuildNotFound | BotNotPermitted | NotGuildManager | ReauthorizationRequired

/** Returns a message that describes a failure. Managers of the guild read this message. */
export const failureMessage = (failure: Failure): string => {
  switch (failure._tag) {
    case "BotNotPermitted":
      return "The bot may not add emoji or stickers to this server."
    case "NotGuildManager":
      return "The account that asked for this no longer has the permission Manage Expressions on this server."
    case "PlatformBusy":
    case "PlatformUnavailable":
    case "GuildsNotConfigured":
      return failure.message
    case "ReauthorizationRequired":
      return "The account that asked for this has to sign in again."
    case "GuildNotFound":
      return "The bot is no longer a member of this server."
  }
}
