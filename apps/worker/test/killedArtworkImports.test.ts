import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { setTimeout as sleep } from "node:timers/promises"
import type { ApiProcess } from "../../api/test/ApiProcess.ts"
import { importedDatabase } from "../../api/test/testDatabases.ts"
import { deploymentOn, type Run } from "./deployment.ts"

// Without a server this test is skipped; vitest.config.ts logs that.
const server = process.env["TEST_DATABASE_URL"] ?? ""

/**
 * The stages after which a worker is killed: among the platforms that are published together, and a platform's first, last
 * and only release. The import of all installed artwork takes minutes, so only `npm run test:faults` does it.
 */
const stages =
  process.env["FAULTS"] === "whole" ? ["joypixels 5.0.5", "twitter 14.0", "google Emoji 18.0", "mozilla 0.0.2"] : []

/** The versions that the API shows, by platform. */
const versionsOf = async (api: ApiProcess): Promise<ReadonlyMap<string, ReadonlyArray<string>>> => {
  const { items } = await api.get<{
    readonly items: ReadonlyArray<{ readonly platform: string; readonly version: string }>
  }>("/api/emoji/platform-versions?limit=200")
  return new Map(
    Object.entries(Object.groupBy(items, ({ platform }) => platform)).map(([platform, versions]) => [
      platform,
      versions!.map(({ version }) => version).sort()
    ])
  )
}

it.live.skipIf(server === "" || stages.length === 0)(
  "an artwork import whose worker is killed leaves whole platforms, and another worker finishes it",
  () =>
    Effect.gen(function* () {
      const { url } = yield* importedDatabase(server)
      yield* Effect.promise(async () => {
        const { get, startApi, startWorker } = deploymentOn(url, { ARTWORK: "installed" })
        const api = startApi()
        await api.url()
        const shown: Array<ReadonlyMap<string, ReadonlyArray<string>>> = []
        let isOver = false
        const observed = (async () => {
          while (!isOver) {
            shown.push(await versionsOf(api))
            await sleep(200)
          }
        })()
        // The first worker to start requests the import of artwork that the database lacks.
        let workers = [startWorker(), startWorker()]
        for (const stage of stages) {
          const killed = await Promise.any(
            workers.map((worker) => worker.eventually(() => worker.stdout.includes(`"stage":"${stage}"`) && worker))
          )
          await killed.kill()
          workers = [...workers.filter((worker) => worker !== killed), startWorker()]
        }
        // A run has the status failed from the detection of its dead process until a worker runs it again.
        await api.eventually(async () => {
          const { items } = await get<{ readonly items: ReadonlyArray<Run> }>(api, "/api/admin/imports?limit=100")
          return items.length > 0 && items.every(({ status }) => status === "succeeded")
        })
        isOver = true
        await observed
        const after = await versionsOf(api)
        assert.lengthOf(after.get("google")!, 2)
        for (const each of shown) {
          for (const [platform, versions] of each) assert.deepStrictEqual(versions, after.get(platform), platform)
        }
        for (const worker of workers) assert.strictEqual(await worker.stop(), 0)
        assert.strictEqual(await api.stop(), 0)
      })
    }).pipe(Effect.scoped)
)
