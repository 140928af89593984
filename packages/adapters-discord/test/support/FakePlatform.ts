import { DiscordChatPlatform } from "@emoji-catalogue/adapters-discord"
import { TestGuilds } from "@emoji-catalogue/application/testing"
import { GuildId } from "@emoji-catalogue/domain"
import { type Duration, Effect, Layer } from "effect"
import { botToken, clientId, Fake, obtainTokens, providerOnFake } from "./FakeProvider.ts"

/** The platform on a fake Discord, with the fake and a provider for users' tokens. */
export const platformOnFake = (options: { readonly timeout?: Duration.Input } = {}) =>
  Layer.unwrap(
    Effect.map(Fake, ({ cdnUrl, url }) =>
      DiscordChatPlatform.layer({ apiUrl: url, cdnUrl, clientId, botToken, timeout: "20 seconds", ...options })
    )
  ).pipe(Layer.provideMerge(providerOnFake()))

const png = { type: "image/png", bytes: Buffer.from("89504e470d0a1a0a0000000049454e44ae426082", "hex") }

/** One of each format, in the order of their numbers. */
const stickers = {
  png,
  apng: png,
  lottie: { type: "application/json", bytes: Buffer.from('{"v":"5.5.2","layers":[]}') },
  gif: { type: "image/gif", bytes: Buffer.from("GIF89a and its frames;") }
}

/** The guilds of the fake as `TestGuilds`. */
export const guildsOfFake = Layer.effect(
  TestGuilds,
  Effect.gen(function* () {
    const discord = yield* Fake
    const { cellar, readingRoom, workshop } = discord.guilds
    const permitted = workshop.botPermissions
    workshop.roles.add("400000000000000001")
    for (const [format_type, image] of Object.values(stickers).entries()) {
      const id = String(610 + format_type)
      const sticker = { id, name: `Sticker ${id}`, description: null, tags: "wave", type: 2, available: true }
      const stored = { ...sticker, format_type: format_type + 1, guild_id: workshop.id }
      workshop.stickers.set(id, { sticker: stored, image })
    }
    return TestGuilds.of({
      manager: (yield* obtainTokens("owner")).accessToken,
      member: (yield* obtainTokens("member")).accessToken,
      managed: GuildId.make(workshop.id),
      joined: GuildId.make(readingRoom.id),
      withoutBot: GuildId.make(cellar.id),
      removeStickers: Effect.sync(() => workshop.stickers.clear()),
      acceptLottie: (isAccepted) =>
        Effect.sync(() => {
          if (isAccepted) workshop.features.add("PARTNERED")
          else workshop.features.clear()
        }),
      permitBot: (isPermitted) => Effect.sync(() => void (workshop.botPermissions = isPermitted ? permitted : 0n)),
      revokeMember: Effect.sync(() => discord.revoke("member"))
    })
  })
)
