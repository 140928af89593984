import { defaultLimits } from "@emoji-catalogue/node-server"
import { assert, describe, it } from "vitest"
import { once } from "node:events"
import { exchange, open, openBoth, readAll, request } from "./sockets.ts"
import { testServer } from "./testServer.ts"

it("the address of a client is known after it disconnects", async () => {
  const { server } = await testServer()
  const requested = once(server, "request")
  const [client, accepted] = await openBoth(server)
  const closed = new Promise((resolve) => accepted.on("close", resolve))
  client.write(request("/held"))
  await requested
  client.resetAndDestroy()
  await closed
  assert.strictEqual(accepted.remoteAddress, "127.0.0.1")
})

it("two Authorization headers are joined, not reduced to the first", async () => {
  const { server } = await testServer()
  const requested = once(server, "request")
  await exchange(server, request("/", { Authorization: "Bearer a", AUTHORIZATION: "Bearer b", Connection: "close" }))
  const [{ headers }] = await requested
  assert.strictEqual(headers.authorization, "Bearer a, Bearer b")
})

it("thousands of headers are all kept", async () => {
  const { server } = await testServer()
  const requested = once(server, "request")
  await exchange(server, `GET / HTTP/1.1\r\n${"a:b\r\n".repeat(2500)}Host: x\r\nConnection: close\r\n\r\n`)
  const [{ headers }] = await requested
  assert.lengthOf(headers.a.split(", "), 2500)
})

describe("a request is served", () => {
  it.each([
    ["without a Host in HTTP/1.0", "GET /lone HTTP/1.0\r\n\r\n"],
    [
      "with its transfer coding in capitals",
      "GET /lone HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: Chunked\r\n\r\n0\r\n\r\n"
    ],
    ["with an upgrade offered", "GET /lone HTTP/1.1\r\nHost: x\r\nConnection: close, Upgrade\r\nUpgrade: h2c\r\n\r\n"]
  ])("%s", async (_, bytes) => {
    const { server } = await testServer()
    // Effect adds an upgrade listener, and by default Node upgrades if there is one.
    server.on("upgrade", (_, socket) => void socket.destroy())
    assert.match(await exchange(server, bytes), /^HTTP\/1.1 200 [^]*\/lone done$/)
  })
})

it("requests of one connection, each sent after the previous response, are all served", async () => {
  const { server } = await testServer()
  const socket = open(server)
  for (let round = 0; round < 20; round++) {
    socket.write(request(`/${round}`))
    const [chunk] = await once(socket, "data")
    assert.match(chunk.toString(), new RegExp(`/${round} done$`))
  }
  const end = readAll(socket)
  socket.end()
  assert.strictEqual(await end, "")
})

it("the limits are passed to Node", async () => {
  const limits = {
    headersTimeout: 100_001,
    requestTimeout: 100_002,
    keepAliveTimeout: 100_003,
    connectionsCheckingInterval: 100_004,
    socketTimeout: 100_005
  }
  const { server } = await testServer(limits)
  const { socketTimeout, ...options } = limits
  assert.deepInclude(server, { ...options, timeout: socketTimeout })
})

describe("by default", () => {
  it("a response has time to start before its connection counts as stalled", () => {
    assert.isAbove(defaultLimits.socketTimeout, defaultLimits.requestTimeout + 10_000)
  })

  it("connections are kept longer than proxies keep them", () => {
    assert.isAbove(defaultLimits.keepAliveTimeout, 60_000)
  })

  it("clients have eight seconds to read their last response, less than the ten that containers have to stop", () => {
    assert.isAbove(defaultLimits.closeTimeout, 5_000)
    assert.isBelow(defaultLimits.closeTimeout, 10_000)
  })
})
