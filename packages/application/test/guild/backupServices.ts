import { ProviderAccess } from "@emoji-catalogue/application/account"
import {
  AccountRepository,
  ChatPlatform,
  type EmojiImage,
  type ImagesBusy,
  type ImageTooLarge,
  type Job,
  JobQueue,
  type NewSticker,
  type TooManyImages
} from "@emoji-catalogue/application/ports"
import { guilds, handleJob } from "@emoji-catalogue/application/job"
import {
  backUpGuild,
  backUpGuildJob,
  Backups,
  BackupSettings,
  GuildPermissions,
  restoreGuild,
  restoreGuildJob,
  Restores
} from "@emoji-catalogue/application/guild"
import {
  MemoryBackupFiles,
  MemoryBackupRepository,
  MemoryChatPlatform,
  MemoryJobQueue,
  MemoryRestoreRepository,
  MemoryUnitOfWork,
  TestGuilds
} from "@emoji-catalogue/application/testing"
import { type Account, AccountId, BackupId, type GuildEmoji, RestoreId, type RoleId } from "@emoji-catalogue/domain"
import { DateTime, Effect, Fiber, Layer, Option, Schedule } from "effect"
import { TestClock } from "effect/testing"
import { temporaryImages } from "../shared/temporaryImages.ts"

const at = DateTime.makeUnsafe("2026-01-01T00:00:00Z")

const accountOf = (name: string, digit: number): Account => ({
  id: AccountId.make(`00000000-0000-4000-8000-00000000000${digit}`),
  providerId: `20000000000000000${digit}`,
  username: name,
  displayName: name,
  avatarUrl: null,
  createdAt: at,
  signedInAt: at
})

export const manager = accountOf("manager", 1)
export const member = accountOf("member", 2)

export const backupId = () => BackupId.make(crypto.randomUUID())
export const restoreId = () => RestoreId.make(crypto.randomUUID())

type Platform = ChatPlatform["Service"]

/** What a test changes while it runs. */
export interface TestPlatform {
  /** Overrides methods of the platform, which it gets as an argument. */
  change?: (platform: Platform) => Partial<Platform>
  /** Whether the manager has lost the permission. */
  isDemoted?: boolean
  /** The failure of the encoder; undefined while it works. */
  encoderFailure?: ImagesBusy | TooManyImages | ImageTooLarge
}

const access = (state: TestPlatform) =>
  Layer.effect(
    ProviderAccess,
    Effect.map(TestGuilds, (guilds) =>
      ProviderAccess.of({
        accessToken: ({ username }) =>
          Effect.succeed(username === "manager" && !state.isDemoted ? guilds.manager : guilds.member)
      })
    )
  )

const platformOf = (state: TestPlatform) =>
  Layer.effect(
    ChatPlatform,
    Effect.map(ChatPlatform, (platform) => {
      const current = (): Platform => ({ ...platform, ...state.change?.(platform) })
      return ChatPlatform.of({
        ...platform,
        memberships: (token) => Effect.suspend(() => current().memberships(token)),
        guild: (id) => Effect.suspend(() => current().guild(id)),
        image: (emoji) => Effect.suspend(() => current().image(emoji)),
        stickerImage: (sticker) => Effect.suspend(() => current().stickerImage(sticker)),
        addEmoji: (...added) => Effect.suspend(() => current().addEmoji(...added)),
        addSticker: (...added) => Effect.suspend(() => current().addSticker(...added))
      })
    })
  ).pipe(Layer.provideMerge(MemoryChatPlatform.layer))

const accounts = Layer.mock(AccountRepository, {
  find: (id) => Effect.succeed(Option.fromUndefinedOr([manager, member].find((account) => account.id === id)))
})

const imagesOf = (state: TestPlatform) =>
  temporaryImages(({ process }) => ({
    process: (submitted) =>
      Effect.suspend(() =>
        state.encoderFailure === undefined ? process(submitted) : Effect.fail(state.encoderFailure)
      )
  }))

/** Without delays between attempts. */
const queue = { ...guilds, retries: Schedule.spaced("1 millis") }

const backUp = handleJob(backUpGuildJob, backUpGuild)
const restore = handleJob(restoreGuildJob, restoreGuild)

const work = (job: Job) => (job.name === backUp.job.name ? backUp.run(job) : restore.run(job))

/** Runs the next due job of guilds; its failure is the result. */
export const runJob = Effect.flatMap(JobQueue, (jobs) => Effect.exit(jobs.runNext(queue, work)))

/** Runs jobs in the background. */
const workers = Layer.effectDiscard(Effect.forkScoped(Effect.forever(runJob)))

/** Backups and restores in memory. Jobs run in the background unless `runsJobs` is false. */
export const services = ({
  perGuild = 30,
  runsJobs = true,
  state = {}
}: {
  readonly perGuild?: number
  readonly runsJobs?: boolean
  readonly state?: TestPlatform
} = {}) =>
  Layer.mergeAll(Restores.layer, runsJobs ? workers : Layer.empty).pipe(
    Layer.provideMerge(Backups.layer),
    Layer.provideMerge(GuildPermissions.layer),
    Layer.provideMerge(Layer.provideMerge(access(state), platformOf(state))),
    Layer.provideMerge([
      MemoryBackupFiles.layer,
      Layer.provideMerge(MemoryRestoreRepository.layer, MemoryBackupRepository.layer),
      MemoryJobQueue.layer,
      MemoryUnitOfWork.layer,
      accounts,
      imagesOf(state),
      Layer.succeed(BackupSettings, { perGuild })
    ])
  )

export const imageOf = (content: string, format: EmojiImage["format"] = "png"): EmojiImage => ({
  bytes: new TextEncoder().encode(content),
  format
})

/** Adds emoji to the guild that the manager manages. */
export const addEmoji = Effect.fn("addEmoji")(function* (
  name: string,
  image: EmojiImage = imageOf(name),
  roles: ReadonlyArray<RoleId> = []
) {
  return yield* (yield* ChatPlatform).addEmoji((yield* TestGuilds).managed, { name, image, roles }, "test")
})

/** Adds a sticker to the guild that the manager manages. */
export const addSticker = Effect.fn("addSticker")(function* (name: string, properties: Partial<NewSticker> = {}) {
  const sticker = { name, description: null, tags: "wave", image: imageOf(name), ...properties }
  return yield* (yield* ChatPlatform).addSticker((yield* TestGuilds).managed, sticker, "test")
})

export const stickersOfGuild = Effect.gen(function* () {
  const { stickers } = yield* (yield* ChatPlatform).guild((yield* TestGuilds).managed)
  return stickers
})

export const emojiOfGuild = Effect.gen(function* () {
  const { emoji } = yield* (yield* ChatPlatform).guild((yield* TestGuilds).managed)
  return emoji
})

export const removeEmoji = Effect.fn("removeEmoji")(function* (emoji: ReadonlyArray<GuildEmoji>) {
  const platform = yield* ChatPlatform
  const { managed } = yield* TestGuilds
  yield* Effect.forEach(emoji, ({ id }) => platform.removeEmoji(managed, id, "test"))
})

export const namesOf = (emoji: ReadonlyArray<{ readonly name: string }>) => emoji.map(({ name }) => name)

/** Advances the clock until an effect that waits for a job ends. Slowly, because the job hashes images in real time. */
export const running = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(effect)
    while (fiber.pollUnsafe() === undefined) {
      yield* TestClock.withLive(Effect.sleep("20 millis"))
      yield* TestClock.adjust("100 millis")
    }
    return yield* Fiber.join(fiber)
  })

/** Repeats a request until the job has ended, because the attempts of the job can take longer than a request waits. */
export const untilEnded = <A extends { readonly status: string }, E, R>(request: Effect.Effect<A, E, R>) =>
  Effect.repeat(request, { until: ({ status }) => status !== "running", times: 3 })
