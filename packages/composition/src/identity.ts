import { AdministratorIds, Sessions, SignIn, TokenVault } from "@emoji-catalogue/application/account"
import { PersonalData } from "@emoji-catalogue/application/personal-data"
import { ApiKeys, OperatorKey } from "@emoji-catalogue/application/api-key"
import { Idempotency } from "@emoji-catalogue/application/idempotency"
import { Effect, Layer, Option, Record } from "effect"
import * as discord from "./discord.ts"
import type { IdentitySettings } from "./settings/identity.ts"

/** If required settings are missing, each call of `SignIn` fails with an error that names the missing settings. */
const signIn = ({ discord: settings, encryptionKey, sessionSecret }: IdentitySettings) => {
  const { apiUrl, cdnUrl, clientId, clientSecret } = settings
  const given = Option.all({ clientId, clientSecret, encryptionKey, sessionSecret })
  if (Option.isSome(given)) {
    const { clientId, clientSecret, encryptionKey } = given.value
    const provider = discord.identityProvider({ apiUrl, cdnUrl, clientId, clientSecret })
    return SignIn.layer.pipe(Layer.provide([provider, TokenVault.layer(encryptionKey)]))
  }
  const required = {
    DISCORD_CLIENT_ID: clientId,
    DISCORD_CLIENT_SECRET: clientSecret,
    SESSION_SECRET: sessionSecret,
    ENCRYPTION_KEY: encryptionKey
  }
  const missing = Record.keys(Record.filter(required, Option.isNone<unknown>))
  // If all settings are missing, no warning is logged, because the operator then does not want sign-in.
  const warning =
    missing.length === Record.size(required)
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
