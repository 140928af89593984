import { makeApiKeySecret } from "@emoji-catalogue/domain"
import { assert, describe, it } from "vitest"
import { once } from "node:events"
import { connect } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { ApiProcess, emptyFolder } from "./ApiProcess.ts"
import { sharedPostgresTest } from "./sharedPostgres.ts"

describe("the API process", { timeout: 120_000 }, () => {
  it("imports on first start and says how it goes, shows the key once, and starts quietly ever after", async () => {
    const DATA_DIR = emptyFolder()
    const first = new ApiProcess({ DATA_DIR })
    assert.strictEqual(await first.total(), 3944)
    for (const line of [
      /1\/6 Unicode emoji +3,944 emoji, 9 groups/,
      /2\/6 names and keywords +39,440 names/,
      /6\/6 written/
    ]) {
      assert.match(first.stderr, line)
    }
    await first.says("Admin key:")
    assert.match(first.stderr, /Admin key: +emk_[0-9A-Za-z]{49} /)
    assert.strictEqual(await first.stop(), 0)

    const second = new ApiProcess({ DATA_DIR })
    assert.strictEqual(await second.total(), 3944)
    assert.strictEqual(await second.stop(), 0)
    assert.notMatch(second.stderr, /Admin key|import/i)
    for (const line of second.stdout.trim().split("\n")) assert.hasAnyKeys(JSON.parse(line), ["message"])

    const behindProxy = new ApiProcess({ DATA_DIR, BASE_URL: "https://emoji.example" })
    await behindProxy.says(/Listening on: +http:\/\/127\.0\.0\.1:\d+\n/)
    assert.include(behindProxy.stderr, "Emoji catalogue: https://emoji.example/api/emoji\n")
    assert.strictEqual(await behindProxy.stop(), 0)
  })

  it("is whole after it was killed at any moment of the first import", async () => {
    const stages = ["First start", "1/6", "2/6", "3/6", "4/6", "5/6"]
    const DATA_DIR = emptyFolder()
    for (const stage of stages) {
      const killed = new ApiProcess({ DATA_DIR })
      await killed.says(stage)
      await killed.kill()
    }
    // Between the last two lines the rows are written.
    for (const milliseconds of [20, 120, 220]) {
      const killed = new ApiProcess({ DATA_DIR })
      await killed.says(/5\/6|Emoji catalogue/)
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      await killed.kill()
    }
    const whole = new ApiProcess({ DATA_DIR })
    assert.strictEqual(await whole.total(), 3944)
    const { items } = (await (await fetch(`${await whole.url()}/api/emoji/categories`)).json()) as {
      items: ReadonlyArray<{ count: number }>
    }
    assert.strictEqual(
      items.reduce((sum, { count }) => sum + count, 0),
      3944
    )
    assert.strictEqual(await whole.stop(), 0)
  })

  it("is whole after it was killed while the embedded database was created", async () => {
    const DATA_DIR = emptyFolder()
    for (const milliseconds of [700, 1500, 2500]) {
      const killed = new ApiProcess({ DATA_DIR })
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      await killed.kill()
    }
    const whole = new ApiProcess({ DATA_DIR })
    assert.strictEqual(await whole.total(), 3944)
    assert.strictEqual(await whole.stop(), 0)
  })

  it("calls a request the same in its log as where it is refused halfway", async () => {
    const key = makeApiKeySecret(new Uint8Array(32).fill(1))
    const api = new ApiProcess({ DATA_DIR: emptyFolder(), ADMIN_API_KEY: key })
    const { hostname, port } = new URL(await api.url())
    const socket = connect(Number(port), hostname)
    const chunks: Array<Buffer> = []
    socket.on("data", (chunk: Buffer) => chunks.push(chunk))
    const headers = `Host: x\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked`
    socket.write(`POST /api/admin/api-keys HTTP/1.1\r\n${headers}\r\n\r\n`)
    // By now somebody waits for the body.
    await sleep(300)
    socket.write("this is no chunk\r\n")
    await once(socket, "close")
    assert.strictEqual(await api.stop(), 0)
    const [head, body] = Buffer.concat(chunks).toString().split("\r\n\r\n")
    assert.match(head!, /^HTTP\/1.1 400 /)
    const { requestId } = JSON.parse(body!) as { requestId: string }
    const line = api.stdout.split("\n").find((each) => each.includes('"path":"/api/admin/api-keys"'))
    assert.strictEqual((JSON.parse(line!) as { requestId: string }).requestId, requestId)
  })

  it("has its folder and its port to itself", async () => {
    const DATA_DIR = emptyFolder()
    const first = new ApiProcess({ DATA_DIR })
    const url = await first.url()
    const sameFolder = new ApiProcess({ DATA_DIR })
    assert.strictEqual(await sameFolder.exit(), 1)
    assert.match(sameFolder.stderr, /^Cannot start: .*in use by another process.*DATA_DIR.*\n$/)
    const samePort = new ApiProcess({ DATA_DIR: emptyFolder(), PORT: new URL(url).port })
    assert.strictEqual(await samePort.exit(), 1)
    assert.match(samePort.stderr, /Cannot start: .*EADDRINUSE.*PORT/)
    assert.strictEqual(await first.total(), 3944)
    assert.strictEqual(await first.stop(), 0)
  })

  it.each([
    ["PORT", "http"],
    ["BASE_URL", "ftp://x"],
    ["CORS_ORIGINS", "https://app.example/path"],
    ["LOG_LEVEL", "loud"],
    ["DATABASE_URL", "mysql://root:secret@localhost/x"],
    ["DATA_DIR", "/dev/null/x"],
    ["BLOB_DIR", "/dev/null/x"],
    ["ARTWORK", "some"],
    ["PROPOSAL_REGISTER_URL", "https://user:secret@example.org/docRegistry.txt"],
    ["IMAGE_PLATFORMS", "twitter,myspace"]
  ])("does not start with %s=%s, and says so in one line", async (variable, value) => {
    const process = new ApiProcess({ [variable]: value })
    assert.strictEqual(await process.exit(), 1)
    assert.match(process.stderr, new RegExp(`^Cannot start: .*${variable}.*\\n$`))
    assert.notInclude(process.stderr, "secret")
  })
})

describe("shutdown", { timeout: 60_000 }, () => {
  it("finishes the requests in flight, takes no new ones and ends with 0", async () => {
    const api = new ApiProcess({ DATA_DIR: emptyFolder() })
    const url = await api.url()
    const page = async () => {
      // Three megabytes to compress: slow enough that the signal comes in between.
      const response = await fetch(`${url}/docs`, { headers: { "accept-encoding": "br" } })
      return { status: response.status, bytes: (await response.text()).length }
    }
    const requests = Array.from({ length: 12 }, page)
    const first = await Promise.race(requests)
    const ended = api.stop()
    for (const answer of await Promise.all(requests)) assert.deepStrictEqual(answer, first)
    assert.strictEqual(first.status, 200)
    assert.strictEqual(await ended, 0)
    const refused = await fetch(`${url}/api/health`).then(
      () => false,
      () => true
    )
    assert.isTrue(refused)
  })
})

// Where there is no server the run says that it left this out.
const server = process.env["TEST_DATABASE_URL"]
if (server !== undefined) sharedPostgresTest(server)
