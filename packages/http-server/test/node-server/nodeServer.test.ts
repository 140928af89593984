import { nodeServer } from "@emoji-catalogue/http-server"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { once } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { answerTo, listen, open, request } from "./sockets.ts"

const server = nodeServer()
let inFlight = 0
let mostInFlight = 0
let answered = 0
const answer = (request: IncomingMessage, response: ServerResponse): void => {
  mostInFlight = Math.max(mostInFlight, ++inFlight)
  response.on("close", () => inFlight--)
  if (request.url === "/not-modified") response.statusCode = 304
  if (request.url === "/farewell") response.setHeader("Connection", "close")
  const delay = Number(request.headers["x-delay"] ?? 1)
  setTimeout(() => response.end(`${request.url} ${"x".repeat(Number(request.headers["x-size"] ?? 0))}`), delay)
  answered++
}
server.on("request", answer)
server.on("checkContinue", (request, response) => {
  response.writeContinue()
  answer(request, response)
})
beforeAll(() => listen(server))
afterAll(() => new Promise((resolve) => server.close(resolve)))

const exchange = (bytes: string) => {
  const socket = open(server)
  socket.write(bytes)
  return answerTo(socket)
}

const last = request("/last", { Connection: "close" })

const unsupported = "unsupported_media_type"

describe("what never becomes a request", () => {
  it.each([
    ["no HTTP at all", "NONSENSE\r\n\r\n", 400, "validation_failed", /not well-formed/],
    ["a head that is too large", request("/", { "X-Large": "x".repeat(20_000) }), 413, "payload_too_large", /head/],
    ["no Host", "GET / HTTP/1.1\r\n\r\n", 400, "validation_failed", /Host/],
    ["no Host of HTTP/2.0", "GET / HTTP/2.0\r\n\r\n", 400, "validation_failed", /Host/],
    [
      "a body that is coded",
      request("/", { "Transfer-Encoding": "gzip, chunked" }, "POST"),
      415,
      unsupported,
      /chunked/
    ],
    ["more than one Host", request("/", { Host: "y" }), 400, "validation_failed", /Host/],
    ["an address in raw UTF-8", request("/search?q=\u{1F600}"), 400, "validation_failed", /percent-encoded/],
    [
      "an expectation",
      request("/expects", { Expect: "miracles", Connection: "close" }),
      400,
      "validation_failed",
      /Expect/
    ]
  ])("%s is answered with a problem document", async (_, bytes, status, code, detail) => {
    const [head, body] = (await exchange(bytes)).split("\r\n\r\n")
    assert.match(head!, new RegExp(`^HTTP/1.1 ${status} `))
    assert.match(head!, /^Content-Type: application\/problem\+json\r$/m)
    assert.match(head!, /^X-Content-Type-Options: nosniff\r$/m)
    assert.match(head!, /^Cache-Control: no-store\r$/m)
    assert.match(head!, /^Access-Control-Allow-Origin: \*\r$/m)
    assert.match(head!, /^Connection: close$/m)
    const problem = JSON.parse(body!)
    assert.deepInclude(problem, { status, code })
    assert.match(problem.detail, detail)
    assert.include(head, `X-Request-Id: ${problem.requestId}\r\n`)
  })

  it("HEAD without a Host is answered without a body", async () => {
    assert.match(await exchange("HEAD / HTTP/1.1\r\n\r\n"), /^HTTP\/1.1 400 (?:.+\r\n)+\r\n$/)
  })

  it("a request that does not arrive in time is answered with a problem document", async () => {
    const socket = open(server)
    const [accepted] = await once(server, "connection")
    const answer = answerTo(socket)
    server.emit("clientError", Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), accepted)
    const [head, body] = (await answer).split("\r\n\r\n")
    assert.match(head!, /^HTTP\/1.1 400 /)
    assert.deepInclude(JSON.parse(body!), { code: "validation_failed", detail: "The request did not arrive in time" })
  })

  it("nonsense after a request does not take the place of its answer", async () => {
    const answer = await exchange(`${request("/first", { "X-Delay": 50 })}NONSENSE\r\n\r\n`)
    assert.match(answer, /^HTTP\/1.1 200 [^]*^Connection: close\r$[^]*\/first $/m)
  })
})

it("is known from where somebody asked who has gone away", async () => {
  const seen = once(server, "request")
  const socket = open(server)
  socket.write(request("/gone", { "X-Delay": 100 }))
  const [{ socket: theirs }] = await seen
  socket.resetAndDestroy()
  await new Promise((resolve) => theirs.on("close", resolve))
  assert.strictEqual(theirs.remoteAddress, "127.0.0.1")
})

it("a credential that is sent twice is not taken for one", async () => {
  const seen = once(server, "request")
  await exchange(request("/twice", { Authorization: "Bearer a", AUTHORIZATION: "Bearer b", Connection: "close" }))
  const [{ headers }] = await seen
  assert.strictEqual(headers.authorization, "Bearer a, Bearer b")
})

describe("what a request may lack or offer", () => {
  it.each([
    ["no Host of HTTP/1.0", "GET /lone HTTP/1.0\r\n\r\n"],
    [
      "a transfer coding in capitals",
      "GET /lone HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: Chunked\r\n\r\n0\r\n\r\n"
    ],
    ["an upgrade", "GET /lone HTTP/1.1\r\nHost: x\r\nConnection: close, Upgrade\r\nUpgrade: h2c\r\n\r\n"]
  ])("%s makes no difference", async (_, bytes) => {
    // Effect listens for upgrades, which is what makes Node look for them.
    const refuse = (_: unknown, socket: { destroy: () => unknown }) => void socket.destroy()
    server.on("upgrade", refuse)
    assert.match(await exchange(bytes), /^HTTP\/1.1 200 [^]*\/lone $/)
    server.off("upgrade", refuse)
  })
})

describe("pipelined requests", () => {
  it("are served one after another, in order", async () => {
    mostInFlight = 0
    const paths = Array.from({ length: 300 }, (_, index) => `/${index}`)
    const answer = await exchange(paths.map((path) => request(path)).join("") + last)
    assert.deepStrictEqual(answer.match(/^\/\w+/gm), [...paths, "/last"])
    assert.strictEqual(mostInFlight, 1)
  })

  it("may have answers without a body, expectations and bodies among them", async () => {
    mostInFlight = 0
    const answer = await exchange(
      request("/head", {}, "HEAD") +
        request("/not-modified") +
        request("/expects", { Expect: "miracles" }) +
        `${request("/body", { "Content-Length": 4, Expect: "100-continue" }, "POST")}body` +
        last
    )
    assert.deepStrictEqual(
      answer.match(/HTTP\/1.1 \d+/g)?.map((line) => line.slice(9)),
      ["200", "304", "400", "100", "200", "200"]
    )
    assert.deepStrictEqual(answer.match(/^\/\w+/gm), ["/body", "/last"])
    assert.strictEqual(mostInFlight, 1)
  })

  it("after an answer that closes the connection are not served", async () => {
    answered = 0
    await exchange(request("/farewell") + request("/").repeat(5))
    await sleep(50)
    assert.strictEqual(answered, 1)
  })

  it("of a client that leaves are not served", async () => {
    answered = 0
    const socket = open(server)
    socket.write(request("/", { "X-Delay": 1000 }).repeat(100))
    while (answered === 0) await sleep(5)
    socket.destroy()
    await sleep(250)
    assert.strictEqual(answered, 1)
    assert.strictEqual(inFlight, 0)
  })

  it("of a client that never reads wait unserved", async () => {
    answered = 0
    const socket = open(server)
    socket.pause()
    socket.write(request("/", { "X-Size": 2_000_000 }).repeat(400))
    await sleep(300)
    assert.isBelow(answered, 50)
    socket.destroy()
  })

  it("that are too many end the connection", async () => {
    answered = 0
    const socket = open(server)
    socket.on("error", () => undefined)
    socket.resume()
    socket.write(request("/", { "X-Delay": 200 }).repeat(3000))
    await new Promise((resolve) => socket.on("close", resolve))
    await sleep(250)
    assert.strictEqual(answered, 1)
  })
})

it("requests of one connection, each after the answer to the one before, are all served", async () => {
  const socket = open(server)
  for (let round = 0; round < 20; round++) {
    socket.write(request(`/${round}`))
    const [chunk] = await once(socket, "data")
    assert.match(chunk.toString(), new RegExp(`/${round} $`))
  }
  socket.destroy()
})
