import { type AccessLogEntry, nodeServerOptions } from "@emoji-catalogue/http-server"
import { nodeServer, type NodeServerOptions } from "@emoji-catalogue/node-server"
import { assert, describe, it, onTestFinished } from "vitest"
import { once } from "node:events"
import { type AddressInfo, connect } from "node:net"

const start = async (options: NodeServerOptions = {}) => {
  const entries: Array<AccessLogEntry> = []
  const server = nodeServer({ ...nodeServerOptions((entry) => entries.push(entry)), ...options })
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")

  const exchange = async (bytes: string) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
    let text = ""
    socket.on("data", (data: Buffer) => (text += data.toString()))
    socket.write(bytes)
    await once(socket, "close")
    const [head = "", body = ""] = text.split("\r\n\r\n")
    return { head, body }
  }
  return { server, entries, exchange }
}

const request = (path: string, headers = "", method = "GET") =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`

describe("a request that the Node server rejects", () => {
  it.each([
    ["NONSENSE\r\n\r\n", 400, "validation_failed", "The request is not well-formed HTTP."],
    [
      request("/", `X-Large: ${"x".repeat(20_000)}\r\n`),
      413,
      "payload_too_large",
      "The request head is larger than 16 KiB."
    ],
    [
      request("/", "Transfer-Encoding: gzip, chunked\r\n", "POST"),
      415,
      "unsupported_media_type",
      "The only supported Transfer-Encoding is chunked."
    ],
    [request("/", "Expect: miracles\r\n"), 400, "validation_failed", "The only supported Expect value is 100-continue."]
  ])("gets a problem document of this API: %#", async (bytes, status, code, detail) => {
    const { entries, exchange } = await start()
    const { body, head } = await exchange(bytes)
    assert.match(head, new RegExp(`^HTTP/1.1 ${status} `))
    assert.match(head, /^Content-Type: application\/problem\+json\r$/m)
    assert.match(head, /^Cache-Control: no-store\r$/m)
    assert.match(head, /^X-Content-Type-Options: nosniff\r$/m)
    assert.match(head, /^Access-Control-Allow-Origin: \*\r$/m)
    const problem = JSON.parse(body)
    assert.deepInclude(problem, { type: `urn:emoji-catalogue:problem:${code}`, status, code, detail, instance: "/" })
    assert.match(head, new RegExp(`^X-Request-Id: ${problem.requestId}\r?$`, "m"))
    assert.lengthOf(entries, 1)
    assert.deepInclude(entries[0], {
      requestId: problem.requestId,
      route: null,
      status,
      bytes: Buffer.byteLength(body),
      durationMs: 0,
      caller: "unknown",
      address: "127.0.0.1"
    })
  })

  it("is 408 if it does not arrive in time", async () => {
    const { entries, server } = await start()
    server.headersTimeout = server.requestTimeout = 1
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
    let text = ""
    socket.on("data", (data: Buffer) => (text += data.toString()))
    await once(socket, "close")
    assert.match(text, /^HTTP\/1.1 408 [^]*"code":"request_timeout"/)
    assert.deepInclude(entries[0], { method: "-", status: 408 })
  })

  it("keeps its request id, and the path without its query", async () => {
    const { entries, exchange } = await start()
    const headers = "X-Request-Id: mine\r\nContent-Length: 4194305\r\n"
    const { body, head } = await exchange(request("/upload?secret", headers, "POST"))
    assert.match(head, /^HTTP\/1.1 413 [^]*^X-Request-Id: mine\r$/m)
    const detail = "The request body is larger than 4 MiB."
    assert.deepInclude(JSON.parse(body), { code: "payload_too_large", detail, instance: "/upload", requestId: "mine" })
    assert.deepInclude(entries[0], { requestId: "mine", method: "POST", status: 413 })
  })
})

it("during the start every request gets 503, except a liveness probe", async () => {
  const { exchange } = await start({ starting: () => "The catalogue is being imported." })
  const { body, head } = await exchange(request("/api/emoji?q=x", "X-Request-Id: mine\r\n"))
  assert.match(head, /^HTTP\/1.1 503 [^]*^Retry-After: 5\r$/m)
  assert.match(head, /^Access-Control-Allow-Origin: \*\r$/m)
  assert.deepInclude(JSON.parse(body), {
    code: "unavailable",
    status: 503,
    detail: "The catalogue is being imported.",
    instance: "/api/emoji",
    requestId: "mine"
  })
  assert.match((await exchange(request("/api/health?probe=live"))).head, /^HTTP\/1.1 204 /)
})

it("the response to HEAD has no body, and no bytes in the access log", async () => {
  const { entries, exchange } = await start()
  const { body, head } = await exchange(request("/", "Expect: miracles\r\n", "HEAD"))
  assert.match(head, /^HTTP\/1.1 400 /)
  assert.strictEqual(body, "")
  assert.deepInclude(entries[0], { method: "HEAD", status: 400, bytes: 0 })
})
