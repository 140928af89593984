import { GrantRefused, ProviderUnavailable } from "@emoji-catalogue/application/ports"
import { DiscordAPIError, HTTPError, RateLimitError } from "@discordjs/rest"

const unavailable = (reason: string) => new ProviderUnavailable({ reason })

export const timedOutReason = "Discord did not respond in time."
export const invalidResponseReason = "Discord's response does not have the documented shape."

export const timedOut = unavailable(timedOutReason)
export const invalidResponse = unavailable(invalidResponseReason)

/** The OAuth error codes with which Discord has responded to an invalid authorization code. */
const invalidGrantCodes = new Set<unknown>(["invalid_grant", "invalid_request"])

/**
 * Returns a reason that contains nothing of the error except the status. The error also contains the request, including
 * secrets such as an authorization code, and its message may quote the response.
 */
export const discordErrorReason = (error: unknown): string => {
  if (error instanceof RateLimitError) return "Discord's rate limit requires too long a wait."
  if (error instanceof DiscordAPIError || error instanceof HTTPError) {
    return `Discord responded with status ${error.status}.`
  }
  // The REST client throws these errors if the body of an error response is not a JSON object.
  if (error instanceof SyntaxError || error instanceof TypeError) return invalidResponseReason
  return "Discord cannot be reached."
}

const clientError = (error: unknown) => unavailable(discordErrorReason(error))

/** `invalid_client` means that Discord rejects the application's own credentials, not the user's grant. */
export const grantError = (error: unknown) => {
  if (!(error instanceof DiscordAPIError)) return clientError(error)
  if (error.status === 400 && invalidGrantCodes.has(error.code)) return new GrantRefused()
  return error.code === "invalid_client"
    ? unavailable("Discord rejected the client id and secret.")
    : clientError(error)
}

export const userError = (error: unknown) =>
  error instanceof DiscordAPIError && error.status === 401 ? new GrantRefused() : clientError(error)
