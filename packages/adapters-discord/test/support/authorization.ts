import { hash } from "node:crypto"
import type { FakeDiscord } from "@emoji-catalogue/adapters-discord/fake"
import { Effect } from "effect"
import { clientId, redirectUri } from "./FakeProvider.ts"

export type Form = Record<string, string>

export const verifier = "v".repeat(43)

export const authorization = {
  response_type: "code",
  client_id: clientId,
  scope: "identify guilds",
  state: 'a "state" & more',
  redirect_uri: redirectUri,
  code_challenge: hash("sha256", verifier, "base64url"),
  code_challenge_method: "S256"
}

/** A valid authorization URL with some parameters replaced. */
export const authorizationUrl = ({ url }: FakeDiscord.Server, change: Form = {}) =>
  `${url}/oauth2/authorize?${new URLSearchParams({ ...authorization, ...change })}`

/** A code for the consent of the account `owner`. */
export const obtainCode = (discord: FakeDiscord.Server, change: Form = {}) =>
  Effect.map(discord.pickAccount(authorizationUrl(discord, change), "owner"), ({ searchParams }) =>
    searchParams.get("code")!
  )
