import { assert, describe, it } from "vitest"
import type { DemoBrowser } from "./DemoBrowser.ts"

/** Tests of signing out. */
export const signOutTests = (demo: DemoBrowser) =>
  describe("signing out", () => {
    it("ends the session of this browser only", async () => {
      const [one, other] = [await demo.signIn("member"), await demo.signIn("member")]
      // From the reference page, because its content security policy must allow requests.
      const response = await demo.fetchFrom(one, "/api/auth/signout", "POST", "/docs")
      assert.deepStrictEqual(response, { status: 201, body: { ended: 1 } })
      assert.isEmpty(await one.context().cookies())
      assert.isNull(await demo.signedInName(one))
      assert.strictEqual(await demo.signedInName(other), "member")
    })

    it("everywhere ends the sessions of the account in every browser, and of no other account", async () => {
      const owner = await demo.signIn("server-owner")
      const [one, other] = [await demo.signIn("newcomer"), await demo.signIn("newcomer")]
      assert.strictEqual((await demo.fetchFrom(one, "/api/auth/signout-everywhere", "POST")).status, 201)
      assert.deepStrictEqual([await demo.signedInName(one), await demo.signedInName(other)], [null, null])
      assert.isEmpty(await other.context().cookies())
      assert.strictEqual((await demo.fetchFrom(other, "/api/auth/signout-everywhere", "POST")).status, 401)
      assert.strictEqual(await demo.signedInName(owner), "server-owner")
    })
  })
