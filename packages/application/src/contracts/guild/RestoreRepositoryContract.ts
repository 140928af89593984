import {
  type BackupEmoji,
  type BackupFileName,
  type BackupSticker,
  type Restore,
  RestoreId,
  GuildEmojiId,
  type GuildId,
  StickerId
} from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, type Layer, Option } from "effect"
import type { AccountRepository } from "../../ports/account/AccountRepository.ts"
import type { BackupRepository } from "../../ports/guild/BackupRepository.ts"
import { type NewRestore, type RestoredEmoji, RestoreRepository } from "../../ports/guild/RestoreRepository.ts"
import { freshAccount } from "../account/freshAccount.ts"
import { at, completed, emojiOf, freshGuild, stickerOf } from "./sampleBackups.ts"

const newRestore = Effect.fn(function* (
  guildId: GuildId,
  emoji: ReadonlyArray<BackupEmoji> = [],
  stickers: ReadonlyArray<BackupSticker> = []
) {
  const backupId = yield* completed(guildId, 0, emoji, stickers)
  const id = RestoreId.make(crypto.randomUUID())
  return {
    id,
    backupId,
    guildId,
    accountId: null,
    createdAt: at(10),
    total: emoji.length + stickers.length
  } satisfies NewRestore
})

const outcomeOf = (position: number, properties: Partial<RestoredEmoji> = {}): RestoredEmoji => ({
  position,
  name: `emoji_${position}`,
  outcome: "skipped",
  emojiId: null,
  reason: null,
  ...properties
})

const run = () => crypto.randomUUID()

export const restoreRepositoryContract = (
  name: string,
  layer: Layer.Layer<RestoreRepository | BackupRepository | AccountRepository, unknown>
) =>
  it.layer(layer, { excludeTestServices: true })(`RestoreRepository (${name})`, (it) => {
    it.effect("a restore counts the outcomes of its emoji, and completes when none remains", () =>
      Effect.gen(function* () {
        const restores = yield* RestoreRepository
        const added = yield* newRestore(freshGuild(), [emojiOf(0), emojiOf(1), emojiOf(2)])
        const { total, ...properties } = { ...added, accountId: yield* freshAccount }
        const begun: Restore = {
          ...properties,
          status: "running",
          updatedAt: at(10),
          finishedAt: null,
          retryAt: null,
          error: null,
          added: 0,
          skipped: 0,
          failed: [],
          remaining: 3
        }
        assert.deepStrictEqual(yield* restores.begin({ ...properties, total }), begun)
        const own = run()
        const taken = Option.getOrThrow(yield* restores.take(added.id, own, at(11)))
        assert.deepStrictEqual(taken, { restore: { ...begun, updatedAt: at(11) }, emoji: [], isPlanned: false })
        const emojiId = GuildEmojiId.make("77")
        const outcomes = [
          outcomeOf(0, { outcome: "added", emojiId }),
          outcomeOf(1),
          outcomeOf(2, { outcome: "failed", reason: "No." })
        ]
        assert.isTrue(yield* restores.record(added.id, own, outcomes.slice(1), at(12)))
        assert.isTrue(yield* restores.record(added.id, own, outcomes.slice(0, 1), at(13)))
        const counted = { added: 1, skipped: 1, failed: [{ name: "emoji_2", reason: "No." }], remaining: 0 }
        const recorded = { ...begun, ...counted, updatedAt: at(13) }
        assert.deepStrictEqual(yield* restores.find(added.id), Option.some(recorded))
        const again = Option.getOrThrow(yield* restores.take(added.id, own, at(14)))
        assert.sameDeepMembers([...again.emoji], outcomes)
        assert.isTrue(again.isPlanned)
        yield* restores.end(added.id, { run: own, error: null, at: at(15) })
        const ended = { ...recorded, status: "completed", updatedAt: at(15), finishedAt: at(15) }
        assert.deepStrictEqual(yield* restores.find(added.id), Option.some(ended as Restore))
      })
    )

    it.effect("concurrent requests start one restore for a server, which all callers get", () =>
      Effect.gen(function* () {
        const restores = yield* RestoreRepository
        const guild = freshGuild()
        const all = yield* Effect.all(Array.from({ length: 8 }, () => newRestore(guild)))
        const begun = yield* Effect.all(all.map(restores.begin), { concurrency: "unbounded" })
        assert.strictEqual(new Set(begun.map(({ id }) => id)).size, 1)
        const other = yield* newRestore(freshGuild())
        assert.strictEqual((yield* restores.begin(other)).id, other.id)
        yield* restores.end(begun[0]!.id, { error: null, at: at(20) })
        const next = yield* newRestore(guild)
        assert.strictEqual((yield* restores.begin(next)).id, next.id)
        assert.strictEqual((yield* restores.begin({ ...next, id: begun[0]!.id })).status, "completed")
      })
    )

    it.effect("only the run that last took a restore can record, wait and end", () =>
      Effect.gen(function* () {
        const restores = yield* RestoreRepository
        const added = yield* newRestore(freshGuild(), [emojiOf(0)])
        yield* restores.begin(added)
        const [former, own] = [run(), run()]
        yield* restores.take(added.id, former, at(11))
        yield* restores.take(added.id, own, at(12))
        assert.isFalse(yield* restores.record(added.id, former, [outcomeOf(0)], at(13)))
        yield* restores.wait(added.id, former, at(99))
        yield* restores.end(added.id, { run: former, error: "Late.", at: at(13) })
        const before = Option.getOrThrow(yield* restores.find(added.id))
        assert.deepInclude(before, { status: "running", retryAt: null, remaining: 1, updatedAt: at(12) })
        yield* restores.wait(added.id, own, at(99))
        assert.deepStrictEqual(Option.getOrThrow(yield* restores.find(added.id)).retryAt, at(99))
        assert.isNull(Option.getOrThrow(yield* restores.take(added.id, own, at(100))).restore.retryAt)
        yield* restores.end(added.id, { run: own, error: null, at: at(101) })
        assert.isFalse(yield* restores.record(added.id, own, [outcomeOf(0)], at(102)))
        assert.isTrue(Option.isNone(yield* restores.take(added.id, own, at(102))))
        // The restore is not "completed", because its only emoji has no outcome yet.
        assert.strictEqual(Option.getOrThrow(yield* restores.find(added.id)).status, "stopped")
      })
    )

    it.effect("a running restore can be cancelled once, and still records the emoji being added", () =>
      Effect.gen(function* () {
        const restores = yield* RestoreRepository
        const added = yield* newRestore(freshGuild(), [emojiOf(0), emojiOf(1)])
        assert.isTrue(Option.isNone(yield* restores.cancel(added.backupId, at(10))))
        yield* restores.begin(added)
        const [former, own] = [run(), run()]
        yield* restores.take(added.id, former, at(11))
        yield* restores.take(added.id, own, at(11))
        const cancelled = Option.getOrThrow(yield* restores.cancel(added.backupId, at(12)))
        assert.deepInclude(cancelled, {
          status: "cancelled",
          error: null,
          retryAt: null,
          finishedAt: at(12),
          remaining: 2
        })
        assert.deepStrictEqual(yield* restores.find(added.id), Option.some(cancelled))
        assert.isTrue(Option.isNone(yield* restores.cancel(added.backupId, at(13))))
        assert.isFalse(yield* restores.record(added.id, former, [outcomeOf(1)], at(13)))
        assert.isFalse(yield* restores.record(added.id, own, [outcomeOf(0, { outcome: "added" })], at(13)))
        yield* restores.end(added.id, { error: null, at: at(14) })
        assert.isTrue(Option.isNone(yield* restores.take(added.id, own, at(15))))
        const after = Option.getOrThrow(yield* restores.find(added.id))
        assert.deepInclude(after, { status: "cancelled", finishedAt: at(12), added: 1, remaining: 1 })
        yield* restores.release(added.id, own)
        const next = { ...added, id: RestoreId.make(crypto.randomUUID()) }
        assert.strictEqual((yield* restores.begin(next)).id, next.id)
      })
    )

    it.effect("a cancelled restore blocks others of its server until its run stops, for at most two minutes", () =>
      Effect.gen(function* () {
        const restores = yield* RestoreRepository
        for (const ending of ["released", "timed out", "waiting", "never taken"] as const) {
          const added = yield* newRestore(freshGuild(), [emojiOf(0)])
          yield* restores.begin(added)
          const own = run()
          if (ending !== "never taken") yield* restores.take(added.id, own, at(11))
          if (ending === "waiting") yield* restores.wait(added.id, own, at(99))
          const ended = Option.getOrThrow(yield* restores.cancel(added.backupId, at(12)))
          assert.deepInclude(ended, { status: "cancelled", retryAt: null })
          const next = { ...added, id: RestoreId.make(crypto.randomUUID()) }
          if (ending === "released" || ending === "timed out") {
            assert.strictEqual((yield* restores.begin({ ...next, createdAt: at(13) })).id, added.id, ending)
            const other = yield* newRestore(freshGuild())
            assert.strictEqual((yield* restores.begin({ ...other, createdAt: at(13) })).id, other.id)
          }
          if (ending === "released") {
            yield* restores.release(added.id, run())
            assert.strictEqual((yield* restores.begin({ ...next, createdAt: at(13) })).id, added.id)
            assert.isFalse(yield* restores.record(added.id, own, [outcomeOf(0, { outcome: "added" })], at(13)))
            yield* restores.release(added.id, own)
          }
          const later = at(ending === "timed out" ? 14 : 13)
          assert.deepInclude(yield* restores.begin({ ...next, createdAt: later }), { id: next.id, status: "running" })
          const isRecorded = ending === "released"
          const cancelled = Option.getOrThrow(yield* restores.find(added.id))
          assert.deepInclude(cancelled, { status: "cancelled", added: isRecorded ? 1 : 0 })
        }
      })
    )

    it.effect("restoredFiles returns the file of each emoji and sticker that restores added to a server", () =>
      Effect.gen(function* () {
        const restores = yield* RestoreRepository
        const guild = freshGuild()
        const emoji = [emojiOf(0), emojiOf(1), emojiOf(2)]
        const stickers = [stickerOf(10), stickerOf(11), stickerOf(12)]
        const added = yield* newRestore(guild, emoji, stickers)
        yield* restores.begin(added)
        const own = run()
        yield* restores.take(added.id, own, at(11))
        const id = (text: string) => GuildEmojiId.make(text)
        const sticker = (text: string) => StickerId.make(text)
        yield* restores.record(
          added.id,
          own,
          [
            outcomeOf(0),
            outcomeOf(1, { outcome: "added", emojiId: id("77") }),
            outcomeOf(2, { outcome: "added", emojiId: id("78") }),
            outcomeOf(3, { outcome: "added", emojiId: sticker("79") }),
            outcomeOf(4, { outcome: "added" }),
            outcomeOf(5, { outcome: "added", emojiId: sticker("80") })
          ],
          at(12)
        )
        assert.deepStrictEqual(
          new Map(yield* restores.restoredFiles(guild)),
          new Map<GuildEmojiId | StickerId, BackupFileName>([
            [id("77"), emoji[1]!.file],
            [id("78"), emoji[2]!.file],
            [sticker("79"), stickers[0]!.file],
            [sticker("80"), stickers[2]!.file]
          ])
        )
        assert.strictEqual((yield* restores.restoredFiles(freshGuild())).size, 0)
      })
    )

    it.effect("a restore that ends with an error is stopped, and cannot end again", () =>
      Effect.gen(function* () {
        const restores = yield* RestoreRepository
        const added = yield* newRestore(freshGuild())
        yield* restores.begin(added)
        assert.deepStrictEqual(yield* restores.restoring(added.guildId), Option.some(added.backupId))
        yield* restores.end(added.id, { error: "The bot left.", at: at(11) })
        assert.isTrue(Option.isNone(yield* restores.restoring(added.guildId)))
        yield* restores.end(added.id, { error: null, at: at(12) })
        const ended = Option.getOrThrow(yield* restores.find(added.id))
        assert.deepInclude(ended, { status: "stopped", error: "The bot left.", finishedAt: at(11) })
      })
    )

    it.effect("does not find an unknown restore", () =>
      Effect.gen(function* () {
        const restores = yield* RestoreRepository
        const id = RestoreId.make(crypto.randomUUID())
        assert.isTrue(Option.isNone(yield* restores.find(id)))
        assert.isTrue(Option.isNone(yield* restores.restoring(freshGuild())))
        assert.isTrue(Option.isNone(yield* restores.take(id, run(), at(0))))
        assert.isFalse(yield* restores.record(id, run(), [], at(0)))
      })
    )
  })
