import { createHash } from "node:crypto"
import type { DiscordStandIn } from "@emoji-catalogue/adapters-discord/stand-in"
import { assert, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { clientId, clientSecret, redirectUri, Running } from "../running.ts"
import { basic, bearer, said } from "./asking.ts"

const verifier = "v".repeat(43)

const asked = {
  response_type: "code",
  client_id: clientId,
  scope: "identify guilds",
  state: 'a "state" & more',
  redirect_uri: redirectUri,
  code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  code_challenge_method: "S256"
}

type Form = Record<string, string>

const authorize = ({ url }: DiscordStandIn.StandIn, change: Form = {}) =>
  `${url}/oauth2/authorize?${new URLSearchParams({ ...asked, ...change })}`

const codeOf = (discord: DiscordStandIn.StandIn) =>
  Effect.map(discord.choose(authorize(discord), "owner"), ({ searchParams }) => searchParams.get("code")!)

const post = ({ url }: DiscordStandIn.StandIn, path: string, form: Form, headers: Form = basic) =>
  Effect.promise(() => said(`${url}/v10${path}`, { method: "POST", headers, body: new URLSearchParams(form) }))

const take = (discord: DiscordStandIn.StandIn, code: string, change: Form = {}, headers?: Form) => {
  const form = { grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier: verifier }
  return post(discord, "/oauth2/token", { ...form, ...change }, headers)
}

const whoIs = ({ url }: DiscordStandIn.StandIn, token: string) =>
  Effect.promise(() => said(`${url}/users/@me`, { headers: bearer(token) }))

it.layer(Running.layer, { excludeTestServices: true })("the stand-in signs people in", (it) => {
  it.effect("asks who one is, with a button for each and one to leave, and no script", () =>
    Effect.gen(function* () {
      const discord = yield* Running
      const { body, headers, status } = yield* Effect.promise(() => said(authorize(discord)))
      assert.strictEqual(status, 200)
      assert.match(headers.get("content-type")!, /^text\/html/)
      const buttons = Array.from((body as string).matchAll(/<button[^>]*>([^<]*)</g), ([, text]) => text)
      const people = ["server-owner", "member", "newcomer"].map((name) => `Continue as ${name}`)
      assert.deepStrictEqual(buttons, [...people, "Cancel"])
      assert.notInclude(body, "<script")
    })
  )

  const impossible: Record<string, Form> = {
    "another application": { client_id: "1" },
    "a token instead of a code": { response_type: "token" },
    "to be sent elsewhere": { redirect_uri: "https://example.com/callback" },
    "to be sent to a name like this computer's": { redirect_uri: "http://127.0.0.1.example.com/" },
    "an unknown scope": { scope: "identify everything" },
    "no scope": { scope: "" },
    "a challenge in plain text": { code_challenge_method: "plain" },
    "a challenge that is none": { code_challenge: "short" }
  }
  for (const [what, change] of Object.entries(impossible)) {
    it.effect(`does not ask where the application wants ${what}`, () =>
      Effect.gen(function* () {
        const url = authorize(yield* Running, change)
        for (const method of ["GET", "POST"]) {
          const { headers, status } = yield* Effect.promise(() => said(url, { method }))
          assert.strictEqual(status, 400)
          assert.isNull(headers.get("location"))
        }
      })
    )
  }

  it.effect("who cancels is sent back with that and the state", () =>
    Effect.gen(function* () {
      const discord = yield* Running
      const back = yield* discord.choose(authorize(discord), null)
      assert.strictEqual(back.searchParams.get("error"), "access_denied")
      assert.strictEqual(back.searchParams.get("state"), asked.state)
      assert.isNull(back.searchParams.get("code"))
    })
  )

  it.effect("a code is good once, with its verifier and redirect URI, for ten minutes", () =>
    Effect.gen(function* () {
      const discord = yield* Running
      const wrong: ReadonlyArray<readonly [string, Form]> = [
        ["code", { code: "made-up" }],
        ["redirect_uri", { redirect_uri: `${redirectUri}/` }],
        ["code_verifier", { code_verifier: "w".repeat(43) }]
      ]
      for (const [what, change] of wrong) {
        const { body, status } = yield* take(discord, yield* codeOf(discord), change)
        assert.strictEqual(status, 400)
        assert.deepStrictEqual(body, {
          error: "invalid_grant",
          error_description: `Invalid "${what}" in request.`
        })
      }
      const code = yield* codeOf(discord)
      assert.strictEqual((yield* take(discord, code)).status, 200)
      assert.strictEqual((yield* take(discord, code)).status, 400)
      const old = yield* codeOf(discord)
      discord.pass(10 * 60_000)
      assert.strictEqual((yield* take(discord, old)).status, 400)
    })
  )

  it.effect("knows the application by HTTP Basic or by the form, and no other", () =>
    Effect.gen(function* () {
      const discord = yield* Running
      const inForm = { client_id: clientId, client_secret: Redacted.value(clientSecret) }
      assert.strictEqual((yield* take(discord, yield* codeOf(discord), inForm, {})).status, 200)
      for (const form of [{}, { ...inForm, client_secret: "another" }]) {
        const { body, status } = yield* take(discord, yield* codeOf(discord), form, {})
        assert.strictEqual(status, 401)
        assert.deepStrictEqual(body, { error: "invalid_client" })
      }
      const { body } = yield* post(discord, "/oauth2/token", { grant_type: "password" })
      assert.strictEqual(body.error, "unsupported_grant_type")
    })
  )

  it.effect("tokens are Discord's in shape, last a week, and end when they are revoked", () =>
    Effect.gen(function* () {
      const discord = yield* Running
      const { body: tokens } = yield* take(discord, yield* codeOf(discord))
      assert.strictEqual(tokens.token_type, "Bearer")
      assert.strictEqual(tokens.scope, "identify guilds")
      const current = yield* Effect.promise(() =>
        said(`${discord.url}/oauth2/@me`, { headers: bearer(tokens.access_token) })
      )
      assert.strictEqual(current.body.application.id, clientId)
      assert.strictEqual(current.body.user.username, "server-owner")
      assert.strictEqual((yield* whoIs(discord, tokens.access_token)).status, 200)
      discord.pass(tokens.expires_in * 1000)
      const late = yield* whoIs(discord, tokens.access_token)
      assert.strictEqual(late.status, 401)
      assert.deepStrictEqual(late.body, { message: "401: Unauthorized", code: 0 })

      const refresh = { grant_type: "refresh_token", refresh_token: tokens.refresh_token }
      const { body: fresh } = yield* post(discord, "/oauth2/token", refresh)
      assert.strictEqual((yield* whoIs(discord, fresh.access_token)).status, 200)
      const revoked = yield* post(discord, "/oauth2/token/revoke", { token: fresh.refresh_token })
      assert.strictEqual(revoked.status, 200)
      assert.strictEqual((yield* whoIs(discord, fresh.access_token)).status, 401)
    })
  )

  it.effect("without a scope what it stands for is not told", () =>
    Effect.gen(function* () {
      const discord = yield* Running
      const back = yield* discord.choose(authorize(discord, { scope: "identify" }), "owner")
      const { body: tokens } = yield* take(discord, back.searchParams.get("code")!)
      const headers = bearer(tokens.access_token)
      const { body, status } = yield* Effect.promise(() => said(`${discord.url}/users/@me/guilds`, { headers }))
      assert.strictEqual(status, 403)
      assert.deepStrictEqual(body, { message: "Missing Access", code: 50001 })
    })
  )
})
