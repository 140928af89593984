import { assert, describe, it } from "vitest"
import { once } from "node:events"
import { STATUS_CODES } from "node:http"
import { exchange, lastRequest, open, openBoth, readAll, request, statuses } from "./sockets.ts"
import { testServer } from "./testServer.ts"

const expectsMiracles = { Expect: "miracles", Connection: "close" }

describe("a request that never reaches the routes", () => {
  it.each([
    ["nonsense", "NONSENSE\r\n\r\n", 400, "The request is not well-formed HTTP."],
    [
      "a head that is too large",
      request("/", { "X-Large": "x".repeat(20_000) }),
      413,
      "The request head is larger than 16 KiB."
    ],
    [
      "chunk extensions that are too large",
      `${request("/", { "Transfer-Encoding": "chunked" }, "POST")}1;${"x".repeat(16_386)}\r\nx\r\n`,
      413,
      "The chunk extensions are larger than 16 KiB."
    ],
    ["no Host", "GET / HTTP/1.1\r\n\r\n", 400, "A request must have exactly one Host header."],
    ["no Host in HTTP/2.0", "GET / HTTP/2.0\r\n\r\n", 400, "A request must have exactly one Host header."],
    ["two Hosts", request("/", { Host: "y" }), 400, "A request must have exactly one Host header."],
    [
      "a transfer coding other than chunked",
      request("/", { "Transfer-Encoding": "gzip, chunked" }, "POST"),
      415,
      "The only supported Transfer-Encoding is chunked."
    ],
    [
      "raw UTF-8 in the request target",
      request("/search?q=\u{1F600}"),
      400,
      "The request target contains characters that must be percent-encoded."
    ],
    ["an unknown expectation", request("/", expectsMiracles), 400, "The only supported Expect value is 100-continue."]
  ])("is answered with a problem document: %s", async (_, bytes, status, detail) => {
    const { server } = await testServer()
    const [head, body] = (await exchange(server, bytes)).split("\r\n\r\n")
    assert.match(head!, new RegExp(`^HTTP/1.1 ${status} `))
    assert.match(head!, /^Content-Type: application\/problem\+json\r$/m)
    assert.match(head!, /^X-Content-Type-Options: nosniff\r$/m)
    assert.match(head!, /^Cache-Control: no-store\r$/m)
    assert.match(head!, /^Connection: close$/m)
    assert.deepStrictEqual(JSON.parse(body!), { type: "about:blank", title: STATUS_CODES[status], status, detail })
  })

  it("has no response body if it is HEAD", async () => {
    const { server } = await testServer()
    assert.match(await exchange(server, "HEAD / HTTP/1.1\r\n\r\n"), /^HTTP\/1.1 400 (?:.+\r\n)+\r\n$/)
  })
})

it("nonsense after a request does not replace the response to the request", async () => {
  const { held, server } = await testServer()
  const [requested, failed] = [once(server, "request"), once(server, "clientError")]
  const socket = open(server)
  const text = readAll(socket)
  socket.write(`${request("/held")}NONSENSE\r\n\r\n`)
  await Promise.all([requested, failed])
  held[0]!.end("held done")
  assert.match(await text, /^HTTP\/1.1 200 [^]*^Connection: close\r$[^]*held done$/m)
  assert.deepStrictEqual(statuses(await text), [200])
})

it("an unmet expectation closes the connection if a body may follow", async () => {
  const { server } = await testServer()
  const headers = { Expect: "miracles", "Content-Length": 4, "X-Request-Id": "mine" }
  assert.match(
    await exchange(server, request("/upload", headers, "POST")),
    /^HTTP\/1.1 400 [^]*^X-Rejected: \/upload mine\r$[^]*^Connection: close\r$/m
  )
})

it("an unmet expectation without a body leaves the connection open", async () => {
  const { server } = await testServer()
  assert.deepStrictEqual(
    statuses(await exchange(server, request("/", { Expect: "miracles" }) + lastRequest())),
    [400, 200]
  )
})

it("a connection that its client resets is closed without a response", async () => {
  const { server } = await testServer()
  const [client, accepted] = await openBoth(server)
  const closed = new Promise((resolve) => accepted.on("close", resolve))
  client.write("GET / HTTP/1.1\r\n")
  client.resetAndDestroy()
  await closed
  assert.strictEqual(accepted.bytesWritten, 0)
})
