import { assert, describe, it } from "@effect/vitest"
import { once } from "node:events"
import { connect } from "node:net"
import { adminKey } from "../support/credentials.ts"
import { testServer } from "../support/testServer.ts"

const copy = "/api/emoji/red-heart/copy"

/** Sends a request on a new connection, and reads its response. */
const exchange = async (port: number, head: string, body: string) => {
  const socket = connect(port, "127.0.0.1")
  socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n${body}`)
  let text = ""
  socket.on("data", (data: Buffer) => (text += data.toString()))
  await once(socket, "close")
  return { status: Number(text.split(" ")[1]), text }
}

/** Sends the head of a request without its body, and reads the head of the response. */
const headOf = async (port: number, head: string) => {
  const socket = connect(port, "127.0.0.1")
  socket.write(`${head}\r\nHost: localhost\r\n\r\n`)
  const [data] = (await once(socket, "data")) as [Buffer]
  socket.destroy()
  return data.toString()
}

it("a refusal has `Connection: close` if too much of the body would have to be discarded", async () => {
  const { port } = await testServer()
  const refusal = (length: number) =>
    headOf(port, `POST /api/uploads HTTP/1.1\r\nX-API-Key: emk_unknown\r\nContent-Length: ${length}`)
  assert.match(await refusal(256 * 1024), /^HTTP\/1.1 401 [^]*^Connection: keep-alive\r$/m)
  assert.match(await refusal(256 * 1024 + 1), /^HTTP\/1.1 401 [^]*^Connection: close\r$/m)
})

describe("a request to an endpoint that ignores its body", () => {
  it("has no effect if the body is malformed", async () => {
    const { get, port } = await testServer()
    const malformed = "Transfer-Encoding: chunked\r\n\r\nZZ\r\n"
    const { status, text } = await exchange(port, `POST ${copy} HTTP/1.1`, malformed)
    assert.deepStrictEqual([status, text.includes('"validation_failed"')], [400, true])
    assert.deepInclude(await (await get(copy, { method: "POST" })).json(), { copies: 1 })
  })

  it("has no effect until the body is complete", async () => {
    const { get, port } = await testServer()
    const socket = connect(port, "127.0.0.1")
    let text = ""
    socket.on("data", (data: Buffer) => (text += data.toString()))
    socket.write(
      `POST ${copy} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: 100\r\n\r\n`
    )
    await once(socket, "data")
    // The server has started to serve the request, and serves a later request before it.
    assert.deepInclude(await (await get(copy, { method: "POST", body: "ignored" })).json(), { copies: 1 })
    assert.match(text, /^HTTP\/1.1 100 Continue\r\n\r\n$/)
    socket.write("x".repeat(100))
    await once(socket, "close")
    assert.match(text, /HTTP\/1.1 200 OK/)
  })

  it("is 413 if the body is larger than 64 KiB", async () => {
    const { get } = await testServer()
    const body = "x".repeat(65 * 1024)
    assert.strictEqual((await get(copy, { method: "POST", body })).status, 413)
    const key = { headers: { "x-api-key": adminKey } }
    assert.strictEqual((await get("/api/admin/cache/clear", { method: "POST", body, ...key })).status, 413)
    assert.strictEqual((await get(copy, { method: "POST", body: body.slice(0, 64 * 1024) })).status, 200)
  })
})
