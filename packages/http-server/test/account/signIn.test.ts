import { assert, describe, it } from "@effect/vitest"
import { EncryptJWT } from "jose"
import { SignIn } from "@emoji-catalogue/application"
import { vi } from "vitest"
import { api, credentialedOrigin } from "../support/testApi.ts"
import { administrator, agree, cookiesOf, member } from "../support/people.ts"

const { get, json, messages, signedIn } = api()

const begin = (returnTo?: string) =>
  get(`/api/auth/discord${returnTo === undefined ? "" : `?returnTo=${encodeURIComponent(returnTo)}`}`)

const comeBack = async (begun: Response, cookie = cookiesOf(begun)) => {
  const answer = await agree(member, begun.headers.get("location")!)
  return get(`/api/auth/discord/callback?${answer}`, { headers: { cookie } })
}

describe("signing in", () => {
  it("sends the browser to the provider, and keeps what is needed to come back in the browser alone", async () => {
    const response = await begin()
    assert.strictEqual(response.status, 302)
    const { searchParams } = new URL(response.headers.get("location")!)
    assert.strictEqual(searchParams.get("code_challenge_method"), "S256")
    assert.strictEqual(searchParams.get("redirect_uri"), "http://localhost/api/auth/discord/callback")
    assert.strictEqual(response.headers.get("cache-control"), "private, no-store")
    const [cookie, ...more] = response.headers.getSetCookie()
    assert.isEmpty(more)
    assert.match(cookie!, /^emoji-sign-in=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    assert.notInclude(cookie!, searchParams.get("state")!)
  })

  it("gives who agrees a session, an account, and the way back", async () => {
    const response = await comeBack(await begin("/docs?a=b#c"))
    assert.deepStrictEqual([response.status, response.headers.get("location")], [302, "/docs?a=b#c"])
    const set = response.headers.getSetCookie()
    assert.isTrue(
      set.some((cookie) =>
        /^emoji-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/.test(cookie)
      )
    )
    assert.isTrue(set.some((cookie) => cookie.startsWith("emoji-sign-in=;") && cookie.includes("Max-Age=0")))
    const { body, headers } = await json("/api/auth/me", { headers: { cookie: cookiesOf(response) } })
    assert.deepInclude(body, {
      provider: "discord",
      providerId: member.providerId,
      username: member.username,
      displayName: member.displayName,
      isAdmin: false
    })
    assert.strictEqual(headers.get("cache-control"), "private, no-store")
    assert.match(headers.get("ratelimit-policy") ?? "", /^"account";/)
  })

  it("makes administrators of those whom the operator named", async () => {
    const { body } = await json("/api/auth/me", { headers: { cookie: await signedIn(administrator) } })
    assert.isTrue(body.isAdmin)
  })

  it("can be finished only by the browser that began it, once, and with its own state", async () => {
    const begun = await begin()
    for (const response of [
      await comeBack(begun, ""),
      await comeBack(begun, cookiesOf(await begin())),
      await comeBack(begun, "emoji-sign-in=made.up.by.some.body"),
      await get("/api/auth/discord/callback?code=x", { headers: { cookie: cookiesOf(begun) } })
    ]) {
      assert.strictEqual(response.status, 400)
      assert.strictEqual(((await response.json()) as { errors: [{ path: string }] }).errors[0].path, "state")
      assert.isEmpty(cookiesOf(response))
    }
    const answer = await agree(member, begun.headers.get("location")!)
    const callback = () => json(`/api/auth/discord/callback?${answer}`, { headers: { cookie: cookiesOf(begun) } })
    assert.strictEqual(
      (await get(`/api/auth/discord/callback?${answer}`, { headers: { cookie: cookiesOf(begun) } })).status,
      302
    )
    const { body, status } = await callback()
    assert.deepStrictEqual([status, body.errors[0].path], [400, "code"])
  })

  it("is not finished with an attempt that somebody else sealed", async () => {
    const forged = await new EncryptJWT({
      state: "s",
      codeVerifier: "v",
      redirectUri: "http://localhost",
      returnTo: "/"
    })
      .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
      .setExpirationTime("10m")
      .encrypt(new Uint8Array(32))
    const { body, status } = await json("/api/auth/discord/callback?code=c&state=s", {
      headers: { cookie: `emoji-sign-in=${forged}` }
    })
    assert.deepStrictEqual([status, body.errors[0].path], [400, "state"])
  })

  it.each([
    ["who refuses", "access_denied", "access_denied", undefined],
    ["whom the provider fails", "server_error", "sign_in_failed", "server_error"],
    ["whom somebody has told nonsense", "%0D%0Anonsense", "sign_in_failed", "unrecognized error"]
  ])("leads back %s, and tells no more than that", async (_, error, told, said) => {
    const begun = await begin("/docs?a=b#c")
    const state = new URL(begun.headers.get("location")!).searchParams.get("state")
    const response = await get(`/api/auth/discord/callback?error=${error}&state=${state}`, {
      headers: { cookie: cookiesOf(begun) }
    })
    assert.deepStrictEqual([response.status, response.headers.get("location")], [302, `/docs?a=b&error=${told}#c`])
    const logged = messages.splice(0).join()
    assert.strictEqual(/failed at Discord .*"error":"([^"]*)"/.exec(logged)?.[1], said)
    assert.isEmpty(cookiesOf(response))
  })

  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example/",
    "https://localhost.evil.example",
    "http://localhost@evil.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "/\t/evil.example",
    "/\n/evil.example",
    " //evil.example",
    "http:evil.example",
    "/%2e%2e//evil.example",
    "/..//evil.example",
    "docs",
    `/${"ü".repeat(1000)}`,
    "https:///evil.example",
    `${credentialedOrigin}.evil.example/`,
    `https://user:password@${new URL(credentialedOrigin).host}/`
  ])("does not send anybody to %j", async (returnTo) => {
    const { body, status } = await json(`/api/auth/discord?returnTo=${encodeURIComponent(returnTo)}`)
    assert.deepStrictEqual([status, body.errors?.[0].path], [400, "returnTo"])
  })

  it.each(["", "a b", "x:y", "["])("does not begin where the Host is %j", async (host) => {
    const { body, status } = await json("/api/auth/discord", { headers: { host } })
    assert.deepStrictEqual([status, body.errors?.[0].path], [400, "host"])
  })

  it.each([
    ["/", "/"],
    ["/../../docs", "/docs"],
    [`${credentialedOrigin}/here?x=1`, `${credentialedOrigin}/here?x=1`],
    ["http://localhost/docs", "http://localhost/docs"]
  ])("sends to %j, which is here or at an origin of ours", async (returnTo, location) => {
    const begun = await begin(returnTo)
    assert.strictEqual((await comeBack(begun)).headers.get("location"), location)
  })

  it("says what is not set, where nobody can sign in", async () => {
    const closed = api({ signIn: SignIn.layerNotConfigured(["DISCORD_CLIENT_ID", "SESSION_SECRET"]) })
    for (const path of ["/api/auth/discord", "/api/auth/discord/callback?code=a&state=b"]) {
      const { body, status } = await closed.json(path)
      assert.deepStrictEqual([status, body.code], [503, "not_configured"])
      assert.include(body.detail, "DISCORD_CLIENT_ID, SESSION_SECRET")
    }
  })

  it("ends the session that the browser had before", async () => {
    const before = await signedIn()
    const begun = await begin()
    const response = await comeBack(begun, `${cookiesOf(begun)}; ${before}`)
    assert.strictEqual(response.status, 302)
    assert.strictEqual((await get("/api/emoji", { headers: { cookie: before } })).status, 401)
  })

  it("leads back to where the service is under a path of its own", async () => {
    const { get } = api({ baseUrl: "https://emoji.example/sub" })
    const begun = await get("/api/auth/discord")
    const there = new URL(begun.headers.get("location")!)
    assert.strictEqual(there.searchParams.get("redirect_uri"), "https://emoji.example/sub/api/auth/discord/callback")
    const answer = await agree(member, there.href)
    const done = await get(`/api/auth/discord/callback?${answer}`, { headers: { cookie: cookiesOf(begun) } })
    assert.strictEqual(done.headers.get("location"), "/sub/")
  })

  it("uses cookies that no subdomain can set, where the service is reached over https", async () => {
    const secure = api({ baseUrl: "https://emoji.example" })
    const cookie = await secure.signedIn()
    assert.match(cookie, /^__Host-emoji-session=/)
    const { headers } = await secure.get("/api/auth/me", { headers: { cookie } })
    assert.match(headers.get("strict-transport-security") ?? "", /^max-age=\d{8}$/)
    assert.isNull((await get("/api/auth/me")).headers.get("strict-transport-security"))
  })
})

it("a session in use gets a new cookie now and then, whatever is asked for", async () => {
  const path = "/api/emoji/red-heart"
  for (let times = 0; times < 3; times++) await get(path)
  const cookie = await signedIn()
  const asked = (cookie: string) => get(path, { headers: { cookie } })
  assert.isEmpty((await asked(cookie)).headers.getSetCookie())
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 24 * 3600_000 })
  try {
    const renewed = await asked(cookie)
    assert.strictEqual(renewed.status, 200)
    assert.strictEqual(renewed.headers.get("cache-control"), "private, no-store")
    const next = cookiesOf(renewed)
    assert.match(next, /^emoji-session=./)
    assert.notStrictEqual(next, cookie)
    const after = await asked(next)
    assert.deepStrictEqual([after.status, after.headers.getSetCookie()], [200, []])
  } finally {
    vi.useRealTimers()
  }
})
