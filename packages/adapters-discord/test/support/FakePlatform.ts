import { DiscordChatPlatform } from "@emoji-catalogue/adapters-discord"
import { TestServers } from "@emoji-catalogue/application/testing"
import { ServerId } from "@emoji-catalogue/domain"
import { type Duration, Effect, Layer } from "effect"
import { botToken, clientId, Fake, obtainTokens, providerOnFake } from "./FakeProvider.ts"

/** The platform on a fake Discord, with the fake and a provider for users' tokens. */
export const platformOnFake = (options: { readonly timeout?: Duration.Input } = {}) =>
  Layer.unwrap(
    Effect.map(Fake, ({ cdnUrl, url }) =>
      DiscordChatPlatform.layer({ apiUrl: url, cdnUrl, clientId, botToken, timeout: "20 seconds", ...options })
    )
  ).pipe(Layer.provideMerge(providerOnFake()))

/** The guilds of the fake: its owner owns two of them, one of which the bot is not in. */
export const serversOfFake = Layer.effect(
  TestServers,
  Effect.gen(function* () {
    const discord = yield* Fake
    const { cellar, readingRoom, workshop } = discord.guilds
    const permitted = workshop.botPermissions
    workshop.roles.add("400000000000000001")
    return TestServers.of({
      manager: (yield* obtainTokens("owner")).accessToken,
      member: (yield* obtainTokens("member")).accessToken,
      managed: ServerId.make(workshop.id),
      joined: ServerId.make(readingRoom.id),
      withoutBot: ServerId.make(cellar.id),
      permitBot: (isPermitted) => Effect.sync(() => void (workshop.botPermissions = isPermitted ? permitted : 0n)),
      revokeMember: Effect.sync(() => discord.revoke("member"))
    })
  })
)
