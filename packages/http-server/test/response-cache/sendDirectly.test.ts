import { assert, describe, it } from "@effect/vitest"
import { HttpServerResponse } from "effect/http"
import { once } from "node:events"
import { createServer, type ServerResponse } from "node:http"
import { Duplex } from "node:stream"
import { acquireWriter, releaseWriter } from "../../src/encoding/writerPool.ts"
import { formOf, sendDirectly } from "../../src/response-cache/sendDirectly.ts"

/** A response whose client does not read before `readAll`. */
const unreadResponse = async () => {
  const received: Array<Buffer> = []
  let acknowledge: (() => void) | undefined
  const socket = new Duplex({
    read: () => {},
    write: (chunk: Buffer, _, callback) => {
      // Copied only when the client reads it, as the kernel copies it.
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
  const readAll = async () => {
    while (!response.writableFinished) {
      acknowledge?.()
      await new Promise(setImmediate)
    }
    return Buffer.concat(received).toString()
  }
  return { readAll, response, socket }
}

const writerOf = (text: string) => acquireWriter().text(text)

const isPooled = (writer: ReturnType<typeof acquireWriter>) => {
  const next = acquireWriter()
  const pooled = next === writer
  if (!pooled) releaseWriter(next)
  return pooled
}

const bytesResponse = (body: Uint8Array) => formOf(HttpServerResponse.uint8Array(body))

describe("the writer of a response", () => {
  it("is released after the client has received the body, not before", async () => {
    const writer = writerOf("the body")
    const { readAll, response } = await unreadResponse()
    sendDirectly(response, bytesResponse(writer.written), [], { writer })
    await new Promise(setImmediate)
    assert.isFalse(isPooled(writer))
    assert.match(await readAll(), /\r\n\r\nthe body$/)
    assert.isTrue(isPooled(writer))
  })

  it("is released at once if the body is another one, or there is none", async () => {
    for (const form of [bytesResponse(new Uint8Array([1])), formOf(HttpServerResponse.empty({ status: 304 }))]) {
      const writer = writerOf("not sent")
      const { response } = await unreadResponse()
      sendDirectly(response, form, [], { writer })
      assert.isTrue(isPooled(writer))
    }
  })

  it("is not reused if the client disconnects before it received the body", async () => {
    const writer = writerOf("the body")
    const { response, socket } = await unreadResponse()
    sendDirectly(response, bytesResponse(writer.written), [], { writer })
    socket.destroy(new Error("reset by the client"))
    await once(response, "close")
    assert.isFalse(isPooled(writer))
  })
})
