import type { DiscordChatPlatform, DiscordIdentityProvider } from "@emoji-catalogue/adapters-discord"
import { Effect, Layer } from "effect"

/** Imports the adapter only if it is used, because a process without Discord then starts faster. */
const adapter = () => import("@emoji-catalogue/adapters-discord")

export const identityProvider = (options: DiscordIdentityProvider.Options) =>
  Layer.unwrap(Effect.promise(async () => (await adapter()).DiscordIdentityProvider.layer(options)))

export const chatPlatform = (options: DiscordChatPlatform.Options) =>
  Layer.unwrap(Effect.promise(async () => (await adapter()).DiscordChatPlatform.layer(options)))
