import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Page } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type DemoBrowser, foreignHost } from "./DemoBrowser.ts"

// A form that posts to the URL in the query. Its encoding needs no CORS preflight.
const page = (action: string) => `<!doctype html>
<title>You have won</title>
<form method="post" action="${action}" enctype="text/plain">
<input type="hidden" name='{"name":"stolen","role":"admin","ignored":"' value='"}'>
<button>Take the prize</button>
</form>`

const serve = (): Server =>
  createServer(({ url = "/" }, response) => {
    response.setHeader("content-type", "text/html")
    response.end(page(decodeURIComponent(url.slice(2))))
  })

/** The text of a response as a script of the page can read it, undefined if the browser forbids that. */
const readableText = (
  page: Page,
  url: string,
  init: { method?: string; credentials: "include" | "omit"; mode?: "no-cors" }
) =>
  page.evaluate(
    ([url, init]) =>
      fetch(url, init).then(
        (response) => response.text(),
        () => undefined
      ),
    [url, init] as const
  )

/** Tests of a signed-in user's visit to a malicious page. */
export const crossOriginTests = (demo: DemoBrowser) => {
  const server = serve()
  beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const pageAt = (host: string, action = "") =>
    `http://${host}:${(server.address() as AddressInfo).port}/?${encodeURIComponent(action)}`

  // A request from the first is same-site, so the browser sends the service's cookies with it. The second is cross-site.
  describe.each(["127.0.0.1", foreignHost])("a page of %s on another port", (host) => {
    it.each(["/api/auth/signout", "/api/auth/signout-everywhere"])("cannot call %s", async (path) => {
      const page = await demo.signIn("member")
      await page.goto(pageAt(host, demo.at(path)))
      for (const credentials of ["include", "omit"] as const) {
        await readableText(page, demo.at(path), { method: "POST", credentials })
        await readableText(page, demo.at(path), { method: "POST", credentials, mode: "no-cors" })
      }
      await page.getByRole("button").click()
      await page.waitForURL(demo.at(path))
      assert.strictEqual(await demo.signedInName(page), "member")
    })

    it("cannot create a key as a signed-in administrator", async () => {
      const page = await demo.signIn("server-owner")
      const keys = await demo.fetchFrom(page, "/api/admin/api-keys")
      await page.goto(pageAt(host, demo.at("/api/admin/api-keys")))
      assert.isUndefined(
        await readableText(page, demo.at("/api/admin/api-keys"), { method: "POST", credentials: "include" })
      )
      await page.getByRole("button").click()
      await page.waitForURL(demo.at("/api/admin/api-keys"))
      assert.deepStrictEqual(await demo.fetchFrom(page, "/api/admin/api-keys"), keys)
    })

    it("cannot read the signed-in account, and can read public data", async () => {
      const page = await demo.signIn("member")
      await page.goto(pageAt(host))
      assert.isUndefined(await readableText(page, demo.at("/api/auth/me"), { credentials: "include" }))
      assert.strictEqual(await readableText(page, demo.at("/api/auth/me"), { credentials: "omit" }), "null")
      assert.strictEqual(
        await readableText(page, demo.at("/api/auth/me"), { credentials: "include", mode: "no-cors" }),
        ""
      )
      assert.strictEqual(await demo.signedInName(page), "member")
    })
  })
}
