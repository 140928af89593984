import { secretOf } from "@emoji-catalogue/domain"
import { assert, describe, it } from "vitest"
import { once } from "node:events"
import { existsSync, globSync, statSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"
import { ApiProcess, printed } from "./ApiProcess.ts"
import { importedDataDir } from "./templates.ts"

/** The size of all files below a folder. Files may come and go meanwhile. */
const sizeOf = (folder: string): number =>
  globSync("**/*", { cwd: folder }).reduce(
    (sum, path) => sum + (statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0),
    0
  )

const filesIn = (folder: string): number => globSync("**/*", { cwd: folder }).length

describe("the API process", () => {
  it("imports on first start, reports each step, prints the key once, and prints neither on later starts", async () => {
    const DATA_DIR = temporaryFolder()
    const first = new ApiProcess({ DATA_DIR })
    assert.strictEqual(await first.total(), 3944)
    assert.match(first.stderr, printed.firstImport)
    const steps = [1, 2, 3, 4, 5, 6].map((step) => printed.importStep(step).exec(first.stderr)?.[0] ?? "")
    assert.match(steps[0]!, /\b3,944 emoji, 9 groups\b/)
    assert.match(steps[1]!, /\b39,440 names\b/)
    for (const step of steps) assert.notStrictEqual(step, "")
    await first.output(printed.adminKey)
    assert.strictEqual(await first.stop(), 0)

    const second = new ApiProcess({ DATA_DIR })
    assert.strictEqual(await second.total(), 3944)
    assert.strictEqual(await second.stop(), 0)
    assert.notMatch(second.stderr, /Admin key|emk_|import/i)
    for (const line of second.stdout.trim().split("\n")) assert.hasAnyKeys(JSON.parse(line), ["message"])

    const behindProxy = new ApiProcess({ DATA_DIR, BASE_URL: "https://emoji.example" })
    await behindProxy.output(/http:\/\/127\.0\.0\.1:\d+\n/)
    assert.strictEqual(await behindProxy.url(), "https://emoji.example")
    assert.strictEqual(await behindProxy.stop(), 0)
  })

  it("has the whole catalogue after kills at any moment of the first import", async () => {
    const DATA_DIR = temporaryFolder()
    for (const stage of [printed.firstImport, ...[1, 2, 3, 4, 5].map(printed.importStep)]) {
      const killed = new ApiProcess({ DATA_DIR })
      await killed.output(stage)
      await killed.kill()
    }
    // After the fifth step the rows are written, and the files of the database grow by eight megabytes.
    const tables = join(DATA_DIR, "pglite/base")
    for (const bytes of [1, 2_000_000, 5_000_000]) {
      const killed = new ApiProcess({ DATA_DIR })
      await killed.output(printed.importStep(5))
      const before = sizeOf(tables)
      await killed.eventually(() => sizeOf(tables) >= before + bytes || printed.importStep(6).test(killed.stderr))
      await killed.kill()
    }
    const whole = new ApiProcess({ DATA_DIR })
    assert.strictEqual(await whole.total(), 3944)
    const { items } = await whole.get<{ items: ReadonlyArray<{ count: number }> }>("/api/emoji/categories")
    assert.strictEqual(
      items.reduce((sum, { count }) => sum + count, 0),
      3944
    )
    assert.strictEqual(await whole.stop(), 0)
  })

  it("has the whole catalogue after kills while the embedded database was created", async () => {
    const DATA_DIR = temporaryFolder()
    const unfinished = join(DATA_DIR, "pglite.new")
    // It is created in memory first, then written in about a thousand files.
    for (const hasReached of [
      () => existsSync(unfinished) && filesIn(unfinished) === 0,
      () => filesIn(unfinished) > 0,
      () => filesIn(unfinished) > 400
    ]) {
      const killed = new ApiProcess({ DATA_DIR })
      await killed.eventually(() => hasReached() || existsSync(join(DATA_DIR, "pglite")))
      await killed.kill()
    }
    const whole = new ApiProcess({ DATA_DIR })
    assert.strictEqual(await whole.total(), 3944)
    assert.strictEqual(await whole.stop(), 0)
  })

  it("logs a request under the id that its response has, also where its body turns out malformed", async () => {
    const key = secretOf(new Uint8Array(32).fill(1))
    const { DATA_DIR } = await importedDataDir()
    const api = new ApiProcess({ DATA_DIR, ADMIN_API_KEY: key })
    const url = await api.url()
    const { hostname, port } = new URL(url)
    const path = "/api/admin/api-keys"
    const socket = connect(Number(port), hostname)
    const chunks: Array<Buffer> = []
    socket.on("data", (chunk: Buffer) => chunks.push(chunk))
    const headers = `Host: x\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked`
    socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n\r\n`)
    // Handled after the request before, so that one waits for its body by the time this one is answered.
    assert.strictEqual((await fetch(url + path, { headers: { "x-api-key": key } })).status, 200)
    socket.write("this is no chunk\r\n")
    await once(socket, "close")
    assert.strictEqual(await api.stop(), 0)
    const [head, body] = Buffer.concat(chunks).toString().split("\r\n\r\n")
    assert.match(head!, /^HTTP\/1.1 400 /)
    const { requestId } = JSON.parse(body!) as { requestId: string }
    const logged = api.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { method?: string; path?: string; requestId?: string })
    assert.strictEqual(
      logged.find((entry) => entry.path === path && entry.method === "POST")?.requestId,
      requestId,
      api.stdout
    )
  })

  it("shares neither its folder nor its port", async () => {
    const { DATA_DIR } = await importedDataDir()
    const first = new ApiProcess({ DATA_DIR })
    const url = await first.url()
    const sameFolder = new ApiProcess({ DATA_DIR })
    assert.strictEqual(await sameFolder.exit(), 1)
    assert.match(sameFolder.stderr, printed.onlyStartFailure("in use by another process.*DATA_DIR"))
    const other = await importedDataDir()
    const samePort = new ApiProcess({ DATA_DIR: other.DATA_DIR, PORT: new URL(url).port })
    assert.strictEqual(await samePort.exit(), 1)
    assert.match(samePort.stderr, printed.onlyStartFailure("EADDRINUSE.*PORT"))
    assert.strictEqual(await first.total(), 3944)
    assert.strictEqual(await first.stop(), 0)
  })

  // The tests of the settings have every other variable. These three show that a process reports a bad setting, and
  // that a folder which cannot be used is one.
  it.each([
    ["PORT", "http"],
    ["DATA_DIR", "/dev/null/x"],
    ["BLOB_DIR", "/dev/null/x"]
  ])("does not start with %s=%s, and prints one line that names the variable", async (variable, value) => {
    const process = new ApiProcess({ [variable]: value })
    assert.strictEqual(await process.exit(), 1)
    assert.match(process.stderr, printed.onlyStartFailure(variable))
  })
})

describe("shutdown", () => {
  it("finishes the requests in flight, accepts no new ones and ends with 0", async () => {
    const { DATA_DIR } = await importedDataDir()
    const api = new ApiProcess({ DATA_DIR })
    const url = await api.url()
    const page = async () => {
      // To compress three megabytes takes so long that most requests are in flight when the first has its response.
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
