import { PgConnection } from "@effect/sql-pg"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { once } from "node:events"
import { existsSync, mkdirSync, utimesSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import { startOtlpReceiver } from "../../../scripts/test-support/OtlpReceiver.ts"
import { isForSettings, recordModules } from "../../../scripts/test-support/recordModules.ts"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"
import { importedDatabase } from "../../api/test/testDatabases.ts"
import { deploymentOn } from "./deployment.ts"
import { WorkerProcess } from "./WorkerProcess.ts"

// Without a server this test is skipped; vitest.config.ts logs that.
const server = process.env["TEST_DATABASE_URL"] ?? ""

/** Every line of a log has its time by the same name, in the same format. */
const assertTimes = (log: string) => {
  const lines = log.trim().split("\n")
  assert.isNotEmpty(lines)
  for (const line of lines) {
    const { time, timestamp } = JSON.parse(line) as Readonly<Record<string, unknown>>
    assert.isUndefined(timestamp, line)
    assert.match(String(time), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, line)
  }
}

describe.skipIf(server === "")("workers on one PostgreSQL database", () => {
  it.live("three run a scheduled job once, and run an import that an API without jobs requests", () =>
    Effect.gen(function* () {
      const { url } = yield* importedDatabase(server)
      const database = yield* PgConnection.make({ url: Redacted.make(url) })
      yield* database.query("DELETE FROM job")
      const { resources, url: OTEL_EXPORTER_OTLP_ENDPOINT } = yield* startOtlpReceiver
      const traces = { OTEL_EXPORTER_OTLP_ENDPOINT }
      const { ended, get, requestImport, startApi, startWorker } = deploymentOn(url, traces)
      const api = startApi()
      // The third has a separate temporary folder, in which a killed process left an image.
      const TMPDIR = temporaryFolder()
      const left = join(TMPDIR, "emoji-catalogue-body-killed")
      mkdirSync(left)
      utimesSync(left, 0, 0)
      const { env, modules } = recordModules()
      const third = new WorkerProcess({ DATABASE_URL: url, TMPDIR, ...traces, ...env })
      const workers = [startWorker(), startWorker(), third]
      yield* Effect.promise(async () => {
        for (const worker of workers) {
          const url = await worker.healthUrl()
          // While all start concurrently, the database may respond too late at first.
          await worker.eventually(async () => {
            const response = await fetch(url)
            const { checks, status } = (await response.json()) as { readonly status: string; readonly checks: object }
            return response.ok && status === "ok" && "database" in checks
          })
        }
        await third.eventually(() => !existsSync(left))
        const { id } = await requestImport(api, "shortcodes", { dryRun: true })
        assert.deepInclude(await ended(api, id), { status: "succeeded", error: null })
        const { items } = await get<{ readonly items: ReadonlyArray<{ name: string; lastRun: object | null }> }>(
          api,
          "/api/admin/jobs"
        )
        assert.isNotNull(items.find(({ name }) => name === "prune")!.lastRun)
        for (const worker of workers) {
          // A connection without a request, such as the probe of a balancer, delays no stop.
          await once(connect(Number(new URL(await worker.healthUrl()).port), "127.0.0.1"), "connect")
          assert.strictEqual(await worker.stop(), 0)
          assert.notInclude(worker.stderr, "Shutdown")
        }
        assert.strictEqual(await api.stop(), 0)
        for (const { stdout } of [api, ...workers]) assertTimes(stdout)
        // Without the handlers of the API and its contract, a worker starts sooner.
        assert.include(modules(), "packages/http-server/src/metrics/Metrics.ts")
        assert.deepStrictEqual(
          modules().filter((module) =>
            /^packages\/(?:http-api\/|http-server\/src\/(?:index|.*Handlers)\.ts)/.test(module)
          ),
          []
        )
      })
      const processes = new Map(resources().map((each) => [each["service.instance.id"], each["service.name"]]))
      assert.deepStrictEqual(Array.from(processes.values()).toSorted(), [
        "emoji-catalogue-api",
        ...workers.map(() => "emoji-catalogue-worker")
      ])
      // Every scheduled job has run, and none twice.
      const { rows } = yield* database.query("SELECT id, attempts, state FROM job WHERE id LIKE 'prune@%'")
      assert.strictEqual(new Set(rows.map((row) => row["id"])).size, rows.length)
      assert.isNotEmpty(rows)
      for (const row of rows) assert.deepInclude(row, { attempts: 1, state: "completed" })
    }).pipe(Effect.scoped)
  )
})

it("a worker without DATABASE_URL does not start, and says why before it loads the modules of jobs", async () => {
  const { env, modules } = recordModules()
  const worker = new WorkerProcess(env)
  assert.strictEqual(await worker.exit(), 1)
  assert.match(worker.stderr, /^Cannot start: DATABASE_URL must be set .*\n$/)
  assert.include(modules(), "apps/worker/src/main.ts")
  assert.deepStrictEqual(
    modules().filter((module) => !isForSettings(module)),
    []
  )
})
