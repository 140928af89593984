import { DiscordStandIn } from "@emoji-catalogue/adapters-discord/stand-in"
import { assert, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { clientId, clientSecret, Running, running, tokensOf } from "../running.ts"
import { bearer, bot, said } from "./asking.ts"

for (const host of ["0.0.0.0", "::", "192.168.0.1", "localhost", "example.com"]) {
  it.effect(`the stand-in does not listen on ${host}`, () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(DiscordStandIn.make({ clientId, clientSecret, host }))
      assert.strictEqual(error._tag, "StandInNotStarted")
    })
  )
}

it.effect("a port that is taken is told", () =>
  Effect.gen(function* () {
    const { cdnUrl } = yield* DiscordStandIn.make({ clientId, clientSecret })
    const port = Number(new URL(cdnUrl).port)
    const error = yield* Effect.flip(DiscordStandIn.make({ clientId, clientSecret, port }))
    assert.strictEqual(error._tag, "StandInNotStarted")
  })
)

it.layer(running(), { excludeTestServices: true })("the stand-in", (it) => {
  it.effect("says of every answer what is left, and refuses where nothing is", () =>
    Effect.gen(function* () {
      const { limits, pass, url } = yield* Running
      limits.set("GET /guilds/:guild", { requests: 2, seconds: 30 })
      const ask = (id: string) => Effect.promise(() => said(`${url}/guilds/${id}`, { headers: bot }))
      const answers = yield* Effect.replicateEffect(ask("300000000000000001"), 3)
      assert.deepStrictEqual(
        answers.map(({ headers, status }) => [status, headers.get("x-ratelimit-remaining")]),
        [
          [200, "1"],
          [200, "0"],
          [429, "0"]
        ]
      )
      const { body, headers } = answers[2]!
      assert.deepStrictEqual(
        { ...body, retry_after: 30 },
        { message: "You are being rate limited.", retry_after: 30, global: false }
      )
      assert.isBelow(body.retry_after, 30.001)
      assert.strictEqual(headers.get("retry-after"), "30")
      for (const name of ["limit", "reset", "reset-after", "bucket"])
        assert.isNotNull(headers.get(`x-ratelimit-${name}`))
      assert.strictEqual((yield* ask("300000000000000002")).status, 200)
      pass(30_000)
      assert.strictEqual((yield* ask("300000000000000001")).status, 200)
    })
  )

  it.effect("tells the guilds of a user, with what they may, and those of the bot", () =>
    Effect.gen(function* () {
      const { url } = yield* Running
      const guildsOf = (headers: Record<string, string>) =>
        Effect.promise(async () => (await said(`${url}/users/@me/guilds`, { headers })).body)
      const mayManage = ({ permissions }: { readonly permissions: string }) =>
        (BigInt(permissions) & (1n << 30n)) !== 0n
      const { accessToken } = yield* tokensOf("owner")
      const ofOwner = yield* guildsOf(bearer(Redacted.value(accessToken)))
      assert.deepStrictEqual(ofOwner.map(mayManage), [true, false, true])
      assert.deepStrictEqual(
        ofOwner.map(({ owner }: { readonly owner: boolean }) => owner),
        [true, false, true]
      )
      const nowhere = yield* tokensOf("newcomer")
      assert.deepStrictEqual(yield* guildsOf(bearer(Redacted.value(nowhere.accessToken))), [])
      const ofBot = yield* guildsOf(bot)
      assert.deepStrictEqual(
        ofBot.map(({ name }: { readonly name: string }) => name),
        ["Workshop", "Reading Room"]
      )
    })
  )

  it.effect("serves the avatars that it tells of", () =>
    Effect.gen(function* () {
      const { cdnUrl, users } = yield* Running
      const { avatar, id } = users.owner
      const found = yield* Effect.promise(() => fetch(`${cdnUrl}/avatars/${id}/${avatar}.png`))
      assert.strictEqual(found.headers.get("content-type"), "image/png")
      const none = yield* Effect.promise(() => said(`${cdnUrl}/avatars/${id}/another.png`))
      assert.strictEqual(none.status, 404)
    })
  )

  it.effect("answers what it does not know as Discord does", () =>
    Effect.gen(function* () {
      const { url } = yield* Running
      const nothing = yield* Effect.promise(() => said(`${url}/v10/channels/1`, { headers: bot }))
      assert.deepStrictEqual([nothing.status, nothing.body], [404, { message: "404: Not Found", code: 0 }])
      const other = yield* Effect.promise(() => said(`${url}/users/@me`, { method: "DELETE", headers: bot }))
      assert.strictEqual(other.status, 405)
      const large = yield* Effect.promise(() =>
        said(`${url}/guilds/1/emojis`, { method: "POST", headers: bot, body: "x".repeat(2_000_000) })
      )
      assert.strictEqual(large.status, 413)
    })
  )
})
