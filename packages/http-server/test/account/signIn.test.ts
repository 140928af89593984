import { assert, describe, it } from "@effect/vitest"
import { EncryptJWT } from "jose"
import { SignIn } from "@emoji-catalogue/application/account"
import { vi } from "vitest"
import { credentialedOrigin } from "../support/credentials.ts"
import { cookiesOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"
import { administrator, authorize, member } from "../support/users.ts"

const { get, json, messages, signIn } = testApi()

const startSignIn = (returnTo?: string) =>
  get(`/api/auth/discord${returnTo === undefined ? "" : `?returnTo=${encodeURIComponent(returnTo)}`}`)

const finishSignIn = async (redirect: Response, cookie = cookiesOf(redirect)) => {
  const query = await authorize(member, redirect.headers.get("location")!)
  return get(`/api/auth/discord/callback?${query}`, { headers: { cookie } })
}

describe("signing in", () => {
  it("redirects to the provider with PKCE and keeps its state in an encrypted cookie", async () => {
    const response = await startSignIn()
    assert.strictEqual(response.status, 302)
    const { searchParams } = new URL(response.headers.get("location")!)
    assert.strictEqual(searchParams.get("code_challenge_method"), "S256")
    assert.strictEqual(searchParams.get("redirect_uri"), "http://localhost/api/auth/discord/callback")
    assert.strictEqual(response.headers.get("cache-control"), "private, no-store")
    const [cookie, ...others] = response.headers.getSetCookie()
    assert.isEmpty(others)
    assert.match(cookie!, /^emoji-sign-in=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    assert.notInclude(cookie!, searchParams.get("state")!)
  })

  it("creates a session and an account after consent, and redirects to returnTo", async () => {
    const response = await finishSignIn(await startSignIn("/docs?a=b#c"))
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

  it("gives administrator rights to the configured accounts", async () => {
    const { body } = await json("/api/auth/me", { headers: { cookie: await signIn(administrator) } })
    assert.isTrue(body.isAdmin)
  })

  it("can be finished only once, by the browser that started it, with its own state", async () => {
    const redirect = await startSignIn()
    for (const response of [
      await finishSignIn(redirect, ""),
      await finishSignIn(redirect, cookiesOf(await startSignIn())),
      await finishSignIn(redirect, "emoji-sign-in=made.up.by.some.body"),
      await get("/api/auth/discord/callback?code=x", { headers: { cookie: cookiesOf(redirect) } })
    ]) {
      assert.strictEqual(response.status, 400)
      assert.strictEqual(((await response.json()) as { errors: [{ path: string }] }).errors[0].path, "state")
      assert.isEmpty(cookiesOf(response))
    }
    const query = await authorize(member, redirect.headers.get("location")!)
    const callback = () => json(`/api/auth/discord/callback?${query}`, { headers: { cookie: cookiesOf(redirect) } })
    assert.strictEqual(
      (await get(`/api/auth/discord/callback?${query}`, { headers: { cookie: cookiesOf(redirect) } })).status,
      302
    )
    const { body, status } = await callback()
    assert.deepStrictEqual([status, body.errors[0].path], [400, "code"])
  })

  it("is not finished with a state cookie that was encrypted with another key", async () => {
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
    ["declined consent", "access_denied", "access_denied", undefined],
    ["a provider error", "server_error", "sign_in_failed", "server_error"],
    ["an unrecognized error", "%0D%0Anonsense", "sign_in_failed", "unrecognized error"]
  ])("%s redirects to returnTo with only an error code", async (_, error, code, loggedError) => {
    const redirect = await startSignIn("/docs?a=b#c")
    const state = new URL(redirect.headers.get("location")!).searchParams.get("state")
    const response = await get(`/api/auth/discord/callback?error=${error}&state=${state}`, {
      headers: { cookie: cookiesOf(redirect) }
    })
    assert.deepStrictEqual([response.status, response.headers.get("location")], [302, `/docs?a=b&error=${code}#c`])
    const logged = messages.splice(0).join()
    assert.strictEqual(/failed at Discord .*"error":"([^"]*)"/.exec(logged)?.[1], loggedError)
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
  ])("rejects the returnTo %j", async (returnTo) => {
    const { body, status } = await json(`/api/auth/discord?returnTo=${encodeURIComponent(returnTo)}`)
    assert.deepStrictEqual([status, body.errors?.[0].path], [400, "returnTo"])
  })

  it.each(["", "a b", "x:y", "["])("rejects the Host %j", async (host) => {
    const { body, status } = await json("/api/auth/discord", { headers: { host } })
    assert.deepStrictEqual([status, body.errors?.[0].path], [400, "host"])
  })

  it.each([
    ["/", "/"],
    ["/../../docs", "/docs"],
    [`${credentialedOrigin}/here?x=1`, `${credentialedOrigin}/here?x=1`],
    ["http://localhost/docs", "http://localhost/docs"]
  ])("accepts the returnTo %j", async (returnTo, location) => {
    const redirect = await startSignIn(returnTo)
    assert.strictEqual((await finishSignIn(redirect)).headers.get("location"), location)
  })

  it("is 503 and names the missing settings if it is not configured", async () => {
    const unconfigured = testApi({ signIn: SignIn.layerNotConfigured(["DISCORD_CLIENT_ID", "SESSION_SECRET"]) })
    for (const path of ["/api/auth/discord", "/api/auth/discord/callback?code=a&state=b"]) {
      const { body, status } = await unconfigured.json(path)
      assert.deepStrictEqual([status, body.code], [503, "not_configured"])
      assert.include(body.detail, "DISCORD_CLIENT_ID, SESSION_SECRET")
    }
  })

  it("ends the previous session of the browser", async () => {
    const previous = await signIn()
    const redirect = await startSignIn()
    const response = await finishSignIn(redirect, `${cookiesOf(redirect)}; ${previous}`)
    assert.strictEqual(response.status, 302)
    assert.strictEqual((await get("/api/emoji", { headers: { cookie: previous } })).status, 401)
  })

  it("redirects below the path of the base URL", async () => {
    const { get } = testApi({ baseUrl: "https://emoji.example/sub" })
    const redirect = await get("/api/auth/discord")
    const providerUrl = new URL(redirect.headers.get("location")!)
    assert.strictEqual(
      providerUrl.searchParams.get("redirect_uri"),
      "https://emoji.example/sub/api/auth/discord/callback"
    )
    const query = await authorize(member, providerUrl.href)
    const finished = await get(`/api/auth/discord/callback?${query}`, { headers: { cookie: cookiesOf(redirect) } })
    assert.strictEqual(finished.headers.get("location"), "/sub/")
  })

  it("uses __Host- cookies and HSTS over https", async () => {
    const secure = testApi({ baseUrl: "https://emoji.example" })
    const cookie = await secure.signIn()
    assert.match(cookie, /^__Host-emoji-session=/)
    const { headers } = await secure.get("/api/auth/me", { headers: { cookie } })
    assert.match(headers.get("strict-transport-security") ?? "", /^max-age=\d{8}$/)
    assert.isNull((await get("/api/auth/me")).headers.get("strict-transport-security"))
  })
})

it("a session in use gets a renewed cookie, also with a cached response", async () => {
  const path = "/api/emoji/red-heart"
  for (let times = 0; times < 3; times++) await get(path)
  const cookie = await signIn()
  const ask = (cookie: string) => get(path, { headers: { cookie } })
  assert.isEmpty((await ask(cookie)).headers.getSetCookie())
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 24 * 3600_000 })
  try {
    const renewed = await ask(cookie)
    assert.strictEqual(renewed.status, 200)
    assert.strictEqual(renewed.headers.get("cache-control"), "private, no-store")
    const renewedCookie = cookiesOf(renewed)
    assert.match(renewedCookie, /^emoji-session=./)
    assert.notStrictEqual(renewedCookie, cookie)
    const after = await ask(renewedCookie)
    assert.deepStrictEqual([after.status, after.headers.getSetCookie()], [200, []])
  } finally {
    vi.useRealTimers()
  }
})
