import { nodeServer } from "@emoji-catalogue/http-server"
import { assert, describe, it } from "vitest"
import { once } from "node:events"
import type { Server } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { answerTo, listen, open, request } from "./sockets.ts"

describe("closing", () => {
  const started = async () => {
    const server = nodeServer()
    server.on("request", (request, response) => {
      if (request.url === "/streamed") response.write("begun, ")
      setTimeout(() => response.end("whole"), Number(request.headers["x-delay"] ?? 0))
    })
    await listen(server)
    return server
  }
  const closed = async (server: Server): Promise<number> => {
    const start = performance.now()
    await new Promise((resolve) => server.close(resolve))
    return performance.now() - start
  }

  it.each([
    ["has sent nothing", ""],
    ["has sent half a head", "GET / HTTP/1.1\r\nHost:"],
    ["is idle after an answer", request("/")]
  ])("does not wait for a connection that %s", async (_, bytes) => {
    const server = await started()
    const socket = open(server)
    const ended = answerTo(socket)
    socket.write(bytes)
    await once(server, "connection")
    await sleep(100)
    assert.isBelow(await closed(server), 1000)
    await ended
  })

  it.each([
    ["not begun", "/", /^HTTP\/1.1 200 [^]*^Connection: close\r$[^]*\r\n\r\nwhole$/m],
    ["begun", "/streamed", /begun, \r\n5\r\nwhole\r\n0\r\n\r\n$/]
  ])("lets a request get its whole answer, %s yet, and no other after it", async (_, path, whole) => {
    const server = await started()
    const socket = open(server)
    const answer = answerTo(socket)
    socket.write(request(path, { "X-Delay": 300 }).repeat(3))
    await sleep(100)
    assert.isBelow(await closed(server), 1000)
    assert.match(await answer, whole)
    assert.lengthOf((await answer).match(/HTTP\/1.1/g)!, 1)
  })

  const size = 8_000_000
  const withLargeAnswer = async () => {
    const server = nodeServer()
    server.on("request", (_, response) => response.end("x".repeat(size)))
    await listen(server)
    const socket = open(server)
    socket.pause()
    socket.write(request("/"))
    // Written whole by now, and mostly unread: more than the system holds for a connection.
    await sleep(200)
    return { server, socket }
  }

  it("lets a slow client read what was written", async () => {
    const { server, socket } = await withLargeAnswer()
    const ended = closed(server)
    await sleep(300)
    const answer = answerTo(socket)
    socket.resume()
    assert.isAbove((await answer).length, size)
    await ended
  })

  it("does not wait for ever for a client that never reads", async () => {
    const { server, socket } = await withLargeAnswer()
    socket.on("error", () => undefined)
    const milliseconds = await closed(server)
    assert.isAbove(milliseconds, 5_000)
    assert.isBelow(milliseconds, 10_000)
    socket.destroy()
  })
})
