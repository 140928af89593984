import { assert, describe, it } from "vitest"
import { consent, type DemoBrowser, foreignHost } from "./DemoBrowser.ts"

const foreignTargets = [
  `https://${foreignHost}`,
  `http://${foreignHost}/`,
  `//${foreignHost}`,
  `///${foreignHost}`,
  `/\\${foreignHost}`,
  `\\\\${foreignHost}`,
  `/\t/${foreignHost}`,
  `/..//${foreignHost}`,
  `/%2e%2e//${foreignHost}`,
  `http:${foreignHost}`,
  `http://127.0.0.1@${foreignHost}/`,
  "javascript:alert(1)",
  "data:text/html,x"
]

/** Paths of the service that look like other sites. */
const ownPaths = [
  `/none?//${foreignHost}`,
  `/none#//${foreignHost}`,
  `/none/%2F%2F${foreignHost}`,
  `/%5C${foreignHost}`,
  `/@${foreignHost}`
]

/** Tests of the redirect after signing in. */
export const redirectTests = (demo: DemoBrowser) =>
  describe("the redirect after signing in", () => {
    it("to another site is refused in every notation", async () => {
      const page = await demo.newPage()
      for (const returnTo of foreignTargets) {
        const address = demo.at(`/api/auth/discord?returnTo=${encodeURIComponent(returnTo)}`)
        const response = (await page.goto(address))!
        assert.deepStrictEqual([response.status(), page.url()], [400, address])
        assert.deepInclude(await response.json(), { code: "validation_failed" })
      }
      assert.isEmpty(await page.context().cookies())
    })

    it("goes to a path of the service, even if it looks like another site", async () => {
      const page = await demo.newPage()
      for (const returnTo of ownPaths) {
        await demo.startSignIn(page, returnTo)
        await consent(page, "member")
        await page.waitForURL((url) => url.href === demo.at(returnTo))
      }
      assert.strictEqual(await demo.signedInName(page), "member")
    })
  })
