import { PgAuditLog, PgJobQueue, PgJobRunRepository, PgWebhookRepository } from "@emoji-catalogue/adapters-postgres"
import { TokenVault } from "@emoji-catalogue/application/account"
import { handleJob } from "@emoji-catalogue/application/job"
import { AuditLog, JobQueue, type Queue } from "@emoji-catalogue/application/ports"
import {
  deliverWebhookJob,
  Events,
  WebhookDeliveries,
  Webhooks,
  WebhookSecrets
} from "@emoji-catalogue/application/webhook"
import { HttpWebhookSender } from "@emoji-catalogue/adapters-http"
import { WebhookId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Redacted, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { Webhook } from "standardwebhooks"
import { testDatabases } from "../../adapters-postgres/test/testDatabases.ts"

interface Received {
  readonly id: string
  readonly body: string
  readonly headers: Record<string, string>
}

/** Listens on loopback until the scope closes, and returns the URL. */
const listen = (server: Server) =>
  Effect.acquireRelease(
    Effect.callback<string>(
      (resume) =>
        void server.listen(0, "127.0.0.1", () =>
          resume(Effect.succeed(`http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`))
        )
    ),
    () => Effect.sync(() => server.close())
  )

/** A receiver that fails a third of the requests, in three ways. */
const unreliableReceiver = (onRequest: (received: Received) => void = () => {}) =>
  Effect.gen(function* () {
    const accepted: Array<Received> = []
    const refused: Array<Received> = []
    let count = 0
    const server = createServer((request: IncomingMessage, response) => {
      void text(request).then((body) => {
        const headers = request.headers as Record<string, string>
        const received = { id: headers["webhook-id"]!, body, headers }
        onRequest(received)
        count++
        if (count % 3 !== 0) {
          accepted.push(received)
          return response.writeHead(204).end()
        }
        refused.push(received)
        if (count % 9 === 0) return response.destroy()
        return response.writeHead(count % 2 === 0 ? 500 : 302, { location: "/" }).end()
      })
    })
    return { url: yield* listen(server), accepted, refused }
  })

/** The queue of the service, with shorter delays. */
const queue: Queue = { name: "webhooks", maxAttempts: 10, retries: Schedule.spaced("1 second") }

const worker = Effect.gen(function* () {
  const jobs = yield* JobQueue
  const deliveries = yield* WebhookDeliveries
  const { run } = handleJob(deliverWebhookJob, (delivery, { attempt }) => deliveries.deliver(delivery, attempt))
  const next = jobs.runNext(queue, run)
  return yield* Effect.forever(Effect.exit(next))
})

const secrets = WebhookSecrets.layer.pipe(Layer.provide(TokenVault.layer(Redacted.make(new Uint8Array(32).fill(1)))))
const webhooks = Layer.mergeAll(Events.layer, Webhooks.layer, WebhookDeliveries.layer).pipe(
  Layer.provide([secrets, HttpWebhookSender.layer({ allowInsecure: true, allowPrivate: true })]),
  Layer.provideMerge([
    PgAuditLog.layer,
    PgJobQueue.layer({ pollInterval: "50 millis" }),
    PgJobRunRepository.layer,
    PgWebhookRepository.layer
  ])
)

const register = (url: string) =>
  Webhooks.use((webhooks) =>
    webhooks.register({ id: WebhookId.make(crypto.randomUUID()), url, events: ["IMPORT_COMPLETED"] })
  )

const emit = (runId: number) =>
  Events.use((events) =>
    events.emit({
      type: "IMPORT_COMPLETED",
      data: { runId: String(runId), kind: "unicode", status: "succeeded", changed: true, report: { text: "ÿ 😀" } }
    })
  )

const emitAll = Effect.forEach(
  Array.from({ length: 200 }, (_, index) => index),
  emit,
  { discard: true }
)

const runIdOf = ({ body }: Received) => Number((JSON.parse(body) as { data: { runId: string } }).data.runId)

const untilDelivered = Effect.flatMap(JobQueue, ({ counts }) =>
  counts.pipe(
    Effect.tap(Effect.sleep("50 millis")),
    Effect.repeat({ until: (counts) => counts.every(({ queued, running }) => queued + running === 0) })
  )
)

for (const [name, database] of testDatabases) {
  it.layer(webhooks.pipe(Layer.provideMerge(database)), { excludeTestServices: true })(`webhooks (${name})`, (it) => {
    it.effect("200 events reach a receiver that fails a third of the time, signed and with stable ids", () =>
      Effect.gen(function* () {
        const { accepted, refused, url } = yield* unreliableReceiver()
        const { secret, webhook } = yield* register(url)
        yield* emitAll
        const workers = yield* Effect.forEach(Array.from({ length: 10 }), () => Effect.forkChild(worker))
        yield* untilDelivered
        yield* Fiber.interruptAll(workers)

        assert.strictEqual(new Set(accepted.map(runIdOf)).size, 200)
        assert.isAtLeast(refused.length, 60)
        const verifier = new Webhook(Redacted.value(secret))
        const bodies = new Map<string, string>()
        for (const { body, headers, id } of [...accepted, ...refused]) {
          assert.deepInclude(verifier.verify(body, headers) as object, { type: "IMPORT_COMPLETED" })
          assert.strictEqual(bodies.get(id) ?? body, body)
          bodies.set(id, body)
        }
        assert.strictEqual(bodies.size, 200)
        const { items } = yield* Webhooks.use((webhooks) => webhooks.list({ limit: 100, offset: 0 }))
        const { disabledAt, lastDelivery } = items.find((each) => each.webhook.id === webhook.id)!.webhook
        assert.deepInclude(lastDelivery, { status: "succeeded", httpStatus: 204, error: null })
        assert.isNull(disabledAt)
        yield* Webhooks.use((webhooks) => webhooks.delete(webhook.id))
      }).pipe(Effect.scoped)
    )

    it.effect("loses nothing when workers are stopped in the middle", () =>
      Effect.gen(function* () {
        const half = yield* Deferred.make<void>()
        let requests = 0
        const { accepted, url } = yield* unreliableReceiver(() => {
          if (++requests === 100) Effect.runSync(Deferred.succeed(half, undefined))
        })
        const { webhook } = yield* register(url)
        yield* emitAll
        const workers = yield* Effect.forEach(Array.from({ length: 10 }), () => Effect.forkChild(worker))
        yield* Deferred.await(half)
        yield* Fiber.interruptAll(workers)
        assert.isBelow(accepted.length, 200)
        const others = yield* Effect.forEach(Array.from({ length: 10 }), () => Effect.forkChild(worker))
        yield* untilDelivered
        yield* Fiber.interruptAll(others)
        assert.strictEqual(new Set(accepted.map(runIdOf)).size, 200)
        yield* Webhooks.use((webhooks) => webhooks.delete(webhook.id))
      }).pipe(Effect.scoped)
    )

    it.effect("a change that is rolled back sends nothing, and repeating the change sends its event", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const jobs = yield* JobQueue
        const events = yield* Events
        const { webhook } = yield* register("https://receiver.invalid/")
        const change = events.emit(
          {
            type: "IMPORT_COMPLETED",
            data: { runId: "1", kind: "x", status: "succeeded", changed: false, report: null }
          },
          "run 1"
        )
        yield* Effect.exit(sql.withTransaction(Effect.andThen(change, Effect.die("no space"))))
        assert.deepStrictEqual(yield* jobs.counts, [])
        yield* sql.withTransaction(change)
        yield* sql.withTransaction(change)
        const [counts] = yield* jobs.counts
        assert.deepInclude(counts, { name: "deliver-webhook", queued: 1 })
        // Without its webhook, the delivery succeeds without sending a request.
        yield* Webhooks.use((webhooks) => webhooks.delete(webhook.id))
        const workers = yield* Effect.forkChild(worker)
        yield* untilDelivered
        yield* Fiber.interrupt(workers)
      })
    )

    it.effect("concurrent deliveries disable a webhook once", () =>
      Effect.gen(function* () {
        const audit = yield* AuditLog
        const waiting: Array<ServerResponse> = []
        const server = createServer((_request, response) => {
          waiting.push(response)
          if (waiting.length === 2) for (const each of waiting) each.writeHead(410).end()
        })
        const { webhook } = yield* register(yield* listen(server))
        yield* emit(1)
        yield* emit(2)
        const workers = yield* Effect.forEach([1, 2], () => Effect.forkChild(worker))
        yield* untilDelivered
        yield* Fiber.interruptAll(workers)
        const { items } = yield* audit.list({ limit: 100, offset: 0 })
        const actions = items.filter(({ target }) => target === webhook.id).map(({ action }) => action)
        assert.deepStrictEqual(actions, ["webhook.disable", "webhook.register"])
      }).pipe(Effect.scoped)
    )

    it.effect("stores no plaintext secret in the database or the audit log", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { secret } = yield* register("https://receiver.invalid/")
        yield* emit(1)
        const bytes = Buffer.from(Redacted.value(secret).replace("whsec_", ""), "base64").toString("hex")
        for (const table of ["webhook", "webhook_event", "job", "audit_entry"]) {
          const rows = JSON.stringify(yield* sql`SELECT row_to_json(${sql(table)})::text AS row FROM ${sql(table)}`)
          assert.notInclude(rows, "whsec_")
          assert.notInclude(rows, Redacted.value(secret))
          assert.notInclude(rows, bytes)
        }
      })
    )
  })
}
