import type { Backup, BackupId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, type Layer, Option } from "effect"
import type { AccountRepository } from "../../ports/account/AccountRepository.ts"
import { BackupRepository, type CompletedBackup } from "../../ports/guild/BackupRepository.ts"
import { freshAccount } from "../account/freshAccount.ts"
import { backupRetentionLaws } from "./backupRetentionLaws.ts"
import { at, completed, emojiOf, freshFile, freshGuild, idsOf, newBackup, stickerOf } from "./sampleBackups.ts"

const emptyBackup = (id: BackupId, minute: number): CompletedBackup => ({
  id,
  guildName: "Workshop",
  emoji: [],
  stickers: [],
  missing: [],
  finishedAt: at(minute)
})

export const backupRepositoryContract = (
  name: string,
  layer: Layer.Layer<BackupRepository | AccountRepository, unknown>
) =>
  it.layer(layer, { excludeTestServices: true })(`BackupRepository (${name})`, (it) => {
    it.effect("a backup is running until it is completed, and has the emoji and stickers it was completed with", () =>
      Effect.gen(function* () {
        const backups = yield* BackupRepository
        const guild = freshGuild()
        const added = { ...newBackup(guild), accountId: yield* freshAccount }
        const running: Backup = {
          ...added,
          status: "running",
          finishedAt: null,
          error: null,
          staticEmoji: 0,
          animatedEmoji: 0,
          stickers: 0,
          bytes: 0,
          missing: []
        }
        assert.deepStrictEqual(yield* backups.begin(added), running)
        assert.deepStrictEqual(yield* backups.find(added.id), Option.some(running))
        assert.deepStrictEqual(yield* backups.emoji(added.id), [])
        const shared = freshFile()
        const missing = [
          { name: "broken", reason: "Discord responded with status 415 for an image." },
          { name: "broken", reason: "“Half” of it is missing." }
        ]
        const stickers = [stickerOf(2, shared), stickerOf(1, freshFile("json"))]
        const emoji = [emojiOf(9, shared), emojiOf(3, freshFile("gif")), emojiOf(5, shared)]
        yield* backups.claimFiles(
          [...emoji, ...stickers].map(({ file }) => file),
          at(1)
        )
        yield* backups.complete({ id: added.id, guildName: "Renamed", emoji, stickers, missing, finishedAt: at(2) })
        const expected = {
          ...running,
          guildName: "Renamed",
          status: "completed",
          finishedAt: at(2),
          staticEmoji: 2,
          animatedEmoji: 1,
          stickers: 2,
          bytes: 2320,
          missing
        }
        assert.deepStrictEqual(yield* backups.find(added.id), Option.some(expected as Backup))
        assert.deepStrictEqual(yield* backups.emoji(added.id), emoji)
        assert.deepStrictEqual(yield* backups.stickers(added.id), stickers)
        assert.deepStrictEqual(yield* backups.list(guild, { limit: 10, offset: 0 }), {
          items: [expected as Backup],
          total: 1
        })
      })
    )

    it.effect("concurrent requests start one backup of a server, which all callers get", () =>
      Effect.gen(function* () {
        const backups = yield* BackupRepository
        const guild = freshGuild()
        const begun = yield* Effect.all(
          Array.from({ length: 8 }, () => backups.begin(newBackup(guild))),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(new Set(begun.map(({ id }) => id)).size, 1)
        assert.notStrictEqual((yield* backups.begin(newBackup(freshGuild()))).id, begun[0]!.id)
        yield* backups.fail(begun[0]!.id, "Discord did not respond.", at(1))
        const next = newBackup(guild, 2)
        assert.strictEqual((yield* backups.begin(next)).id, next.id)
        assert.strictEqual((yield* backups.begin(next)).id, next.id)
        assert.strictEqual((yield* backups.begin({ ...newBackup(guild), id: begun[0]!.id })).status, "failed")
      })
    )

    it.effect("ignores completions and failures of an ended backup", () =>
      Effect.gen(function* () {
        const backups = yield* BackupRepository
        const guild = freshGuild()
        const id = yield* completed(guild, 0, [emojiOf(1)])
        yield* backups.fail(id, "Too late.", at(5))
        const stored = Option.getOrThrow(yield* backups.find(id))
        assert.deepStrictEqual([stored.status, stored.error], ["completed", null])
        const other = yield* backups.begin(newBackup(guild, 1))
        yield* backups.fail(other.id, "Discord did not respond.", at(2))
        yield* backups.complete(emptyBackup(other.id, 3))
        const failed = Option.getOrThrow(yield* backups.find(other.id))
        assert.deepStrictEqual([failed.status, failed.error], ["failed", "Discord did not respond."])
        assert.deepStrictEqual(yield* backups.emoji(other.id), [])
      })
    )

    it.effect("keeps the latest error of a backup while it is running", () =>
      Effect.gen(function* () {
        const backups = yield* BackupRepository
        const stored = (id: BackupId) =>
          Effect.map(backups.find(id), (found) => {
            const { error, status } = Option.getOrThrow(found)
            return [status, error]
          })
        const { id } = yield* backups.begin(newBackup(freshGuild()))
        yield* backups.noteError(id, "First.")
        yield* backups.noteError(id, "Second.")
        assert.deepStrictEqual(yield* stored(id), ["running", "Second."])
        yield* backups.complete(emptyBackup(id, 3))
        yield* backups.noteError(id, "Late.")
        assert.deepStrictEqual(yield* stored(id), ["completed", null])
        const failed = yield* backups.begin(newBackup(freshGuild()))
        yield* backups.noteError(failed.id, "First.")
        yield* backups.fail(failed.id, "In the end.", at(3))
        assert.deepStrictEqual(yield* stored(failed.id), ["failed", "In the end."])
      })
    )

    it.effect("a running backup can be cancelled once, and the next backup of the server can start", () =>
      Effect.gen(function* () {
        const backups = yield* BackupRepository
        const guild = freshGuild()
        const { id } = yield* backups.begin(newBackup(guild))
        yield* backups.noteError(id, "Discord did not respond.")
        assert.isTrue(yield* backups.cancel(id, at(1)))
        assert.isFalse(yield* backups.cancel(id, at(2)))
        yield* backups.complete(emptyBackup(id, 3))
        yield* backups.fail(id, "Late.", at(4))
        const cancelled = Option.getOrThrow(yield* backups.find(id))
        assert.deepInclude(cancelled, { status: "cancelled", error: null, finishedAt: at(1) })
        const next = yield* backups.begin(newBackup(guild, 1))
        assert.notStrictEqual(next.id, id)
        yield* backups.complete(emptyBackup(next.id, 5))
        assert.isFalse(yield* backups.cancel(next.id, at(6)))
        assert.isFalse(yield* backups.cancel(newBackup(guild).id, at(6)))
        yield* backups.prune(guild, 1, null)
        assert.deepStrictEqual(yield* idsOf(guild), [next.id])
      })
    )

    it.effect("stores backups of no emoji and of a thousand emoji completely", () =>
      Effect.gen(function* () {
        const backups = yield* BackupRepository
        const none = yield* completed(freshGuild(), 0, [])
        assert.strictEqual(Option.getOrThrow(yield* backups.find(none)).status, "completed")
        const emoji = Array.from({ length: 1000 }, (_, id) => emojiOf(id))
        const many = yield* completed(freshGuild(), 0, emoji)
        assert.deepStrictEqual(yield* backups.emoji(many), emoji)
      })
    )

    it.effect("lists the backups of a server in pages, latest first", () =>
      Effect.gen(function* () {
        const backups = yield* BackupRepository
        const guild = freshGuild()
        const ids = yield* Effect.forEach([0, 10, 20], (minute) => completed(guild, minute, []))
        yield* completed(freshGuild(), 5, [])
        assert.deepStrictEqual(yield* idsOf(guild), ids.toReversed())
        const page = yield* backups.list(guild, { limit: 1, offset: 1 })
        assert.deepStrictEqual([page.total, page.items.map(({ id }) => id)], [3, [ids[1]!]])
      })
    )

    it.effect("knownEmoji returns the latest version of each emoji of a server", () =>
      Effect.gen(function* () {
        const backups = yield* BackupRepository
        const guild = freshGuild()
        const [first, renamed, second] = [emojiOf(1), { ...emojiOf(1), name: "renamed" }, emojiOf(2)]
        yield* completed(guild, 0, [first, second])
        yield* completed(guild, 10, [renamed])
        yield* completed(freshGuild(), 20, [emojiOf(1), emojiOf(3)])
        assert.deepStrictEqual(
          new Map(yield* backups.knownEmoji(guild)),
          new Map([
            [renamed.id, renamed],
            [second.id, second]
          ])
        )
      })
    )

    it.effect("knownStickers returns the latest version of each sticker of a server", () =>
      Effect.gen(function* () {
        const backups = yield* BackupRepository
        const guild = freshGuild()
        const [first, second] = [stickerOf(1), stickerOf(2)]
        const renamed = { ...first, name: "Renamed" }
        yield* completed(guild, 0, [], [first, second])
        yield* completed(guild, 10, [emojiOf(1)], [renamed])
        yield* completed(freshGuild(), 20, [], [stickerOf(3)])
        assert.deepStrictEqual(
          new Map(yield* backups.knownStickers(guild)),
          new Map([
            [renamed.id, renamed],
            [second.id, second]
          ])
        )
      })
    )

    backupRetentionLaws(it)
  })
