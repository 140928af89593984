import { assert, describe, it } from "vitest"
import { consent, type DemoBrowser } from "./DemoBrowser.ts"

/** Tests of deleting an account. */
export const deletionTests = (demo: DemoBrowser) =>
  describe("deleting an account", () => {
    const path = "/api/auth/me?submissions=keep"

    it("signs out every browser, and signing in again makes a new account", async () => {
      const [one, other] = [await demo.signIn("newcomer"), await demo.signIn("newcomer")]
      const deleted = await demo.fetchFrom(one, path, "DELETE")
      assert.strictEqual(deleted.status, 200)
      assert.isEmpty(await one.context().cookies())
      assert.deepStrictEqual([await demo.signedInName(one), await demo.signedInName(other)], [null, null])
      await demo.startSignIn(one)
      await consent(one, "newcomer")
      await one.waitForURL(demo.at("/api/auth/me"))
      const { body } = await demo.fetchFrom(one, "/api/auth/me")
      assert.strictEqual((body as { readonly username: string }).username, "newcomer")
      assert.notStrictEqual((body as { readonly id: string }).id, (deleted.body as { readonly id: string }).id)
    })

    it("allows downloading all stored data first", async () => {
      const page = await demo.signIn("member")
      await page.goto(demo.at("/blank"))
      const download = page.waitForEvent("download")
      await page.evaluate('void (location.href = "/api/auth/me/export")')
      assert.match((await download).suggestedFilename(), /^emoji-account-[\d-]+\.zip$/)
    })
  })
