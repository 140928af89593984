import { IdentityProvider } from "@emoji-catalogue/application"
import { identityProviderContract } from "@emoji-catalogue/application/contracts"
import { TestUsers } from "@emoji-catalogue/application/testing"
import type { ProviderIdentity } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { clientId, redirectUri, Running, running, tokensOf } from "./running.ts"

const owner: ProviderIdentity = {
  providerId: "200000000000000001",
  username: "server-owner",
  displayName: "Server Owner",
  avatarUrl: "https://cdn.discordapp.com/avatars/200000000000000001/df3f92f535365053c7fb66b33ceb3b12.png"
}
const member: ProviderIdentity = {
  providerId: "200000000000000002",
  username: "member",
  displayName: "member",
  avatarUrl: null
}

const roleOf = ({ providerId }: ProviderIdentity) => (providerId === owner.providerId ? "owner" : "member")

const consent = Layer.effect(
  TestUsers,
  Effect.map(Running, (discord) => ({
    users: [owner, member] as const,
    authorize: (person: ProviderIdentity, authorizationUrl: string) =>
      Effect.map(discord.choose(authorizationUrl, roleOf(person)), ({ searchParams }) => ({
        code: Redacted.make(searchParams.get("code") ?? ""),
        state: searchParams.get("state") ?? ""
      })),
    revokeAccess: (person: ProviderIdentity) => Effect.sync(() => discord.revoke(roleOf(person)))
  }))
)

identityProviderContract("discord, a stand-in", consent.pipe(Layer.provideMerge(running())))

it.layer(running(), { excludeTestServices: true })("DiscordIdentityProvider", (it) => {
  it.effect("asks for who somebody is and for their servers", () =>
    Effect.gen(function* () {
      const { url } = yield* Running
      const asked = (yield* IdentityProvider).authorizationUrl({ state: "s", codeChallenge: "c", redirectUri })
      assert.isTrue(asked.startsWith(`${url}/oauth2/authorize?`))
      assert.strictEqual(new URL(asked).searchParams.get("scope"), "identify guilds")
      assert.strictEqual(new URL(asked).searchParams.get("client_id"), clientId)
    })
  )

  it.effect("an avatar that moves is a GIF", () =>
    Effect.gen(function* () {
      const { accessToken } = yield* tokensOf("newcomer")
      const { avatarUrl, displayName } = yield* (yield* IdentityProvider).identify(accessToken)
      assert.match(avatarUrl ?? "", /\/avatars\/200000000000000003\/a_[0-9a-f]{32}\.gif$/)
      assert.strictEqual(displayName, "Newcomer ✨")
    })
  )
})
