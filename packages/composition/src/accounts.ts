import { DiscordIdentityProvider } from "@emoji-catalogue/adapters-discord"
import {
  AdministratorIds,
  ApiKeys,
  Idempotency,
  OperatorKey,
  Sessions,
  SignIn,
  TokenVault
} from "@emoji-catalogue/application"
import { Effect, Layer, Option } from "effect"
import type { Settings } from "./Settings.ts"

/** Signing in through Discord where everything is set that it takes; else what says that it is not. */
const signIn = ({ discord, encryptionKey, sessionSecret }: Settings) => {
  const { apiUrl, clientId, clientSecret } = discord
  if (
    Option.isSome(clientId) &&
    Option.isSome(clientSecret) &&
    Option.isSome(encryptionKey) &&
    Option.isSome(sessionSecret)
  ) {
    const provider = { apiUrl, clientId: clientId.value, clientSecret: clientSecret.value }
    return SignIn.layer.pipe(
      Layer.provide([DiscordIdentityProvider.layer(provider), TokenVault.layer(encryptionKey.value)])
    )
  }
  const needed: Readonly<Record<string, Option.Option<unknown>>> = {
    DISCORD_CLIENT_ID: clientId,
    DISCORD_CLIENT_SECRET: clientSecret,
    SESSION_SECRET: sessionSecret,
    ENCRYPTION_KEY: encryptionKey
  }
  const missing = Object.keys(needed).filter((name) => Option.isNone(needed[name]!))
  // Who set none of them wants nobody to sign in.
  const warning =
    missing.length === Object.keys(needed).length
      ? Layer.empty
      : Layer.effectDiscard(Effect.logWarning(`Nobody can sign in: not set: ${missing.join(", ")}`))
  return Layer.merge(SignIn.layerNotConfigured(missing), warning)
}

/** Keys, accounts and sessions, and requests that can be sent again. */
export const accounts = (settings: Settings) =>
  Layer.mergeAll(ApiKeys.layer, Idempotency.layer, Sessions.layer, signIn(settings)).pipe(
    Layer.provide(Layer.succeed(AdministratorIds, new Set(settings.adminAccountIds))),
    Layer.provide(Layer.succeed(OperatorKey, settings.adminApiKey))
  )
