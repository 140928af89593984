import { nodeServer } from "@emoji-catalogue/http-server"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { connect } from "node:net"
import type { AddressInfo } from "node:net"

const server = nodeServer()
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

const exchange = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = ""
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(bytes))
    socket.on("data", (chunk) => (answer += chunk.toString()))
    socket.on("end", () => resolve(answer))
    socket.on("error", reject)
  })

describe("what never becomes a request", () => {
  it.each([
    ["no HTTP at all", "NONSENSE\r\n\r\n", 400],
    ["a head that is too large", `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${"x".repeat(20_000)}\r\n\r\n`, 431]
  ])("%s is answered with a problem document", async (_, bytes, status) => {
    const [head, body] = (await exchange(bytes)).split("\r\n\r\n")
    assert.match(head!, new RegExp(`^HTTP/1.1 ${status} `))
    assert.match(head!, /Content-Type: application\/problem\+json/)
    assert.deepInclude(JSON.parse(body!), { status, code: "validation_failed" })
  })
})
