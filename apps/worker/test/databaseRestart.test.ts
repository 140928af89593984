import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { randomBytes } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { PostgresCluster, postgresPrograms } from "../../../scripts/test-support/PostgresCluster.ts"
import type { ApiProcess } from "../../api/test/ApiProcess.ts"
import { deploymentOn } from "./deployment.ts"
import { Receiver } from "./Receiver.ts"
import { WriteLoad } from "./WriteLoad.ts"

// Without a server this test is skipped; vitest.config.ts logs that.
const isLeftOut = (process.env["TEST_DATABASE_URL"] ?? "") === ""
if (!isLeftOut && postgresPrograms === undefined)
  console.log("Tests: left out, no programs of a PostgreSQL server: restarts of the database.")

const isWhole = process.env["FAULTS"] === "whole"

/** How the server is stopped, and for how long. `immediate` is a crash. */
const restarts: ReadonlyArray<{ readonly mode: "fast" | "immediate"; readonly seconds: number }> = isWhole
  ? [
      { mode: "fast", seconds: 0 },
      { mode: "immediate", seconds: 0 },
      { mode: "fast", seconds: 8 }
    ]
  : [{ mode: "immediate", seconds: 0 }]

const webhooks = isWhole ? 20 : 5

/** Reads emoji until it is stopped, and counts the answers by status. */
const readLoad = (url: string) => {
  const statuses = new Map<number, number>()
  let isOver = false
  const run = async () => {
    while (!isOver) {
      const { status } = await fetch(`${url}/api/emoji?limit=5`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await sleep(50)
    }
    return statuses
  }
  const ended = run()
  return () => {
    isOver = true
    return ended
  }
}

it.live.skipIf(isLeftOut || postgresPrograms === undefined)(
  "restarts of PostgreSQL under load lose nothing, and every process recovers by itself",
  () =>
    Effect.gen(function* () {
      const cluster = yield* Effect.acquireRelease(Effect.promise(PostgresCluster.start), (each) =>
        Effect.promise(() => each.stop("immediate"))
      )
      const receiver = new Receiver((number, attempt) => attempt === 1 && number % 3 === 0)
      yield* Effect.promise(receiver.listen)
      yield* Effect.promise(async () => {
        const { adminKey, ended, get, post, requestImport, startApi, startWorker } = deploymentOn(cluster.url, {
          ENCRYPTION_KEY: randomBytes(32).toString("base64"),
          WEBHOOK_ALLOW_INSECURE: "true",
          WEBHOOK_ALLOW_PRIVATE: "true"
        })
        const api = startApi()
        const workers = [startWorker(), startWorker()]
        const url = await api.url()
        const other = startApi()
        const otherUrl = await other.url()
        const healthUrls = await Promise.all(workers.map((worker) => worker.healthUrl()))
        const succeeded = async (id: string) => {
          const run = await ended(api, id)
          assert.strictEqual(run.status, "succeeded", run.error ?? "")
        }

        for (let number = 0; number < webhooks; number++) {
          const { secret } = await post<{ readonly secret: string }>(api, "/api/admin/webhooks", {
            url: receiver.urlOf(String(number)),
            events: ["IMPORT_COMPLETED"]
          })
          receiver.register(String(number), secret)
        }

        // A loaded machine takes longer than two seconds, the usual limit.
        const usual = Math.max(await propagation(api, other, post), await propagation(other, api, post))
        let imports = 0
        const nextImport = () => requestImport(api, "unicode", { emojiVersion: imports++ % 2 === 0 ? "16.0" : "17.0" })

        for (const { mode, seconds } of restarts) {
          const stopReading = [url, otherUrl].map(readLoad)
          const writers = [url, otherUrl].map((each) => new WriteLoad(each, adminKey))
          const first = await nextImport()
          await succeeded(first.id)
          // The deliveries of the first import are under way.
          const seen = workers.map(({ stdout }) => stdout.length)
          const second = await nextImport()
          await Promise.any(
            workers.map((worker, index) =>
              worker.eventually(() => worker.stdout.slice(seen[index]).includes('"stage":"annotations"'))
            )
          )
          const restartedAt = Date.now()
          await cluster.stop(mode)
          await sleep(seconds * 1000)
          await cluster.start()
          const startedAt = Date.now()
          await Promise.all([
            ...[api, other].map((each) =>
              each.eventually(async () => (await each.health()).checks["database"]!.status === "ok")
            ),
            ...workers.map((worker, index) => worker.eventually(async () => (await fetch(healthUrls[index]!)).ok))
          ])
          const recoveredAt = Date.now()
          await succeeded(second.id)
          const importedAt = Date.now()
          await Promise.all(writers.map((writer) => writer.stop()))
          for (const stop of stopReading) assert.deepStrictEqual(Array.from((await stop()).keys()), [200])
          await workers[0]!.eventually(() => receiver.accepted.size === imports * webhooks)
          assert.deepStrictEqual(receiver.problems, [])

          const names = await namesOfKeys(api, get)
          for (const { created } of writers) {
            for (const name of created) assert.strictEqual(names.get(name), 1, `${mode}: ${name}`)
          }
          const visibleAfter = [
            await settled(() => propagation(api, other, post)),
            await settled(() => propagation(other, api, post))
          ]
          for (const milliseconds of visibleAfter) assert.isBelow(milliseconds, Math.max(2000, 3 * usual))
          console.log(
            `PostgreSQL stopped (${mode}): down ${startedAt - restartedAt} ms, health ok ${recoveredAt - startedAt} ms later, import ` +
              `succeeded ${importedAt - startedAt} ms later; ${writers.map((each) => each.created.length).join(" and ")} writes, ` +
              `failures ${JSON.stringify(writers.map(({ failures }) => Object.fromEntries(failures)))}, changes visible after ` +
              `${visibleAfter.join(" and ")} ms (before: ${usual} ms)`
          )
        }
        for (const each of [...workers, api, other]) assert.strictEqual(await each.stop(), 0)
      })
      yield* Effect.promise(receiver.close)
    }).pipe(Effect.scoped)
)

/**
 * The shortest of five measurements after a first one. Without notifications the first would wait for a poll, and each of the others
 * 30 seconds for the next poll. A busy machine delays only some of them.
 */
const settled = async (measure: () => Promise<number>): Promise<number> => {
  await measure()
  const measured = []
  while (measured.length < 5) measured.push(await measure())
  return Math.min(...measured)
}

type Get = <A>(api: ApiProcess, path: string) => Promise<A>
type Post = <A>(api: ApiProcess, path: string, body: object) => Promise<A>

/** The number of API keys by name. */
const namesOfKeys = async (api: ApiProcess, get: Get) => {
  const counts = new Map<string, number>()
  for (let offset = 0; ; offset += 100) {
    const { items } = await get<{ readonly items: ReadonlyArray<{ readonly name: string }> }>(
      api,
      `/api/admin/api-keys?limit=100&offset=${offset}`
    )
    for (const { name } of items) counts.set(name, (counts.get(name) ?? 0) + 1)
    if (items.length < 100) return counts
  }
}

/** The milliseconds from the acknowledgement of a keyword by one API until the other API shows it. */
const propagation = async (from: ApiProcess, to: ApiProcess, post: Post): Promise<number> => {
  const keyword = `restart ${randomBytes(6).toString("hex").replace(/\d/g, "x")}`
  await post(from, "/api/admin/keywords", { emojiSlug: "rocket", language: "en", keyword })
  const acknowledgedAt = Date.now()
  await to.eventually(async () => JSON.stringify(await to.get("/api/emoji/rocket?language=en")).includes(keyword))
  return Date.now() - acknowledgedAt
}
