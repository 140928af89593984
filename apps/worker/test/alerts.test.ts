import { PgConnection } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { dirname, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { PrometheusServer, readRules, rulesFile } from "../../../scripts/test-support/PrometheusServer.ts"
import { FreezingProxy } from "../../api/test/FreezingProxy.ts"
import { importedDatabase } from "../../api/test/testDatabases.ts"
import { deploymentOn } from "./deployment.ts"
import { Receiver } from "./Receiver.ts"

const server = process.env["TEST_DATABASE_URL"] ?? ""

/** The path of a Prometheus, with promtool in the same folder. */
const program = process.env["TEST_PROMETHEUS"] ?? ""

// Without a server and a program these tests are skipped; vitest.config.ts logs that.
const isLeftOut = server === "" || program === ""

/** Upstream sources on this computer: the head of `emoji-test.txt`, and a register of proposals that fails if `isRegisterBroken`. */
const startUpstream = async () => {
  const upstream = { isRegisterBroken: false, url: "", close: () => void server.close() }
  const server = createServer(({ url }, response) => {
    if (url === "/emoji-test.txt") return response.end("# Version: 17.0\n")
    if (upstream.isRegisterBroken) return response.writeHead(500).end()
    return response.end("L2/07-257\tWorking Draft Proposal for Encoding Emoji Symbols\n")
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  upstream.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return upstream
}

const alerts = readRules().groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))

/** Alerts that a slow machine can cause, because it delays timers and responses. */
const dependsOnMachine = new Set(["EventLoopBlocked", "SlowRequests"])

it("the documentation says what to do about each alert", () => {
  const docs = readFileSync(join(import.meta.dirname, "../../../docs/operations.md"), "utf8")
  const [section] = /^### Alerts$[^]*?^## /m.exec(docs)!
  assert.deepStrictEqual(
    Array.from(section.matchAll(/^\| `(\w+)`/gm), ([, name]) => name),
    alerts
  )
})

it.skipIf(isLeftOut)("promtool accepts the rules", () => {
  const { status, stderr, stdout } = spawnSync(join(dirname(program), "promtool"), ["check", "rules", rulesFile], {
    encoding: "utf8"
  })
  assert.strictEqual(status, 0, stdout + stderr)
})

it.live.skipIf(isLeftOut)("every alert fires for its cause, with a summary", () =>
  Effect.gen(function* () {
    const { url } = yield* importedDatabase(server)
    const database = yield* PgConnection.make({ url: Redacted.make(url) })
    const query = (text: string) => Effect.runPromise(database.query(text))
    const proxy = new FreezingProxy(new URL(url))
    const receiver = new Receiver(() => true)
    const upstream = yield* Effect.promise(startUpstream)
    yield* Effect.promise(receiver.listen)
    yield* Effect.promise(async () => {
      const proxied = new URL(url)
      proxied.host = `127.0.0.1:${await proxy.listen()}`
      const { adminKey, ended, get, post, requestImport, startApi, startWorker } = deploymentOn(proxied.href, {
        ENCRYPTION_KEY: randomBytes(32).toString("base64"),
        METRICS_PORT: "0",
        PROPOSAL_REGISTER_URL: `${upstream.url}/register.txt`,
        UNICODE_RELEASE_URL: `${upstream.url}/emoji-test.txt`,
        WEBHOOK_ALLOW_INSECURE: "true",
        WEBHOOK_ALLOW_PRIVATE: "true"
      })
      const [api, worker] = [startApi(), startWorker()]
      const [, apiMetrics] = await api.output(/"address":"http:\/\/([^"/]+)\/metrics"/, "stdout")
      const instances = { api: apiMetrics!, worker: new URL(await worker.healthUrl()).host }
      const apiUrl = await api.url()
      const prometheus = await PrometheusServer.start(program, Object.values(instances))
      const targets = { job: "emoji-catalogue", instance: "" }

      const fired = new Set<string>()
      /** Waits for an alert with exactly these labels and at least this value. Repeats `cause` until then. */
      const fires = async (
        alertname: string,
        labels: object,
        cause: () => Promise<unknown> = async () => undefined,
        atLeast = 0
      ) => {
        const expected = JSON.stringify(Object.entries({ alertname, ...labels }).toSorted())
        const found = await prometheus.eventually(async () => {
          await cause()
          const firing = await prometheus.firing()
          return firing.find(
            (alert) =>
              JSON.stringify(Object.entries(alert.labels).toSorted()) === expected && Number(alert.value) >= atLeast
          )
        })
        assert.notMatch(found.annotations["summary"]!, /<no value>|<error/)
        fired.add(alertname)
      }

      // Both processes are scraped, no label of theirs is renamed, and nothing fires without a cause.
      await prometheus.eventually(async () => {
        const up = await prometheus.query('emoji_catalogue_collector_success{collector="jobs"} == 1')
        return up.length === 2
      })
      await prometheus.eventually(async () => (await prometheus.query("count_over_time(up[5m]) > 2")).length === 2)
      const labels = await prometheus.get<ReadonlyArray<string>>("/api/v1/labels")
      assert.deepStrictEqual(
        labels.filter((label) => label.startsWith("exported_")),
        []
      )
      assert.include(labels, "name")
      const early = (await prometheus.firing()).filter(({ labels }) => !dependsOnMachine.has(labels["alertname"]!))
      assert.deepStrictEqual(early, [])

      const hook = await post<{ readonly secret: string }>(api, "/api/admin/webhooks", {
        url: receiver.urlOf("broken"),
        events: ["IMPORT_COMPLETED"]
      })
      receiver.register("broken", hook.secret)
      upstream.isRegisterBroken = true
      const { id } = await requestImport(api, "proposals")
      assert.deepInclude(await ended(api, id), { status: "failed" })
      await fires("ImportFailed", { kind: "proposals" })

      // The receiver refuses the event of that import. Ten attempts would take more than a day.
      await worker.eventually(async () => {
        const { rows } = await query(`
          UPDATE job SET attempts = 9, visible_at = now()
          WHERE queue_name = 'webhooks' AND state = 'pending' AND attempts > 0 AND acquired_at IS NULL RETURNING id`)
        return rows.length > 0
      })
      await fires("DeadJobs", { queue: "webhooks", name: "deliver-webhook" })
      const lastRun = await api.eventually(async () => {
        const { items } = await get<{
          readonly items: ReadonlyArray<{ readonly name: string; readonly lastRun: { readonly status: string } | null }>
        }>(api, "/api/admin/jobs?limit=100")
        return items.find(({ name }) => name === "deliver-webhook")!.lastRun ?? undefined
      })
      assert.strictEqual(lastRun.status, "failed")

      // The npm registry is unreachable.
      await fires("OutboundFailures", { ...targets, instance: instances.api, service: "npm" }, () =>
        get(api, "/api/admin/unicode/check")
      )

      // The start and imports delay timers, too, but few of them for longer than a quarter of a second.
      const stopAndContinue = async () => {
        worker.signal("SIGSTOP")
        await sleep(400)
        worker.signal("SIGCONT")
        await sleep(50)
      }
      await fires("EventLoopBlocked", { instance: instances.worker }, stopAndContinue, 0.25)

      // No worker runs, seemingly for ten minutes.
      assert.strictEqual(await worker.stop(), 0)
      await post(api, "/api/admin/jobs/prune")
      await query(`
        UPDATE job SET visible_at = now() - interval '10 minutes'
        WHERE queue_name = 'maintenance' AND state = 'pending' AND element::json->>'name' = 'prune'`)
      await fires("JobsNotRun", { queue: "maintenance", name: "prune" })

      const listWebhooks = () => fetch(`${apiUrl}/api/admin/webhooks`, { headers: { "x-api-key": adminKey } })
      await fires("SlowRequests", { route: "/api/admin/webhooks" }, async () => {
        proxy.freeze()
        const response = listWebhooks()
        await sleep(1000)
        proxy.thaw()
        await response
      })

      proxy.close()
      await fires("DatabaseUnavailable", { ...targets, instance: instances.api, collector: "jobs" })
      await fires("ServerErrors", {}, async () => assert.strictEqual((await listWebhooks()).status, 503))

      assert.deepStrictEqual(Array.from(fired).toSorted(), alerts.toSorted())
      for (const each of [prometheus, api]) await each.kill()
    })
    upstream.close()
    yield* Effect.promise(receiver.close)
  }).pipe(Effect.scoped)
)
