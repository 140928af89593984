import { nodeServer } from "@emoji-catalogue/http-server"
import { afterAll, assert, beforeAll, beforeEach, describe, it } from "vitest"
import { once } from "node:events"
import type { Server } from "node:http"
import type { Socket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { LimitedIncomingMessage } from "../../src/node-server/LimitedIncomingMessage.ts"
import { answerTo, listen, open, request, whatComesOf } from "./sockets.ts"

const limits = {
  headersTimeout: 1_000,
  requestTimeout: 1_500,
  keepAliveTimeout: 500,
  socketTimeout: 700,
  connectionsCheckingInterval: 50,
  maxConnections: 10_000
}
const large = 64 * 1024 * 1024
const step = 2 * 1024 * 1024

let asked: Array<string | undefined> = []
const started = async (changed: Partial<typeof limits> = {}): Promise<Server> => {
  const server = nodeServer({ limits: { ...limits, ...changed } })
  server.on("request", (request, response) => {
    asked.push(request.url)
    if (request instanceof LimitedIncomingMessage) request.requestId = "as it was served"
    if (request.url === "/large") return void response.end(Buffer.alloc(large))
    if (request.url === "/begun") response.write("begun")
    if (request.url === "/ignored") return void response.end("ignored")
    request.resume()
    if (request.url === "/waits") setTimeout(() => response.end("waited"), 2_500)
    else request.on("end", () => response.end(`${request.url} done`))
  })
  await listen(server)
  return server
}

const lastly = (server: Server) => new Promise((resolve) => server.close(resolve))

/** Sends a little now and then until the server ends the connection. */
const dribble = async (socket: Socket, bytes: string): Promise<void> => {
  while (socket.writable) {
    socket.write(bytes)
    await sleep(50)
  }
}

const notInTime = (text: string) => {
  assert.match(text, /^HTTP\/1.1 400 [^]*^Connection: close\r?$/m)
  assert.deepInclude(JSON.parse(text.split("\r\n\r\n")[1]!), {
    code: "validation_failed",
    detail: "The request did not arrive in time"
  })
}

let server: Server
beforeAll(async () => {
  server = await started()
})
beforeEach(() => {
  asked = []
})
afterAll(() => lastly(server))

describe("a connection is ended", () => {
  it("where nothing comes", async () => {
    const socket = open(server)
    socket.resume()
    await once(socket, "close")
  })

  it("where a head dribbles in", async () => {
    const socket = open(server)
    const answer = whatComesOf(socket)
    socket.write("GET / HTTP/1.1\r\n")
    await dribble(socket, "a: b\r\n")
    notInTime(await answer)
    assert.isEmpty(asked)
  })

  it("where a body dribbles in", async () => {
    const socket = open(server)
    const answer = whatComesOf(socket)
    socket.write(request("/dribbled", { "Transfer-Encoding": "chunked" }, "POST"))
    await dribble(socket, "1\r\nx\r\n")
    notInTime(await answer)
    assert.include(await answer, `"requestId":"as it was served"`)
    assert.deepStrictEqual(asked, ["/dribbled"])
  })

  it("where a body dribbles in after the answer, with no second answer", async () => {
    const socket = open(server)
    const answer = whatComesOf(socket)
    socket.write(request("/ignored", { "Transfer-Encoding": "chunked" }, "POST"))
    await dribble(socket, "1\r\nx\r\n")
    assert.match(await answer, /^HTTP\/1.1 200 OK\r\n(?!.*HTTP)[^]*ignored\r\n0\r\n\r\n$|ignored$/)
    assert.lengthOf((await answer).match(/HTTP\/1.1/g)!, 1)
  })

  it("where a body dribbles in after the answer has begun, which is not ended as if it were whole", async () => {
    const socket = open(server)
    const answer = whatComesOf(socket)
    socket.write(request("/begun", { "Transfer-Encoding": "chunked" }, "POST"))
    await dribble(socket, "1\r\nx\r\n")
    assert.match(await answer, /begun\r\n$/)
  })

  it("after the answer in the making, where a later request dribbles in", async () => {
    const socket = open(server)
    const answer = whatComesOf(socket)
    socket.write(request("/waits") + request("/waiting") + "GET /late HTTP/1.1\r\n")
    await dribble(socket, "a: b\r\n")
    assert.match(await answer, /^HTTP\/1.1 200 OK\r\n[^]*^Connection: close\r\n[^]*\r\nwaited$/m)
    assert.lengthOf((await answer).match(/HTTP\/1.1/g)!, 1)
    assert.deepStrictEqual(asked, ["/waits"])
  })

  it("where it is idle after an answer", async () => {
    const socket = open(server)
    const answer = answerTo(socket)
    socket.write(request("/only"))
    assert.match(await answer, /^HTTP\/1.1 200 OK\r\n[^]*done$/)
  })

  it.each([
    ["", ""],
    [" but goes on to send", "x"],
    [" but goes on to send bodies", `${request("/more", { "Transfer-Encoding": "chunked" }, "POST")}1\r\nx\r\n`]
  ])("where the client takes nothing of the answer%s", async (_, more) => {
    const socket = open(server)
    const [accepted] = await once(server, "connection")
    const ended = once(accepted, "close")
    socket.on("error", () => undefined)
    socket.pause()
    socket.write(request("/large"))
    const dribbling = more === "" ? undefined : dribble(socket, more)
    await ended
    socket.destroy()
    await dribbling
    assert.deepStrictEqual(asked, ["/large"])
  })
})

describe("a connection is not ended", () => {
  it("while its answer takes its time", async () => {
    const socket = open(server)
    const answer = answerTo(socket)
    socket.write(request("/waits", { Connection: "close" }))
    assert.match(await answer, /waited$/)
  })

  it("while its client takes the answer slowly", async () => {
    // Systems tell of progress in steps of a megabyte and more.
    const patient = await started({ socketTimeout: 1_500 })
    const socket = open(patient)
    const closed = whatComesOf(socket).then(() => true)
    let taken = 0
    socket.on("data", (piece) => {
      taken += piece.length
      if (Math.floor(taken / step) === Math.floor((taken - piece.length) / step)) return
      socket.pause()
      setTimeout(() => socket.resume(), 100)
    })
    socket.write(request("/large", { Connection: "close" }))
    const start = performance.now()
    await closed
    assert.isAtLeast(taken, large)
    assert.isAbove(performance.now() - start, 3_000)
    await lastly(patient)
  })
})

describe("clients that dribble", () => {
  it("do not keep others waiting", async () => {
    const dribbling = Array.from({ length: 100 }, (_, index) => {
      const socket = open(server)
      const answer = whatComesOf(socket)
      socket.write(index % 2 === 0 ? "GET / HTTP/1.1\r\n" : request("/body", { "Content-Length": 10_000 }, "POST"))
      return Promise.all([answer, dribble(socket, index % 2 === 0 ? "a: b\r\n" : "x")])
    })
    for (let round = 0; round < 10; round++) {
      const socket = open(server)
      const answer = answerTo(socket)
      socket.write(request("/prompt", { Connection: "close" }))
      assert.match(await answer, /prompt done$/)
      await sleep(20)
    }
    for (const [answer] of await Promise.all(dribbling)) notInTime(answer)
  })

  it("make way for newcomers where there are too many", async () => {
    const patient = { headersTimeout: 20_000, requestTimeout: 20_000, keepAliveTimeout: 20_000, socketTimeout: 20_000 }
    const crowded = await started({ ...patient, maxConnections: 10 })
    const busy = open(crowded)
    const answer = answerTo(busy)
    busy.write(request("/waits", { Connection: "close" }))
    await once(crowded, "request")
    const waiting = Array.from({ length: 30 }, () => open(crowded))
    const ended = waiting.map(whatComesOf)
    await Promise.all(waiting.map((socket) => once(socket, "connect")))
    await Promise.all(ended.slice(0, 15))
    const newcomer = open(crowded)
    newcomer.write(request("/newcomer", { Connection: "close" }))
    assert.match(await answerTo(newcomer), /newcomer done$/)
    assert.match(await answer, /waited$/)
    const count = await new Promise((resolve) => crowded.getConnections((_, count) => resolve(count)))
    assert.isAtMost(count as number, 10)
    await lastly(crowded)
  })

  it("make way in the order in which they began to wait, so that who asks now and then goes last", async () => {
    const patient = { headersTimeout: 20_000, requestTimeout: 20_000, keepAliveTimeout: 20_000, socketTimeout: 20_000 }
    const crowded = await started({ ...patient, maxConnections: 2 })
    const busy = open(crowded)
    busy.write(request("/first"))
    await once(busy, "data")
    const dribbling = open(crowded)
    dribbling.write("GET / HTTP/1.1\r\n")
    const cutOff = whatComesOf(dribbling)
    await once(dribbling, "connect")
    await sleep(50)
    busy.write(request("/second"))
    await once(busy, "data")
    const newcomer = open(crowded)
    newcomer.write(request("/newcomer", { Connection: "close" }))
    assert.match(await answerTo(newcomer), /newcomer done$/)
    await cutOff
    busy.write(request("/third", { Connection: "close" }))
    assert.match(await answerTo(busy), /third done$/)
    await lastly(crowded)
  })
})
