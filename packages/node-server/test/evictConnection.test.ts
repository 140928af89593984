import { assert, describe, it } from "vitest"
import { once } from "node:events"
import type { Server } from "node:http"
import type { Socket } from "node:net"
import { exchange, hasRead, lastRequest, open, openBoth, readAll, readUntilClosed, request } from "./sockets.ts"
import { testServer } from "./testServer.ts"

/** Sends a request and waits until the server counts the connection as idle again. */
const requestOn = async (server: Server, socket: Socket, path: string): Promise<void> => {
  const [requested, received] = [once(server, "request"), once(socket, "data")]
  socket.write(request(path))
  const [, response] = await requested
  await Promise.all([once(response, "close"), received])
}

describe("at the connection limit", () => {
  it("idle connections are evicted, a response in progress is not", async () => {
    const { held, server } = await testServer({ maxConnections: 10 })
    const requested = once(server, "request")
    const busy = open(server)
    const response = readAll(busy)
    busy.write(request("/held", { Connection: "close" }))
    await requested
    const idle = Array.from({ length: 30 }, () => open(server))
    const ended = idle.map(readUntilClosed)
    await Promise.all(ended.slice(0, 15))
    assert.match(await exchange(server, lastRequest()), /last done$/)
    const count = await new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
    assert.isAtMost(count as number, 10)
    held[0]!.end("held done")
    assert.match(await response, /held done$/)
  })

  it("the connection that has been idle or sending longest is evicted", async () => {
    const { server } = await testServer({ maxConnections: 2 })
    const active = open(server)
    await requestOn(server, active, "/first")
    const [dribbling, accepted] = await openBoth(server)
    const evicted = readUntilClosed(dribbling)
    dribbling.write("GET / HTTP/1.1\r\n")
    await hasRead(accepted, 1)
    await requestOn(server, active, "/second")
    assert.match(await exchange(server, lastRequest()), /last done$/)
    assert.strictEqual(await evicted, "")
    const text = readAll(active)
    active.write(lastRequest("/third"))
    assert.match(await text, /third done$/)
  })

  it("slow clients that reconnect do not lock others out", async () => {
    const { server } = await testServer({ maxConnections: 5 })
    const attack = async (): Promise<void> => {
      const [client, accepted] = await openBoth(server)
      client.on("error", () => undefined)
      client.write("GET / HTTP/1.1\r\n")
      await hasRead(accepted, 1)
    }
    for (let attacker = 0; attacker < 5; attacker++) await attack()
    for (let round = 0; round < 20; round++) {
      assert.match(await exchange(server, lastRequest()), /last done$/)
      await attack()
    }
  })
})
