export * as DiscordChatPlatform from "./DiscordChatPlatform.ts"
export * as DiscordIdentityProvider from "./DiscordIdentityProvider.ts"
