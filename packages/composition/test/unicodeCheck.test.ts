import { HttpUnicodeReleases } from "@emoji-catalogue/adapters-upstream"
import { UnicodeReleases } from "@emoji-catalogue/application/ports"
import { Effect } from "effect"
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, it, onTestFinished, vi } from "vitest"
import { adminKey } from "../../http-server/test/support/credentials.ts"
import { testApi } from "../../http-server/test/support/testApi.ts"

/** A server that accepts requests and never responds. */
const silentServer = async () => {
  const server = createServer(() => undefined)
  const requested = once(server, "request")
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requested }
}

it("the check of Unicode's releases returns 502 within ten seconds if no source responds", async () => {
  const [unicode, registry] = [await silentServer(), await silentServer()]
  const releases = UnicodeReleases.use(({ answers }) => answers).pipe(
    Effect.provide(HttpUnicodeReleases.layer({ unicodeUrl: unicode.url, registry: registry.url }))
  )
  const { json } = testApi({ releases })
  await json("/api/health")
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] })
  try {
    const response = json("/api/admin/unicode/check", { headers: { "x-api-key": adminKey } })
    await Promise.all([unicode.requested, registry.requested])
    await vi.advanceTimersByTimeAsync(10_100)
    const { body, status } = await response
    assert.strictEqual(status, 502)
    assert.deepInclude(body, {
      code: "upstream_failed",
      detail: "No source of releases can be read. unicode.org: timed out; npm: timed out."
    })
  } finally {
    vi.useRealTimers()
  }
})
