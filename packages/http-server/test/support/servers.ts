import { ProviderAccess } from "@emoji-catalogue/application/account"
import { ChatPlatform, Servers } from "@emoji-catalogue/application/server"
import { MemoryChatPlatform, TestServers } from "@emoji-catalogue/application/testing"
import { Effect, Layer } from "effect"
import { administrator } from "./users.ts"

/** The ids of the servers in memory: the administrator manages the emoji of the first and the last. */
export const guilds = { managed: "300000000000000011", joined: "300000000000000012", withoutBot: "300000000000000013" }

/** The administrator of the service manages servers, other users are members. */
const access = Layer.effect(
  ProviderAccess,
  Effect.map(TestServers, ({ manager, member }) =>
    ProviderAccess.of({
      accessToken: ({ providerId }) => Effect.succeed(providerId === administrator.providerId ? manager : member)
    })
  )
)

/** Servers on a platform in memory; `change` replaces some of its answers. */
export const memoryServers = (change: Partial<ChatPlatform["Service"]> = {}) => {
  const platform = Layer.effect(
    ChatPlatform,
    Effect.map(ChatPlatform, (platform) => ({ ...platform, ...change }))
  ).pipe(Layer.provideMerge(MemoryChatPlatform.layer))
  return Servers.layer.pipe(Layer.provide(Layer.provideMerge(access, platform)))
}
