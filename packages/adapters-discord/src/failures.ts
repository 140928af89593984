import { GrantRefused, ProviderUnavailable } from "@emoji-catalogue/application"
import { DiscordAPIError, HTTPError, RateLimitError } from "@discordjs/rest"

const unavailable = (reason: string) => new ProviderUnavailable({ reason })

export const tooSlow = unavailable("Discord does not answer in time.")
export const misshapen = unavailable("Discord's answer does not have the documented shape.")

/** What Discord says of a code or a token that is not good, by OAuth's names: it has used both for a wrong code. */
const refusals = new Set<unknown>(["invalid_grant", "invalid_request"])

/**
 * What an error of the client means. Errors hold the request with all its secrets, and may quote the answer:
 * nothing of them is passed on but a status.
 */
const failureOf = (error: unknown) => {
  if (error instanceof RateLimitError) return unavailable("Discord asks for too long a wait.")
  if (error instanceof DiscordAPIError || error instanceof HTTPError) {
    return unavailable(`Discord answers with status ${error.status}.`)
  }
  // What the client stumbles over when it reads an error that is no object, or no JSON.
  if (error instanceof SyntaxError || error instanceof TypeError) return misshapen
  return unavailable("Discord cannot be reached.")
}

/** Of a request by the application, with a code or a refresh token. A 401 is about the application itself. */
export const grantFailure = (error: unknown) => {
  if (!(error instanceof DiscordAPIError)) return failureOf(error)
  if (error.status === 400 && refusals.has(error.code)) return new GrantRefused()
  return error.code === "invalid_client"
    ? unavailable("Discord does not take the client id and secret.")
    : failureOf(error)
}

/** Of a request by somebody, with an access token. */
export const userFailure = (error: unknown) =>
  error instanceof DiscordAPIError && error.status === 401 ? new GrantRefused() : failureOf(error)
