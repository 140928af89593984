import {
  BackupFiles,
  BackupRepository,
  BotNotPermitted,
  ChatPlatform,
  EmojiRefused,
  GuildNotFound,
  ImagesBusy,
  ImageTooLarge,
  PlatformBusy,
  PlatformUnavailable,
  RestoreRepository,
  RoleNotFound,
  TooManyImages
} from "@emoji-catalogue/application/ports"
import { Backups, Restores } from "@emoji-catalogue/application/guild"
import { guilds } from "@emoji-catalogue/application/job"
import { plainPng, TestGuilds } from "@emoji-catalogue/application/testing"
import { AccountId, type BackupId, type RoleId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Cause, DateTime, Duration, Effect, Exit, Option, Result } from "effect"
import { TestClock } from "effect/testing"
import { personalDataStores } from "../../src/testing/account/personalDataStores.ts"
import {
  addEmoji,
  backupId,
  emojiOfGuild,
  imageOf,
  manager,
  member,
  namesOf,
  removeEmoji,
  restoreId,
  runJob,
  running,
  services,
  type TestPlatform,
  untilEnded
} from "./backupServices.ts"

const backUp = Effect.gen(function* () {
  const { id } = yield* running((yield* Backups).create(manager, (yield* TestGuilds).managed, backupId()))
  return id
})

const start = (backup: BackupId, account = manager) =>
  Effect.gen(function* () {
    return yield* running((yield* Restores).start(account, (yield* TestGuilds).managed, backup, restoreId()))
  })

const plan = (backup: BackupId) =>
  Effect.gen(function* () {
    const { emoji } = yield* (yield* Restores).plan(manager, (yield* TestGuilds).managed, backup)
    const { add, exceed, skip } = emoji
    return { add: namesOf(add), exceed: namesOf(exceed), skip: namesOf(skip) }
  })

/** Backs up new emoji, then removes all except the first. */
const removedSince = Effect.fn("removedSince")(function* (...names: ReadonlyArray<string>) {
  const emoji = yield* Effect.forEach(names, (name) => addEmoji(name))
  const id = yield* backUp
  yield* removeEmoji(emoji.slice(1))
  return id
})

it.effect("adds missing emoji with their images, and changes no others", () =>
  Effect.gen(function* () {
    const backup = yield* removedSince("one", "two", "three")
    const other = yield* addEmoji("other", imageOf("three"))
    const before = yield* emojiOfGuild
    assert.deepStrictEqual(yield* plan(backup), { add: ["two"], exceed: [], skip: ["one", "three"] })
    assert.deepStrictEqual(yield* emojiOfGuild, before)
    const restored = yield* start(backup)
    assert.deepInclude(restored, { status: "completed", added: 1, skipped: 2, failed: [], remaining: 0, error: null })
    const after = yield* emojiOfGuild
    assert.deepStrictEqual(after.slice(0, 2), before)
    assert.deepStrictEqual(namesOf(after), ["one", other.name, "two"])
    assert.deepInclude(yield* start(backup), { status: "completed", added: 0, skipped: 3 })
    assert.lengthOf(yield* emojiOfGuild, 3)
  }).pipe(Effect.provide(services()))
)

it.effect("stops at the capacity of each kind, and another restore continues", () =>
  Effect.gen(function* () {
    const emoji = yield* Effect.forEach(
      Array.from({ length: 50 }, (_, n) => `cat_${n}`),
      (name) => addEmoji(name)
    )
    yield* addEmoji("moving", imageOf("moving", "gif"))
    const backup = yield* backUp
    yield* removeEmoji(yield* emojiOfGuild)
    const others = yield* Effect.forEach(
      Array.from({ length: 48 }, (_, n) => `dog_${n}`),
      (name) => addEmoji(name)
    )
    const expected = { add: ["cat_0", "cat_1", "moving"], exceed: namesOf(emoji.slice(2)), skip: [] }
    assert.deepStrictEqual(yield* plan(backup), expected)
    assert.deepInclude(yield* start(backup), { status: "stopped", added: 3, remaining: 48, error: null })
    yield* removeEmoji(others)
    assert.deepInclude(yield* start(backup), { status: "completed", added: 48, skipped: 3, remaining: 0 })
    assert.lengthOf(yield* emojiOfGuild, 51)
  }).pipe(Effect.provide(services()))
)

it.effect("continues after the platform's rate limit, even after hours", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("zero", "one", "two", "three")
    let added = 0
    state.change = ({ addEmoji }) => ({
      addEmoji: (...emoji) =>
        ++added % 2 === 0 ? Effect.fail(new PlatformBusy({ retryAfter: Duration.hours(1) })) : addEmoji(...emoji)
    })
    const waiting = yield* start(backup)
    assert.deepInclude(waiting, { status: "running", added: 1, skipped: 1, remaining: 2 })
    const hour = DateTime.addDuration(waiting.updatedAt, Duration.hours(1))
    assert.strictEqual(DateTime.toEpochMillis(waiting.retryAt!), DateTime.toEpochMillis(hour))
    assert.strictEqual((yield* start(backup)).id, waiting.id)
    yield* TestClock.adjust(Duration.minutes(59))
    assert.lengthOf(yield* emojiOfGuild, 2)
    for (let hours = 0; hours < 3; hours++) {
      yield* TestClock.adjust(Duration.hours(1))
      yield* TestClock.adjust("1 second")
    }
    const ended = Option.getOrThrow(yield* (yield* RestoreRepository).find(waiting.id))
    assert.deepInclude(ended, { status: "completed", added: 3, skipped: 1, remaining: 0, retryAt: null })
    assert.deepStrictEqual(namesOf(yield* emojiOfGuild), ["zero", "one", "two", "three"])
  }).pipe(Effect.provide(services({ state })))
})

it.effect("recognizes an added emoji if the response was lost", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("zero", "one", "two")
    let lost = 0
    state.change = ({ addEmoji }) => ({
      addEmoji: (guild, emoji, reason) =>
        Effect.andThen(
          // The platform stores another image.
          addEmoji(guild, { ...emoji, image: imageOf(`${emoji.name} again`) }, reason),
          (added) =>
            lost++ < 1 ? Effect.fail(new PlatformUnavailable({ reason: "Discord is down." })) : Effect.succeed(added)
        )
    })
    assert.deepInclude(yield* start(backup), { status: "completed", added: 2, skipped: 1, remaining: 0 })
    assert.deepStrictEqual(namesOf(yield* emojiOfGuild), ["zero", "one", "two"])
  }).pipe(Effect.provide(services({ state })))
})

it.effect("reports emoji that the platform refuses, and adds the others", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("zero", "bad", "good")
    state.change = ({ addEmoji }) => ({
      addEmoji: (guild, emoji, reason) =>
        emoji.name === "bad" ? Effect.fail(new EmojiRefused()) : addEmoji(guild, emoji, reason)
    })
    const reason = "The platform does not accept its image or its name."
    assert.deepInclude(yield* start(backup), {
      status: "completed",
      added: 1,
      failed: [{ name: "bad", reason }],
      remaining: 0
    })
  }).pipe(Effect.provide(services({ state })))
})

it.effect("stops if the bot lacks permission or the platform is down", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("zero", "one")
    state.change = () => ({ addEmoji: () => Effect.fail(new BotNotPermitted()) })
    const error = "The bot may not add emoji or stickers to this server."
    assert.deepInclude(yield* start(backup), { status: "stopped", added: 0, remaining: 1, error })
    const reason = "Discord is down."
    const outage = Effect.fail(new PlatformUnavailable({ reason }))
    let guilds = 0
    state.change = ({ guild }) => ({ guild: (id) => (guilds++ === 0 ? guild(id) : outage) })
    assert.deepInclude(yield* untilEnded(start(backup)), { status: "stopped", skipped: 0, remaining: 2, error: reason })
  }).pipe(Effect.provide(services({ state })))
})

it.effect("compares an emoji by name if its image cannot be read after a few attempts", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("zero", "one", "two")
    yield* addEmoji("one", imageOf("another image"))
    let downloads = 0
    const outage = Effect.fail(new PlatformUnavailable({ reason: "Discord is down." }))
    state.change = () => ({ image: () => Effect.suspend(() => (downloads++, outage)) })
    assert.deepStrictEqual(yield* plan(backup), { add: ["two"], exceed: [], skip: ["zero", "one"] })
    downloads = 0
    assert.deepInclude(yield* untilEnded(start(backup)), { status: "completed", added: 1, skipped: 2, failed: [] })
    assert.strictEqual(downloads, 6)
  }).pipe(Effect.provide(services({ state })))
})

it.effect("recognizes a restored emoji that was renamed and that the platform re-encoded", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("zero", "one")
    let isRenamed = false
    state.change = ({ image, guild }) => ({
      image: (emoji) => Effect.map(image(emoji), ({ format }) => imageOf(`${emoji.id} encoded again`, format)),
      guild: (id) =>
        Effect.map(guild(id), (found) => ({
          ...found,
          emoji: found.emoji.map((each) => (isRenamed ? { ...each, name: `new_${each.name}` } : each))
        }))
    })
    assert.deepInclude(yield* start(backup), { status: "completed", added: 1, skipped: 1 })
    isRenamed = true
    assert.deepInclude(yield* start(backup), { status: "completed", added: 0, skipped: 2 })
  }).pipe(Effect.provide(services({ state })))
})

it.effect("can be cancelled while it waits for the rate limit, and another restore can start", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("zero", "one", "two")
    const { managed } = yield* TestGuilds
    const restores = yield* Restores
    const cancel = (account = manager) => restores.cancel(account, managed, backup)
    assert.strictEqual((yield* Effect.flip(cancel()))._tag, "NoRestoreRunning")
    state.change = () => ({ addEmoji: () => Effect.fail(new PlatformBusy({ retryAfter: Duration.hours(5) })) })
    const waiting = yield* start(backup)
    assert.strictEqual(waiting.status, "running")
    assert.strictEqual((yield* Effect.flip(cancel(member)))._tag, "NotGuildManager")
    const cancelled = yield* cancel()
    assert.deepInclude(cancelled, { id: waiting.id, status: "cancelled", retryAt: null, error: null, remaining: 2 })
    assert.strictEqual((yield* Effect.flip(cancel()))._tag, "NoRestoreRunning")
    state.change = () => ({})
    const other = yield* backUp
    assert.deepInclude(yield* start(other), { status: "completed", added: 0 })
    yield* TestClock.adjust(Duration.hours(6))
    assert.lengthOf(yield* emojiOfGuild, 1)
    assert.deepInclude(yield* start(backup), { status: "completed", added: 2, skipped: 1 })
    assert.strictEqual((yield* Effect.flip(cancel()))._tag, "NoRestoreRunning")
    assert.strictEqual((yield* Effect.flip(restores.cancel(manager, managed, backupId())))._tag, "BackupNotFound")
  }).pipe(Effect.provide(services({ state })))
})

it.effect("a restore cancelled between two emoji adds no others, and counts the emoji being added", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("zero", "one", "two", "three")
    const cancel = (yield* Restores).cancel(manager, (yield* TestGuilds).managed, backup)
    state.change = ({ addEmoji }) => ({
      addEmoji: (...added) => Effect.tap(addEmoji(...added), () => Effect.orDie(cancel))
    })
    const { id } = yield* start(backup)
    const ended = Option.getOrThrow(yield* (yield* RestoreRepository).find(id))
    assert.deepInclude(ended, { status: "cancelled", added: 1, skipped: 1, remaining: 2 })
    assert.deepStrictEqual(namesOf(yield* emojiOfGuild), ["zero", "one"])
  }).pipe(Effect.provide(services({ state })))
})

it.effect("no restore can start while a cancelled one is still adding an emoji", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("zero", "one", "two")
    const other = yield* backUp
    const { managed } = yield* TestGuilds
    const restores = yield* Restores
    const cancel = restores.cancel(manager, managed, backup)
    const outcomes: Array<string> = []
    state.change = ({ addEmoji }) => ({
      addEmoji: (...added) =>
        Effect.gen(function* () {
          yield* Effect.orDie(cancel)
          for (const id of [backup, other]) {
            const started = yield* Effect.result(restores.start(manager, managed, id, restoreId()))
            outcomes.push(Result.isFailure(started) ? started.failure._tag : started.success.status)
          }
          return yield* addEmoji(...added)
        })
    })
    const { id } = yield* start(backup)
    const cancelled = Option.getOrThrow(yield* (yield* RestoreRepository).find(id))
    assert.deepInclude(cancelled, { status: "cancelled", added: 1, skipped: 1 })
    assert.deepStrictEqual(outcomes, ["OtherRestoreRunning", "OtherRestoreRunning"])
    state.change = () => ({})
    assert.deepInclude(yield* start(backup), { status: "completed", added: 1, skipped: 2 })
    assert.deepStrictEqual(namesOf(yield* emojiOfGuild), ["zero", "one", "two"])
  }).pipe(Effect.provide(services({ state })))
})

it.effect("can be cancelled by current managers, or with a cached permission while the platform fails", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("zero", "one")
    const busy = new PlatformBusy({ retryAfter: Duration.hours(5) })
    state.change = () => ({ addEmoji: () => Effect.fail(busy) })
    const { managed } = yield* TestGuilds
    const cancel = (yield* Restores).cancel(manager, managed, backup)
    for (const failure of [busy, new PlatformUnavailable({ reason: "Discord is down." })]) {
      assert.strictEqual((yield* start(backup)).status, "running")
      state.change = () => ({ addEmoji: () => Effect.fail(busy), memberships: () => Effect.fail(failure) })
      assert.strictEqual((yield* cancel).status, "cancelled")
      state.change = () => ({ addEmoji: () => Effect.fail(busy) })
    }
    assert.strictEqual((yield* start(backup)).status, "running")
    state.isDemoted = true
    assert.strictEqual((yield* Effect.flip(cancel))._tag, "NotGuildManager")
  }).pipe(Effect.provide(services({ state })))
})

it.effect("restores emoji only for those of their roles that still exist", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const platform = yield* ChatPlatform
    const { managed } = yield* TestGuilds
    const [kept, deleted] = (yield* platform.guild(managed)).roles as [RoleId, RoleId]
    const emoji = [
      yield* addEmoji("open"),
      yield* addEmoji("kept", imageOf("kept"), [kept]),
      yield* addEmoji("both", imageOf("both"), [kept, deleted]),
      yield* addEmoji("orphaned", imageOf("orphaned"), [deleted]),
      yield* addEmoji("integrated")
    ]
    const guildOf =
      (roles: ReadonlyArray<RoleId>): NonNullable<TestPlatform["change"]> =>
      ({ guild }) => ({
        guild: (id) =>
          Effect.map(guild(id), (found) => ({
            ...found,
            roles,
            emoji: found.emoji.map((each) => ({ ...each, isManaged: each.name === "integrated" }))
          }))
      })
    state.change = guildOf([kept, deleted])
    const backup = yield* backUp
    yield* removeEmoji(emoji)
    state.change = guildOf([kept])
    const { emoji: planned } = yield* (yield* Restores).plan(manager, managed, backup)
    assert.deepStrictEqual(namesOf(planned.add), ["open", "kept", "both"])
    const failed = [
      { name: "orphaned", reason: "All roles that could use it were deleted." },
      { name: "integrated", reason: "It belongs to an integration; only the integration can add it." }
    ]
    assert.deepStrictEqual(
      planned.fail.map(({ item: { name }, reason }) => ({ name, reason })),
      failed
    )
    assert.deepInclude(yield* start(backup), { status: "completed", added: 3, failed, remaining: 0 })
    assert.deepStrictEqual(
      (yield* emojiOfGuild).map(({ name, roles }) => ({ name, roles })),
      [
        { name: "open", roles: [] },
        { name: "kept", roles: [kept] },
        { name: "both", roles: [kept] }
      ]
    )
  }).pipe(Effect.provide(services({ state })))
})

it.effect("restores an emoji for its remaining roles if one is deleted during the run", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const { managed } = yield* TestGuilds
    const [kept, deleted] = (yield* (yield* ChatPlatform).guild(managed)).roles as [RoleId, RoleId]
    const emoji = [
      yield* addEmoji("both", imageOf("both"), [kept, deleted]),
      yield* addEmoji("orphaned", imageOf("orphaned"), [deleted]),
      yield* addEmoji("refused", imageOf("refused"), [kept]),
      yield* addEmoji("open")
    ]
    const backup = yield* backUp
    yield* removeEmoji(emoji)
    let isDeleted = false
    state.change = ({ addEmoji, guild }) => ({
      guild: (id) => Effect.map(guild(id), (found) => (isDeleted ? { ...found, roles: [kept] } : found)),
      addEmoji: (id, added, reason) =>
        Effect.suspend(() => {
          isDeleted = true
          const isUnknown = added.name === "refused" || added.roles?.includes(deleted)
          return isUnknown ? Effect.fail(new RoleNotFound()) : addEmoji(id, added, reason)
        })
    })
    const failed = [
      { name: "orphaned", reason: "All roles that could use it were deleted." },
      { name: "refused", reason: "The platform does not accept its roles." }
    ]
    assert.deepInclude(yield* start(backup), { status: "completed", added: 2, failed, remaining: 0 })
    assert.deepStrictEqual(
      (yield* emojiOfGuild).map(({ name, roles }) => ({ name, roles })),
      [
        { name: "both", roles: [kept] },
        { name: "open", roles: [] }
      ]
    )
  }).pipe(Effect.provide(services({ state })))
})

it.effect("reports emoji with unknown roles instead of adding them", () =>
  Effect.gen(function* () {
    const { managed } = yield* TestGuilds
    const backups = yield* BackupRepository
    const added = [yield* addEmoji("kept"), yield* addEmoji("removed")]
    const recorded = yield* backUp
    const { guildName } = Option.getOrThrow(yield* backups.find(recorded))
    const emoji = (yield* backups.emoji(recorded)).map((each) => ({ ...each, roles: null }))
    const begun = { id: backupId(), guildId: managed, guildName, accountId: manager.id, createdBy: "manager" }
    const { id } = yield* backups.begin({ ...begun, createdAt: yield* DateTime.now })
    yield* backups.complete({ id, guildName, emoji, stickers: [], missing: [], finishedAt: yield* DateTime.now })
    yield* removeEmoji(added.slice(1))
    const planned = yield* (yield* Restores).plan(manager, managed, id)
    const failed = planned.emoji.fail.map(({ item: { name }, reason }) => ({ name, reason }))
    assert.deepStrictEqual(namesOf(failed), ["removed"])
    assert.match(failed[0]!.reason, /unknown/)
    assert.deepInclude(yield* start(id), { status: "completed", added: 0, skipped: 1, failed })
    assert.deepStrictEqual(namesOf(yield* emojiOfGuild), ["kept"])
  }).pipe(Effect.provide(services()))
)

it.effect("re-encodes images that are too large for the platform, and reports the size if it cannot", () => {
  const state: TestPlatform = {}
  const limit = 256 * 1024
  return Effect.gen(function* () {
    const padded = (size: number, head: Uint8Array) => {
      const bytes = new Uint8Array(size)
      bytes.set(head)
      return bytes
    }
    // Uncompressed.
    const large = plainPng([1, 2, 3], 1500)
    assert.isAbove(large.length, limit)
    const images: Readonly<Record<string, Uint8Array>> = {
      exact: padded(limit, plainPng([1, 2, 3], 16)),
      large,
      unreadable: padded(300 * 1024, new Uint8Array([1]))
    }
    for (const [name, bytes] of Object.entries(images)) yield* addEmoji(name, { bytes, format: "png" })
    const backup = yield* backUp
    yield* removeEmoji(yield* emojiOfGuild)
    state.change = ({ addEmoji }) => ({
      addEmoji: (guild, emoji, reason) =>
        emoji.image.bytes.length > limit ? Effect.fail(new EmojiRefused()) : addEmoji(guild, emoji, reason)
    })
    const reason =
      "Its image has 300 KiB, more than the 256 KiB that the platform accepts, and cannot be encoded smaller."
    assert.deepInclude(yield* start(backup), {
      status: "completed",
      added: 2,
      failed: [{ name: "unreadable", reason }]
    })
    const platform = yield* ChatPlatform
    const [exact, fitted] = yield* Effect.forEach(yield* emojiOfGuild, platform.image)
    assert.strictEqual(exact!.bytes.length, limit)
    assert.isBelow(fitted!.bytes.length, limit)
  }).pipe(Effect.provide(services({ state })))
})

it.effect.each([new ImagesBusy(), new TooManyImages({ max: 2 })])("waits while the encoder is full: $_tag", (full) => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    yield* addEmoji("large", { bytes: plainPng([1, 2, 3], 1500), format: "png" })
    const backup = yield* backUp
    yield* removeEmoji(yield* emojiOfGuild)
    state.encoderFailure = full
    const waiting = yield* start(backup)
    assert.deepInclude(waiting, { status: "running", added: 0, failed: [], remaining: 1 })
    assert.isNotNull(waiting.retryAt)
    delete state.encoderFailure
    yield* running(TestClock.adjust("32 seconds"))
    assert.deepInclude(yield* start(backup), { status: "completed", failed: [] })
    assert.lengthOf(yield* emojiOfGuild, 1)
  }).pipe(Effect.provide(services({ state })))
})

it.effect("reports an image that the encoder refuses for its size", () => {
  const state: TestPlatform = { encoderFailure: new ImageTooLarge({ maxBytes: 1 }) }
  return Effect.gen(function* () {
    yield* addEmoji("large", { bytes: plainPng([1, 2, 3], 1500), format: "png" })
    const backup = yield* backUp
    yield* removeEmoji(yield* emojiOfGuild)
    const { failed, status } = yield* start(backup)
    assert.strictEqual(status, "completed")
    assert.match(failed[0]!.reason, /cannot be encoded smaller/)
  }).pipe(Effect.provide(services({ state })))
})

it.effect("reports an emoji that the platform always fails to add, and adds the others", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("zero", "bad", "good")
    const reason = "Discord responded with status 500."
    state.change = ({ addEmoji }) => ({
      addEmoji: (guild, emoji, why) =>
        emoji.name === "bad" ? Effect.fail(new PlatformUnavailable({ reason })) : addEmoji(guild, emoji, why)
    })
    const failed = [{ name: "bad", reason }]
    assert.deepInclude(yield* untilEnded(start(backup)), {
      status: "completed",
      added: 1,
      skipped: 1,
      failed,
      remaining: 0
    })
  }).pipe(Effect.provide(services({ state })))
})

it.effect("stops without reporting failed emoji if the platform adds none", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("zero", "one", "two", "three", "four")
    const reason = "Discord responded with status 500."
    let requests = 0
    state.change = () => ({
      addEmoji: () => {
        requests++
        return Effect.fail(new PlatformUnavailable({ reason }))
      }
    })
    const ended = yield* untilEnded(start(backup))
    assert.deepInclude(ended, { status: "stopped", added: 0, failed: [], remaining: 4, error: reason })
    // One per attempt, except the last attempt, which tries others.
    assert.strictEqual(requests, guilds.maxAttempts + 2)
  }).pipe(Effect.provide(services({ state })))
})

it.effect("sends no image to a server without slots", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("zero", "one")
    for (let count = 1; count < 50; count++) yield* addEmoji(`filler_${count}`)
    let requests = 0
    state.change = ({ addEmoji }) => ({
      addEmoji: (...added) => {
        requests++
        return addEmoji(...added)
      }
    })
    assert.deepInclude(yield* start(backup), { status: "stopped", added: 0, remaining: 1, error: null })
    assert.strictEqual(requests, 0)
  }).pipe(Effect.provide(services({ state })))
})

it.effect("is found by its id even if the bot is no longer a member", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("zero", "one")
    const id = restoreId()
    const { managed } = yield* TestGuilds
    const request = running((yield* Restores).start(manager, managed, backup, id))
    state.change = () => ({ addEmoji: () => Effect.fail(new BotNotPermitted()) })
    const stopped = yield* request
    state.change = () => ({ guild: () => Effect.fail(new GuildNotFound()) })
    assert.deepStrictEqual(yield* request, stopped)
  }).pipe(Effect.provide(services({ state })))
})

it.effect("resets the attempts after each added emoji", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const names = Array.from({ length: 20 }, (_, place) => `cat_${place}`)
    const backup = yield* removedSince("zero", ...names)
    let requests = 0
    state.change = ({ addEmoji }) => ({
      addEmoji: (...added) =>
        ++requests % 2 === 0 ? Effect.fail(new PlatformUnavailable({ reason: "Discord is down." })) : addEmoji(...added)
    })
    const { id } = yield* start(backup)
    const find = (yield* RestoreRepository).find(id)
    for (let part = 0; part < 30; part++) yield* running(TestClock.adjust("32 seconds"))
    assert.deepInclude(Option.getOrThrow(yield* find), { status: "completed", added: 20, failed: [], remaining: 0 })
  }).pipe(Effect.provide(services({ state })))
})

it.effect("adds an emoji to a slot that becomes free during the restore", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const names = Array.from({ length: 50 }, (_, place) => `cat_${place}`)
    const emoji = yield* Effect.forEach(names, (name) => addEmoji(name))
    const backup = yield* backUp
    yield* removeEmoji(emoji.slice(48))
    yield* addEmoji("filler")
    let isFirst = true
    state.change = ({ addEmoji, removeEmoji: remove }) => ({
      addEmoji: (guild, added, reason) =>
        Effect.gen(function* () {
          if (!isFirst) return yield* addEmoji(guild, added, reason)
          isFirst = false
          // Removes an emoji that the restore has already skipped.
          yield* Effect.ignore(remove(guild, emoji[0]!.id, reason))
          return yield* new PlatformUnavailable({ reason: "Discord is down." })
        })
    })
    assert.deepInclude(yield* start(backup), { status: "completed", added: 2, skipped: 48, remaining: 0 })
  }).pipe(Effect.provide(services({ state })))
})

it.effect("restores the other emoji of a backup if some files are missing", () =>
  Effect.gen(function* () {
    const backup = yield* removedSince("zero", "lost", "kept")
    const { emoji } = yield* (yield* Backups).open(manager, (yield* TestGuilds).managed, backup)
    yield* (yield* BackupFiles).delete([emoji[1]!.file])
    const failed = [{ name: "lost", reason: "Its image is no longer stored." }]
    assert.deepInclude(yield* start(backup), { status: "completed", added: 1, failed, remaining: 0 })
  }).pipe(Effect.provide(services()))
)

it.effect("stops within a minute after its account loses the permission", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("zero", "one", "two")
    state.change = ({ addEmoji }) => ({
      addEmoji: (...emoji) =>
        Effect.tap(addEmoji(...emoji), () => {
          state.isDemoted = true
          return TestClock.adjust("61 seconds")
        })
    })
    const { id } = yield* start(backup)
    yield* TestClock.adjust("1 second")
    const ended = Option.getOrThrow(yield* (yield* RestoreRepository).find(id))
    assert.deepInclude(ended, { status: "stopped", added: 1, remaining: 1 })
    assert.include(ended.error, "no longer has the permission")
    assert.lengthOf(yield* emojiOfGuild, 2)
  }).pipe(Effect.provide(services({ state })))
})

it.effect("stops after the current emoji if its account is deleted, and no longer has an account", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("zero", "one", "two", "three")
    const at = yield* DateTime.now
    const pseudonym = AccountId.make(crypto.randomUUID())
    state.change = ({ addEmoji }) => ({
      addEmoji: (...emoji) =>
        Effect.tap(addEmoji(...emoji), () =>
          Effect.sync(() => {
            const erasure = { accountId: manager.id, pseudonym, submissions: "keep", at } as const
            for (const store of personalDataStores) store.erase(erasure)
          })
        )
    })
    const ended = yield* start(backup)
    assert.deepInclude(ended, { status: "stopped", accountId: null, retryAt: null })
    assert.strictEqual(ended.error, "The account that asked for this was deleted.")
    assert.deepStrictEqual(namesOf(yield* emojiOfGuild), ["zero", "one"])
    // Another restore continues.
    state.change = () => ({})
    assert.deepInclude(yield* start(backup), { status: "completed", added: 2, skipped: 2 })
  }).pipe(Effect.provide(services({ state })))
})

it.effect("restores one backup of a server at a time, in one run at a time", () =>
  Effect.gen(function* () {
    const first = yield* running(
      Effect.gen(function* () {
        yield* addEmoji("one")
        const { id } = yield* (yield* Backups).create(manager, (yield* TestGuilds).managed, backupId())
        return id
      })
    )
    yield* runJob
    const { id: second } = yield* running((yield* Backups).create(manager, (yield* TestGuilds).managed, backupId()))
    yield* runJob
    yield* removeEmoji(yield* emojiOfGuild)
    const all = yield* running(
      Effect.all(
        Array.from({ length: 8 }, () => start(first)),
        { concurrency: "unbounded" }
      )
    )
    assert.strictEqual(new Set(all.map(({ id }) => id)).size, 1)
    assert.strictEqual((yield* Effect.flip(start(second)))._tag, "OtherRestoreRunning")
    yield* runJob
    assert.lengthOf(yield* emojiOfGuild, 1)
    const restored = Option.getOrThrow(yield* (yield* RestoreRepository).find(all[0]!.id))
    assert.deepInclude(restored, { status: "completed", added: 1 })
  }).pipe(Effect.provide(services({ runsJobs: false })))
)

it.effect("can be started only by current managers of the server", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("zero", "one")
    assert.strictEqual((yield* Effect.flip(start(backup, member)))._tag, "NotGuildManager")
    assert.strictEqual((yield* Effect.flip(start(backupId())))._tag, "BackupNotFound")
    state.isDemoted = true
    const exit = yield* Effect.exit(start(backup))
    assert.isTrue(Exit.isFailure(exit) && Cause.hasFails(exit.cause))
    assert.lengthOf(yield* emojiOfGuild, 1)
  }).pipe(Effect.provide(services({ state })))
})
