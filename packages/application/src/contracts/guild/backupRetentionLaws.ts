import { type BackupFileName, type BackupId, RoleId } from "@emoji-catalogue/domain"
import { assert, type Vitest } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { BackupRepository } from "../../ports/guild/BackupRepository.ts"
import { at, completed, emojiOf, freshFile, freshGuild, idsOf, newBackup, stickerOf } from "./sampleBackups.ts"

const future = DateTime.makeUnsafe("2027-01-01T00:00:00Z")

const removedFiles = Effect.fn(function* (claimedBefore: DateTime.Utc) {
  const removed: Array<BackupFileName> = []
  const count = yield* (yield* BackupRepository).removeUnusedFiles(claimedBefore, (names) =>
    Effect.sync(() => void removed.push(...names))
  )
  assert.strictEqual(removed.length, count)
  return removed
})

export const backupRetentionLaws = <R>(it: Pick<Vitest.MethodsNonLive<R | BackupRepository>, "effect">) => {
  it.effect("keeps the latest completed backups and everything newer", () =>
    Effect.gen(function* () {
      const backups = yield* BackupRepository
      const guild = freshGuild()
      const failedAt = Effect.fnUntraced(function* (minute: number) {
        const { id } = yield* backups.begin(newBackup(guild, minute))
        yield* backups.fail(id, "Discord did not respond.", at(minute + 1))
        return id
      })
      const other = freshGuild()
      const kept = yield* completed(other, 0, [])
      const oldFailure = yield* failedAt(0)
      yield* backups.prune(guild, 1, null)
      assert.deepStrictEqual(yield* idsOf(guild), [oldFailure])
      const ids = yield* Effect.forEach([10, 20, 30], (minute) => completed(guild, minute, [emojiOf(minute)]))
      const failure = yield* failedAt(40)
      const { id: running } = yield* backups.begin(newBackup(guild, 50))
      yield* backups.prune(guild, 5, null)
      assert.deepStrictEqual(yield* idsOf(guild), [running, failure, ids[2]!, ids[1]!, ids[0]!])
      yield* backups.prune(guild, 2, ids[0]!)
      assert.deepStrictEqual(yield* idsOf(guild), [running, failure, ids[2]!, ids[1]!, ids[0]!])
      yield* backups.prune(guild, 2, null)
      assert.deepStrictEqual(yield* idsOf(guild), [running, failure, ids[2]!, ids[1]!])
      assert.deepStrictEqual(yield* backups.emoji(ids[0]!), [])
      assert.isTrue(Option.isNone(yield* backups.find(oldFailure)))
      assert.deepStrictEqual(yield* idsOf(other), [kept])
    })
  )

  it.effect("deletes backups with the same content as a later one first", () =>
    Effect.gen(function* () {
      const backups = yield* BackupRepository
      const guild = freshGuild()
      const [cat, dog] = [emojiOf(1), emojiOf(2)]
      const full = yield* completed(guild, 0, [cat, dog])
      const reordered = yield* completed(guild, 10, [dog, cat])
      const empty: Array<BackupId> = []
      for (const minute of [20, 30, 40]) {
        empty.push(yield* completed(guild, minute, []))
        yield* backups.prune(guild, 2, null)
      }
      assert.deepStrictEqual(yield* idsOf(guild), [empty.at(-1), reordered])
      assert.isTrue(Option.isNone(yield* backups.find(full)))
      const renamed = yield* completed(guild, 50, [cat, { ...dog, name: "hound" }])
      yield* backups.prune(guild, 2, null)
      assert.deepStrictEqual(yield* idsOf(guild), [renamed, empty.at(-1)])
      // An older backup is kept even if it differs from the latest backup only in the roles of an emoji.
      const restricted = yield* completed(guild, 60, [cat, { ...dog, name: "hound", roles: [RoleId.make("9")] }])
      yield* backups.prune(guild, 2, null)
      assert.deepStrictEqual(yield* idsOf(guild), [restricted, renamed])
      // An older backup is kept even if it differs from the latest backup only in a sticker. The file of the sticker
      // is kept, because the latest backup uses the file.
      const emoji = [cat, { ...dog, name: "hound", roles: [RoleId.make("9")] }]
      const sticker = stickerOf(1)
      const withSticker = yield* completed(guild, 70, emoji, [sticker])
      yield* backups.prune(guild, 2, null)
      assert.deepStrictEqual(yield* idsOf(guild), [withSticker, restricted])
      assert.notInclude(yield* removedFiles(future), sticker.file)
      // Unknown roles (`null`) and no roles (`[]`) are different contents, so both backups are kept.
      const open = yield* completed(guild, 80, [{ ...cat, roles: [] }])
      const unknown = yield* completed(guild, 90, [{ ...cat, roles: null }])
      yield* backups.prune(guild, 2, null)
      assert.deepStrictEqual(yield* idsOf(guild), [unknown, open])
    })
  )

  it.effect("removes each unused file once, after its claim is old", () =>
    Effect.gen(function* () {
      const backups = yield* BackupRepository
      const guild = freshGuild()
      const [used, unused, claimedAgain] = [emojiOf(1), freshFile(), freshFile()]
      yield* completed(guild, 0, [used])
      yield* backups.claimFiles([unused, claimedAgain], at(0))
      yield* backups.claimFiles([claimedAgain], at(100))
      // A claim with an earlier time does not replace the later claim.
      yield* backups.claimFiles([claimedAgain], at(3))
      const removed = yield* removedFiles(at(50))
      assert.include(removed, unused)
      assert.notInclude(removed, claimedAgain)
      assert.notInclude(removed, used.file)
      assert.include(yield* removedFiles(future), claimedAgain)
      yield* completed(guild, 10, [])
      yield* backups.prune(guild, 1, null)
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
}
