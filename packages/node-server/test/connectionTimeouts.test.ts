import { assert, describe, it } from "vitest"
import { once } from "node:events"
import type { Server } from "node:http"
import type { Socket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
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

// Node enforces these timeouts, and reads them at each check. A test that needs a connection in a certain state shortens
// `headersTimeout` and `requestTimeout` when the state is reached.

const chunked = { "Transfer-Encoding": "chunked" }

/**
 * Reads a large response, with a pause of `pause` milliseconds after every `mebibytes` MiB. Operating systems report
 * progress in steps of a megabyte and more.
 */
const readWithPauses = async (server: Server, mebibytes: number, pause: number) => {
  const step = mebibytes * 1024 * 1024
  const socket = open(server)
  const closed = readUntilClosed(socket)
  let read = 0
  socket.on("data", (chunk) => {
    read += chunk.length
    if (Math.floor(read / step) === Math.floor((read - chunk.length) / step)) return
    socket.pause()
    setTimeout(() => socket.resume(), pause)
  })
  socket.write(request("/large", { Connection: "close" }))
  const start = performance.now()
  await closed
  return { read, duration: performance.now() - start }
}

/** Keeps sending `bytes` slowly until the server closes the connection. */
const dribble = async (socket: Socket, bytes: string): Promise<void> => {
  while (socket.writable) {
    socket.write(bytes)
    await sleep(20)
  }
}

/** Makes all requests late. Sets both timeouts, because Node swaps them if `headersTimeout` is longer. */
const expireRequests = (server: Server): void => {
  server.headersTimeout = 1
  server.requestTimeout = 1
}

const assertTimedOut = (text: string) => {
  assert.match(text, /^HTTP\/1.1 408 [^]*^Connection: close\r?$/m)
  assert.deepInclude(JSON.parse(text.split("\r\n\r\n")[1]!), {
    status: 408,
    detail: "The request did not arrive in time."
  })
}

describe("headersTimeout", () => {
  it("closes a connection that sends nothing", async () => {
    const { server } = await testServer({ headersTimeout: 50 })
    assertTimedOut(await readAll(open(server)))
  })

  it("closes a connection that keeps sending its head", async () => {
    const { handled, server } = await testServer({ headersTimeout: 200 })
    const socket = open(server)
    const text = readUntilClosed(socket)
    socket.write("GET / HTTP/1.1\r\n")
    await dribble(socket, "a: b\r\n")
    assertTimedOut(await text)
    assert.isEmpty(handled)
  })

  it("finishes the response in progress when a later head is late, and serves no queued request", async () => {
    const { handled, held, server } = await testServer()
    const requested = once(server, "request")
    const [client, accepted] = await openBoth(server)
    const text = readUntilClosed(client)
    const bytes = `${request("/held") + request("/queued")}GET /late HTTP/1.1\r\n`
    client.write(bytes)
    const dribbling = dribble(client, "a: b\r\n")
    await requested
    await hasRead(accepted, bytes.length)
    const failed = once(server, "clientError")
    server.headersTimeout = 1
    await failed
    held[0]!.end("held done")
    assert.match(await text, /^HTTP\/1.1 200 OK\r\n[^]*^Connection: close\r\n[^]*\r\nheld done$/m)
    assert.deepStrictEqual(statuses(await text), [200])
    assert.deepStrictEqual(handled, ["/held"])
    await dribbling
  })
})

describe("requestTimeout", () => {
  it("closes a connection that keeps sending its body, with the id that the handler assigned", async () => {
    const { handled, server } = await testServer()
    const requested = once(server, "request")
    const socket = open(server)
    const text = readUntilClosed(socket)
    socket.write(request("/dribbled", chunked, "POST"))
    await requested
    expireRequests(server)
    await dribble(socket, "1\r\nx\r\n")
    assertTimedOut(await text)
    assert.match(await text, /^X-Rejected: .* assigned-by-handler\r$/m)
    assert.deepStrictEqual(handled, ["/dribbled"])
  })

  it("closes a connection that keeps sending after the response, without a second response", async () => {
    const { server } = await testServer()
    const socket = open(server)
    const text = readUntilClosed(socket)
    const responded = once(socket, "data")
    socket.write(request("/ignored", chunked, "POST"))
    await responded
    expireRequests(server)
    await dribble(socket, "1\r\nx\r\n")
    assert.match(await text, /ignored$|ignored\r\n0\r\n\r\n$/)
    assert.deepStrictEqual(statuses(await text), [200])
  })

  it("aborts a response in progress without the final chunk", async () => {
    const { server } = await testServer()
    const socket = open(server)
    const text = readUntilClosed(socket)
    const responded = once(socket, "data")
    socket.write(request("/begun", chunked, "POST"))
    await responded
    expireRequests(server)
    await dribble(socket, "1\r\nx\r\n")
    assert.match(await text, /begun\r\n$/)
  })
})

describe("a pause of this process", () => {
  const block = (millis: number) => {
    for (const end = performance.now() + millis; performance.now() < end;);
  }

  it("answers a request that waited to be read with 503, and logs it", async () => {
    const { handled, rejected, server } = await testServer({ headersTimeout: 300, stallThreshold: 500 })
    const [client] = await openBoth(server)
    const text = readUntilClosed(client)
    client.write(request("/prompt"))
    // The request was sent in time. Node checks the timeout before it reads.
    block(1_500)
    assert.match(await text, /^HTTP\/1.1 503 [^]*^Retry-After: 5\r$/m)
    assert.deepInclude(JSON.parse((await text).split("\r\n\r\n")[1]!), {
      status: 503,
      detail: "The service was too busy to read the request. Try again shortly."
    })
    assert.isEmpty(handled)
    assert.deepStrictEqual(rejected, [{ method: undefined, status: 503, address: "127.0.0.1" }])
  })

  it("excuses only requests that were late because of it", async () => {
    const { rejected, server } = await testServer({ headersTimeout: 300, stallThreshold: 500 })
    await testServer()
    block(1_000)
    const socket = open(server)
    const text = readUntilClosed(socket)
    socket.write("GET / HTTP/1.1\r\n")
    await dribble(socket, "a: b\r\n")
    assertTimedOut(await text)
    assert.deepInclude(rejected[0], { method: undefined, status: 408 })
  })
})

describe("keepAliveTimeout", () => {
  it("closes a connection that is idle after a response", async () => {
    const { server } = await testServer({ keepAliveTimeout: 1 })
    server.keepAliveTimeoutBuffer = 0
    assert.match(await exchange(server, request("/only")), /^HTTP\/1.1 200 OK\r\n[^]*done$/)
  })
})

describe("socketTimeout", () => {
  it("closes a silent connection", async () => {
    const { server } = await testServer({ socketTimeout: 50 })
    assert.strictEqual(await readUntilClosed(open(server)), "")
  })

  it.each([
    ["", ""],
    [" but sends nonsense", "x"],
    [" but sends requests", `${request("/more", chunked, "POST")}1\r\nx\r\n`]
  ])("closes a connection whose client does not read the response%s", async (_, more) => {
    const { handled, server } = await testServer()
    const requested = once(server, "request")
    const [client, accepted] = await openBoth(server)
    const closed = once(accepted, "close")
    client.on("error", () => undefined)
    client.pause()
    client.write(request("/large"))
    await requested
    accepted.setTimeout(100)
    const dribbling = more === "" ? undefined : dribble(client, more)
    await closed
    client.destroy()
    await dribbling
    assert.deepStrictEqual(handled, ["/large"])
  })

  it("does not close a connection whose client reads a little now and then", async () => {
    const socketTimeout = 1_000
    const { server } = await testServer({ socketTimeout })
    const { duration, read } = await readWithPauses(server, 2, 50)
    assert.isAtLeast(read, largeBytes)
    assert.isAbove(duration, socketTimeout)
  })
})

describe("readTimeout", () => {
  it.each([
    ["reads nothing and sends requests", 0, "/more"],
    ["reads too little", 65_536, ""]
  ])("closes a connection whose client %s", async (_, bytes, more) => {
    const { server } = await testServer({ readTimeout: 300, minReadBytes: largeBytes / 2 })
    const [client, accepted] = await openBoth(server)
    const closed = once(accepted, "close")
    client.on("error", () => undefined)
    client.pause()
    client.write(request("/large"))
    const working = setInterval(() => {
      if (bytes > 0) client.read(bytes)
      if (more !== "") client.write(request(more))
    }, 20)
    await closed
    clearInterval(working)
    client.destroy()
  })

  it("does not close a connection whose client reads enough in each period", async () => {
    const readTimeout = 1_000
    const { server } = await testServer({ readTimeout, minReadBytes: 1 })
    const { duration, read } = await readWithPauses(server, 4, 75)
    assert.isAtLeast(read, largeBytes)
    assert.isAbove(duration, readTimeout)
  })
})

it("a client that waits for its response is not disconnected while slow clients are", async () => {
  const { held, server } = await testServer({ keepAliveTimeout: 1 })
  server.keepAliveTimeoutBuffer = 0
  const requested = once(server, "request")
  const waiting = open(server)
  const response = readAll(waiting)
  waiting.write(request("/held", { Connection: "close" }))
  await requested

  const [client, accepted] = await openBoth(server)
  const body = readUntilClosed(client)
  const bytes = `${request("/body", chunked, "POST")}1\r\nx\r\n`
  client.write(bytes)
  await hasRead(accepted, bytes.length)
  assert.match(await exchange(server, request("/idle")), /idle done$/)
  const head = exchange(server, "GET / HTTP/1.1\r\n")
  expireRequests(server)
  assertTimedOut(await head)
  assertTimedOut(await body)

  held[0]!.end("held done")
  assert.match(await response, /^HTTP\/1.1 200 [^]*held done$/)
})

it("a hundred slow clients do not delay the requests of others", async () => {
  const { server } = await testServer()
  const slow = Array.from({ length: 100 }, (_, index) => {
    const socket = open(server)
    const text = readUntilClosed(socket)
    socket.write(index % 2 === 0 ? "GET / HTTP/1.1\r\n" : request("/body", { "Content-Length": 10_000 }, "POST"))
    return Promise.all([text, dribble(socket, index % 2 === 0 ? "a: b\r\n" : "x")])
  })
  for (let round = 0; round < 10; round++) {
    assert.match(await exchange(server, lastRequest("/prompt")), /prompt done$/)
  }
  expireRequests(server)
  for (const [text] of await Promise.all(slow)) assertTimedOut(text)
})
