import {
  type Backup,
  type BackupEmoji,
  BackupFileName,
  BackupId,
  ServerEmojiId,
  ServerId
} from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option } from "effect"
import type { AccountRepository } from "../../account/AccountRepository.ts"
import { BackupRepository, type NewBackup } from "../../server/BackupRepository.ts"
import { randomBytes, toHex } from "../../shared/bytes.ts"
import { freshAccount } from "../account/freshAccount.ts"

const at = (minute: number) => DateTime.add(DateTime.makeUnsafe("2026-01-01T00:00:00Z"), { minutes: minute })

const future = DateTime.makeUnsafe("2027-01-01T00:00:00Z")

let lastServer = 0

const freshServer = () => ServerId.make(String(++lastServer + Math.floor(Math.random() * 1e6) * 1000))

const freshFile = (format = "png") => BackupFileName.make(`${toHex(randomBytes(32))}.${format}`)

const newBackup = (serverId: ServerId, minute = 0): NewBackup => ({
  id: BackupId.make(crypto.randomUUID()),
  serverId,
  serverName: "Workshop",
  accountId: null,
  createdBy: "someone",
  createdAt: at(minute)
})

const emojiOf = (id: number, file = freshFile()): BackupEmoji => ({
  id: ServerEmojiId.make(String(id)),
  name: `emoji_${id}`,
  isAnimated: file.endsWith("gif"),
  file,
  size: 100 + id
})

/** A completed backup with these emoji. */
const completed = Effect.fn(function* (serverId: ServerId, minute: number, emoji: ReadonlyArray<BackupEmoji>) {
  const backups = yield* BackupRepository
  const { id } = yield* backups.begin(newBackup(serverId, minute))
  yield* backups.claimFiles(
    emoji.map(({ file }) => file),
    at(minute)
  )
  yield* backups.complete({ id, serverName: "Workshop", emoji, finishedAt: at(minute + 1) })
  return id
})

const idsOf = Effect.fn(function* (server: ServerId) {
  const { items } = yield* (yield* BackupRepository).list(server, { limit: 100, offset: 0 })
  return items.map(({ id }) => id)
})

/** The names that are removed as unused. */
const removedFiles = Effect.fn(function* (claimedBefore: DateTime.Utc) {
  const removed: Array<BackupFileName> = []
  const count = yield* (yield* BackupRepository).removeUnusedFiles(claimedBefore, (names) =>
    Effect.sync(() => void removed.push(...names))
  )
  assert.strictEqual(removed.length, count)
  return removed
})

/** The laws every `BackupRepository` passes. */
export const backupRepositoryContract = (
  name: string,
  layer: Layer.Layer<BackupRepository | AccountRepository, unknown>
) =>
  it.layer(layer, { excludeTestServices: true })(`BackupRepository (${name})`, (it) => {
    it.effect("a backup is running until it is completed with its emoji, and is read as it is", () =>
      Effect.gen(function* () {
        const backups = yield* BackupRepository
        const server = freshServer()
        const added = { ...newBackup(server), accountId: yield* freshAccount }
        const running: Backup = {
          ...added,
          status: "running",
          finishedAt: null,
          error: null,
          staticEmoji: 0,
          animatedEmoji: 0,
          bytes: 0
        }
        assert.deepStrictEqual(yield* backups.begin(added), running)
        assert.deepStrictEqual(yield* backups.find(added.id), Option.some(running))
        assert.deepStrictEqual(yield* backups.emoji(added.id), [])
        const shared = freshFile()
        const emoji = [emojiOf(9, shared), emojiOf(3, freshFile("gif")), emojiOf(5, shared)]
        yield* backups.claimFiles(
          emoji.map(({ file }) => file),
          at(1)
        )
        yield* backups.complete({ id: added.id, serverName: "Renamed", emoji, finishedAt: at(2) })
        const expected = {
          ...running,
          serverName: "Renamed",
          status: "completed",
          finishedAt: at(2),
          staticEmoji: 2,
          animatedEmoji: 1,
          bytes: 317
        }
        assert.deepStrictEqual(yield* backups.find(added.id), Option.some(expected as Backup))
        assert.deepStrictEqual(yield* backups.emoji(added.id), emoji)
        assert.deepStrictEqual(yield* backups.list(server, { limit: 10, offset: 0 }), {
          items: [expected as Backup],
          total: 1
        })
      })
    )

    it.effect("of backups of a server that begin at a time one is running, and all get that one", () =>
      Effect.gen(function* () {
        const backups = yield* BackupRepository
        const server = freshServer()
        const begun = yield* Effect.all(
          Array.from({ length: 8 }, () => backups.begin(newBackup(server))),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(new Set(begun.map(({ id }) => id)).size, 1)
        assert.notStrictEqual((yield* backups.begin(newBackup(freshServer()))).id, begun[0]!.id)
        yield* backups.fail(begun[0]!.id, "Discord did not respond.", at(1))
        const next = newBackup(server, 2)
        assert.strictEqual((yield* backups.begin(next)).id, next.id)
        assert.strictEqual((yield* backups.begin(next)).id, next.id)
        assert.strictEqual((yield* backups.begin({ ...newBackup(server), id: begun[0]!.id })).status, "failed")
      })
    )

    it.effect("a backup ends once", () =>
      Effect.gen(function* () {
        const backups = yield* BackupRepository
        const server = freshServer()
        const id = yield* completed(server, 0, [emojiOf(1)])
        yield* backups.fail(id, "Too late.", at(5))
        const stored = Option.getOrThrow(yield* backups.find(id))
        assert.deepStrictEqual([stored.status, stored.error], ["completed", null])
        const other = yield* backups.begin(newBackup(server, 1))
        yield* backups.fail(other.id, "Discord did not respond.", at(2))
        yield* backups.complete({ id: other.id, serverName: "Workshop", emoji: [], finishedAt: at(3) })
        const failed = Option.getOrThrow(yield* backups.find(other.id))
        assert.deepStrictEqual([failed.status, failed.error], ["failed", "Discord did not respond."])
        assert.deepStrictEqual(yield* backups.emoji(other.id), [])
      })
    )

    it.effect("a backup without emoji, and one of a thousand, are whole", () =>
      Effect.gen(function* () {
        const backups = yield* BackupRepository
        const none = yield* completed(freshServer(), 0, [])
        assert.strictEqual(Option.getOrThrow(yield* backups.find(none)).status, "completed")
        const emoji = Array.from({ length: 1000 }, (_, id) => emojiOf(id))
        const many = yield* completed(freshServer(), 0, emoji)
        assert.deepStrictEqual(yield* backups.emoji(many), emoji)
      })
    )

    it.effect("lists the backups of one server, latest first, page by page", () =>
      Effect.gen(function* () {
        const backups = yield* BackupRepository
        const server = freshServer()
        const ids = yield* Effect.forEach([0, 10, 20], (minute) => completed(server, minute, []))
        yield* completed(freshServer(), 5, [])
        assert.deepStrictEqual(yield* idsOf(server), ids.toReversed())
        const page = yield* backups.list(server, { limit: 1, offset: 1 })
        assert.deepStrictEqual([page.total, page.items.map(({ id }) => id)], [3, [ids[1]!]])
      })
    )

    it.effect("knows the latest file of each emoji of a server", () =>
      Effect.gen(function* () {
        const backups = yield* BackupRepository
        const server = freshServer()
        const [first, renamed, second] = [emojiOf(1), { ...emojiOf(1), name: "renamed" }, emojiOf(2)]
        yield* completed(server, 0, [first, second])
        yield* completed(server, 10, [renamed])
        yield* completed(freshServer(), 20, [emojiOf(1), emojiOf(3)])
        assert.deepStrictEqual(
          new Map(yield* backups.knownEmoji(server)),
          new Map([
            [renamed.id, renamed],
            [second.id, second]
          ])
        )
      })
    )

    it.effect("keeps the latest completed backups and what is newer than them", () =>
      Effect.gen(function* () {
        const backups = yield* BackupRepository
        const server = freshServer()
        const failedAt = Effect.fnUntraced(function* (minute: number) {
          const { id } = yield* backups.begin(newBackup(server, minute))
          yield* backups.fail(id, "Discord did not respond.", at(minute + 1))
          return id
        })
        const other = freshServer()
        const kept = yield* completed(other, 0, [])
        const oldFailure = yield* failedAt(0)
        const ids = yield* Effect.forEach([10, 20, 30], (minute) => completed(server, minute, [emojiOf(minute)]))
        const failure = yield* failedAt(40)
        const { id: running } = yield* backups.begin(newBackup(server, 50))
        yield* backups.prune(server, 5)
        assert.deepStrictEqual(yield* idsOf(server), [running, failure, ids[2]!, ids[1]!, ids[0]!])
        yield* backups.prune(server, 2)
        assert.deepStrictEqual(yield* idsOf(server), [running, failure, ids[2]!, ids[1]!])
        assert.deepStrictEqual(yield* backups.emoji(ids[0]!), [])
        assert.isTrue(Option.isNone(yield* backups.find(oldFailure)))
        assert.deepStrictEqual(yield* idsOf(other), [kept])
      })
    )

    it.effect("removes files that no backup has once their claim is old, each once", () =>
      Effect.gen(function* () {
        const backups = yield* BackupRepository
        const server = freshServer()
        const [used, unused, claimedAgain] = [emojiOf(1), freshFile(), freshFile()]
        yield* completed(server, 0, [used])
        yield* backups.claimFiles([unused, claimedAgain], at(0))
        yield* backups.claimFiles([claimedAgain], at(100))
        // An earlier time does not replace a later one.
        yield* backups.claimFiles([claimedAgain], at(3))
        const removed = yield* removedFiles(at(50))
        assert.include(removed, unused)
        assert.notInclude(removed, claimedAgain)
        assert.notInclude(removed, used.file)
        assert.include(yield* removedFiles(future), claimedAgain)
        yield* completed(server, 10, [])
        yield* backups.prune(server, 1)
        const afterPruning = yield* removedFiles(future)
        assert.deepStrictEqual(afterPruning, [used.file])
        assert.deepStrictEqual(yield* removedFiles(future), [])
      })
    )

    it.effect("a file that could not be removed is removed later", () =>
      Effect.gen(function* () {
        const backups = yield* BackupRepository
        const file = freshFile()
        yield* backups.claimFiles([file], at(0))
        yield* Effect.exit(backups.removeUnusedFiles(future, () => Effect.die(new Error("no connection"))))
        assert.include(yield* removedFiles(future), file)
      })
    )
  })
