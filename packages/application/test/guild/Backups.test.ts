import {
  BackupFiles,
  BackupRepository,
  ChatPlatform,
  GuildEmojiNotFound,
  PlatformUnavailable,
  readBlob,
  RestoreRepository
} from "@emoji-catalogue/application/ports"
import { Backups } from "@emoji-catalogue/application/guild"
import { TestGuilds } from "@emoji-catalogue/application/testing"
import { type GuildId, StickerId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Cause, Duration, Effect, Exit, Option } from "effect"
import { TestClock } from "effect/testing"
import {
  addEmoji,
  addSticker,
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

const page = { limit: 60, offset: 0 }

const create = (account = manager) =>
  Effect.gen(function* () {
    return yield* running((yield* Backups).create(account, (yield* TestGuilds).managed, backupId()))
  })

it.effect("a backup contains every emoji, and stores each distinct image once", () =>
  Effect.gen(function* () {
    const added = [
      yield* addEmoji("one"),
      yield* addEmoji("same_as_one", imageOf("one")),
      yield* addEmoji("moving", imageOf("moving", "gif"))
    ]
    yield* addSticker("A wave")
    const { managed } = yield* TestGuilds
    const backup = yield* create()
    assert.deepInclude(backup, {
      status: "completed",
      guildName: "Managed",
      createdBy: "manager",
      staticEmoji: 2,
      animatedEmoji: 1,
      stickers: 1,
      bytes: 12 + "A wave".length
    })
    const opened = yield* (yield* Backups).open(manager, managed, backup.id)
    assert.deepStrictEqual(
      opened.emoji.map(({ id, isAnimated, name }) => ({ id, isAnimated, name })),
      added.map(({ id, isAnimated, name }) => ({ id, isAnimated, name }))
    )
    assert.strictEqual(new Set(opened.emoji.map(({ file }) => file)).size, 2)
    const files = yield* BackupFiles
    const stored = Option.getOrThrow(yield* files.get(opened.emoji[2]!.file))
    assert.deepStrictEqual(yield* readBlob(stored), imageOf("moving").bytes)
  }).pipe(Effect.provide(services()))
)

it.effect("the archive of a backup has the manifest and each image under a distinct path, with its size", () =>
  Effect.gen(function* () {
    yield* addEmoji("one")
    yield* addEmoji("moving", imageOf("moving", "gif"))
    yield* addSticker("A wave")
    const { id } = yield* create()
    const { files } = yield* (yield* Backups).open(manager, (yield* TestGuilds).managed, id)
    assert.deepStrictEqual(
      files.map(({ path }) => path.replace(/\.\w+$/, "")),
      ["manifest", "emojis/one", "emojis/moving", "stickers/A_wave"]
    )
    const contents = yield* Effect.forEach(files, ({ read }) => read)
    assert.deepStrictEqual(
      contents.map(({ length }) => length),
      files.map(({ size }) => size)
    )
    assert.deepStrictEqual(contents[2], imageOf("moving").bytes)
    assert.strictEqual(JSON.parse(new TextDecoder().decode(contents[0])).id, id)
  }).pipe(Effect.provide(services()))
)

it.effect("reading an archive fails with a defect if a file was deleted", () =>
  Effect.gen(function* () {
    yield* addEmoji("one")
    const { id } = yield* create()
    const { emoji, files } = yield* (yield* Backups).open(manager, (yield* TestGuilds).managed, id)
    yield* (yield* BackupFiles).delete([emoji[0]!.file])
    const exit = yield* Effect.exit(files[1]!.read)
    assert.isTrue(Exit.isFailure(exit) && Cause.hasDies(exit.cause))
  }).pipe(Effect.provide(services()))
)

it.effect("a later backup downloads only new images, and has the current names", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const downloaded: Array<string> = []
    let prefix = ""
    state.change = ({ image, guild }) => ({
      image: (emoji) => (downloaded.push(emoji.name), image(emoji)),
      guild: (id) =>
        Effect.map(guild(id), (found) => ({
          ...found,
          emoji: found.emoji.map((each) => ({ ...each, name: prefix + each.name }))
        }))
    })
    yield* addEmoji("one")
    yield* create()
    prefix = "new_"
    yield* addEmoji("two")
    const { id } = yield* create()
    assert.deepStrictEqual(downloaded, ["one", "new_two"])
    const { emoji } = yield* (yield* Backups).open(manager, (yield* TestGuilds).managed, id)
    assert.deepStrictEqual(namesOf(emoji), ["new_one", "new_two"])
  }).pipe(Effect.provide(services({ state })))
})

it.effect("downloads an image again if its file was lost", () =>
  Effect.gen(function* () {
    yield* addEmoji("one")
    const { managed } = yield* TestGuilds
    const backups = yield* Backups
    const first = yield* create()
    const { emoji } = yield* backups.open(manager, managed, first.id)
    yield* (yield* BackupFiles).delete([emoji[0]!.file])
    assert.strictEqual((yield* Effect.flip(backups.open(manager, managed, first.id)))._tag, "BackupIncomplete")
    yield* create()
    assert.lengthOf((yield* backups.open(manager, managed, first.id)).emoji, 1)
  }).pipe(Effect.provide(services()))
)

it.effect("eight concurrent requests start one backup", () =>
  Effect.gen(function* () {
    yield* addEmoji("one")
    const backups = yield* Backups
    const { managed } = yield* TestGuilds
    const all = yield* running(
      Effect.all(
        Array.from({ length: 8 }, () => backups.create(manager, managed, backupId())),
        { concurrency: "unbounded" }
      )
    )
    assert.strictEqual(new Set(all.map(({ id }) => id)).size, 1)
    assert.strictEqual((yield* backups.list(manager, managed, page)).total, 1)
  }).pipe(Effect.provide(services()))
)

it.effect("is running after ten seconds without a worker, and a later request joins it", () =>
  Effect.gen(function* () {
    yield* addEmoji("one")
    const first = yield* create()
    assert.strictEqual(first.status, "running")
    const { managed } = yield* TestGuilds
    const backups = yield* Backups
    assert.strictEqual((yield* Effect.flip(backups.open(manager, managed, first.id)))._tag, "BackupNotCompleted")
    assert.strictEqual((yield* create()).id, first.id)
    yield* runJob
    assert.strictEqual((yield* backups.list(manager, managed, page)).items[0]!.status, "completed")
  }).pipe(Effect.provide(services({ runsJobs: false })))
)

it.effect("a backup whose job is lost fails after three hours", () =>
  Effect.gen(function* () {
    const lost = yield* create()
    yield* TestClock.adjust(Duration.hours(3))
    const next = yield* create()
    assert.notStrictEqual(next.id, lost.id)
    const before = Option.getOrThrow(yield* (yield* BackupRepository).find(lost.id))
    assert.deepInclude(before, { status: "failed", error: "It was interrupted." })
  }).pipe(Effect.provide(services({ runsJobs: false })))
)

it.effect("is retried while the platform fails, and finally fails without partial results", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    yield* addEmoji("one")
    yield* addEmoji("two")
    let attempts = 0
    const outage = Effect.fail(new PlatformUnavailable({ reason: "Discord is down." }))
    state.change = ({ image }) => ({
      image: (emoji) => (emoji.name === "two" && attempts++ < 2 ? outage : image(emoji))
    })
    assert.deepInclude(yield* create(), { status: "completed", staticEmoji: 2, missing: [], error: null })
    let guilds = 0
    state.change = ({ guild }) => ({ guild: (id) => (guilds++ === 0 ? guild(id) : outage) })
    assert.deepInclude(yield* untilEnded(create()), {
      status: "failed",
      error: "Discord is down.",
      staticEmoji: 0,
      bytes: 0
    })
  }).pipe(Effect.provide(services({ state })))
})

const auditLogReason = (name: string, why: string) => `The image of :${name}: cannot be read: ${why}`

it.effect.each([
  ["the platform fails", new PlatformUnavailable({ reason: "Status 415." }), "Status 415."],
  ["the platform does not have it", new GuildEmojiNotFound(), "the platform does not have it."]
] as const)("backs up the other images if one cannot be read: %s", ([, failure, why]) => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const names = ["one", "broken", "two", "torn"]
    for (const name of names) yield* addEmoji(name)
    const isBroken = (name: string) => name === "broken" || name === "torn"
    state.change = ({ image }) => ({
      image: (emoji) => (isBroken(emoji.name) ? Effect.fail(failure) : image(emoji))
    })
    const { managed } = yield* TestGuilds
    const backups = yield* Backups
    const begun = yield* create()
    for (let attempt = 1; attempt < 6; attempt++) {
      yield* runJob
      const retried = yield* backups.find(manager, managed, begun.id)
      assert.deepInclude(retried, { status: "running", error: auditLogReason("broken", why), missing: [] })
      yield* TestClock.adjust("1 second")
    }
    yield* runJob
    const completed = yield* backups.find(manager, managed, begun.id)
    assert.deepInclude(completed, { status: "completed", staticEmoji: 2, error: null })
    assert.deepStrictEqual(
      completed.missing,
      ["broken", "torn"].map((name) => ({ name, reason: auditLogReason(name, why) }))
    )
    assert.deepStrictEqual(namesOf((yield* backups.open(manager, managed, begun.id)).emoji), ["one", "two"])
    // The next backup has the image once it can be read.
    state.change = () => ({})
    const next = yield* create()
    yield* runJob
    assert.deepInclude(yield* backups.find(manager, managed, next.id), { staticEmoji: 4, missing: [] })
  }).pipe(Effect.provide(services({ state, runsJobs: false })))
})

it.effect("contains the stickers with their images, downloads each once, and lists unreadable ones", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const { managed } = yield* TestGuilds
    const backups = yield* Backups
    yield* addEmoji("one")
    const wave = yield* addSticker("A wave", { description: "It waves.", tags: "wave, hello" })
    const broken = { ...wave, id: StickerId.make("5"), name: "Broken", description: "It is.", tags: "no" }
    const downloaded: Array<string> = []
    const outage = new PlatformUnavailable({ reason: "Discord is down." })
    state.change = ({ guild, stickerImage }) => ({
      guild: (id) => Effect.map(guild(id), (found) => ({ ...found, stickers: [broken, ...found.stickers] })),
      stickerImage: (sticker) => {
        downloaded.push(sticker.name)
        return sticker.id === broken.id ? Effect.fail(outage) : stickerImage(sticker)
      }
    })
    const first = yield* untilEnded(create())
    assert.deepInclude(first, { status: "completed", staticEmoji: 1, stickers: 1 })
    assert.deepStrictEqual(first.missing, [{ name: "Broken", reason: "Discord is down." }])
    const opened = yield* backups.open(manager, managed, first.id)
    const { description, id, name, tags } = wave
    assert.deepInclude(opened.stickers[0], { id, name, description, tags })
    const stored = Option.getOrThrow(yield* (yield* BackupFiles).get(opened.stickers[0]!.file))
    assert.strictEqual(new TextDecoder().decode(yield* readBlob(stored)), "A wave")
    downloaded.length = 0
    state.change = ({ guild }) => ({
      guild: (id) => Effect.map(guild(id), (found) => ({ ...found, stickers: [{ ...wave, name: "Renamed" }] }))
    })
    const { stickers } = yield* backups.open(manager, managed, (yield* create()).id)
    assert.deepStrictEqual(namesOf(stickers), ["Renamed"])
    assert.deepStrictEqual(downloaded, [])
  }).pipe(Effect.provide(services({ state })))
})

it.effect("fails if every download fails, but completes if other images are already stored", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const names = ["one", "two", "three", "four"]
    for (const name of names) yield* addEmoji(name)
    yield* addSticker("A wave")
    const outage = Effect.fail(new PlatformUnavailable({ reason: "Discord is down." }))
    state.change = () => ({ image: () => outage, stickerImage: () => outage })
    assert.deepInclude(yield* untilEnded(create()), {
      status: "failed",
      error: auditLogReason("one", "Discord is down."),
      missing: [],
      staticEmoji: 0
    })
    state.change = () => ({})
    assert.deepInclude(yield* create(), { status: "completed", staticEmoji: 4, stickers: 1 })
    yield* addEmoji("five")
    state.change = () => ({ image: () => outage, stickerImage: () => outage })
    const { missing, ...completed } = yield* untilEnded(create())
    assert.deepInclude(completed, { status: "completed", staticEmoji: 4, stickers: 1 })
    assert.deepStrictEqual(namesOf(missing), ["five"])
  }).pipe(Effect.provide(services({ state })))
})

it.effect(
  "reports a sticker that the platform does not have, and a sticker of an unknown format without a retry",
  () => {
    const state: TestPlatform = {}
    return Effect.gen(function* () {
      const { managed } = yield* TestGuilds
      yield* addEmoji("one")
      const wave = yield* addSticker("A wave")
      const unknown = { ...wave, id: StickerId.make("6"), name: "New", imageUrl: null }
      state.change = ({ guild }) => ({
        guild: (id) => Effect.map(guild(id), (found) => ({ ...found, stickers: [unknown, ...found.stickers] }))
      })
      const reason = "The image of the sticker “New” cannot be read: this version does not know its format."
      const first = yield* create()
      yield* runJob
      const completed = yield* (yield* Backups).find(manager, managed, first.id)
      assert.deepInclude(completed, { status: "completed", staticEmoji: 1, stickers: 1 })
      assert.deepStrictEqual(completed.missing, [{ name: "New", reason }])
      const lost = { ...wave, id: StickerId.make("7"), name: "Lost" }
      state.change = ({ guild }) => ({
        guild: (id) => Effect.map(guild(id), (found) => ({ ...found, stickers: [lost, ...found.stickers] }))
      })
      const { id } = yield* create()
      yield* runJob
      assert.strictEqual(
        (yield* (yield* Backups).find(manager, managed, id)).error,
        "The image of the sticker “Lost” cannot be read: the platform does not have it."
      )
    }).pipe(Effect.provide(services({ state, runsJobs: false })))
  }
)

it.effect("leaves out an emoji that is removed during the backup", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const [one, two] = [yield* addEmoji("one"), yield* addEmoji("two")]
    const { managed } = yield* TestGuilds
    state.change = ({ image, removeEmoji }) => ({
      image: (emoji) =>
        emoji.id === two.id
          ? Effect.andThen(Effect.ignore(removeEmoji(managed, two.id, "test")), Effect.fail(new GuildEmojiNotFound()))
          : image(emoji)
    })
    assert.deepInclude(yield* create(), { status: "completed", staticEmoji: 1, missing: [] })
    assert.deepStrictEqual(namesOf(yield* emojiOfGuild), [one.name])
  }).pipe(Effect.provide(services({ state })))
})

it.effect("can be cancelled while it runs, which stops its downloads, but not after it has ended", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const { managed } = yield* TestGuilds
    const backups = yield* Backups
    for (let count = 0; count < 20; count++) yield* addEmoji(`cat_${count}`)
    const begun = yield* create()
    const cancel = backups.cancel(manager, managed, begun.id)
    let downloads = 0
    state.change = ({ image }) => ({
      image: (emoji) => Effect.andThen(downloads++ === 4 ? Effect.orDie(cancel) : Effect.void, image(emoji))
    })
    yield* runJob
    assert.isBelow(downloads, 12)
    const cancelled = yield* backups.find(manager, managed, begun.id)
    assert.deepInclude(cancelled, { status: "cancelled", error: null, staticEmoji: 0 })
    assert.isNotNull(cancelled.finishedAt)
    assert.strictEqual((yield* Effect.flip(cancel))._tag, "BackupEnded")
    assert.strictEqual((yield* Effect.flip(backups.open(manager, managed, begun.id)))._tag, "BackupNotCompleted")
    const next = yield* create()
    yield* runJob
    assert.deepInclude(yield* backups.find(manager, managed, next.id), { status: "completed", staticEmoji: 20 })
    assert.strictEqual((yield* Effect.flip(backups.cancel(manager, managed, next.id)))._tag, "BackupEnded")
  }).pipe(Effect.provide(services({ state, runsJobs: false })))
})

it.effect("records the current roles of each emoji, and whether it belongs to an integration", () => {
  const state: TestPlatform = {}
  return Effect.gen(function* () {
    const { managed } = yield* TestGuilds
    const backups = yield* Backups
    const { roles } = yield* (yield* ChatPlatform).guild(managed)
    yield* addEmoji("open")
    yield* addEmoji("restricted", imageOf("restricted"), roles)
    yield* addEmoji("integrated")
    let isChanged = false
    state.change = ({ guild }) => ({
      guild: (id) =>
        Effect.map(guild(id), (found) => ({
          ...found,
          emoji: found.emoji.map((each) => ({
            ...each,
            isManaged: each.name === "integrated",
            roles: isChanged ? roles.slice(1) : each.roles
          }))
        }))
    })
    const detailsOf = Effect.fn(function* () {
      const { emoji } = yield* backups.open(manager, managed, (yield* create()).id)
      return emoji.map(({ isManaged, roles }) => [isManaged, roles?.length])
    })
    assert.deepStrictEqual(yield* detailsOf(), [
      [false, 0],
      [false, 2],
      [true, 0]
    ])
    isChanged = true
    assert.deepStrictEqual(yield* detailsOf(), [
      [false, 1],
      [false, 1],
      [true, 1]
    ])
  }).pipe(Effect.provide(services({ state })))
})

it.effect("deletes the oldest backups beyond the retention limit", () =>
  Effect.gen(function* () {
    const created = []
    for (let count = 0; count < 4; count++) created.push(yield* create())
    const { items } = yield* (yield* Backups).list(manager, (yield* TestGuilds).managed, page)
    assert.deepStrictEqual(
      items.map(({ id }) => id),
      created
        .slice(2)
        .map(({ id }) => id)
        .toReversed()
    )
  }).pipe(Effect.provide(services({ perGuild: 2 })))
)

it.effect("backups of an emptied server do not displace the last backup with emoji", () =>
  Effect.gen(function* () {
    const added = yield* addEmoji("cat")
    const full = yield* create()
    yield* removeEmoji([added])
    for (let count = 0; count < 4; count++) yield* create()
    const { items } = yield* (yield* Backups).list(manager, (yield* TestGuilds).managed, page)
    assert.strictEqual(items.length, 2)
    assert.strictEqual(items[1]!.id, full.id)
  }).pipe(Effect.provide(services({ perGuild: 2 })))
)

it.effect("a backup that is being restored is not deleted", () =>
  Effect.gen(function* () {
    const { managed } = yield* TestGuilds
    const first = yield* create()
    const restores = yield* RestoreRepository
    const restore = { id: restoreId(), backupId: first.id, guildId: managed, accountId: null, total: 0 }
    yield* restores.begin({ ...restore, createdAt: first.createdAt })
    const [second, third] = [yield* create(), yield* create()]
    const ids = Effect.map((yield* Backups).list(manager, managed, page), ({ items }) => items.map(({ id }) => id))
    assert.deepStrictEqual(yield* ids, [third.id, first.id])
    assert.notInclude(yield* ids, second.id)
  }).pipe(Effect.provide(services({ perGuild: 1 })))
)

it.effect("is accessible only to managers of the server, and only under that server", () =>
  Effect.gen(function* () {
    const backups = yield* Backups
    const guilds = yield* TestGuilds
    const { id } = yield* create()
    const tagOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
      Effect.map(Effect.flip(effect), ({ _tag }) => _tag)
    const refusedFor = (account: typeof manager, guild: GuildId) =>
      Effect.all([
        tagOf(backups.list(account, guild, page)),
        tagOf(backups.create(account, guild, backupId())),
        tagOf(backups.open(account, guild, id)),
        tagOf(backups.cancel(account, guild, id))
      ])
    const refused = ["NotGuildManager", "NotGuildManager", "NotGuildManager", "NotGuildManager"]
    assert.deepStrictEqual(yield* refusedFor(member, guilds.managed), refused)
    assert.deepStrictEqual(yield* refusedFor(manager, guilds.joined), refused)
    assert.strictEqual(yield* tagOf(backups.create(manager, guilds.withoutBot, backupId())), "GuildNotFound")
    assert.strictEqual(yield* tagOf(backups.open(manager, guilds.withoutBot, id)), "BackupNotFound")
    assert.strictEqual(yield* tagOf(backups.open(manager, guilds.managed, backupId())), "BackupNotFound")
    assert.strictEqual(yield* tagOf(backups.cancel(manager, guilds.managed, backupId())), "BackupNotFound")
    assert.strictEqual(yield* tagOf(backups.cancel(manager, guilds.withoutBot, id)), "BackupNotFound")
  }).pipe(Effect.provide(services()))
)
