import { nodeServer, type NodeServerOptions } from "@emoji-catalogue/node-server"
import { afterEach, assert, describe, it } from "vitest"
import { once } from "node:events"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { close, exchange, hasRead, lastRequest, listen, open, openBoth, readAll, request, statuses } from "./sockets.ts"

const servers: Array<Server> = []
const started = async (options?: NodeServerOptions) => {
  const server = nodeServer(options)
  servers.push(server)
  await listen(server)
  return server
}
afterEach(() => Promise.all(servers.splice(0).map(close)))

const application = (request: IncomingMessage, response: ServerResponse): void => {
  request.resume()
  request.on("end", () => response.end(`${request.url} served`))
}

const details = (responses: string) => Array.from(responses.matchAll(/"detail":"(.*?)"/g), ([, detail]) => detail)

describe("before the application listens", () => {
  it("a request is answered with a problem document that says when to retry", async () => {
    const server = await started()
    const response = await exchange(server, request("/emoji?q=x", { Connection: "close" }))
    const [head, body] = response.split("\r\n\r\n")
    assert.match(head!, /^HTTP\/1.1 503 Service Unavailable\r$/m)
    assert.match(head!, /^Retry-After: 5\r$/m)
    assert.match(head!, /^Content-Type: application\/problem\+json\r$/m)
    assert.match(head!, /^Cache-Control: no-store\r$/m)
    assert.match(head!, /^X-Content-Type-Options: nosniff\r$/m)
    assert.deepStrictEqual(JSON.parse(body!), {
      type: "about:blank",
      title: "Service Unavailable",
      status: 503,
      detail: "The service is starting."
    })
  })

  it("a liveness probe succeeds, because only a process that hangs must be killed", async () => {
    const server = await started({ healthPath: "/health" })
    const paths = ["/health?probe=live", "/health", "/health?probe=ready", "/emoji?probe=live"]
    const responses = await exchange(server, paths.map((path) => request(path)).join("") + lastRequest())
    assert.deepStrictEqual(statuses(responses), [204, 503, 503, 503, 503])
  })

  it("no path is a health check unless it is set", async () => {
    const server = await started()
    assert.deepStrictEqual(
      statuses(await exchange(server, request("/health?probe=live", { Connection: "close" }))),
      [503]
    )
  })

  it("each response has the current detail", async () => {
    let step = 0
    const server = await started({ starting: () => `The catalogue is being imported: step ${++step} of 6.` })
    assert.deepStrictEqual(details(await exchange(server, request("/") + lastRequest())), [
      "The catalogue is being imported: step 1 of 6.",
      "The catalogue is being imported: step 2 of 6."
    ])
  })

  it("HEAD is answered without a body", async () => {
    assert.match(
      await exchange(await started(), request("/", { Connection: "close" }, "HEAD")),
      /^HTTP\/1.1 503 (?:.+\r\n)+\r\n$/
    )
  })

  it("a client that waits for 100 Continue is answered without it", async () => {
    const headers = { Expect: "100-continue", "Content-Length": 4 }
    assert.deepStrictEqual(statuses(await exchange(await started(), request("/", headers, "POST"))), [503])
  })

  it("malformed requests get 400 and unread bodies are discarded, as after the start", async () => {
    const server = await started()
    assert.deepStrictEqual(statuses(await exchange(server, "NONSENSE\r\n\r\n")), [400])
    const body = "x".repeat(200_000)
    const bytes = request("/", { "Content-Length": body.length }, "POST") + body
    assert.deepStrictEqual(statuses(await exchange(server, bytes + lastRequest())), [503, 503])
  })

  it("closing does not wait for the start", async () => {
    const server = await started()
    const socket = open(server)
    const closed = readAll(socket)
    socket.write(request("/"))
    await once(socket, "data")
    await close(server)
    assert.deepStrictEqual(statuses(await closed), [503])
  })
})

describe("once the application listens", () => {
  const listens = (server: Server) => {
    server.on("request", application)
    server.on("checkContinue", (request, response) => {
      response.writeContinue()
      application(request, response)
    })
  }

  it("an earlier connection serves its requests", async () => {
    const server = await started()
    const socket = open(server)
    const responses = readAll(socket)
    socket.write(request("/early").repeat(3))
    let text = ""
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      text += chunk
      if (statuses(text).length === 3 && text.endsWith("}")) break
    }
    listens(server)
    socket.write(`${request("/body", { Expect: "100-continue", "Content-Length": 4 }, "POST")}body` + lastRequest())
    const all = await responses
    assert.deepStrictEqual(statuses(all), [503, 503, 503, 100, 200, 200])
    assert.deepStrictEqual(all.match(/^\/\w+ served/gm), ["/body served", "/last served"])
  })

  it("a second listener changes nothing", async () => {
    const server = await started()
    let seen = 0
    listens(server)
    server.on("request", () => seen++)
    assert.match(await exchange(server, lastRequest("/one")), /^HTTP\/1.1 200 [^]*\/one served$/)
    assert.strictEqual(seen, 1)
  })
})

describe("a server that holds requests until the application listens", () => {
  it("serves held requests then, and later requests immediately", async () => {
    const server = await started({ starting: "hold" })
    const [client, accepted] = await openBoth(server)
    const early = readAll(client)
    const bytes = lastRequest("/early")
    client.write(bytes)
    await hasRead(accepted, bytes.length)
    server.on("request", application)
    assert.match(await early, /^HTTP\/1.1 200 [^]*\/early served$/)
    assert.match(await exchange(server, lastRequest("/late")), /^HTTP\/1.1 200 [^]*\/late served$/)
  })
})
