import { assert, describe, it } from "vitest"
import { once } from "node:events"
import type { IncomingMessage, Server } from "node:http"
import type { Socket } from "node:net"
import {
  chunk,
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
import { testServer } from "./testServer.ts"

const mebibyte = 1024 * 1024
const maxBodyBytes = 4 * mebibyte
const chunked = { "Transfer-Encoding": "chunked" }

const assertTooLarge = (text: string, url: string) => {
  const [head, body] = text.split("\r\n\r\n")
  assert.match(head!, /^HTTP\/1.1 413 /)
  assert.match(head!, /^Connection: close$/m)
  assert.include(head, `X-Rejected: ${url} `)
  assert.deepInclude(JSON.parse(body!), { status: 413, detail: "The request body is larger than 4 MiB." })
}

/** Keeps sending `bytes`, as fast as they are read, until the server closes the connection. */
const pour = async (socket: Socket, bytes: string): Promise<void> => {
  const closed = new Promise((resolve) => socket.on("close", resolve))
  while (socket.writable) {
    if (!socket.write(bytes)) await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed])
  }
}

/** Counts the body bytes that the handler reads. */
const countRead = (server: Server): (() => number) => {
  let read = 0
  server.on("request", (request: IncomingMessage) => request.on("data", (chunk: Buffer) => (read += chunk.length)))
  return () => read
}

describe("a body that is declared too large", () => {
  it.each([
    ["before it is sent", {}],
    ["in place of 100 Continue", { Expect: "100-continue" }]
  ])("is rejected %s", async (_, headers) => {
    const { handled, server } = await testServer()
    const bytes = request("/upload?secret", { "Content-Length": maxBodyBytes + 1, ...headers }, "POST")
    assertTooLarge(await exchange(server, bytes), "/upload?secret")
    assert.isEmpty(handled)
  })

  it("is rejected after the responses to earlier requests, and later requests are not served", async () => {
    const { handled, server } = await testServer()
    const upload = request("/upload", { "Content-Length": maxBodyBytes + 1 }, "PUT")
    const [first, ...second] = (await exchange(server, request("/first") + upload + request("/last"))).split(
      "/first done"
    )
    assert.match(first!, /^HTTP\/1.1 200 /)
    assertTooLarge(second.join(), "/upload")
    assert.deepStrictEqual(handled, ["/first"])
  })

  it("is rejected with a response that a client can read after it has sent everything", async () => {
    const { server } = await testServer()
    const socket = open(server)
    const text = readAll(socket)
    socket.pause()
    const body = "x".repeat(maxBodyBytes + mebibyte)
    const sent = new Promise((resolve) =>
      socket.write(request("/upload", { "Content-Length": body.length }, "POST") + body, resolve)
    )
    await sent
    socket.resume()
    assertTooLarge(await text, "/upload")
  })
})

describe("a body that turns out too large", () => {
  it("is rejected as soon as it exceeds the limit, and not read to its end", async () => {
    const { server } = await testServer()
    const read = countRead(server)
    const [client, accepted] = await openBoth(server)
    const text = readUntilClosed(client)
    client.write(request("/upload", chunked, "POST"))
    await pour(client, chunk(64 * 1024))
    assertTooLarge(await text, "/upload")
    assert.isAtMost(read(), maxBodyBytes)
    assert.isBelow(accepted.bytesRead, 3 * maxBodyBytes)
  })

  it("closes the connection if the response has started", async () => {
    const { server } = await testServer()
    const read = countRead(server)
    const socket = open(server)
    const text = readUntilClosed(socket)
    socket.write(request("/begun", chunked, "POST"))
    await pour(socket, chunk(64 * 1024))
    assert.notMatch(await text, /413|\r\n0\r\n/)
    assert.isAtMost(read(), maxBodyBytes)
  })

  it("may consist of small chunks, which count as 64 bytes each", async () => {
    const { server } = await testServer()
    const read = countRead(server)
    const socket = open(server)
    const text = readUntilClosed(socket)
    socket.write(request("/upload", chunked, "POST"))
    await pour(socket, chunk(1).repeat(1000))
    assertTooLarge(await text, "/upload")
    assert.isBelow(read(), 70_000)
  })
})

it.each([
  ["of known length", { "Content-Length": maxBodyBytes }, "x".repeat(maxBodyBytes)],
  ["in chunks", chunked, `${chunk(maxBodyBytes / 64).repeat(64)}0\r\n\r\n`]
])("a body of exactly the limit is accepted %s", async (_, headers, body) => {
  const { server } = await testServer()
  const read = countRead(server)
  const text = await exchange(server, request("/upload", { ...headers, Connection: "close" }, "POST") + body)
  assert.match(text, /\/upload done$/)
  assert.strictEqual(read(), maxBodyBytes)
})

describe("a body that the handler does not read", () => {
  it.each([
    ["of known length", request("/ignored", { "Content-Length": 200_000 }) + "x".repeat(200_000)],
    ["in chunks", `${request("/ignored", chunked)}${chunk(1000).repeat(200)}0\r\n\r\n`]
  ])("is discarded, and the connection stays open, if it is small: %s", async (_, bytes) => {
    const { handled, server } = await testServer()
    const text = await exchange(server, bytes.repeat(3) + lastRequest())
    assert.lengthOf(text.match(/200 OK[^]*?ignored/g)!, 3)
    assert.deepStrictEqual(handled, ["/ignored", "/ignored", "/ignored", "/last"])
  })

  it.each([
    ["of known length", { "Content-Length": maxBodyBytes }, "x".repeat(1000)],
    ["in chunks", chunked, chunk(1000)]
  ])("closes the connection after the response if it is large: %s", async (_, headers, piece) => {
    const { server } = await testServer()
    const [client, accepted] = await openBoth(server)
    const text = readUntilClosed(client)
    client.write(request("/ignored", headers, "POST"))
    await pour(client, piece)
    assert.match(await text, /^HTTP\/1.1 200 OK\r\n[^]*\r\n\r\nignored$/)
    assert.isBelow(accepted.bytesRead, 3 * maxBodyBytes)
  })

  it("is not received before there is a response", async () => {
    const { server } = await testServer()
    const requested = once(server, "request")
    const [client, accepted] = await openBoth(server)
    client.on("error", () => undefined)
    client.write(request("/held", { "Content-Length": maxBodyBytes }, "POST") + "x".repeat(maxBodyBytes))
    await requested
    await hasRead(accepted, 1)
    // The server has time to read several times as much.
    assert.lengthOf(statuses(await exchange(server, request("/other").repeat(200) + lastRequest())), 201)
    assert.isBelow(accepted.bytesRead, mebibyte)
    client.destroy()
  })
})

describe("a request in HTTP/1.0", () => {
  const request10 = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    request(path, { Connection: "keep-alive", ...headers }, "POST").replace("HTTP/1.1", "HTTP/1.0")
  const body = `${chunk(5)}0\r\n\r\n`

  it.each([
    ["a chunked body", chunked, body],
    ["a chunked body, in other case", { "transfer-encoding": "CHUNKED" }, body],
    ["an empty chunked body", chunked, "0\r\n\r\n"]
  ])(
    "with %s gets its response, and the connection closes before a smuggled request is served",
    async (_, headers, sent) => {
      const { handled, server } = await testServer()
      const responses = await exchange(server, request10("/sized", headers) + sent + request10("/smuggled"))
      assert.deepStrictEqual([statuses(responses), handled], [[200], ["/sized"]])
      assert.match(responses, /^Connection: close$/im)
    }
  )

  it("closes the connection also if the body comes later or is not chunked", async () => {
    const { handled, server } = await testServer()
    const socket = open(server)
    const text = readAll(socket)
    socket.write(request10("/sized", chunked))
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.write(body + request10("/smuggled"))
    assert.deepStrictEqual(statuses(await text), [200])
    assert.deepStrictEqual(handled, ["/sized"])
    assert.deepStrictEqual(
      statuses(await exchange(server, request10("/gzip", { "Transfer-Encoding": "gzip, chunked" }) + body)),
      [415]
    )
  })

  it("keeps the connection without Transfer-Encoding", async () => {
    const { handled, server } = await testServer()
    const first = request10("/sized", { "Content-Length": "5" })
    const responses = await exchange(server, `${first}xxxxx${lastRequest()}`)
    assert.deepStrictEqual(
      [statuses(responses), handled],
      [
        [200, 200],
        ["/sized", "/last"]
      ]
    )
  })
})
