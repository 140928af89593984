import type { Page } from "playwright-core"
import { assert, describe, it } from "vitest"
import { callbackOf, consent, type Scene } from "./Scene.ts"

/** What must hold of a browser that signs in. */
export const signingIn = (scene: Scene) => {
  describe("signing in", () => {
    it("leads by way of consent back to where it began, with a cookie that no script can read", async () => {
      const page = await scene.newBrowser()
      await scene.begin(page, "/api/auth/me?from=here#there")
      assert.notStrictEqual(new URL(page.url()).origin, new URL(scene.at("/")).origin)
      await consent(page, "member")
      await page.waitForURL(scene.at("/api/auth/me?from=here#there"))
      const cookies = await page.context().cookies()
      assert.deepStrictEqual(
        cookies.map(({ name }) => name),
        ["emoji-session"]
      )
      assert.deepInclude(cookies[0], { httpOnly: true, secure: true, sameSite: "Lax", path: "/", domain: "127.0.0.1" })
      assert.strictEqual(await page.evaluate("document.cookie"), "")
      assert.strictEqual(await scene.whoIsIn(page), "member")
    })

    it("makes an administrator of the server's owner alone", async () => {
      const status = async (page = scene.newBrowser()) => (await scene.ask(await page, "/api/admin/api-keys")).status
      assert.strictEqual(await status(scene.signedIn("server-owner")), 200)
      assert.strictEqual(await status(scene.signedIn("member")), 403)
      assert.strictEqual(await status(), 401)
    })

    it("makes somebody else of a browser that signs in again, and ends the session before", async () => {
      const page = await scene.signedIn("member")
      const before = await page.context().cookies()
      await scene.begin(page)
      await consent(page, "newcomer")
      await page.waitForURL(scene.at("/api/auth/me"))
      assert.strictEqual(await scene.whoIsIn(page), "newcomer")
      await page.context().addCookies(before)
      assert.isNull(await scene.whoIsIn(page))
    })

    it("can be cancelled, and leads back to say so", async () => {
      const page = await scene.newBrowser()
      await scene.begin(page, "/api/auth/me?from=here")
      await page.getByRole("button", { name: "Cancel" }).click()
      await page.waitForURL(scene.at("/api/auth/me?from=here&error=access_denied"))
      assert.isEmpty(await page.context().cookies())
      assert.isNull(await scene.whoIsIn(page))
    })
  })

  describe("a sign-in that was tampered with", () => {
    const refused = async (page: Page, callback: URL) => {
      const response = (await page.goto(callback.href))!
      assert.strictEqual(response.status(), 400)
      assert.match(response.headers()["content-type"] ?? "", /^application\/problem\+json/)
      assert.deepInclude(await response.json(), { code: "validation_failed" })
      assert.isNull(await scene.whoIsIn(page))
    }

    it("is refused where the state is changed or taken away, and good still where it is not", async () => {
      const page = await scene.newBrowser()
      await scene.begin(page)
      const callback = await callbackOf(page, "member")
      for (const state of [`${callback.searchParams.get("state")!}x`, "", undefined]) {
        const changed = new URL(callback)
        changed.searchParams.delete("state")
        if (state !== undefined) changed.searchParams.set("state", state)
        await refused(page, changed)
      }
      await page.goto(callback.href)
      assert.strictEqual(page.url(), scene.at("/api/auth/me"))
      assert.strictEqual(await scene.whoIsIn(page), "member")
    })

    it("is refused in another browser, with or without a sign-in of its own", async () => {
      const [one, other] = [await scene.newBrowser(), await scene.newBrowser()]
      await scene.begin(one)
      const callback = await callbackOf(one, "member")
      await refused(other, callback)
      await scene.begin(other)
      const swapped = await callbackOf(other, "newcomer")
      await refused(other, callback)
      await refused(one, swapped)
    })

    it("is refused with the code of another, which the verifier does not go with", async () => {
      const [one, other] = [await scene.newBrowser(), await scene.newBrowser()]
      await scene.begin(one)
      await scene.begin(other)
      const callback = await callbackOf(one, "member")
      callback.searchParams.set("code", (await callbackOf(other, "newcomer")).searchParams.get("code")!)
      await refused(one, callback)
    })

    it("is refused without its cookie, and a second time", async () => {
      const page = await scene.newBrowser()
      await scene.begin(page)
      const callback = await callbackOf(page, "member")
      const cookies = await page.context().cookies()
      await page.context().clearCookies()
      await refused(page, callback)
      await page.context().addCookies(cookies)
      await page.goto(callback.href)
      assert.strictEqual(await scene.whoIsIn(page), "member")
      await page.context().clearCookies()
      await page.context().addCookies(cookies)
      await refused(page, callback)
    })
  })
}
