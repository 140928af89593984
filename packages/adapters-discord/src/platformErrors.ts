import {
  BotNotPermitted,
  EmojiRefused,
  GrantRefused,
  GuildEmojiNotFound,
  GuildNotFound,
  NoEmojiSlot,
  PlatformBusy,
  PlatformUnavailable,
  RoleNotFound
} from "@emoji-catalogue/application/ports"
import { DiscordAPIError, RateLimitError } from "@discordjs/rest"
import { RESTJSONErrorCodes } from "discord-api-types/v10"
import { Duration } from "effect"
import { discordErrorReason } from "./errors.ts"

/** The wait after a 429 response that does not state how long to wait. */
const defaultRetryAfter = Duration.minutes(1)

const busy = ({ retryAfter, sublimitTimeout, timeToReset }: RateLimitError): PlatformBusy => {
  const wait = Math.max(retryAfter, sublimitTimeout, timeToReset)
  return new PlatformBusy({ retryAfter: wait > 0 ? Duration.millis(wait) : defaultRetryAfter })
}

export const platformUnavailable = (reason: string) => new PlatformUnavailable({ reason })

const failure = (error: unknown) =>
  error instanceof RateLimitError ? busy(error) : platformUnavailable(discordErrorReason(error))

/** Converts an error of a request with a user's access token. The status 401 means that Discord rejected this token. */
export const membershipsError = (error: unknown) =>
  error instanceof DiscordAPIError && error.status === 401 ? new GrantRefused() : failure(error)

export const botError = (error: unknown) =>
  error instanceof DiscordAPIError && error.status === 401
    ? platformUnavailable("Discord rejected the bot's token.")
    : failure(error)

const isCode = (error: unknown, ...codes: ReadonlyArray<RESTJSONErrorCodes>): boolean =>
  error instanceof DiscordAPIError && codes.includes(Number(error.code))

/** Discord's errors do not distinguish an unknown guild from a guild that the bot is not in. */
export const serverError = (error: unknown) =>
  isCode(error, RESTJSONErrorCodes.UnknownGuild, RESTJSONErrorCodes.MissingAccess)
    ? new GuildNotFound()
    : botError(error)

const changeError = (error: unknown) =>
  isCode(error, RESTJSONErrorCodes.MissingPermissions) ? new BotNotPermitted() : serverError(error)

export const addStickerError = (error: unknown) => {
  if (
    isCode(
      error,
      RESTJSONErrorCodes.MaximumNumberOfEmojisReached,
      RESTJSONErrorCodes.MaximumNumberOfAnimatedEmojisReached,
      RESTJSONErrorCodes.MaximumNumberOfStickersReached
    )
  ) {
    return new NoEmojiSlot()
  }
  // Discord has several error codes for rejected images, names and other properties. Therefore, status 400 or 413 with
  // any error code counts as a refusal. An error without a code does not, because it comes from a proxy.
  const isRefused = error instanceof DiscordAPIError && [400, 413].includes(error.status) && Number(error.code) > 0
  return isRefused ? new EmojiRefused() : changeError(error)
}

export const addEmojiError = (error: unknown) =>
  isCode(error, RESTJSONErrorCodes.UnknownRole) ? new RoleNotFound() : addStickerError(error)

export const removeEmojiError = (error: unknown) =>
  isCode(error, RESTJSONErrorCodes.UnknownEmoji) ? new GuildEmojiNotFound() : changeError(error)
