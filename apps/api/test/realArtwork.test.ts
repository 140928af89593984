import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { ApiProcess, emptyFolder } from "./ApiProcess.ts"
import { endpoints } from "./endpoints.ts"
import { type Health, imported } from "./imported.ts"
import { installWith } from "./Installation.ts"
import { outdate } from "./outdate.ts"
import { storedPictures } from "./storedPictures.ts"

const DATA_DIR = emptyFolder()
let api: ApiProcess

const get = async <A>(path: string): Promise<A> => (await (await fetch(`${await api.url()}${path}`)).json()) as A

/** Starts the API and waits until the import of its artwork has ended. */
const start = async (main?: string) => {
  api = new ApiProcess({ DATA_DIR, ARTWORK: "installed" }, main)
  return imported(api, "artwork")
}

/** What a process that has ended said of its import. */
const reported = ({ stdout }: ApiProcess): Readonly<Record<string, number>> =>
  JSON.parse(stdout.split("\n").find((line) => line.includes("Artwork is up to date"))!).annotations

describe("a service whose artwork is imported", { timeout: 60_000 }, () => {
  let health: Health

  beforeAll(async () => {
    const { state, ...rest } = await start()
    assert.deepInclude(state, { status: "succeeded", error: null })
    health = rest
  }, 600_000)
  afterAll(() => api.stop())

  const searched = async () => {
    await get("/api/emoji/search?q=heart")
    while ((await get<{ total: number }>("/api/search/recent")).total === 0) await sleep(200)
  }

  it("documents the endpoints that are asked here, and no others of the catalogue", async () => {
    const { paths } = await get<{ paths: Record<string, Record<string, unknown>> }>("/openapi.json")
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/(?<=.)\/$/, "")}`)
    )
    // Accounts and administration have no data of the catalogue; the table of who may do what asks them.
    const ofCatalogue = documented.filter((endpoint) => !/ \/api\/(?:auth|admin)\//.test(endpoint))
    assert.sameMembers(ofCatalogue, Object.keys(endpoints))
  })

  it.each(Object.entries(endpoints))("%s answers with data", async (endpoint, address) => {
    const [method = ""] = endpoint.split(" ")
    // What is searched for is told some seconds later.
    if (endpoint.includes("/api/search/")) await searched()
    const response = await fetch(`${await api.url()}${address}`, { method, redirect: "manual" })
    if (endpoint.includes("/download/")) {
      assert.strictEqual(response.status, 302)
      const asset = await fetch(new URL(response.headers.get("location")!, await api.url()))
      assert.strictEqual(asset.status, 200)
      assert.isAbove((await asset.arrayBuffer()).byteLength, 100)
      return
    }
    assert.strictEqual(response.status, 200)
    const body = (await response.json()) as Record<string, unknown>
    assert.isNotEmpty(body)
    if ("items" in body) assert.isNotEmpty(body["items"])
  })

  it("starts again with all of it there, and finds nothing to import", async () => {
    await api.stop()
    const first = reported(api)
    assert.deepInclude(first, { imported: 19, unchanged: 0, failed: 0 })
    const again = await start()
    assert.strictEqual(again.catalogue.generation, health.catalogue.generation)
    assert.strictEqual(again.catalogue.artwork, first.revision)
    await api.stop()
    assert.deepInclude(reported(api), { revision: first.revision, imported: 0, unchanged: 19, failed: 0 })
  })

  it("keeps a platform as it was where its package has a broken file, and names that", async () => {
    await api.stop()
    const address = "/api/emoji/platform/mozilla/0.0.2?limit=500"
    await outdate(DATA_DIR, "mozilla")
    const broken = installWith("@iconify-json/fxemoji", "icons.json", (text) => text.replace("<path", "<pa&th"))
    const { catalogue, state } = await start(broken.main)
    assert.strictEqual(state.status, "failed")
    assert.match(state.error ?? "", /^mozilla: @iconify-json\/fxemoji@1\.2\.2.*, .*: .+/)
    assert.strictEqual(catalogue.artwork, health.catalogue.artwork)
    const kept = await get<{ total: number }>(address)
    assert.strictEqual(kept.total, 894)
    await api.stop()
    assert.deepInclude(reported(api), { imported: 0, unchanged: 18, failed: 1 })

    const { state: again } = await start()
    assert.deepInclude(again, { status: "succeeded", error: null })
    assert.deepStrictEqual(await get(address), kept)
  })

  it("keeps no picture that may not be copied: not in the database, the downloads or the repository", async () => {
    await api.stop()
    const { closed, open, stored } = await storedPictures(DATA_DIR)
    assert.strictEqual(closed, 0)
    assert.isAbove(open.size, 30_000)
    assert.deepStrictEqual(
      stored.filter((name) => !open.has(name)),
      []
    )
    assert.isFalse(existsSync(join(DATA_DIR, "downloads")))

    const root = join(import.meta.dirname, "../../..")
    const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n")
    assert.isAbove(files.length, 100)
    assert.deepStrictEqual(
      files.filter((file) => /\.(png|svg|webp|gif|jpe?g|avif|ttf|otf|woff2?)$/i.test(file)),
      []
    )
    const lockfile = readFileSync(join(root, "package-lock.json"), "utf8")
    assert.notMatch(lockfile, /node_modules\/(emoji-datasource|emoji-assets|emojione|emoji-toolkit|emojidex)/)
  })
})
