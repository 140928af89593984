import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { setTimeout as sleep } from "node:timers/promises"
import { importedDatabase } from "../../api/test/testDatabases.ts"
import { deploymentOn } from "./deployment.ts"

// Without a server these tests are skipped; vitest.config.ts logs that.
const server = process.env["TEST_DATABASE_URL"] ?? ""

/** The stages after which a worker is killed: the last before anything is written. `npm run test:faults` tries all, twice. */
const stages =
  process.env["FAULTS"] === "whole"
    ? ["unicode", "annotations", "shortcodes", "history", "check", "publish"].flatMap((stage) => [stage, stage])
    : ["check"]

/** The number of emoji in each version; the imports alternate between them. */
const sizes = { "16.0": 3781, "17.0": 3944 }

it.live.skipIf(server === "")(
  "an import whose worker is killed leaves a whole catalogue, and another worker finishes it",
  () =>
    Effect.gen(function* () {
      const { url } = yield* importedDatabase(server)
      yield* Effect.promise(async () => {
        const { ended, requestImport, runOf, startApi, startWorker } = deploymentOn(url)
        const api = startApi()
        let workers = [startWorker(), startWorker()]
        await Promise.all(workers.map((worker) => worker.healthUrl()))
        for (const [index, stage] of stages.entries()) {
          const emojiVersion = index % 2 === 0 ? "16.0" : "17.0"
          const [before, after] = [await api.total(), sizes[emojiVersion]]
          assert.notStrictEqual(before, after)
          const { id } = await requestImport(api, "unicode", { emojiVersion })
          const reached = new RegExp(`"stage":"${stage}"`)
          const seen = workers.map(({ stdout }) => stdout.length)
          const killed = await Promise.any(
            workers.map((worker, position) =>
              worker.eventually(() => reached.test(worker.stdout.slice(seen[position])) && worker)
            )
          )
          await killed.kill()
          workers = [...workers.filter((worker) => worker !== killed), startWorker()]

          const totals = new Set<number>()
          const statuses = new Set<string>()
          let isOver = false
          const run = ended(api, id).finally(() => (isOver = true))
          while (!isOver) {
            totals.add(await api.total())
            const { finishedAt, status } = (await runOf(api, id))!
            statuses.add(status)
            assert.strictEqual(finishedAt === null, status !== "succeeded", status)
            await sleep(50)
          }
          assert.deepInclude(await run, { status: "succeeded", error: null }, stage)
          assert.notInclude(Array.from(statuses), "failed", stage)
          await api.eventually(async () => (await api.total()) === after)
          assert.isEmpty(
            Array.from(totals).filter((total) => total !== before && total !== after),
            stage
          )
        }
        for (const worker of workers) assert.strictEqual(await worker.stop(), 0)
        assert.strictEqual(await api.stop(), 0)
      })
    }).pipe(Effect.scoped)
)

it.live.skipIf(server === "")(
  "an import whose worker is stopped or killed stays unfinished until another worker finishes it, also behind a second import",
  () =>
    Effect.gen(function* () {
      const { url } = yield* importedDatabase(server)
      yield* Effect.promise(async () => {
        const { ended, requestImport, runOf, startApi, startWorker } = deploymentOn(url)
        const api = startApi()
        await api.url()
        for (const [emojiVersion, signal] of [
          ["16.0", "SIGTERM"],
          ["17.0", "SIGKILL"]
        ] as const) {
          const worker = startWorker()
          await worker.healthUrl()
          const { id } = await requestImport(api, "unicode", { emojiVersion })
          await worker.eventually(() => /"stage":"check"/.test(worker.stdout))
          await (signal === "SIGTERM" ? worker.stop() : worker.kill())
          // After a kill the next worker runs this import first, because the lease of the killed worker has not expired.
          const next = await requestImport(api, "unicode", { emojiVersion, dryRun: true })
          assert.include(["queued", "running"], (await runOf(api, id))!.status, signal)
          const other = startWorker()
          const seen = new Set<string>()
          for (const each of [next.id, id]) {
            let isOver = false
            const run = ended(api, each).finally(() => (isOver = true))
            while (!isOver) {
              const { finishedAt, status } = (await runOf(api, id))!
              seen.add(status)
              assert.strictEqual(finishedAt === null, status !== "succeeded", status)
              await sleep(50)
            }
            assert.deepInclude(await run, { status: "succeeded", error: null }, signal)
          }
          assert.notInclude(Array.from(seen), "failed", signal)
          assert.strictEqual(await other.stop(), 0)
        }
        assert.strictEqual(await api.stop(), 0)
      })
    }).pipe(Effect.scoped)
)
