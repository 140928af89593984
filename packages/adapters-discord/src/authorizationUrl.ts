import type { AuthorizationRequest } from "@emoji-catalogue/application/ports"
import { OAuth2Scopes, type RESTOAuth2AuthorizationQuery, Routes } from "discord-api-types/v10"

const scope = [OAuth2Scopes.Identify, OAuth2Scopes.Guilds].join(" ")

export const authorizationUrl = (
  apiUrl: string,
  clientId: string,
  { codeChallenge, redirectUri, state }: AuthorizationRequest
): string => {
  const query: RESTOAuth2AuthorizationQuery = {
    response_type: "code",
    client_id: clientId,
    scope,
    state,
    redirect_uri: redirectUri
  }
  const pkce = { code_challenge: codeChallenge, code_challenge_method: "S256" }
  return `${apiUrl}${Routes.oauth2Authorization()}?${new URLSearchParams({ ...query, ...pkce })}`
}
