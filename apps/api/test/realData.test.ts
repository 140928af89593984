import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { ApiProcess } from "./ApiProcess.ts"
import { endpoints } from "./endpoints.ts"
import { installWithBroken } from "./installWithBroken.ts"
import { outdate } from "./outdate.ts"
import { realCatalogueTests } from "./realCatalogue.ts"
import { storedBlobs } from "./storedBlobs.ts"
import { type ImportedDataDir, importedDataDir } from "./templates.ts"

let imported: ImportedDataDir
let api: ApiProcess

const get = <A>(path: string): Promise<A> => api.get(path)

/** Starts the API and waits until its import of artwork is finished; with a broken package, until an attempt has failed. */
const start = async (main?: string) => {
  api = new ApiProcess({ DATA_DIR: imported.DATA_DIR, ARTWORK: "installed", TRUSTED_PROXIES: "127.0.0.1" }, main)
  return main === undefined ? api.importEnded() : api.importAttemptFailed()
}

/** The report of the artwork import in the log of a stopped process. */
const importReport = (stdout: string): Readonly<Record<string, number>> => {
  for (const line of stdout.trim().split("\n")) {
    const { annotations } = JSON.parse(line) as { annotations?: Readonly<Record<string, number>> }
    if (annotations !== undefined && "imported" in annotations && "unchanged" in annotations) return annotations
  }
  throw new Error("The log has no report of an import of artwork")
}

beforeAll(async () => {
  imported = await importedDataDir("artwork")
  await start()
})
afterAll(() => api.stop())

realCatalogueTests(get)

describe("a service with imported artwork", () => {
  const searchIsRecorded = async () => {
    // A term is public once three callers used it.
    for (const address of ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) {
      await fetch(`${await api.url()}/api/emoji/search?q=heart`, { headers: { "x-forwarded-for": address } })
    }
    await api.eventually(async () => (await get<{ total: number }>("/api/search/recent")).total > 0)
  }

  it("documents the endpoints that are requested here, and no others of the catalogue", async () => {
    const { paths } = await get<{ paths: Record<string, Record<string, unknown>> }>("/openapi.json")
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/(?<=.)\/$/, "")}`)
    )
    // Accounts, their submissions and administration have no data of the catalogue. The security tests request them.
    // Texts are sent to two endpoints, which textConversion.test.ts requests.
    const ofCatalogue = documented.filter(
      (endpoint) =>
        !/ \/api\/(?:auth|admin|servers|uploads|emoji\/(?:creations|drawings|lookup|convert))(?:\/|$)/.test(endpoint)
    )
    assert.sameMembers(ofCatalogue, Object.keys(endpoints))
  })

  it.each(Object.entries(endpoints))("%s responds with data", async (endpoint, path) => {
    const [method = ""] = endpoint.split(" ")
    // A search is recorded some seconds later.
    if (endpoint.includes("/api/search/")) await searchIsRecorded()
    const response = await fetch(`${await api.url()}${path}`, { method, redirect: "manual" })
    if (endpoint.endsWith("/download/zip")) {
      assert.strictEqual(response.headers.get("content-type"), "application/zip")
      assert.strictEqual((await response.arrayBuffer()).byteLength, Number(response.headers.get("content-length")))
      return
    }
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

  it("has everything after a restart, and finds nothing to import", async () => {
    const first = importReport(imported.stdout)
    assert.deepInclude(first, { imported: 32, unchanged: 0, failed: 0 })
    const { catalogue } = await api.health()
    assert.strictEqual(catalogue.generation, imported.health.catalogue.generation)
    assert.strictEqual(catalogue.artwork, first["revision"])
    await api.stop()
    assert.deepInclude(importReport(api.stdout), {
      revision: first["revision"],
      imported: 0,
      unchanged: 32,
      failed: 0
    })
  })

  it("keeps a platform's artwork when its package has a broken file, and names that file", async () => {
    const path = "/api/emoji/platform/mozilla/0.0.2?limit=500"
    await outdate(imported.DATA_DIR, "mozilla")
    const broken = installWithBroken("@iconify-json/fxemoji", "icons.json", (text) => text.replace("<path", "<pa&th"))
    const { catalogue, state } = await start(broken.main)
    assert.match(state.error ?? "", /^mozilla: @iconify-json\/fxemoji@1\.2\.2.*, .*: .+/)
    assert.strictEqual(catalogue.artwork, imported.health.catalogue.artwork)
    const kept = await get<{ total: number }>(path)
    assert.strictEqual(kept.total, 894)
    await api.stop()
    assert.deepInclude(importReport(api.stdout), { imported: 0, unchanged: 31, failed: 1 })

    const { state: again } = await start()
    assert.deepInclude(again, { status: "succeeded", error: null })
    assert.deepStrictEqual(await get(path), kept)
  })

  it("stores no image that must not be copied in the database, the downloads or the repository", async () => {
    await api.stop()
    const { redistributable, references, stored } = await storedBlobs(imported.DATA_DIR)
    assert.strictEqual(references, 0)
    assert.isAbove(redistributable.size, 30_000)
    assert.deepStrictEqual(
      stored.filter((name) => !redistributable.has(name)),
      []
    )
    assert.isFalse(existsSync(join(imported.DATA_DIR, "downloads")))

    const root = join(import.meta.dirname, "../../..")
    const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n")
    assert.isAbove(files.length, 100)
    // The pictures of pages show only drawings that may be copied; docs/web.md names their licenses.
    const others = files.filter((file) => !file.startsWith("docs/pictures/"))
    assert.deepStrictEqual(
      others.filter((file) => /\.(png|svg|webp|gif|jpe?g|avif|ttf|otf|woff2?)$/i.test(file)),
      []
    )
    const lockfile = readFileSync(join(root, "package-lock.json"), "utf8")
    assert.notMatch(lockfile, /node_modules\/(emoji-datasource|emoji-assets|emojione|emoji-toolkit|emojidex)/)
  })
})
