import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { authorization, authorizationUrl, type Form } from "../../support/authorization.ts"
import { Fake } from "../../support/FakeProvider.ts"
import { request } from "../../support/rawRequests.ts"

it.layer(Fake.layer, { excludeTestServices: true })("the fake's consent page", (it) => {
  it.effect("shows a button per account and one to cancel, without scripts", () =>
    Effect.gen(function* () {
      const discord = yield* Fake
      const { body, headers, status } = yield* request(authorizationUrl(discord))
      assert.strictEqual(status, 200)
      assert.match(headers.get("content-type")!, /^text\/html/)
      const buttons = Array.from((body as string).matchAll(/<button[^>]*>([^<]*)</g), ([, text]) => text)
      const accounts = ["server-owner", "member", "newcomer"].map((name) => `Continue as ${name}`)
      assert.deepStrictEqual(buttons, [...accounts, "Cancel"])
      assert.notInclude(body, "<script")
    })
  )

  const invalid: Record<string, Form> = {
    "an unknown client": { client_id: "1" },
    "a token response": { response_type: "token" },
    "an unregistered redirect URI": { redirect_uri: "https://example.com/callback" },
    "a redirect host that starts like a loopback address": { redirect_uri: "http://127.0.0.1.example.com/" },
    "an unknown scope": { scope: "identify everything" },
    "no scope": { scope: "" },
    "a plain challenge": { code_challenge_method: "plain" },
    "a malformed challenge": { code_challenge: "short" }
  }
  for (const [name, change] of Object.entries(invalid)) {
    it.effect(`${name} gets 400 without a redirect`, () =>
      Effect.gen(function* () {
        const url = authorizationUrl(yield* Fake, change)
        for (const method of ["GET", "POST"]) {
          const { headers, status } = yield* request(url, { method })
          assert.strictEqual(status, 400)
          assert.isNull(headers.get("location"))
        }
      })
    )
  }

  it.effect("canceling redirects with access_denied and the state", () =>
    Effect.gen(function* () {
      const discord = yield* Fake
      const target = yield* discord.pickAccount(authorizationUrl(discord), null)
      assert.strictEqual(target.searchParams.get("error"), "access_denied")
      assert.strictEqual(target.searchParams.get("state"), authorization.state)
      assert.isNull(target.searchParams.get("code"))
    })
  )
})
