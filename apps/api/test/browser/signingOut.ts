import { assert, describe, it } from "vitest"
import type { Scene } from "./Scene.ts"

/** What must hold of a browser that signs out. */
export const signingOut = (scene: Scene) =>
  describe("signing out", () => {
    it("ends the session of this browser alone", async () => {
      const [one, other] = [await scene.signedIn("member"), await scene.signedIn("member")]
      // From the reference, which tries requests out: its policy has to let it.
      const answer = await scene.ask(one, "/api/auth/signout", "POST", "/docs")
      assert.deepStrictEqual(answer, { status: 201, body: { ended: 1 } })
      assert.isEmpty(await one.context().cookies())
      assert.isNull(await scene.whoIsIn(one))
      assert.strictEqual(await scene.whoIsIn(other), "member")
    })

    it("everywhere ends those of every browser, and nobody else's", async () => {
      const owner = await scene.signedIn("server-owner")
      const [one, other] = [await scene.signedIn("newcomer"), await scene.signedIn("newcomer")]
      assert.strictEqual((await scene.ask(one, "/api/auth/signout-everywhere", "POST")).status, 201)
      assert.deepStrictEqual([await scene.whoIsIn(one), await scene.whoIsIn(other)], [null, null])
      assert.isEmpty(await other.context().cookies())
      assert.strictEqual((await scene.ask(other, "/api/auth/signout-everywhere", "POST")).status, 401)
      assert.strictEqual(await scene.whoIsIn(owner), "server-owner")
    })
  })
