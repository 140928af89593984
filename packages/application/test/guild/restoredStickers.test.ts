import {
  BackupFiles,
  BotNotPermitted,
  ChatPlatform,
  EmojiRefused,
  PlatformBusy,
  PlatformUnavailable,
  RestoreRepository
} from "@emoji-catalogue/application/ports"
import { Backups, Restores } from "@emoji-catalogue/application/guild"
import { TestGuilds } from "@emoji-catalogue/application/testing"
import type { BackupId, RestorePlan } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Duration, Effect, Option } from "effect"
import { TestClock } from "effect/testing"
import {
  addEmoji,
  addSticker,
  backupId,
  emojiOfGuild,
  imageOf,
  manager,
  namesOf,
  removeEmoji,
  restoreId,
  runJob,
  running,
  services,
  stickersOfGuild,
  type TestPlatform,
  untilEnded
} from "./backupServices.ts"

const backUp = Effect.gen(function* () {
  const { id } = yield* running((yield* Backups).create(manager, (yield* TestGuilds).managed, backupId()))
  return id
})

const start = (backup: BackupId) =>
  Effect.gen(function* () {
    return yield* running((yield* Restores).start(manager, (yield* TestGuilds).managed, backup, restoreId()))
  })

const namesOfPlan = ({ add, exceed, fail, skip }: RestorePlan<{ readonly name: string }>) => ({
  add: namesOf(add),
  skip: namesOf(skip),
  exceed: namesOf(exceed),
  fail: fail.map(({ item: { name }, reason }) => ({ name, reason }))
})

const plan = (backup: BackupId) =>
  Effect.gen(function* () {
    const { emoji, stickers } = yield* (yield* Restores).plan(manager, (yield* TestGuilds).managed, backup)
    return { emoji: namesOfPlan(emoji), stickers: namesOfPlan(stickers) }
  })

const removeStickers = Effect.flatMap(TestGuilds, (guilds) => guilds.removeStickers)

/** Backs up new stickers, then removes them. */
const removedSince = Effect.fn("removedSince")(function* (...names: ReadonlyArray<string>) {
  for (const name of names) yield* addSticker(name)
  const id = yield* backUp
  yield* removeStickers
  return id
})

const none = { add: [], skip: [], exceed: [], fail: [] }

it.effect("adds missing emoji and stickers with their properties, and changes no others", () =>
  Effect.gen(function* () {
    const emoji = yield* addEmoji("smile")
    yield* addSticker("A wave", { description: "It waves.", tags: "wave, hello" })
    yield* addSticker("A bow", { image: imageOf("GIF of a bow", "gif") })
    yield* addSticker("A nod")
    const backup = yield* backUp
    yield* removeEmoji([emoji])
    yield* removeStickers
    const [renamed, changed] = [
      yield* addSticker("Renamed", { image: imageOf("A nod"), description: "Mine.", tags: "nod" }),
      yield* addSticker("A bow", { image: imageOf("another bow") })
    ]
    assert.deepStrictEqual(yield* plan(backup), {
      emoji: { ...none, add: ["smile"] },
      stickers: { ...none, add: ["A wave"], skip: ["A bow", "A nod"] }
    })
    assert.lengthOf(yield* stickersOfGuild, 2)
    assert.deepInclude(yield* start(backup), { status: "completed", added: 2, skipped: 2, failed: [], remaining: 0 })
    const stickers = yield* stickersOfGuild
    assert.deepStrictEqual(stickers.slice(0, 2), [renamed, changed])
    assert.deepInclude(stickers[2], { name: "A wave", description: "It waves.", tags: "wave, hello" })
    assert.deepStrictEqual(yield* (yield* ChatPlatform).stickerImage(stickers[2]!), imageOf("A wave"))
    assert.deepInclude(yield* start(backup), { status: "completed", added: 0, skipped: 4, remaining: 0 })
    assert.lengthOf(yield* stickersOfGuild, 3)
  }).pipe(Effect.provide(services()))
)

it.effect("stops when all sticker slots are used, and another restore continues once slots are free", () =>
  Effect.gen(function* () {
    const backup = yield* removedSince("One", "Two", "Three")
    for (const name of ["Own 1", "Own 2", "Own 3", "Own 4"]) yield* addSticker(name)
    assert.deepStrictEqual((yield* plan(backup)).stickers, { ...none, add: ["One"], exceed: ["Two", "Three"] })
    assert.deepInclude(yield* start(backup), { status: "stopped", added: 1, remaining: 2, error: null })
    yield* removeStickers
    assert.deepInclude(yield* start(backup), { status: "completed", added: 3, remaining: 0 })
    assert.deepStrictEqual(namesOf(yield* stickersOfGuild), ["One", "Two", "Three"])
  }).pipe(Effect.provide(services()))
)

it.effect("adds emoji if no sticker slots are free, and stickers if no emoji slots are free", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const { managed } = yield* TestGuilds
    const platform = yield* ChatPlatform
    const emoji = [yield* addEmoji("one"), yield* addEmoji("two")]
    const backup = yield* removedSince("One", "Two")
    yield* removeEmoji(emoji)
    // Other stickers are added after the comparison.
    let isFirst = true
    state.change = ({ addEmoji: add }) => ({
      addEmoji: (...added) =>
        Effect.gen(function* () {
          const filler = isFirst ? Array.from({ length: 5 }, (_, place) => `Own ${place}`) : []
          isFirst = false
          const { addSticker: addOther } = yield* ChatPlatform
          for (const name of filler) {
            yield* addOther(added[0], { name, description: null, tags: "own", image: imageOf(name) }, "test")
          }
          return yield* add(...added)
        }).pipe(Effect.provideService(ChatPlatform, platform))
    })
    assert.deepInclude(yield* start(backup), { status: "stopped", added: 2, remaining: 2, error: null })
    yield* removeStickers
    const fillers = Array.from({ length: 48 }, (_, place) => `filler_${place}`)
    yield* Effect.forEach(fillers, (name) => platform.addEmoji(managed, { name, image: imageOf(name) }, "test"))
    yield* removeEmoji((yield* emojiOfGuild).slice(0, 2))
    yield* Effect.forEach(["x1", "x2"], (name) => platform.addEmoji(managed, { name, image: imageOf(name) }, "test"))
    assert.deepInclude(yield* start(backup), { status: "stopped", added: 2, remaining: 2, error: null })
    assert.deepStrictEqual(namesOf(yield* stickersOfGuild), ["One", "Two"])
  }).pipe(Effect.provide(services({ state })))
})

it.effect("continues after the platform's rate limit", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("One", "Two", "Three")
    let requests = 0
    state.change = ({ addSticker: add }) => ({
      addSticker: (...added) =>
        ++requests % 2 === 0 ? Effect.fail(new PlatformBusy({ retryAfter: Duration.hours(1) })) : add(...added)
    })
    const waiting = yield* start(backup)
    assert.deepInclude(waiting, { status: "running", added: 1, remaining: 2 })
    assert.isNotNull(waiting.retryAt)
    for (let hours = 0; hours < 3; hours++) {
      yield* TestClock.adjust(Duration.hours(1))
      yield* running(TestClock.adjust("1 second"))
    }
    const ended = Option.getOrThrow(yield* (yield* RestoreRepository).find(waiting.id))
    assert.deepInclude(ended, { status: "completed", added: 3, remaining: 0 })
    assert.deepStrictEqual(namesOf(yield* stickersOfGuild), ["One", "Two", "Three"])
  }).pipe(Effect.provide(services({ state })))
})

it.effect("does not add a sticker twice if the response was lost, even if the platform re-encoded it", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("One", "Two", "Three")
    let requests = 0
    state.change = ({ addSticker: add }) => ({
      addSticker: (guild, sticker, reason) =>
        Effect.andThen(add(guild, { ...sticker, image: imageOf(`${sticker.name} again`) }, reason), (added) =>
          requests++ % 2 === 0 ? Effect.fail(new PlatformUnavailable({ reason: "Lost." })) : Effect.succeed(added)
        )
    })
    const { id } = yield* start(backup)
    for (let part = 0; part < 4; part++) yield* running(TestClock.adjust("32 seconds"))
    const ended = Option.getOrThrow(yield* (yield* RestoreRepository).find(id))
    assert.deepInclude(ended, { status: "completed", added: 3, skipped: 0, failed: [], remaining: 0 })
    assert.deepStrictEqual(namesOf(yield* stickersOfGuild), ["One", "Two", "Three"])
  }).pipe(Effect.provide(services({ state })))
})

it.effect(
  "if a worker dies before it records a sticker that it added, the next worker does not add the sticker again",
  () => {
    const state: TestPlatform = {}
    return Effect.gen(function* () {
      const { managed } = yield* TestGuilds
      for (const name of ["One", "Two", "Three"]) yield* addSticker(name)
      const created = running((yield* Backups).create(manager, managed, backupId()))
      yield* created
      yield* runJob
      const [backup] = (yield* (yield* Backups).list(manager, managed, { limit: 1, offset: 0 })).items
      yield* removeStickers
      state.change = ({ addSticker: add }) => ({
        addSticker: (...added) => Effect.andThen(add(...added), Effect.die("killed"))
      })
      const { id } = yield* start(backup!.id)
      yield* runJob
      assert.lengthOf(yield* stickersOfGuild, 1)
      state.change = () => ({})
      yield* TestClock.adjust("1 minute")
      yield* runJob
      const ended = Option.getOrThrow(yield* (yield* RestoreRepository).find(id))
      assert.deepInclude(ended, { status: "completed", added: 3, skipped: 0, remaining: 0 })
      assert.deepStrictEqual(namesOf(yield* stickersOfGuild), ["One", "Two", "Three"])
    }).pipe(Effect.provide(services({ state, runsJobs: false })))
  }
)

it.effect("recognizes a restored sticker that was renamed and that the platform re-encoded", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("One")
    state.change = ({ addSticker: add }) => ({
      addSticker: (guild, sticker, reason) => add(guild, { ...sticker, image: imageOf("encoded again") }, reason)
    })
    assert.deepInclude(yield* start(backup), { status: "completed", added: 1 })
    state.change = ({ guild }) => ({
      guild: (id) =>
        Effect.map(guild(id), (found) => ({
          ...found,
          stickers: found.stickers.map((sticker) => ({ ...sticker, name: "Renamed" }))
        }))
    })
    assert.deepInclude(yield* start(backup), { status: "completed", added: 0, skipped: 1 })
  }).pipe(Effect.provide(services({ state })))
})

it.effect("compares a sticker by name if its image cannot be read after a few attempts", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("One", "Two")
    yield* addSticker("Two", { image: imageOf("another image") })
    let downloads = 0
    state.change = () => ({
      stickerImage: () =>
        Effect.suspend(() => (downloads++, Effect.fail(new PlatformUnavailable({ reason: "Discord is down." }))))
    })
    assert.deepInclude(yield* untilEnded(start(backup)), { status: "completed", added: 1, skipped: 1, failed: [] })
    assert.strictEqual(downloads, 6)
  }).pipe(Effect.provide(services({ state })))
})

it.effect("reports the stickers that cannot be added with their reasons, and adds the others", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const { acceptLottie, managed } = yield* TestGuilds
    yield* acceptLottie(true)
    yield* addSticker("Moving", { image: { bytes: new TextEncoder().encode('{"layers":[]}'), format: "json" } })
    yield* addSticker("Large")
    const backup = yield* removedSince("Bad", "Lost", "Good")
    yield* acceptLottie(false)
    const { stickers } = yield* (yield* Backups).open(manager, managed, backup)
    yield* (yield* BackupFiles).delete([stickers.find(({ name }) => name === "Lost")!.file])
    state.change = ({ addSticker: add }) => ({
      addSticker: (guild, sticker, reason) =>
        ["Bad", "Large"].includes(sticker.name) ? Effect.fail(new EmojiRefused()) : add(guild, sticker, reason)
    })
    const lottie = {
      name: "Moving",
      reason: "The sticker is a Lottie animation, which the platform accepts only on verified and partnered servers."
    }
    const refused = "The platform does not accept the image, the name, the description or the tags of the sticker."
    assert.deepStrictEqual((yield* plan(backup)).stickers.fail, [lottie])
    assert.deepInclude(yield* start(backup), {
      status: "completed",
      added: 1,
      failed: [
        lottie,
        { name: "Large", reason: refused },
        { name: "Bad", reason: refused },
        { name: "Lost", reason: "Its image is no longer stored." }
      ],
      remaining: 0
    })
    assert.deepStrictEqual(namesOf(yield* stickersOfGuild), ["Good"])
  }).pipe(Effect.provide(services({ state })))
})

it.effect("stops when the bot loses its permission between two stickers, and names the reason", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("One", "Two", "Three")
    let requests = 0
    state.change = ({ addSticker: add }) => ({
      addSticker: (...added) => (requests++ === 0 ? add(...added) : Effect.fail(new BotNotPermitted()))
    })
    const error = "The bot may not add emoji or stickers to this server."
    assert.deepInclude(yield* start(backup), { status: "stopped", added: 1, failed: [], remaining: 2, error })
    state.change = () => ({})
    assert.deepInclude(yield* start(backup), { status: "completed", added: 2, skipped: 1 })
  }).pipe(Effect.provide(services({ state })))
})

it.effect("a restore cancelled between two stickers adds no others, and counts the sticker being added", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const backup = yield* removedSince("One", "Two", "Three")
    const cancel = (yield* Restores).cancel(manager, (yield* TestGuilds).managed, backup)
    state.change = ({ addSticker: add }) => ({
      addSticker: (...added) => Effect.tap(add(...added), () => Effect.orDie(cancel))
    })
    const { id } = yield* start(backup)
    const ended = Option.getOrThrow(yield* (yield* RestoreRepository).find(id))
    assert.deepInclude(ended, { status: "cancelled", added: 1, skipped: 0, remaining: 2 })
    assert.deepStrictEqual(namesOf(yield* stickersOfGuild), ["One"])
  }).pipe(Effect.provide(services({ state })))
})

it.effect("a restore that an earlier version started without stickers ends after its emoji", () =>
  Effect.gen(function* () {
    const { managed } = yield* TestGuilds
    yield* addEmoji("one")
    const backup = yield* removedSince("One")
    yield* removeEmoji(yield* emojiOfGuild)
    const restores = yield* RestoreRepository
    const { createdAt } = Option.getOrThrow(yield* Effect.option((yield* Backups).find(manager, managed, backup)))
    const begun = { id: restoreId(), backupId: backup, guildId: managed, accountId: manager.id, createdAt, total: 1 }
    yield* restores.begin(begun)
    const joined = yield* start(backup)
    assert.deepInclude(joined, { id: begun.id, status: "completed", added: 1, remaining: 0 })
    assert.deepStrictEqual(yield* stickersOfGuild, [])
    assert.deepInclude(yield* start(backup), { status: "completed", added: 1, skipped: 1 })
  }).pipe(Effect.provide(services()))
)
