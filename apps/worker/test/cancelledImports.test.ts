import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { childProcesses, isRunning } from "../../../packages/composition/test/childProcesses.ts"
import { importedDatabase } from "../../api/test/testDatabases.ts"
import { deploymentOn, type Run } from "./deployment.ts"

// Without a server these tests are skipped; vitest.config.ts logs that.
const server = process.env["TEST_DATABASE_URL"] ?? ""

it.live.skipIf(server === "")(
  "an import that an API cancels stops in the worker and changes nothing, and the next one runs",
  () =>
    Effect.gen(function* () {
      const { url } = yield* importedDatabase(server)
      yield* Effect.promise(async () => {
        const { ended, get, post, requestImport, runOf, startApi, startWorker } = deploymentOn(url)
        const api = startApi()
        const worker = startWorker()
        await worker.healthUrl()
        const before = await api.total()
        const cancel = (id: string) => post<Run>(api, `/api/admin/imports/${id}/cancel`)

        const { id } = await requestImport(api, "unicode", { emojiVersion: "16.0" })
        await worker.eventually(() => worker.stdout.includes('"stage":"annotations"'))
        const cancelled = await cancel(id)
        assert.deepInclude(cancelled, { id, status: "cancelled", error: null })
        await worker.eventually(() => worker.stdout.includes("Import stopped, because it was cancelled"))
        const { imports } = await get<{ readonly imports: Record<string, Run> }>(api, "/api/health")
        assert.deepInclude(imports["unicode"], { status: "cancelled", error: null })

        // A queued run, behind a running one.
        const next = await requestImport(api, "unicode", { emojiVersion: "17.0" })
        const waiting = await requestImport(api, "unicode", { emojiVersion: "16.0" })
        assert.deepInclude(await cancel(waiting.id), { status: "cancelled" })
        assert.deepInclude(await ended(api, next.id), { status: "succeeded", error: null })
        assert.deepStrictEqual(await runOf(api, id), cancelled)
        assert.strictEqual(await api.total(), before)
        assert.strictEqual(await worker.stop(), 0)
        assert.strictEqual(await api.stop(), 0)
      })
    }).pipe(Effect.scoped)
)

it.live.skipIf(server === "")("cancelling an import of artwork stops the process that reads artwork", () =>
  Effect.gen(function* () {
    const { url } = yield* importedDatabase(server)
    yield* Effect.promise(async () => {
      const { get, post, startApi, startWorker } = deploymentOn(url, { ARTWORK: "installed" })
      const api = startApi()
      await api.url()
      // At its start the worker requests the import of artwork that the database lacks.
      const worker = startWorker()
      await worker.eventually(() => worker.stdout.includes('"stage":"joypixels'))
      const [reader] = childProcesses(worker.pid)
      assert.isDefined(reader)
      const { items } = await get<{ readonly items: ReadonlyArray<Run> }>(api, "/api/admin/imports")
      const run = items.find(({ status }) => status === "running")!
      assert.deepInclude(await post<Run>(api, `/api/admin/imports/${run.id}/cancel`), { status: "cancelled" })
      await worker.eventually(() => worker.stdout.includes("Import stopped, because it was cancelled"))
      const { length } = worker.stdout
      // The process stops ten seconds after its work.
      await worker.eventually(() => !isRunning(reader!))
      assert.notInclude(worker.stdout.slice(length), '"stage"')
      assert.strictEqual(await worker.stop(), 0)
      assert.strictEqual(await api.stop(), 0)
    })
  }).pipe(Effect.scoped)
)
