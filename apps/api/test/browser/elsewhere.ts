import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Page } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type Scene, stranger } from "./Scene.ts"

// A form to wherever the address says, with nothing that would hold a browser back.
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

/** What a script of the page gets to see of an answer; nothing where the browser keeps it from the script. */
const seen = (page: Page, url: string, init: { method?: string; credentials: "include" | "omit"; mode?: "no-cors" }) =>
  page.evaluate(
    ([url, init]) =>
      fetch(url, init).then(
        (response) => response.text(),
        () => undefined
      ),
    [url, init] as const
  )

/** What must hold where somebody who is signed in comes across a page that means them no good. */
export const elsewhere = (scene: Scene) => {
  const server = serve()
  beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const pageAt = (host: string, action = "") =>
    `http://${host}:${(server.address() as AddressInfo).port}/?${encodeURIComponent(action)}`

  // The first is of the same site as the service, so that the browser sends it cookies; the second is not.
  describe.each(["127.0.0.1", stranger])("a page of %s, at a port of its own", (host) => {
    it.each(["/api/auth/signout", "/api/auth/signout-everywhere"])("cannot use %s", async (path) => {
      const page = await scene.signedIn("member")
      await page.goto(pageAt(host, scene.at(path)))
      for (const credentials of ["include", "omit"] as const) {
        await seen(page, scene.at(path), { method: "POST", credentials })
        await seen(page, scene.at(path), { method: "POST", credentials, mode: "no-cors" })
      }
      await page.getByRole("button").click()
      await page.waitForURL(scene.at(path))
      assert.strictEqual(await scene.whoIsIn(page), "member")
    })

    it("cannot make a key in an administrator's name", async () => {
      const page = await scene.signedIn("server-owner")
      const keys = await scene.ask(page, "/api/admin/api-keys")
      await page.goto(pageAt(host, scene.at("/api/admin/api-keys")))
      assert.isUndefined(await seen(page, scene.at("/api/admin/api-keys"), { method: "POST", credentials: "include" }))
      await page.getByRole("button").click()
      await page.waitForURL(scene.at("/api/admin/api-keys"))
      assert.deepStrictEqual(await scene.ask(page, "/api/admin/api-keys"), keys)
    })

    it("cannot read who is signed in, and can read what anyone may", async () => {
      const page = await scene.signedIn("member")
      await page.goto(pageAt(host))
      assert.isUndefined(await seen(page, scene.at("/api/auth/me"), { credentials: "include" }))
      assert.strictEqual(await seen(page, scene.at("/api/auth/me"), { credentials: "omit" }), "null")
      assert.strictEqual(await seen(page, scene.at("/api/auth/me"), { credentials: "include", mode: "no-cors" }), "")
      assert.strictEqual(await scene.whoIsIn(page), "member")
    })
  })
}
