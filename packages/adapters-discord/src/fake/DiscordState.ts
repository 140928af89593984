import type { APIUser } from "discord-api-types/v10"
import type { Redacted } from "effect"
import type { Guild } from "./Guild.ts"

export interface Application {
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
  readonly botToken: Redacted.Redacted
}

/** The consent of a user. It is pending until the application exchanges the authorization code for tokens. */
export interface PendingGrant {
  readonly user: APIUser
  readonly scopes: ReadonlyArray<string>
  readonly redirectUri: string
  readonly codeChallenge: string
  readonly expiresAt: number
}

export interface Grant {
  readonly user: APIUser
  readonly scopes: ReadonlyArray<string>
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresAt: number
}

export interface DiscordState {
  readonly application: Application
  readonly users: ReadonlyArray<APIUser>
  readonly bot: APIUser
  readonly guilds: Array<Guild>
  readonly codes: Map<string, PendingGrant>
  readonly grants: Set<Grant>
  /** Unix time in milliseconds. */
  readonly now: () => number
}
