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

  it("is released at once if the body is another one, or there is none", async () => {
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
    const etag = (await get("/api/emoji?limit=9")).headers.get("etag")!
    const spare = acquireWriter()
    releaseWriter(spare)
    for (const init of [
      {},
      { method: "HEAD" },
      { headers: { "if-none-match": etag } },
      { headers: { "accept-encoding": "br" } }
    ]) {
      for (const path of ["/api/emoji?limit=9&n=1", "/api/emoji?limit=9&n=2"]) {
        await (await get(path, init)).arrayBuffer()
        await vi.waitFor(() => assert.isTrue(isPooled(spare), JSON.stringify(init)))
      }
    }
  })
})
