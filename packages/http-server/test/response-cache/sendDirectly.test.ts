import { assert, describe, it, vi } from "@effect/vitest"
import { HttpServerResponse } from "effect/http"
import { once } from "node:events"
import { createServer, type ServerResponse } from "node:http"
import { Duplex } from "node:stream"
import { acquireWriter, releaseWriter } from "../../src/encoding/writerPool.ts"
import { formOf, sendDirectly } from "../../src/response-cache/sendDirectly.ts"
import { testServer } from "../support/testServer.ts"

/** A response whose socket takes no bytes before `takeAll`. */
const blockedResponse = async () => {
  const received: Array<Buffer> = []
  let acknowledge: (() => void) | undefined
  const socket = new Duplex({
    read: () => {},
    write: (chunk: Buffer, _, callback) => {
      acknowledge = () => {
        received.push(Buffer.from(chunk))
        callback()
      }
    }
  })
  const server = createServer()
  const request = once(server, "request")
  server.emit("connection", socket)
  socket.push("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n")
  const response = (await request)[1] as ServerResponse
  const takeAll = async () => {
    while (!response.writableFinished) {
      acknowledge?.()
      await new Promise(setImmediate)
    }
    return Buffer.concat(received).toString()
  }
  return { response, takeAll }
}

const contextWith = (text: string) => {
  const writer = acquireWriter().text(text)
  return { writer, releaseWriter: () => releaseWriter(writer) }
}

/** Whether `writer` is the one that was released last. */
const isPooled = (writer: ReturnType<typeof acquireWriter>) => {
  const next = acquireWriter()
  releaseWriter(next)
  return next === writer
}

const bytesResponse = (body: Uint8Array) => formOf(HttpServerResponse.uint8Array(body))

describe("the writer of a response", () => {
  it("is released when the socket has taken the body, not before", async () => {
    const context = contextWith("the body")
    const { response, takeAll } = await blockedResponse()
    sendDirectly(response, bytesResponse(context.writer.written), [], context)
    await new Promise(setImmediate)
    assert.isFalse(isPooled(context.writer))
    assert.match(await takeAll(), /\r\n\r\nthe body$/)
    assert.isTrue(isPooled(context.writer))
  })

  it("is released immediately if the body is another one, or there is none", async () => {
    for (const form of [bytesResponse(new Uint8Array([1])), formOf(HttpServerResponse.empty({ status: 304 }))]) {
      const context = contextWith("not sent")
      const { response } = await blockedResponse()
      sendDirectly(response, form, [], context)
      assert.isTrue(isPooled(context.writer))
    }
  })

  it("is released if the client has disconnected", async () => {
    const context = contextWith("not sent")
    const { response } = await blockedResponse()
    response.destroy()
    sendDirectly(response, bytesResponse(context.writer.written), [], context)
    assert.isTrue(isPooled(context.writer))
  })

  it("is released by the pipeline, also after HEAD, 304 and a compressed response", async () => {
    const { get } = await testServer()
    // All catalogue responses have the same ETag. This one uses no writer.
    const etag = (await get("/api/emoji/categories")).headers.get("etag")!
    const spare = acquireWriter()
    releaseWriter(spare)
    // Without `identity`, `fetch` asks for compressed responses.
    const identity = { "accept-encoding": "identity" }
    const requests: ReadonlyArray<RequestInit> = [
      { headers: identity },
      { method: "HEAD", headers: identity },
      { headers: { ...identity, "if-none-match": etag } },
      { headers: { "accept-encoding": "br" } }
    ]
    // Each URL is new, so no response is from the cache.
    for (const [n, init] of requests.entries()) {
      const response = await get(`/api/emoji?limit=9&n=${n}`, init)
      await response.arrayBuffer()
      assert.strictEqual(response.status, n === 2 ? 304 : 200)
      await vi.waitFor(() => assert.isTrue(isPooled(spare), JSON.stringify(init)))
    }
  })
})
