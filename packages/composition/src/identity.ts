import { AdministratorIds, Sessions, SignIn, TokenVault } from "@emoji-catalogue/application/account"
import { PersonalData } from "@emoji-catalogue/application/personal-data"
import { ApiKeys, OperatorKey } from "@emoji-catalogue/application/api-key"
import { Idempotency } from "@emoji-catalogue/application/idempotency"
import { Effect, Layer, Option } from "effect"
import * as discord from "./discord.ts"
import type { IdentitySettings } from "./settings/identity.ts"

/** If required settings are missing, each call of `SignIn` fails with an error that names the missing settings. */
const signIn = ({ discord: settings, encryptionKey, sessionSecret }: IdentitySettings) => {
  const { apiUrl, cdnUrl, clientId, clientSecret } = settings
  if (
    Option.isSome(clientId) &&
    Option.isSome(clientSecret) &&
    Option.isSome(encryptionKey) &&
    Option.isSome(sessionSecret)
  ) {
    const provider = { apiUrl, cdnUrl, clientId: clientId.value, clientSecret: clientSecret.value }
    return SignIn.layer.pipe(Layer.provide([discord.identityProvider(provider), TokenVault.layer(encryptionKey.value)]))
  }
  const required: Readonly<Record<string, Option.Option<unknown>>> = {
    DISCORD_CLIENT_ID: clientId,
    DISCORD_CLIENT_SECRET: clientSecret,
    SESSION_SECRET: sessionSecret,
    ENCRYPTION_KEY: encryptionKey
  }
  const missing = Object.keys(required).filter((name) => Option.isNone(required[name]!))
  // If all settings are missing, no warning is logged, because the operator then does not want sign-in.
  const warning =
    missing.length === Object.keys(required).length
      ? Layer.empty
      : Layer.effectDiscard(
          Effect.logWarning("Sign-in is disabled: settings are missing").pipe(Effect.annotateLogs({ missing }))
        )
  return Layer.merge(SignIn.layerNotConfigured(missing), warning)
}

export const layer = (settings: IdentitySettings) =>
  PersonalData.layer.pipe(
    Layer.provideMerge(Layer.mergeAll(ApiKeys.layer, Idempotency.layer, Sessions.layer, signIn(settings))),
    Layer.provide(Layer.succeed(AdministratorIds, new Set(settings.adminAccountIds))),
    Layer.provide(Layer.succeed(OperatorKey, settings.adminApiKey))
  )
