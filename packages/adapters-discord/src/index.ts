export * as DiscordIdentityProvider from "./DiscordIdentityProvider.ts"
