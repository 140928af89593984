import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { Fake, obtainTokens, providerOnFake } from "../../support/FakeProvider.ts"
import { bearer, bot, request } from "../../support/rawRequests.ts"

it.layer(providerOnFake(), { excludeTestServices: true })("the fake's user endpoints", (it) => {
  it.effect("lists the guilds of a user with the user's permissions, and the guilds of the bot", () =>
    Effect.gen(function* () {
      const { url } = yield* Fake
      const listGuilds = (headers: Record<string, string>) =>
        Effect.map(request(`${url}/users/@me/guilds`, { headers }), ({ body }) => body)
      const canManage = ({ permissions }: { readonly permissions: string }) =>
        (BigInt(permissions) & (1n << 30n)) !== 0n
      const owner = yield* obtainTokens("owner")
      const guildsOfOwner = yield* listGuilds(bearer(owner.accessToken))
      assert.deepStrictEqual(guildsOfOwner.map(canManage), [true, false, true])
      assert.deepStrictEqual(
        guildsOfOwner.map(({ owner }: { readonly owner: boolean }) => owner),
        [true, false, true]
      )
      const newcomer = yield* obtainTokens("newcomer")
      assert.deepStrictEqual(yield* listGuilds(bearer(newcomer.accessToken)), [])
      const guildsOfBot = yield* listGuilds(bot)
      assert.deepStrictEqual(
        guildsOfBot.map(({ name }: { readonly name: string }) => name),
        ["Workshop", "Reading Room"]
      )
    })
  )
})
