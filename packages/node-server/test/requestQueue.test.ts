import { assert, describe, it } from "vitest"
import { once } from "node:events"
import type { Server } from "node:http"
import {
  exchange,
  hasRead,
  lastRequest,
  open,
  openBoth,
  readAll,
  readUntilClosed,
  request,
  statuses
} from "./sockets.ts"
import { largeBytes, testServer } from "./testServer.ts"

/** Gives the server time for all pending work: it serves a hundred requests of another client. */
const settle = (server: Server) => exchange(server, request("/other").repeat(100) + lastRequest("/other"))

const withoutOther = (paths: ReadonlyArray<string | undefined>) => paths.filter((path) => path !== "/other")

describe("pipelined requests", () => {
  it("are served one at a time, in order", async () => {
    const { maxInFlight, server } = await testServer()
    const paths = Array.from({ length: 300 }, (_, index) => `/${index}`)
    const text = await exchange(server, paths.map((path) => request(path)).join("") + lastRequest())
    assert.deepStrictEqual(
      text.match(/^\/\w+ done/gm),
      [...paths, "/last"].map((path) => `${path} done`)
    )
    assert.strictEqual(maxInFlight(), 1)
  })

  it("may have responses without a body, expectations, and bodies", async () => {
    const { maxInFlight, server } = await testServer()
    const text = await exchange(
      server,
      request("/head", {}, "HEAD") +
        request("/not-modified") +
        request("/expects", { Expect: "miracles" }) +
        `${request("/body", { "Content-Length": 4, Expect: "100-continue" }, "POST")}body` +
        lastRequest()
    )
    assert.deepStrictEqual(statuses(text), [200, 304, 400, 100, 200, 200])
    assert.deepStrictEqual(text.match(/^\/\w+ done/gm), ["/body done", "/last done"])
    assert.strictEqual(maxInFlight(), 1)
  })

  it("are not served after a response that closes the connection", async () => {
    const { handled, server } = await testServer()
    await exchange(server, request("/farewell") + request("/").repeat(5))
    await settle(server)
    assert.deepStrictEqual(withoutOther(handled), ["/farewell"])
  })

  it("are not served after the client disconnects", async () => {
    const { handled, held, server } = await testServer()
    const [client, accepted] = await openBoth(server)
    const requested = once(server, "request")
    const closed = new Promise((resolve) => accepted.on("close", resolve))
    const bytes = request("/held").repeat(100)
    client.write(bytes)
    await requested
    await hasRead(accepted, bytes.length)
    client.destroy()
    await closed
    held[0]!.end()
    await settle(server)
    assert.deepStrictEqual(withoutOther(handled), ["/held"])
  })

  it("wait until the client reads the previous response", async () => {
    const { handled, maxInFlight, server } = await testServer()
    const [client, accepted] = await openBoth(server)
    const requested = once(server, "request")
    client.pause()
    const bytes = request("/large") + request("/").repeat(400) + lastRequest()
    client.write(bytes)
    await requested
    await settle(server)
    assert.deepStrictEqual(withoutOther(handled), ["/large"])
    assert.isFalse(accepted.destroyed)
    const text = readAll(client)
    client.resume()
    assert.isAtLeast((await text).length, largeBytes)
    assert.lengthOf(
      handled.filter((path) => path === "/"),
      400
    )
    assert.strictEqual(handled.at(-1), "/last")
    assert.isAtMost(maxInFlight(), 2)
  })

  it("close the connection if over a thousand are queued", async () => {
    const { handled, held, server } = await testServer()
    const socket = open(server)
    const closed = readUntilClosed(socket)
    socket.write(request("/held").repeat(3000))
    assert.strictEqual(await closed, "")
    held[0]!.end()
    await settle(server)
    assert.deepStrictEqual(withoutOther(handled), ["/held"])
  })

  it("are served if a thousand are queued", async () => {
    const { held, maxInFlight, server } = await testServer()
    const [client, accepted] = await openBoth(server)
    const text = readAll(client)
    const requested = once(server, "request")
    const bytes = request("/held") + request("/").repeat(999) + lastRequest()
    client.write(bytes)
    await requested
    await hasRead(accepted, bytes.length)
    held[0]!.end("held done")
    assert.lengthOf(statuses(await text), 1001)
    assert.strictEqual(maxInFlight(), 1)
  })
})
