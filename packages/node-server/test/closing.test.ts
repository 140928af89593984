import { nodeServer } from "@emoji-catalogue/node-server"
import { assert, describe, it, onTestFinished, vi } from "vitest"
import { once } from "node:events"
import type { Socket } from "node:net"
import { close, exchange, hasRead, listen, openBoth, readAll, readUntilClosed, request, statuses } from "./sockets.ts"
import { largeBytes, never, testServer } from "./testServer.ts"

// The `closeTimeout` of `testServer` is longer than any test: no connection closes because of it.

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
    ["that has not started, and serves no queued request", "", ["/held"]],
    ["that has started, and serves the next request, which closes the connection", "begun, ", ["/held", "/held"]]
  ])("finishes a response %s", async (_, begun, served) => {
    const { handled, held, server } = await testServer({ drainTimeout: never })
    const requested = once(server, "request")
    const [client, accepted] = await openBoth(server)
    const text = readAll(client)
    const bytes = request("/held").repeat(3)
    client.write(bytes)
    await requested
    await hasRead(accepted, bytes.length)
    if (begun !== "") held[0]!.write(begun)
    const closed = close(server)
    for (const [number] of served.entries()) {
      while (held.length <= number) await once(server, "request")
      held[number]!.end("whole")
    }
    await closed
    assert.match(await text, /^Connection: close\r$[^]*\r\n\r\nwhole$/m)
    assert.strictEqual((await text).match(/^Connection: close\r$/gm)!.length, 1)
    assert.deepStrictEqual(
      statuses(await text),
      served.map(() => 200)
    )
    assert.deepStrictEqual(handled, served)
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

describe("closing the server finishes", () => {
  it("while clients keep connecting", async () => {
    const { server } = await testServer()
    const connect = async (): Promise<void> => {
      // The last ones may be reset.
      while (server.listening) await exchange(server, request("/flood")).catch(() => undefined)
    }
    const clients = Array.from({ length: 150 }, connect)
    await once(server, "request")
    await close(server)
    await Promise.all(clients)
  })

  it("after the responses in progress if `close` is called again", async () => {
    const { held, server } = await testServer({ drainTimeout: never })
    const requested = once(server, "request")
    const [client] = await openBoth(server)
    const text = readAll(client)
    client.write(request("/held"))
    await requested
    held[0]!.write("begun, ")
    const closed = close(server)
    while (server.listening) await new Promise(setImmediate)
    void close(server)
    held[0]!.end("whole")
    await closed
    assert.match(await text, /begun, [^]*whole/)
  })
})

/** Whether a response is complete and announces that its connection closes. */
const closes = (text: string) => /^HTTP\/1.1 200 [^]*^Connection: close\r$[^]* done$/m.test(text)

describe("closing the server loses no request", () => {
  it("that is in the buffer of an idle connection", async () => {
    const { server } = await testServer({ drainTimeout: never })
    const clients: Array<Socket> = []
    while (clients.length < 20) clients.push((await openBoth(server))[0])
    const texts = clients.map(readAll)
    for (const client of clients) client.write(request("/buffered"))
    await close(server)
    for (const text of await Promise.all(texts)) assert.isTrue(closes(text), text)
  })

  it("that is in the buffer of an idle connection when `close` is called again", async () => {
    const { server } = await testServer({ drainTimeout: never })
    const clients: Array<Socket> = []
    while (clients.length < 20) clients.push((await openBoth(server))[0])
    const texts = clients.map(readAll)
    for (const client of clients) client.write(request("/buffered"))
    const closed = close(server)
    await close(server)
    await closed
    for (const text of await Promise.all(texts)) assert.isTrue(closes(text), text)
  })

  it("that arrives later on an idle connection", async () => {
    const { server } = await testServer({ drainTimeout: never })
    const [client] = await openBoth(server)
    const first = once(client, "data")
    const text = readAll(client)
    client.write(request("/first"))
    await first
    const closed = close(server)
    while (server.listening) await new Promise(setImmediate)
    client.write(request("/second"))
    await closed
    assert.deepStrictEqual(statuses(await text), [200, 200])
    assert.isTrue(closes((await text).slice(1).replace(/^[^]*?HTTP/, "HTTP")), await text)
  })

  it("of a connection that waits to be accepted", async () => {
    const { server } = await testServer({ drainTimeout: never })
    const texts = Array.from({ length: 50 }, () => exchange(server, request("/waiting")))
    // The system connects in the tick that `connect` schedules; Node accepts in a later turn of the event loop.
    await new Promise<void>((resolve) => process.nextTick(resolve))
    await close(server)
    for (const text of await Promise.all(texts)) assert.isTrue(closes(text), text)
  })

  it("that a client sends slowly", async () => {
    const { server } = await testServer({ drainTimeout: never })
    const [client, accepted] = await openBoth(server)
    const text = readAll(client)
    const bytes = request("/slow")
    client.write(bytes.slice(0, 10))
    await hasRead(accepted, 10)
    const closed = close(server)
    while (server.listening) await new Promise(setImmediate)
    client.write(bytes.slice(10))
    await closed
    assert.isTrue(closes(await text), await text)
  })
})

const fakeTimers = () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] })
  onTestFinished(() => void vi.useRealTimers())
}

describe("the grace period", () => {
  it("serves all requests on old and new connections, with 503 for health checks, until `close` is called again", async () => {
    const { rejected, server } = await testServer({ drainTimeout: never }, never)
    const [client] = await openBoth(server)
    const [unused] = await openBoth(server)
    const [text, unusedText] = [readAll(client), readAll(unused)]
    const closed = close(server)
    const first = once(client, "data")
    client.write(request("/old"))
    await first
    const [other] = await openBoth(server)
    const otherText = readAll(other)
    const isServed = once(other, "data")
    other.write(request("/new"))
    await isServed

    const health = await exchange(server, request("/health"))
    assert.match(health, /^HTTP\/1.1 503 [^]*^Connection: close\r$[^]*"detail":"The service is stopping\."/m)
    assert.match(await exchange(server, request("/health", {}, "HEAD")), /^HTTP\/1.1 503 (?:.+\r\n)+\r\n$/)
    const live = request("/health?probe=live", { Connection: "close" })
    assert.deepStrictEqual(statuses(await exchange(server, live)), [200])
    assert.deepStrictEqual(
      rejected.map(({ method, status }) => [method, status]),
      [
        ["GET", 503],
        ["HEAD", 503]
      ]
    )

    await close(server)
    await closed
    assert.deepStrictEqual(await Promise.all([statuses(await text), statuses(await otherText)]), [[200], [200]])
    assert.strictEqual(await unusedText, "")
    assert.isFalse(server.listening)
  })

  it("keeps connections open, then closes them after their next response or another grace period", async () => {
    fakeTimers()
    const { server } = await testServer({ drainTimeout: 1 }, 5000)
    const clients = [await openBoth(server), await openBoth(server)].map(([client]) => client)
    const [used, idle] = clients.map(readAll)
    const closed = close(server)
    await vi.advanceTimersByTimeAsync(4999)
    for (const client of clients) {
      const isServed = once(client, "data")
      client.write(request("/during"))
      await isServed
    }
    await vi.advanceTimersByTimeAsync(1)
    while (server.listening) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(4999)
    clients[0]!.write(request("/afterwards"))
    const [, during, afterwards] = (await used!).split("HTTP/1.1 ")
    assert.match(during!, /^200 [^]*^Connection: keep-alive\r$[^]*\/during done$/m)
    assert.match(afterwards!, /^200 [^]*^Connection: close\r$[^]*\/afterwards done$/m)
    assert.isFalse(clients[1]!.readableEnded)
    await vi.advanceTimersByTimeAsync(1)
    assert.deepStrictEqual(statuses(await idle!), [200])
    await closed
  })

  it.each([
    ["that never had a request is kept for at least eight seconds", { drainTimeout: 2000 }, 5000, "", 10_000],
    ["is half-closed before others are reset, even after a long period", { closeTimeout: 40_000 }, 300_000, "/", 20_000]
  ])("a connection %s", async (_, limits, period, path, kept) => {
    fakeTimers()
    const { server } = await testServer(limits, period)
    const [client] = await openBoth(server)
    const text = readAll(client)
    if (path !== "") {
      const isServed = once(client, "data")
      client.write(request(path))
      await isServed
    }
    const closed = close(server)
    await vi.advanceTimersByTimeAsync(period)
    while (server.listening) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(kept - 1)
    await new Promise(setImmediate)
    assert.isFalse(client.readableEnded)
    await vi.advanceTimersByTimeAsync(1)
    await text
    await closed
  })

  it("ends without a second `close`", async () => {
    const { server } = await testServer({}, 20)
    await close(server)
    assert.isFalse(server.listening)
  })

  it("is skipped if the application has not added a listener", async () => {
    const server = nodeServer({ gracePeriod: never })
    await listen(server)
    await close(server)
  })
})
