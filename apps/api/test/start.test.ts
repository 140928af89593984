import { assert, describe, it } from "vitest"
import { once } from "node:events"
import { globSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import { join } from "node:path"
import { isForSettings, recordModules } from "../../../scripts/test-support/recordModules.ts"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"
import { ApiProcess, printed } from "./ApiProcess.ts"
import { importedDataDir } from "./templates.ts"

/** The size of all files below a folder. Files may be removed in the meantime. */
const sizeOf = (folder: string): number =>
  globSync("**/*", { cwd: folder }).reduce(
    (sum, path) => sum + (statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0),
    0
  )

/** The number of files below a folder, 0 if it does not exist. */
const filesIn = (folder: string): number => globSync("**/*", { cwd: folder }).length

describe("the start of the API process", () => {
  it("imports on first start, reports each step, prints the key once, and prints neither on later starts", async () => {
    const { DATA_DIR, ...first } = await importedDataDir()
    assert.match(first.stderr, printed.firstImport)
    const steps = [1, 2, 3, 4, 5, 6].map((step) => printed.importStep(step).exec(first.stderr)?.[0] ?? "")
    assert.match(steps[0]!, /\b3,944 emoji, 9 groups\b/)
    assert.match(steps[1]!, /\b39,440 names\b/)
    for (const step of steps) assert.notStrictEqual(step, "")
    assert.lengthOf(first.stderr.match(new RegExp(printed.adminKey, "g")) ?? [], 1)

    const { env, modules } = recordModules()
    const second = new ApiProcess({ ...env, DATA_DIR })
    assert.strictEqual(await second.total(), 3944)
    assert.strictEqual(await second.stop(), 0)
    assert.include(modules(), "packages/adapters-postgres/src/index.ts")
    // Adapters that are not configured would only delay the start.
    assert.deepStrictEqual(
      modules().filter((module) => /adapters-(?:redis|s3)|aws4fetch|ioredis/.test(module)),
      []
    )
    assert.notMatch(second.stderr, /Admin key|emk_|import/i)
    for (const line of second.stdout.trim().split("\n")) assert.hasAnyKeys(JSON.parse(line), ["message"])
  })

  it("replaces a damaged search index, and answers meanwhile", async () => {
    const { DATA_DIR } = await importedDataDir()
    const file = join(DATA_DIR, "search-index")
    const saved = readFileSync(file)
    writeFileSync(file, saved.subarray(0, saved.length / 2))
    const api = new ApiProcess({ DATA_DIR })
    const { items } = await api.get<{ items: ReadonlyArray<{ slug: string }> }>("/api/emoji/search?q=unicorn&limit=1")
    assert.deepStrictEqual(
      items.map(({ slug }) => slug),
      ["unicorn"]
    )
    await api.eventually(() => readFileSync(file).equals(saved))
    assert.strictEqual(await api.stop(), 0)
    assert.include(api.stdout, "The saved search index cannot be used and is built again")
  })

  it("has the whole catalogue after kills at any moment of the first start", async () => {
    const DATA_DIR = temporaryFolder()
    const killWhen = async (reached: (api: ApiProcess) => Promise<unknown>) => {
      const api = new ApiProcess({ DATA_DIR })
      await reached(api)
      await api.kill()
    }

    // An empty database has about a thousand files. The tests of the data directory kill at other moments.
    const database = join(DATA_DIR, "pglite")
    await killWhen((api) => api.eventually(() => filesIn(database) >= 400))

    // The first four steps read packages and write nothing.
    for (const stage of [printed.firstImport, printed.importStep(4)]) {
      await killWhen((api) => api.output(stage))
    }

    // After the fifth step the rows are written, and the files of the tables grow by eight megabytes.
    const tables = join(database, "base")
    for (const bytes of [0, 2_000_000, 5_000_000]) {
      await killWhen(async (api) => {
        await api.output(printed.importStep(5))
        const before = sizeOf(tables)
        await api.eventually(() => sizeOf(tables) >= before + bytes || printed.importStep(6).test(api.stderr))
      })
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

  // The tests of the settings cover all other variables. These three show that a process reports a bad setting and an
  // unusable folder.
  it.each([
    ["PORT", "http"],
    ["DATA_DIR", "/dev/null/x"],
    ["BLOB_DIR", "/dev/null/x"]
  ])("does not start with %s=%s, and prints one line that names the variable", async (variable, value) => {
    const { DATA_DIR } = await importedDataDir()
    const process = new ApiProcess({ DATA_DIR, [variable]: value })
    assert.strictEqual(await process.exit(), 1)
    assert.match(process.stderr, printed.onlyStartFailure(variable))
  })

  it("warns of misspelt variables before it reports why it cannot start", async () => {
    const occupied = createServer().listen(0, "127.0.0.1")
    await once(occupied, "listening")
    const port = String((occupied.address() as AddressInfo).port)
    for (const failing of [{ PORT: "http" }, { DATA_DIR: "/dev/null/x" }, { PORT: port, LOG_LEVEL: "warn" }]) {
      const process = new ApiProcess({ ...failing, DATABSE_URL: "postgres://x", REIDS_URL: "redis://x" })
      assert.strictEqual(await process.exit(), 1)
      assert.match(process.stderr, printed.onlyStartFailure(Object.keys(failing)[0]!))
      const logged = process.stdout
        .trim()
        .split("\n")
        .filter((line) => line !== "")
      assert.deepStrictEqual(
        logged
          .map((line) => JSON.parse(line) as { level: string; message: string })
          .map(({ level, message }) => [level, message]),
        [
          ["WARN", "DATABSE_URL is not a setting. DATABASE_URL is."],
          ["WARN", "REIDS_URL is not a setting. REDIS_URL is."]
        ]
      )
    }
    occupied.close()
  })

  it("reports a wrong setting before it loads the modules of the service", async () => {
    const { env, modules } = recordModules()
    const process = new ApiProcess({ ...env, PORT: "http" })
    assert.strictEqual(await process.exit(), 1)
    assert.match(process.stderr, printed.onlyStartFailure("PORT"))
    assert.include(modules(), "apps/api/src/main.ts")
    assert.deepStrictEqual(
      modules().filter((module) => !isForSettings(module)),
      []
    )
  })
})
