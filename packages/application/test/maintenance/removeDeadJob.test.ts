import {
  AuditLog,
  BackupRepository,
  defaultOptions,
  ImportRunRepository,
  JobQueue,
  RestoreRepository
} from "@emoji-catalogue/application/ports"
import { Jobs } from "@emoji-catalogue/application/maintenance"
import {
  MemoryAuditLog,
  MemoryBackupRepository,
  MemoryImportRunRepository,
  MemoryJobQueue,
  MemoryJobRunRepository,
  MemoryRestoreRepository,
  MemoryUnitOfWork,
  sampleAsset
} from "@emoji-catalogue/application/testing"
import { BackupId, GuildId, RestoreId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Exit, Layer, Option, Schedule } from "effect"
import { Emitted, recordedEvents } from "../import/importWorker.ts"

const ports = Jobs.layer.pipe(
  Layer.provideMerge(recordedEvents),
  Layer.provideMerge([
    Layer.provideMerge(MemoryRestoreRepository.layer, MemoryBackupRepository.layer),
    MemoryAuditLog.layer,
    MemoryImportRunRepository.layer,
    MemoryJobQueue.layer,
    MemoryJobRunRepository.layer,
    MemoryUnitOfWork.layer
  ]),
  Layer.fresh
)

const at = DateTime.makeUnsafe(0)
const guildId = GuildId.make("300000000000000001")

const remove = (id: string) => Jobs.use((jobs) => jobs.remove(id))
const retry = (id: string) => Jobs.use((jobs) => jobs.retry(id))
const dead = Effect.map(
  JobQueue.use((queue) => queue.dead({ limit: 9, offset: 0 })),
  ({ total }) => total
)
const auditActions = Effect.map(
  AuditLog.use((audit) => audit.list({ limit: 9, offset: 0 })),
  ({ items }) => items.map(({ action, target }) => [action, target])
)

/** Adds a job whose process dies in its last attempt. */
const addDead = Effect.fnUntraced(function* (
  name: string,
  { id, payload = null, queue }: { id: string; payload?: unknown; queue: string }
) {
  const jobs = yield* JobQueue
  yield* jobs.enqueue(queue, { name, id, payload: payload as null })
  const once = { name: queue, maxAttempts: 1, retries: Schedule.forever }
  assert.isTrue(Exit.isFailure(yield* Effect.exit(jobs.runNext(once, () => Effect.fail(new Error("no space"))))))
})

it.effect("a dead job is removed once, with an audit entry, and cannot be retried afterwards", () =>
  Effect.gen(function* () {
    yield* addDead("prune", { id: "prune@1", queue: "maintenance" })
    yield* addDead("prune", { id: "prune@2", queue: "maintenance" })
    const removed = Option.getOrThrow(yield* remove("prune@1"))
    assert.deepInclude(removed, { id: "prune@1", name: "prune", attempts: 1 })
    assert.deepStrictEqual([yield* remove("prune@1"), yield* retry("prune@1")], [Option.none(), false])
    assert.strictEqual(yield* dead, 1)
    const queue = yield* JobQueue
    yield* queue.enqueue("maintenance", { name: "prune", payload: null, id: "prune@3" })
    assert.deepStrictEqual(yield* remove("prune@3"), Option.none())
    assert.deepStrictEqual(yield* auditActions, [["job.remove", "prune@1"]])
    const { items } = yield* AuditLog.use((audit) => audit.list({ limit: 1, offset: 0 }))
    assert.deepInclude(items[0], { before: { state: "dead", name: "prune" }, after: null })
  }).pipe(Effect.provide(ports))
)

it.effect("removing a dead job fails its import and sends the event once", () =>
  Effect.gen(function* () {
    const runs = yield* ImportRunRepository
    const [open, cancelled] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const id of [open, cancelled]) {
      yield* runs.request({ id, kind: "artwork", options: defaultOptions, requestedAt: at })
      yield* runs.start(id, at)
      if (id === cancelled) yield* runs.cancel(id, at)
      yield* addDead("import-artwork", { id, queue: "imports", payload: { isAutomatic: false } })
      yield* remove(id)
      yield* remove(id)
    }
    assert.deepStrictEqual(
      (yield* Emitted).map(({ data }) => data),
      [{ runId: open, kind: "artwork", status: "failed", changed: false, report: {} }]
    )
    const ended = Option.getOrThrow(yield* runs.find(open))
    assert.deepInclude(ended, { isCancelled: false, error: "The process that ran it ended" })
    assert.isNotNull(ended.finishedAt)
    assert.deepInclude(Option.getOrThrow(yield* runs.find(cancelled)), { isCancelled: true, error: null })
  }).pipe(Effect.provide(ports))
)

const newBackup = () => ({
  id: BackupId.make(crypto.randomUUID()),
  guildId,
  guildName: "Workshop",
  accountId: null,
  createdBy: "ada",
  createdAt: at
})

it.effect("removing a dead job fails its backup, and a new backup can start", () =>
  Effect.gen(function* () {
    const backups = yield* BackupRepository
    const { id } = yield* backups.begin(newBackup())
    yield* addDead("back-up-server", { id, queue: "servers", payload: { backupId: id } })
    yield* remove(id)
    assert.deepInclude(Option.getOrThrow(yield* backups.find(id)), { status: "failed", error: "It was interrupted." })
    const next = newBackup()
    assert.strictEqual((yield* backups.begin(next)).id, next.id)
  }).pipe(Effect.provide(ports))
)

it.effect("removing a dead job stops its restore, unless another job continues it", () =>
  Effect.gen(function* () {
    const restores = yield* RestoreRepository
    const queue = yield* JobQueue
    const id = RestoreId.make(crypto.randomUUID())
    yield* restores.begin({
      id,
      backupId: BackupId.make(crypto.randomUUID()),
      guildId,
      accountId: null,
      createdAt: at,
      total: 9
    })
    const statusOf = Effect.map(restores.find(id), (restore) => Option.getOrThrow(restore).status)
    const addPart = (part: number) =>
      addDead("restore-server", { id: `${id}/${part}`, queue: "servers", payload: { restoreId: id, part } })
    yield* addPart(0)
    yield* queue.enqueue("servers", { name: "restore-server", payload: { restoreId: id, part: 1 }, id: `${id}/1` })
    yield* remove(`${id}/0`)
    assert.strictEqual(yield* statusOf, "running")
    yield* queue.withdraw("servers", `${id}/1`)
    yield* addPart(1)
    yield* remove(`${id}/1`)
    assert.strictEqual(yield* statusOf, "stopped")
  }).pipe(Effect.provide(ports))
)

it.effect("a job that must delete an image cannot be removed", () =>
  Effect.gen(function* () {
    yield* addDead("delete-unused-image", { id: "triggered", queue: "maintenance" })
    assert.isTrue(Option.isSome(yield* remove("triggered")))
    yield* addDead("delete-unused-image", { id: "image", queue: "maintenance", payload: sampleAsset("a", "png") })
    assert.strictEqual((yield* Effect.flip(remove("image")))._tag, "JobNeeded")
    assert.deepStrictEqual(yield* auditActions, [["job.remove", "triggered"]])
    assert.isTrue(yield* retry("image"))
    assert.deepStrictEqual(yield* remove("image"), Option.none())
  }).pipe(Effect.provide(ports))
)
