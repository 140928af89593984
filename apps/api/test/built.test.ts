import { cpSync, mkdirSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"
import { TestProcess } from "../../../scripts/test-support/TestProcess.ts"
import { printed } from "./ApiProcess.ts"

const root = join(import.meta.dirname, "../../..")

/** The imported data of the first API, in the layout that `templates.ts` reads. */
const folder = process.env["TEST_IMPORTED_DATA"] ?? temporaryFolder()

// Serves a release, because tests do not use the internet.
const release = createServer((_, response) => void response.end("# Version: 17.0\n")).listen(0, "127.0.0.1")
afterAll(() => void release.close())

/** Starts the built API with only these settings. */
const start = async (DATA_DIR: string) => {
  const { port } = release.address() as AddressInfo
  const api = new TestProcess(process.execPath, [join(root, "apps/api/dist/main.js")], {
    PATH: process.env["PATH"],
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR,
    UNICODE_RELEASE_URL: `http://127.0.0.1:${port}/`
  })
  const [, url] = await api.output(printed.address)
  return { api, url: url! }
}

const stop = async (api: TestProcess) => {
  api.signal("SIGTERM")
  assert.strictEqual(await api.exit(), 0, api.stdout + api.stderr)
}

/** Runs a command that uses the API, and fails if the command fails. */
const run = async (command: string, ...args: ReadonlyArray<string>) => {
  const child = new TestProcess(command, args)
  assert.strictEqual(await child.exit(), 0, child.stdout + child.stderr)
  console.log(child.stdout)
}

const get = async <A>(address: string, expectedStatus = 200) => {
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) })
  const text = await response.text()
  assert.strictEqual(response.status, expectedStatus, text)
  return { type: response.headers.get("content-type") ?? "", body: JSON.parse(text) as A }
}

let api: TestProcess
let url: string

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  ;({ api, url } = await start(join(folder, "data")))
})

describe("the built API while it imports its artwork", { concurrent: true }, () => {
  it("lists every emoji", async () => {
    const { body } = await get<{ total: number; items: ReadonlyArray<object> }>(`${url}/api/emoji?limit=1`)
    assert.strictEqual(body.total, 3944)
    assert.lengthOf(body.items, 1)
  })

  it("has names in ten languages", async () => {
    const { body } = await get<{ names: object }>(`${url}/api/emoji/woman-astronaut`)
    assert.lengthOf(Object.keys(body.names), 10)
  })

  it("gives a Japanese name with language=ja", async () => {
    const { body } = await get<{ name: string }>(`${url}/api/emoji/woman-astronaut?language=ja`)
    assert.match(body.name, /[\u3040-\u30ff\u4e00-\u9fff]/)
  })

  it("refuses limit=501 with a problem that names the parameter", async () => {
    const { body, type } = await get<{ errors: ReadonlyArray<{ path: ReadonlyArray<string> }> }>(
      `${url}/api/emoji?limit=501`,
      400
    )
    assert.isTrue(type.startsWith("application/problem+json"), type)
    assert.isTrue(body.errors.some(({ path }) => path.includes("limit")))
  })

  it("serves an OpenAPI document of version 3.1", async () => {
    const { body } = await get<{ openapi: string }>(`${url}/openapi.json`)
    assert.isTrue(body.openapi.startsWith("3.1"), body.openapi)
  })

  it("serves the packed client SDK in Node, Deno, Bun, Jest and Chromium", () =>
    run(process.execPath, join(root, "scripts/sdk-consumer/main.ts"), url))

  it("has a catalogue and artwork that equal their sources, and the history of an emoji", async () => {
    await run("npm", "run", "data:audit", "--", url)
    const { body } = await get<{ events: ReadonlyArray<object> }>(`${url}/api/emoji/history/red-heart`)
    assert.isAbove(body.events.length, 10)
  })
})

describe("the built API with imported artwork", () => {
  it("exits with 0 on SIGTERM", async () => {
    const { body } = await get<object>(`${url}/api/health`)
    // Tests that start with these data need the signatures.
    await api.output(printed.signatures, "stdout")
    await stop(api)
    writeFileSync(join(folder, "stdout"), api.stdout)
    writeFileSync(join(folder, "stderr"), api.stderr)
    // Written last, because it marks the folder as complete.
    writeFileSync(join(folder, "health.json"), JSON.stringify(body))
  })

  it("starts again, gives documented responses to hostile requests, and exits with 0 on SIGTERM", async () => {
    const [adminKey] = printed.adminKey.exec(api.stderr)!
    const copy = join(temporaryFolder(), "data")
    cpSync(join(folder, "data"), copy, { recursive: true })
    const restarted = await start(copy)
    await run("npm", "run", "fuzz", "--", restarted.url, "--requests", "2000", "--key", adminKey)
    await stop(restarted.api)
  })
})
