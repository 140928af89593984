import { PgConnection } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { importedDatabase } from "../../api/test/testDatabases.ts"
import { deploymentOn } from "./deployment.ts"

// Without a server this test is skipped; vitest.config.ts logs that.
const server = process.env["TEST_DATABASE_URL"] ?? ""

// Imports by two workers take half a minute, so only `npm run test:faults` runs this test.
it.live.skipIf(server === "" || process.env["FAULTS"] !== "whole")(
  "an import whose worker is suspended for longer than its leases is finished only by another worker",
  () =>
    Effect.gen(function* () {
      const { url } = yield* importedDatabase(server)
      const database = yield* PgConnection.make({ url: Redacted.make(url) })
      const query = (text: string) => Effect.runPromise(database.query(text))
      yield* Effect.promise(async () => {
        const { ended, requestImport, startApi, startWorker } = deploymentOn(url)
        const api = startApi()
        const workers = [startWorker(), startWorker()]
        await Promise.all(workers.map((worker) => worker.healthUrl()))
        const { id } = await requestImport(api, "unicode", { emojiVersion: "16.0" })
        const importing = (stage: string) =>
          Promise.any(
            workers.map((worker) => worker.eventually(() => worker.stdout.includes(`"stage":"${stage}"`) && worker))
          )
        const frozen = await importing("annotations")
        frozen.signal("SIGSTOP")
        // As after half a minute.
        await query("UPDATE import_lock SET expires_at = now() - interval '1 second'")
        await query("UPDATE job SET acquired_at = now() - interval '31 seconds' WHERE acquired_at IS NOT NULL")
        const other = workers.find((worker) => worker !== frozen)!
        await other.eventually(() => other.stdout.includes('"stage":"unicode"'))
        frozen.signal("SIGCONT")
        assert.deepInclude(await ended(api, id), { status: "succeeded", error: null })
        const { rows } = await query("SELECT attempt, report FROM import_run WHERE id = '" + id + "'")
        assert.isAtLeast(rows[0]!["attempt"] as number, 2)
        assert.nestedPropertyVal(rows[0]!["report"], "catalogue.generation", 2)
        const { rows: events } = await query("SELECT FROM webhook_event WHERE type = 'IMPORT_COMPLETED'")
        assert.strictEqual(events.length, 1)
        await api.eventually(async () => (await api.total()) === 3781)
        for (const worker of workers) assert.strictEqual(await worker.stop(), 0)
        assert.strictEqual(await api.stop(), 0)
      })
    }).pipe(Effect.scoped)
)
