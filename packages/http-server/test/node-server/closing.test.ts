import { assert, describe, it } from "vitest"
import { once } from "node:events"
import { close, hasRead, openBoth, readAll, readUntilClosed, request, statuses } from "./sockets.ts"
import { largeBytes, testServer } from "./testServer.ts"

// `testServer` has a `closeTimeout` that no test lasts: what closes here does not wait for it.

describe("closing the server", () => {
  it.each([
    ["has sent nothing", ""],
    ["has sent half a head", "GET / HTTP/1.1\r\nHost:"]
  ])("does not wait for a connection that %s", async (_, bytes) => {
    const { server } = await testServer()
    const [client, accepted] = await openBoth(server)
    const text = readAll(client)
    client.write(bytes)
    await hasRead(accepted, bytes.length)
    await close(server)
    assert.strictEqual(await text, "")
  })

  it("does not wait for a connection that is idle after a response", async () => {
    const { server } = await testServer()
    const requested = once(server, "request")
    const [client] = await openBoth(server)
    const text = readAll(client)
    client.write(request("/only"))
    const [, response] = await requested
    await once(response, "close")
    await close(server)
    assert.match(await text, /\/only done$/)
  })

  it.each([
    ["that has not begun", "", /^HTTP\/1.1 200 [^]*^Connection: close\r$[^]*\r\n\r\nwhole$/m],
    ["that has begun", "begun, ", /begun, \r\n5\r\nwhole\r\n0\r\n\r\n$/]
  ])("lets a response %s end, and serves no queued request", async (_, begun, whole) => {
    const { handled, held, server } = await testServer()
    const requested = once(server, "request")
    const [client, accepted] = await openBoth(server)
    const text = readAll(client)
    const bytes = request("/held").repeat(3)
    client.write(bytes)
    await requested
    await hasRead(accepted, bytes.length)
    if (begun !== "") held[0]!.write(begun)
    const closed = close(server)
    held[0]!.end("whole")
    await closed
    assert.match(await text, whole)
    assert.deepStrictEqual(statuses(await text), [200])
    assert.deepStrictEqual(handled, ["/held"])
  })

  it("lets a slow client read a response that is already written", async () => {
    const { server } = await testServer()
    const requested = once(server, "request")
    const [client] = await openBoth(server)
    client.pause()
    client.write(request("/large"))
    await requested
    const closed = close(server)
    const text = readAll(client)
    client.resume()
    assert.isAbove((await text).length, largeBytes)
    await closed
  })

  it("disconnects a client that has not read its response after `closeTimeout`", async () => {
    const { server } = await testServer({ closeTimeout: 100 })
    const requested = once(server, "request")
    const [client, accepted] = await openBoth(server)
    const disconnected = once(accepted, "close")
    client.pause()
    client.write(request("/large"))
    await requested
    await Promise.all([close(server), disconnected])
    const text = readUntilClosed(client)
    client.resume()
    assert.isBelow((await text).length, largeBytes)
  })
})
