import type { ReauthorizationRequired } from "../account/ProviderAccess.ts"
import type { BotNotPermitted, PlatformFailure, ServerNotFound } from "../ports/guild/ChatPlatform.ts"
import type { NotServerManager } from "./ServerPermissions.ts"

type Failure = PlatformFailure | ServerNotFound | BotNotPermitted | NotServerManager | ReauthorizationRequired

/** Why a job ended, for those who manage the server. */
export const sentenceOf = (failure: Failure): string => {
  switch (failure._tag) {
    case "BotNotPermitted":
      return "The bot may not add emoji or stickers to this server."
    case "NotServerManager":
      return "The account that asked for this no longer has the permission Manage Expressions on this server."
    case "PlatformBusy":
    case "PlatformUnavailable":
    case "ServersNotConfigured":
      return failure.message
    case "ReauthorizationRequired":
      return "The account that asked for this has to sign in again."
    case "ServerNotFound":
      return "The bot is no longer a member of this server."
  }
}
