import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { IdentityProvider } from "@emoji-catalogue/application/ports"
import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Redacted } from "effect"
import { TestClock } from "effect/testing"
import * as RestClients from "../src/RestClients.ts"
import { Fake, obtainGrant, obtainTokens, providerOnFake, untilRequests } from "./support/FakeProvider.ts"
import { bearer, request } from "./support/rawRequests.ts"

const route = "GET /users/@me"

/** Exhausts a user's rate limit with a request that the client does not see; `resetsAt` is in milliseconds. */
const exhaustLimit = Effect.fn(function* (role: "owner" | "member", seconds: number) {
  const discord = yield* Fake
  const { accessToken } = yield* obtainTokens(role)
  discord.rateLimits.limits.set(route, { requests: 1, seconds })
  const { headers, status } = yield* request(`${discord.url}/users/@me`, { headers: bearer(accessToken) })
  assert.strictEqual(status, 200)
  discord.requests.length = 0
  return { accessToken, resetsAt: Number(headers.get("x-ratelimit-reset")) * 1000 }
})

it.layer(providerOnFake(), { excludeTestServices: true })("a rate limit of Discord", (it) => {
  // Requests wait for at most three seconds. Discord rounds times up, so two seconds are the longest limit to test.
  it.effect("waits for a short limit", () =>
    Effect.gen(function* () {
      const discord = yield* Fake
      const { accessToken, resetsAt } = yield* exhaustLimit("owner", 2)
      const { username } = yield* (yield* IdentityProvider).identify(accessToken)
      assert.strictEqual(username, "server-owner")
      assert.isAtLeast(Date.now(), Math.floor(resetsAt))
      assert.deepStrictEqual(discord.requests, [route, route])
    })
  )

  it.effect("a long limit fails immediately, and no request is sent until it resets", () =>
    Effect.gen(function* () {
      const discord = yield* Fake
      const { identify } = yield* IdentityProvider
      const { accessToken, resetsAt } = yield* exhaustLimit("owner", 600)
      for (let attempt = 0; attempt < 5; attempt++) {
        const error = yield* Effect.flip(identify(accessToken))
        assert.strictEqual(error._tag, "ProviderUnavailable")
        assert.match((error as { readonly reason: string }).reason, /too long a wait/)
        assert.isBelow(Date.now(), resetsAt)
      }
      // Two requests, because the client learns the bucket from the first response and counts it anew.
      assert.deepStrictEqual(discord.requests, [route, route])
    })
  )

  it.effect("one user's limit does not delay another user", () =>
    Effect.gen(function* () {
      const { identify } = yield* IdentityProvider
      const other = yield* obtainTokens("member")
      const { accessToken, resetsAt } = yield* exhaustLimit("owner", 2)
      const limited = yield* Effect.forkChild(identify(accessToken))
      yield* untilRequests(1)
      assert.strictEqual((yield* identify(other.accessToken)).username, "member")
      assert.isUndefined(limited.pollUnsafe())
      yield* Fiber.join(limited)
      assert.isAtLeast(Date.now(), Math.floor(resetsAt))
    })
  )

  it.effect("a limit of the application applies to every user", () =>
    Effect.gen(function* () {
      const discord = yield* Fake
      const { exchange } = yield* IdentityProvider
      const grants = [
        yield* obtainGrant("owner"),
        yield* obtainGrant("member"),
        yield* obtainGrant("newcomer")
      ] as const
      discord.rateLimits.limits.set("POST /oauth2/token", { requests: 1, seconds: 600 })
      discord.advance(2000)
      yield* exchange(grants[0])
      discord.requests.length = 0
      for (const grant of grants.slice(1)) {
        assert.strictEqual((yield* Effect.flip(exchange(grant)))._tag, "ProviderUnavailable")
      }
      assert.deepStrictEqual(discord.requests, [])
    })
  )
})

it.effect("keeps a user's rate limits for a minute after the last request", () =>
  Effect.gen(function* () {
    const clients = yield* RestClients.make({
      apiUrl: "http://127.0.0.1:9/api",
      timeout: "1 second",
      maxRateLimitWait: "1 second",
      retries: 0
    })
    const clientFor = (token: string) => Effect.scoped(clients.user(Redacted.make(token)))
    const one = yield* clientFor("one")
    yield* TestClock.adjust("50 seconds")
    assert.strictEqual(yield* clientFor("one"), one)
    assert.notStrictEqual(yield* clientFor("other"), one)
    yield* TestClock.adjust("61 seconds")
    assert.notStrictEqual(yield* clientFor("one"), one)
  })
)

const script = `
import { DiscordIdentityProvider } from "@emoji-catalogue/adapters-discord"
import { FakeDiscord } from "@emoji-catalogue/adapters-discord/fake"
import { IdentityProvider } from "@emoji-catalogue/application/ports"
import { Effect, Redacted } from "effect"

const application = { clientId: "1", clientSecret: Redacted.make("secret") }
const main = Effect.gen(function* () {
  const { url } = yield* FakeDiscord.make(application)
  return yield* Effect.gen(function* () {
    return (yield* Effect.flip((yield* IdentityProvider).identify(Redacted.make("a token"))))._tag
  }).pipe(Effect.provide(DiscordIdentityProvider.layer({ ...application, apiUrl: url })))
})
console.log(await Effect.runPromise(Effect.scoped(main)))
`

it("a process exits after its last request: no timer keeps it running", async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=source", "--input-type=module", "--eval", script],
    { cwd: import.meta.dirname, timeout: 110_000 }
  )
  assert.strictEqual(stdout.trim(), "GrantRefused")
})
