import type { FakeDiscord } from "@emoji-catalogue/adapters-discord/fake"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { type Form, obtainCode, verifier } from "../../support/authorization.ts"
import { clientId, Fake, redirectUri } from "../../support/FakeProvider.ts"
import { basic, bearer, request } from "../../support/rawRequests.ts"

const post = ({ url }: FakeDiscord.Server, path: string, form: Form, headers: Form = basic) =>
  request(`${url}/v10${path}`, { method: "POST", headers, body: new URLSearchParams(form) })

const exchange = (discord: FakeDiscord.Server, code: string, change: Form = {}, headers?: Form) => {
  const form = { grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier: verifier }
  return post(discord, "/oauth2/token", { ...form, ...change }, headers)
}

const currentUser = ({ url }: FakeDiscord.Server, token: string) =>
  request(`${url}/users/@me`, { headers: bearer(token) })

it.layer(Fake.layer, { excludeTestServices: true })("the fake's OAuth endpoints", (it) => {
  it.effect("a code is valid once, with its verifier and redirect URI, for ten minutes", () =>
    Effect.gen(function* () {
      const discord = yield* Fake
      const wrong: ReadonlyArray<readonly [string, Form]> = [
        ["code", { code: "made-up" }],
        ["redirect_uri", { redirect_uri: `${redirectUri}/` }],
        ["code_verifier", { code_verifier: "w".repeat(43) }]
      ]
      for (const [field, change] of wrong) {
        const { body, status } = yield* exchange(discord, yield* obtainCode(discord), change)
        assert.strictEqual(status, 400)
        assert.deepStrictEqual(body, {
          error: "invalid_grant",
          error_description: `Invalid "${field}" in request.`
        })
      }
      const code = yield* obtainCode(discord)
      assert.strictEqual((yield* exchange(discord, code)).status, 200)
      assert.strictEqual((yield* exchange(discord, code)).status, 400)
      const expired = yield* obtainCode(discord)
      discord.advance(10 * 60_000)
      assert.strictEqual((yield* exchange(discord, expired)).status, 400)
    })
  )

  it.effect("the application authenticates by HTTP Basic, and other credentials fail", () =>
    Effect.gen(function* () {
      const discord = yield* Fake
      const another = `Basic ${Buffer.from(`${clientId}:another`).toString("base64")}`
      for (const headers of [{}, { authorization: another }]) {
        const { body, status } = yield* exchange(discord, yield* obtainCode(discord), {}, headers)
        assert.strictEqual(status, 401)
        assert.deepStrictEqual(body, { error: "invalid_client" })
      }
      const { body } = yield* post(discord, "/oauth2/token", { grant_type: "password" })
      assert.strictEqual(body.error, "unsupported_grant_type")
    })
  )

  it.effect("tokens have Discord's shape and expire after a week", () =>
    Effect.gen(function* () {
      const discord = yield* Fake
      const { body: tokens } = yield* exchange(discord, yield* obtainCode(discord))
      assert.strictEqual(tokens.token_type, "Bearer")
      assert.strictEqual(tokens.scope, "identify guilds")
      const current = yield* currentUser(discord, tokens.access_token)
      assert.strictEqual(current.status, 200)
      assert.strictEqual(current.body.username, "server-owner")
      discord.advance(tokens.expires_in * 1000)
      const expired = yield* currentUser(discord, tokens.access_token)
      assert.strictEqual(expired.status, 401)
      assert.deepStrictEqual(expired.body, { message: "401: Unauthorized", code: 0 })

      const refresh = { grant_type: "refresh_token", refresh_token: tokens.refresh_token }
      const { body: refreshed } = yield* post(discord, "/oauth2/token", refresh)
      assert.strictEqual((yield* currentUser(discord, refreshed.access_token)).status, 200)
    })
  )

  it.effect("an endpoint outside the granted scopes responds with 403", () =>
    Effect.gen(function* () {
      const discord = yield* Fake
      const { body: tokens } = yield* exchange(discord, yield* obtainCode(discord, { scope: "identify" }))
      const headers = bearer(tokens.access_token)
      const { body, status } = yield* request(`${discord.url}/users/@me/guilds`, { headers })
      assert.strictEqual(status, 403)
      assert.deepStrictEqual(body, { message: "Missing Access", code: 50001 })
    })
  )
})
