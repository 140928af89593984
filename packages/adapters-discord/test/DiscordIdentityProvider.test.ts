import { DiscordIdentityProvider } from "@emoji-catalogue/adapters-discord"
import { IdentityProvider } from "@emoji-catalogue/application/ports"
import { identityProviderContract } from "@emoji-catalogue/application/contracts"
import { outboundFailuresIn, TestUsers } from "@emoji-catalogue/application/testing"
import type { ProviderIdentity } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { clientId, clientSecret, Fake, obtainTokens, providerOnFake, redirectUri } from "./support/FakeProvider.ts"

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
  Effect.map(Fake, (discord) => ({
    users: [owner, member] as const,
    authorize: (person: ProviderIdentity, authorizationUrl: string) =>
      Effect.map(discord.pickAccount(authorizationUrl, roleOf(person)), ({ searchParams }) => ({
        code: Redacted.make(searchParams.get("code") ?? ""),
        state: searchParams.get("state") ?? ""
      })),
    revokeAccess: (person: ProviderIdentity) => Effect.sync(() => discord.revoke(roleOf(person)))
  }))
)

identityProviderContract("fake Discord", consent.pipe(Layer.provideMerge(providerOnFake())))

it.layer(providerOnFake(), { excludeTestServices: true })("DiscordIdentityProvider", (it) => {
  it.effect("the authorization URL requests the scopes for identity and guilds", () =>
    Effect.gen(function* () {
      const { url } = yield* Fake
      const authorizationUrl = (yield* IdentityProvider).authorizationUrl({
        state: "s",
        codeChallenge: "c",
        redirectUri
      })
      assert.isTrue(authorizationUrl.startsWith(`${url}/oauth2/authorize?`))
      assert.strictEqual(new URL(authorizationUrl).searchParams.get("scope"), "identify guilds")
      assert.strictEqual(new URL(authorizationUrl).searchParams.get("client_id"), clientId)
    })
  )

  it.effect("the URL of an animated avatar ends in .gif", () =>
    Effect.gen(function* () {
      const { accessToken } = yield* obtainTokens("newcomer")
      const { avatarUrl, displayName } = yield* (yield* IdentityProvider).identify(accessToken)
      assert.match(avatarUrl ?? "", /\/avatars\/200000000000000003\/a_[0-9a-f]{32}\.gif$/)
      assert.strictEqual(displayName, "Newcomer ✨")
    })
  )

  it.effect("counts an outage but not a refused grant", () =>
    Effect.gen(function* () {
      const code = Redacted.make("unknown")
      const exchange = Effect.flatMap(IdentityProvider, (provider) =>
        Effect.flip(provider.exchange({ code, codeVerifier: code, redirectUri }))
      )
      const unreachable = DiscordIdentityProvider.layer({ apiUrl: "http://127.0.0.1:1", clientId, clientSecret })
      assert.strictEqual(yield* outboundFailuresIn("discord", exchange), 0)
      assert.strictEqual(yield* outboundFailuresIn("discord", Effect.provide(exchange, unreachable)), 1)
    })
  )
})
