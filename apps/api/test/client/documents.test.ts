import { plainPng } from "@emoji-catalogue/application/testing"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { documentExamples, moduleOf } from "../../../../scripts/examples/findExamples.ts"
import { writeModules } from "../../../../scripts/examples/writeModules.ts"
import { temporaryFolder } from "../../../../scripts/test-support/temporaryFolder.ts"
import { ApiProcess, demo } from "../ApiProcess.ts"
import { importedDataDir } from "../templates.ts"
import { tokenOf } from "./signedIn.ts"
import { signEvent } from "./signEvent.ts"

const root = join(import.meta.dirname, "../../../..")
const examples = documentExamples(root).filter(({ file }) => /client-sdk(?:\/README)?\.md$/.test(file))

let api: ApiProcess
let modules: ReturnType<typeof writeModules>

beforeAll(async () => {
  api = new ApiProcess({ DATA_DIR: (await importedDataDir()).DATA_DIR }, demo)
  const baseUrl = await api.url()
  vi.stubEnv("SESSION_TOKEN", await tokenOf(baseUrl, "200000000000000002"))
  vi.stubEnv("WEBHOOK_SECRET", `whsec_${btoa("a secret of twenty-four by")}`)
  const image = join(temporaryFolder(), "rocket.png")
  writeFileSync(image, plainPng([200, 100, 50], 16))
  const here = (code: string) =>
    code.replaceAll("http://localhost:3000", baseUrl).replaceAll('"rocket.png"', JSON.stringify(image))
  modules = writeModules(root, new Map(examples.map((example) => [moduleOf(example), here(example.code)])))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  modules.remove()
  await api.stop()
})

/** Runs an example, and returns the lines that it prints. */
const run = async (path: string) => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {})
  try {
    const exported = (await import(/* @vite-ignore */ join(modules.folder, path))) as Readonly<Record<string, unknown>>
    return { exported, lines: log.mock.calls.map((values) => values.join(" ")) }
  } finally {
    log.mockRestore()
  }
}

/** Sends a signed event to the function that an example exports. */
const sendEvent = async (receive: (request: Request) => Promise<Response>) => {
  const body = JSON.stringify({
    type: "UNICODE_RELEASE",
    timestamp: "2026-09-09T12:00:00Z",
    data: { emojiVersion: "18.0" }
  })
  const headers = signEvent(process.env["WEBHOOK_SECRET"]!, body)
  return (await receive(new Request("https://app.example/webhooks", { method: "POST", headers, body }))).status
}

describe("the examples of the client's guide and README", () => {
  it("are found", () => assert.isAbove(examples.length, 12))

  it.each(examples.map(moduleOf))("%s", async (path) => {
    const { exported, lines } = await run(path)
    const { receive } = exported as { readonly receive?: (request: Request) => Promise<Response> }
    if (receive === undefined) assert.isNotEmpty(lines)
    else assert.strictEqual(await sendEvent(receive), 204)
    for (const line of lines) assert.notMatch(line, /undefined|false|^0$/)
  })
})
