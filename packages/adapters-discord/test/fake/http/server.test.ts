import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { Fake } from "../../support/FakeProvider.ts"
import { bot, request } from "../../support/rawRequests.ts"

it.layer(Fake.layer, { excludeTestServices: true })("the fake's server", (it) => {
  it.effect("an unknown path, an unknown method and an oversized body get Discord's errors", () =>
    Effect.gen(function* () {
      const { url } = yield* Fake
      const unknown = yield* request(`${url}/v10/channels/1`, { headers: bot })
      assert.deepStrictEqual([unknown.status, unknown.body], [404, { message: "404: Not Found", code: 0 }])
      const method = yield* request(`${url}/users/@me`, { method: "DELETE", headers: bot })
      assert.strictEqual(method.status, 405)
      const large = yield* request(`${url}/guilds/1/emojis`, {
        method: "POST",
        headers: bot,
        body: "x".repeat(2_000_000)
      })
      assert.strictEqual(large.status, 413)
    })
  )
})
