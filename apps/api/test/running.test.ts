import { makeApiKeySecret } from "@emoji-catalogue/domain"
import { assert, beforeAll, describe, it } from "vitest"
import { once } from "node:events"
import { connect } from "node:net"
import { ApiProcess, printed } from "./ApiProcess.ts"
import { importedDataDir } from "./templates.ts"

describe("a running API process", () => {
  const key = makeApiKeySecret(new Uint8Array(32).fill(1))
  let DATA_DIR: string
  let api: ApiProcess
  let url: string

  beforeAll(async () => {
    DATA_DIR = (await importedDataDir()).DATA_DIR
    api = new ApiProcess({ DATA_DIR, ADMIN_API_KEY: key, BASE_URL: "https://emoji.example" })
    // Behind a proxy it prints both addresses.
    assert.strictEqual(await api.url(), "https://emoji.example")
    url = (await api.output(/http:\/\/127\.0\.0\.1:\d+$/m))[0]
  })

  it("logs a request with the id of its response, even if its body is malformed", async () => {
    const { hostname, port } = new URL(url)
    const path = "/api/admin/api-keys"
    const socket = connect(Number(port), hostname)
    const chunks: Array<Buffer> = []
    socket.on("data", (chunk: Buffer) => chunks.push(chunk))
    const headers = `Host: x\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked`
    socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n\r\n`)
    // Handled after the first request, which therefore waits for its body when this response arrives.
    assert.strictEqual((await fetch(url + path, { headers: { "x-api-key": key } })).status, 200)
    socket.write("this is no chunk\r\n")
    await once(socket, "close")
    const [head, body] = Buffer.concat(chunks).toString().split("\r\n\r\n")
    assert.match(head!, /^HTTP\/1.1 400 /)
    const { requestId } = JSON.parse(body!) as { requestId: string }
    const logged = await api.eventually(() =>
      api.stdout
        .split("\n")
        .slice(0, -1)
        .map((line) => JSON.parse(line) as { method?: string; route?: string; requestId?: string })
        .find((entry) => entry.route === path && entry.method === "POST")
    )
    assert.strictEqual(logged.requestId, requestId)
  })

  it("shares neither its folder nor its port", async () => {
    const sameFolder = new ApiProcess({ DATA_DIR })
    assert.strictEqual(await sameFolder.exit(), 1)
    assert.match(sameFolder.stderr, printed.onlyStartFailure("another emoji catalogue is running.*DATA_DIR"))
    const other = await importedDataDir()
    const samePort = new ApiProcess({ DATA_DIR: other.DATA_DIR, PORT: new URL(url).port })
    assert.strictEqual(await samePort.exit(), 1)
    assert.match(samePort.stderr, printed.onlyStartFailure("EADDRINUSE.*PORT"))
    assert.strictEqual((await fetch(`${url}/api/emoji?limit=1`)).status, 200)
  })

  it("on SIGTERM finishes the requests in flight, accepts no new ones and exits with 0", async () => {
    const page = async () => {
      // Compression of three megabytes is slow enough that most requests are in flight when the first has its response.
      const response = await fetch(`${url}/docs`, { headers: { "accept-encoding": "br" } })
      return { status: response.status, bytes: (await response.text()).length }
    }
    const requests = Array.from({ length: 12 }, page)
    const first = await Promise.race(requests)
    const ended = api.stop()
    for (const response of await Promise.all(requests)) assert.deepStrictEqual(response, first)
    assert.strictEqual(first.status, 200)
    assert.strictEqual(await ended, 0)
    const isRefused = await fetch(`${url}/api/health`).then(
      () => false,
      () => true
    )
    assert.isTrue(isRefused)
  })
})

/** The status of a request on a new connection, or the error code if it got no response. */
const statusOf = (url: string): Promise<number | string> =>
  fetch(url, { headers: { connection: "close" } }).then(
    ({ status }) => status,
    ({ cause }: { readonly cause: { readonly code: string } }) => cause.code
  )

describe.each(["SIGTERM", "SIGINT"] as const)("an API process with a grace period, after %s", (signal) => {
  it("fails health checks, serves other requests as before, and exits with 0 at the second signal", async () => {
    const { DATA_DIR } = await importedDataDir()
    const api = new ApiProcess({ DATA_DIR, SHUTDOWN_GRACE_SECONDS: "300" })
    const url = await api.url()
    api.signal(signal)
    await api.eventually(async () => (await statusOf(`${url}/api/health`)) === 503)
    const { detail } = (await (await fetch(`${url}/api/health`)).json()) as { readonly detail: string }
    assert.strictEqual(detail, "The service is stopping.")
    assert.strictEqual(await statusOf(`${url}/api/health?probe=live`), 204)
    assert.strictEqual(await statusOf(`${url}/api/emoji?limit=1`), 200)
    const response = await fetch(`${url}/api/emoji?limit=1`)
    assert.strictEqual(response.headers.get("connection"), "keep-alive")
    await response.arrayBuffer()
    assert.strictEqual(await api.stop(signal), 0)
    assert.strictEqual(await statusOf(`${url}/api/emoji?limit=1`), "ECONNREFUSED")
  })
})
