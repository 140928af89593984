import { assert, describe, it } from "vitest"
import { consent, type Scene, stranger } from "./Scene.ts"

const elsewhere = [
  `https://${stranger}`,
  `http://${stranger}/`,
  `//${stranger}`,
  `///${stranger}`,
  `/\\${stranger}`,
  `\\\\${stranger}`,
  `/\t/${stranger}`,
  `/..//${stranger}`,
  `/%2e%2e//${stranger}`,
  `http:${stranger}`,
  `http://127.0.0.1@${stranger}/`,
  "javascript:alert(1)",
  "data:text/html,x"
]

/** A path of the service for each, however it looks. */
const here = [
  `/none?//${stranger}`,
  `/none#//${stranger}`,
  `/none/%2F%2F${stranger}`,
  `/%5C${stranger}`,
  `/@${stranger}`
]

/** What must hold of where a browser is sent once somebody is signed in. */
export const returning = (scene: Scene) =>
  describe("where signing in leads", () => {
    it("is nowhere else, however that is written: the browser stays", async () => {
      const page = await scene.newBrowser()
      for (const returnTo of elsewhere) {
        const address = scene.at(`/api/auth/discord?returnTo=${encodeURIComponent(returnTo)}`)
        const response = (await page.goto(address))!
        assert.deepStrictEqual([response.status(), page.url()], [400, address])
        assert.deepInclude(await response.json(), { code: "validation_failed" })
      }
      assert.isEmpty(await page.context().cookies())
    })

    it("is the service, also by a path that looks like elsewhere", async () => {
      const page = await scene.newBrowser()
      for (const returnTo of here) {
        await scene.begin(page, returnTo)
        await consent(page, "member")
        await page.waitForURL((url) => url.href === scene.at(returnTo))
      }
      assert.strictEqual(await scene.whoIsIn(page), "member")
    })
  })
