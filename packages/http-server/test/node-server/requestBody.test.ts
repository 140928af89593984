import { nodeServer } from "@emoji-catalogue/http-server"
import { afterAll, assert, beforeAll, beforeEach, describe, it } from "vitest"
import { once } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { answerTo, chunk, listen, open, request, whatComesOf } from "./sockets.ts"

const most = 4 * 1024 * 1024
const mebibyte = 1024 * 1024

const server = nodeServer()
let asked: Array<string | undefined> = []
let read = 0
const answer = (request: IncomingMessage, response: ServerResponse): void => {
  asked.push(request.url)
  if (request.url === "/ignored") return void response.end("ignored")
  if (request.url === "/never") return
  if (request.url === "/begun") response.write("begun")
  request.on("data", (piece: Buffer) => (read += piece.length))
  request.on("end", () => response.end(`${request.url} read ${read}`))
}
server.on("request", answer)
server.on("checkContinue", (request, response) => {
  response.writeContinue()
  answer(request, response)
})
beforeAll(() => listen(server))
beforeEach(() => {
  asked = []
  read = 0
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const chunked = { "Transfer-Encoding": "chunked" }
const refused = (text: string, instance: string) => {
  const [head, body] = text.split("\r\n\r\n")
  assert.match(head!, /^HTTP\/1.1 413 /)
  assert.match(head!, /^Connection: close$/m)
  const { code, detail, instance: path } = JSON.parse(body!)
  assert.deepStrictEqual(
    { code, detail, path },
    { code: "payload_too_large", detail: "The body is larger than this service takes", path: instance }
  )
}

/** Sends pieces, as fast as they are taken, until the server ends the connection. */
const pour = async (socket: Socket, piece: string): Promise<void> => {
  const closed = new Promise((resolve) => socket.on("close", resolve))
  while (socket.writable) {
    if (!socket.write(piece)) await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed])
  }
}

describe("a body that is announced as too large", () => {
  it.each([
    ["", {}],
    [", even where the client would wait to hear that it may go on", { Expect: "100-continue" }]
  ])("is refused before it comes%s", async (_, headers) => {
    const socket = open(server)
    const answer = answerTo(socket)
    socket.write(request("/upload?secret", { "Content-Length": most + 1, ...headers }, "POST"))
    refused(await answer, "/upload")
    assert.isEmpty(asked)
  })

  it("is refused after the answers to earlier requests, and no later request is answered", async () => {
    const socket = open(server)
    const answer = answerTo(socket)
    socket.write(request("/first") + request("/upload", { "Content-Length": most + 1 }, "PUT") + request("/last"))
    const [first, ...second] = (await answer).split("/first read 0")
    assert.match(first!, /^HTTP\/1.1 200 /)
    refused(second.join(), "/upload")
    assert.deepStrictEqual(asked, ["/first"])
  })

  it("has its refusal read by a client that sends first", async () => {
    const socket = open(server)
    const answer = answerTo(socket)
    socket.pause()
    socket.write(request("/upload", { "Content-Length": most + mebibyte }, "POST") + "x".repeat(most + mebibyte))
    await sleep(200)
    socket.resume()
    refused(await answer, "/upload")
  })
})

describe("a body that turns out too large", () => {
  it("is refused as soon as it does, and not read on", async () => {
    const socket = open(server)
    const [accepted] = await once(server, "connection")
    const answer = whatComesOf(socket)
    socket.write(request("/upload", chunked, "POST"))
    await pour(socket, chunk(64 * 1024))
    refused(await answer, "/upload")
    assert.isAtMost(read, most)
    assert.isBelow(accepted.bytesRead, 3 * most)
  })

  it("ends the connection where the answer has begun", async () => {
    const socket = open(server)
    const answer = whatComesOf(socket)
    socket.write(request("/begun", chunked, "POST"))
    await pour(socket, chunk(64 * 1024))
    assert.notMatch(await answer, /413|\r\n0\r\n/)
    assert.isAtMost(read, most)
  })

  it("may consist of small pieces", async () => {
    const socket = open(server)
    const answer = whatComesOf(socket)
    socket.write(request("/upload", chunked, "POST"))
    await pour(socket, chunk(1).repeat(1000))
    refused(await answer, "/upload")
    assert.isBelow(read, 70_000)
  })
})

it.each([
  ["of known length", request("/upload", { "Content-Length": most, Connection: "close" }, "POST") + "x".repeat(most)],
  [
    "in chunks",
    `${request("/upload", { ...chunked, Connection: "close" }, "POST")}${chunk(most / 64).repeat(64)}0\r\n\r\n`
  ]
])("a body %s may be as large as that", async (_, bytes) => {
  const socket = open(server)
  const answer = answerTo(socket)
  socket.write(bytes)
  assert.match(await answer, new RegExp(`/upload read ${most}`))
})

describe("a body that nobody reads", () => {
  it.each([
    ["of known length", request("/ignored", { "Content-Length": 200_000 }) + "x".repeat(200_000)],
    ["in chunks", `${request("/ignored", chunked)}${chunk(1000).repeat(200)}0\r\n\r\n`]
  ])("and is small, %s, does not end the connection", async (_, bytes) => {
    const socket = open(server)
    const answer = answerTo(socket)
    socket.write(bytes.repeat(3) + request("/last", { Connection: "close" }))
    assert.lengthOf((await answer).match(/200 OK[^]*?ignored/g)!, 3)
    assert.deepStrictEqual(asked, ["/ignored", "/ignored", "/ignored", "/last"])
  })

  it.each([
    ["of known length", { "Content-Length": most }, "x".repeat(1000)],
    ["in chunks", chunked, chunk(1000)]
  ])("and is large, %s, ends it after the answer", async (_, headers, piece) => {
    const socket = open(server)
    const [accepted] = await once(server, "connection")
    const answer = whatComesOf(socket)
    socket.write(request("/ignored", headers, "POST"))
    await pour(socket, piece)
    assert.match(await answer, /^HTTP\/1.1 200 OK\r\n[^]*\r\n\r\nignored$/)
    assert.isBelow(accepted.bytesRead, 3 * most)
  })

  it("is not taken in before there is an answer", async () => {
    const socket = open(server)
    const [accepted] = await once(server, "connection")
    socket.on("error", () => undefined)
    socket.write(request("/never", { "Content-Length": most }, "POST") + "x".repeat(most))
    await sleep(200)
    assert.isBelow(accepted.bytesRead, mebibyte)
    socket.destroy()
  })
})

it("an expectation that is not met ends the connection where a body may follow", async () => {
  const socket = open(server)
  const answer = answerTo(socket)
  socket.write(request("/upload", { Expect: "miracles", "Content-Length": 4, "X-Request-Id": "of-mine" }, "POST"))
  assert.match(await answer, /^HTTP\/1.1 400 [^]*^X-Request-Id: of-mine\r$[^]*^Connection: close\r$/m)
})

it("a request may have thousands of headers, and none is dropped", async () => {
  const socket = open(server)
  const answer = answerTo(socket)
  socket.write(
    `POST /upload HTTP/1.1\r\n${"a:b\r\n".repeat(2500)}Content-Length: ${most + 1}\r\nConnection: close\r\n\r\n`
  )
  refused(await answer, "/upload")
})
