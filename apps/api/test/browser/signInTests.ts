import type { Page } from "playwright-core"
import { assert, describe, it } from "vitest"
import { callbackOf, consent, type DemoBrowser } from "./DemoBrowser.ts"

/** Tests of signing in. */
export const signInTests = (demo: DemoBrowser) => {
  describe("signing in", () => {
    it("redirects after consent to the page it started from, with a cookie that no script can read", async () => {
      const page = await demo.newPage()
      await demo.startSignIn(page, "/api/auth/me?from=here#there")
      assert.notStrictEqual(new URL(page.url()).origin, new URL(demo.at("/")).origin)
      await consent(page, "member")
      await page.waitForURL(demo.at("/api/auth/me?from=here#there"))
      const cookies = await page.context().cookies()
      assert.deepStrictEqual(
        cookies.map(({ name }) => name),
        ["emoji-session"]
      )
      assert.deepInclude(cookies[0], { httpOnly: true, secure: true, sameSite: "Lax", path: "/", domain: "127.0.0.1" })
      assert.strictEqual(await page.evaluate("document.cookie"), "")
      assert.strictEqual(await demo.signedInName(page), "member")
    })

    it("makes only the server's owner an administrator", async () => {
      const status = async (page = demo.newPage()) => (await demo.fetchFrom(await page, "/api/admin/api-keys")).status
      assert.strictEqual(await status(demo.signIn("server-owner")), 200)
      assert.strictEqual(await status(demo.signIn("member")), 403)
      assert.strictEqual(await status(), 401)
    })

    it("replaces the session of a browser that signs in again, and ends the previous one", async () => {
      const page = await demo.signIn("member")
      const before = await page.context().cookies()
      await demo.startSignIn(page)
      await consent(page, "newcomer")
      await page.waitForURL(demo.at("/api/auth/me"))
      assert.strictEqual(await demo.signedInName(page), "newcomer")
      await page.context().addCookies(before)
      assert.isNull(await demo.signedInName(page))
    })

    it("redirects with an error when it is cancelled", async () => {
      const page = await demo.newPage()
      await demo.startSignIn(page, "/api/auth/me?from=here")
      await page.getByRole("button", { name: "Cancel" }).click()
      await page.waitForURL(demo.at("/api/auth/me?from=here&error=access_denied"))
      assert.isEmpty(await page.context().cookies())
      assert.isNull(await demo.signedInName(page))
    })
  })

  describe("a manipulated sign-in", () => {
    const refused = async (page: Page, callback: URL) => {
      const response = (await page.goto(callback.href))!
      assert.strictEqual(response.status(), 400)
      assert.match(response.headers()["content-type"] ?? "", /^application\/problem\+json/)
      assert.deepInclude(await response.json(), { code: "validation_failed" })
      assert.isNull(await demo.signedInName(page))
    }

    it("is refused with a changed or missing state, and still succeeds with the right one", async () => {
      const page = await demo.newPage()
      await demo.startSignIn(page)
      const callback = await callbackOf(page, "member")
      for (const state of [`${callback.searchParams.get("state")!}x`, "", undefined]) {
        const changed = new URL(callback)
        changed.searchParams.delete("state")
        if (state !== undefined) changed.searchParams.set("state", state)
        await refused(page, changed)
      }
      await page.goto(callback.href)
      assert.strictEqual(page.url(), demo.at("/api/auth/me"))
      assert.strictEqual(await demo.signedInName(page), "member")
    })

    it("is refused in another browser, with or without a pending sign-in there", async () => {
      const [one, other] = [await demo.newPage(), await demo.newPage()]
      await demo.startSignIn(one)
      const callback = await callbackOf(one, "member")
      await refused(other, callback)
      await demo.startSignIn(other)
      const swapped = await callbackOf(other, "newcomer")
      await refused(other, callback)
      await refused(one, swapped)
    })

    it("is refused with the code of another sign-in, which does not match the verifier", async () => {
      const [one, other] = [await demo.newPage(), await demo.newPage()]
      await demo.startSignIn(one)
      await demo.startSignIn(other)
      const callback = await callbackOf(one, "member")
      callback.searchParams.set("code", (await callbackOf(other, "newcomer")).searchParams.get("code")!)
      await refused(one, callback)
    })

    it("is refused without its cookie, and when it is repeated", async () => {
      const page = await demo.newPage()
      await demo.startSignIn(page)
      const callback = await callbackOf(page, "member")
      const cookies = await page.context().cookies()
      await page.context().clearCookies()
      await refused(page, callback)
      await page.context().addCookies(cookies)
      await page.goto(callback.href)
      assert.strictEqual(await demo.signedInName(page), "member")
      await page.context().clearCookies()
      await page.context().addCookies(cookies)
      await refused(page, callback)
    })
  })
}
