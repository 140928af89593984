import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { clientId, Fake } from "../../support/FakeProvider.ts"
import { bot, request } from "../../support/rawRequests.ts"

const installUrl = (url: string, change: Readonly<Record<string, string>> = {}) =>
  `${url}/oauth2/authorize?${new URLSearchParams({ client_id: clientId, scope: "bot", permissions: "8", ...change })}`

it.layer(Fake.layer, { excludeTestServices: true })("the fake's page to add the bot", (it) => {
  it.effect("offers all guilds or the guild in the URL, and adds the bot to the chosen guild", () =>
    Effect.gen(function* () {
      const { guilds, url } = yield* Fake
      const all = yield* request(installUrl(url))
      for (const { name } of Object.values(guilds)) assert.include(all.body, `Add it to ${name}`)
      const cellarUrl = installUrl(url, { guild_id: guilds.cellar.id })
      const one = yield* request(cellarUrl)
      assert.include(one.body, "Cellar")
      assert.notInclude(one.body, "Workshop")
      assert.strictEqual((yield* request(`${url}/guilds/${guilds.cellar.id}`, { headers: bot })).status, 403)
      const added = yield* request(cellarUrl, {
        method: "POST",
        body: new URLSearchParams({ guild: guilds.cellar.id })
      })
      assert.include(added.body, "It is a member of Cellar now.")
      assert.strictEqual(guilds.cellar.botPermissions, 8n)
      assert.strictEqual((yield* request(`${url}/guilds/${guilds.cellar.id}`, { headers: bot })).status, 200)
    })
  )

  it.effect("refuses another application, invalid permissions, and unknown guilds", () =>
    Effect.gen(function* () {
      const { guilds, url } = yield* Fake
      for (const change of [{ client_id: "1" }, { permissions: "all" }, { guild_id: "1" }]) {
        assert.strictEqual((yield* request(installUrl(url, change as Record<string, string>))).status, 400)
      }
      const other = { method: "POST", body: new URLSearchParams({ guild: guilds.workshop.id }) }
      const response = yield* request(installUrl(url, { guild_id: guilds.cellar.id }), other)
      assert.strictEqual(response.status, 400)
    })
  )
})
