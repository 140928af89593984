import { nodeServer } from "@emoji-catalogue/http-server"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { connect } from "node:net"
import type { AddressInfo } from "node:net"

const server = nodeServer()
let inFlight = 0
let mostInFlight = 0
let answered = 0
server.on("request", (request, response) => {
  mostInFlight = Math.max(mostInFlight, ++inFlight)
  response.on("close", () => inFlight--)
  setTimeout(() => response.end(`${request.url} ${"x".repeat(Number(request.headers["x-size"] ?? 0))}`), 1)
  answered++
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

const exchange = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = ""
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(bytes))
    socket.on("data", (chunk) => (answer += chunk.toString()))
    socket.on("end", () => resolve(answer))
    socket.on("error", reject)
  })

describe("what never becomes a request", () => {
  it.each([
    ["no HTTP at all", "NONSENSE\r\n\r\n", 400],
    ["a head that is too large", `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${"x".repeat(20_000)}\r\n\r\n`, 431]
  ])("%s is answered with a problem document", async (_, bytes, status) => {
    const [head, body] = (await exchange(bytes)).split("\r\n\r\n")
    assert.match(head!, new RegExp(`^HTTP/1.1 ${status} `))
    assert.match(head!, /Content-Type: application\/problem\+json/)
    assert.deepInclude(JSON.parse(body!), { status, code: "validation_failed" })
  })
})

describe("pipelined requests", () => {
  const request = (path: string, size = 0) => `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Size: ${size}\r\n\r\n`

  it("are served one after another, in order", async () => {
    mostInFlight = 0
    const paths = Array.from({ length: 300 }, (_, index) => `/${index}`)
    const last = "GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    const answer = await exchange(paths.map((path) => request(path)).join("") + last)
    assert.deepStrictEqual(answer.match(/^\/\w+/gm), [...paths, "/last"])
    assert.strictEqual(mostInFlight, 1)
  })

  it("of a client that never reads wait unserved, and too many end the connection", async () => {
    answered = 0
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
    socket.pause()
    const closed = new Promise((resolve) => socket.on("close", resolve))
    socket.on("error", () => undefined)
    socket.write(request("/", 2_000_000).repeat(400))
    await new Promise((resolve) => setTimeout(resolve, 300))
    assert.isBelow(answered, 50)
    socket.write(request("/", 2_000_000).repeat(1200))
    await new Promise((resolve) => setTimeout(resolve, 300))
    socket.resume()
    await closed
  })
})
