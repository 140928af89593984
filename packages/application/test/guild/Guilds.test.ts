import { ProviderAccess, ReauthorizationRequired } from "@emoji-catalogue/application/account"
import { ChatPlatform, PlatformBusy, SubmissionFiles, SubmissionRepository } from "@emoji-catalogue/application/ports"
import { GuildPermissions, Guilds } from "@emoji-catalogue/application/guild"
import {
  MemoryBlobStore,
  MemoryChatPlatform,
  MemorySubmissionFiles,
  MemorySubmissionRepository,
  sampleUpload,
  TestGuilds,
  uncompressedPng
} from "@emoji-catalogue/application/testing"
import { type Account, AccountId, type SubmissionFileName, SubmissionId, type Upload } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Duration, Effect, Layer, Option, Result } from "effect"
import { TestClock } from "effect/testing"

const at = DateTime.makeUnsafe("2026-01-01T00:00:00Z")

const account = (name: string, digit: number): Account => ({
  id: AccountId.make(`00000000-0000-4000-8000-00000000000${digit}`),
  providerId: `20000000000000000${digit}`,
  username: name,
  displayName: name,
  avatarUrl: null,
  createdAt: at,
  signedInAt: at
})

const manager = account("manager", 1)
const member = account("member", 2)
const stranger = account("stranger", 3)

/** What tests observe and change of the platform. */
const platformState = () => ({
  asked: 0,
  reasons: [] as Array<string>,
  failure: undefined as PlatformBusy | undefined,
  /** Whether the manager has lost the permission. */
  isDemoted: false
})

const services = (state = platformState()) => {
  const access = Layer.effect(
    ProviderAccess,
    Effect.map(TestGuilds, ({ manager: managerToken, member: memberToken }) =>
      ProviderAccess.of({
        accessToken: ({ username }) => {
          if (username === "stranger") return Effect.fail(new ReauthorizationRequired())
          return Effect.succeed(username === "manager" && !state.isDemoted ? managerToken : memberToken)
        }
      })
    )
  )
  const observed = Layer.effect(
    ChatPlatform,
    Effect.map(ChatPlatform, (platform) =>
      ChatPlatform.of({
        ...platform,
        memberships: (token) =>
          Effect.suspend(() => {
            state.asked++
            return state.failure === undefined ? platform.memberships(token) : Effect.fail(state.failure)
          }),
        addEmoji: (guild, emoji, reason) => {
          state.reasons.push(reason)
          return platform.addEmoji(guild, emoji, reason)
        },
        removeEmoji: (guild, emoji, reason) => {
          state.reasons.push(reason)
          return platform.removeEmoji(guild, emoji, reason)
        }
      })
    )
  ).pipe(Layer.provideMerge(MemoryChatPlatform.layer))
  return Guilds.layer.pipe(
    Layer.provideMerge(GuildPermissions.layer),
    Layer.provideMerge([
      Layer.provideMerge(access, observed),
      MemorySubmissionRepository.layer,
      Layer.provide(MemorySubmissionFiles.layer, MemoryBlobStore.layer)
    ])
  )
}

const png = uncompressedPng(new Uint8Array([1, 2, 3, 255]), 1)

const store = Effect.fn(function* (upload: Upload, isApproved = true) {
  const repository = yield* SubmissionRepository
  const { image, original } = upload.files!
  yield* (yield* SubmissionFiles).put([image.name, original].map((name: SubmissionFileName) => ({ name, bytes: png })))
  yield* repository.create(upload, [], { maxPending: 100, maxNew: 100, maxCpuMillis: 1000, since: at })
  if (isApproved) {
    const event = { type: "approved", at, actor: "a moderator", reason: null } as const
    yield* repository.change({ kind: "upload", id: upload.id }, event, (current) =>
      Result.succeed({ ...current, status: "approved", approvedAt: at, decidedAt: at })
    )
  }
  return upload
})

const tagOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(effect), ({ _tag }) => _tag)

it.effect("lists the servers that an account manages and the bot is a member of", () =>
  Effect.gen(function* () {
    const guilds = yield* Guilds
    const { managed } = yield* TestGuilds
    assert.deepStrictEqual(
      (yield* guilds.list(manager)).map(({ id }) => id),
      [managed]
    )
    assert.deepStrictEqual(yield* guilds.list(member), [])
    assert.strictEqual(yield* tagOf(guilds.list(stranger)), "ReauthorizationRequired")
  }).pipe(Effect.provide(services()))
)

it.effect("only managers can access a server, and only if the bot is a member", () =>
  Effect.gen(function* () {
    const { addUpload, get, removeEmoji } = yield* Guilds
    const { joined, managed, withoutBot } = yield* TestGuilds
    const { id } = yield* store(sampleUpload(manager.id))
    const emoji = yield* addUpload(manager, managed, { id })
    assert.deepStrictEqual((yield* get(manager, managed)).emoji, [emoji])
    for (const [who, guild, expected] of [
      [manager, joined, "NotGuildManager"],
      [member, managed, "NotGuildManager"],
      [member, withoutBot, "NotGuildManager"],
      [stranger, managed, "ReauthorizationRequired"],
      [manager, withoutBot, "GuildNotFound"]
    ] as const) {
      assert.strictEqual(yield* tagOf(get(who, guild)), expected)
      assert.strictEqual(yield* tagOf(addUpload(who, guild, { id })), expected)
      assert.strictEqual(yield* tagOf(removeEmoji(who, guild, emoji.id)), expected)
    }
    assert.deepStrictEqual((yield* get(manager, managed)).emoji, [emoji])
    yield* removeEmoji(manager, managed, emoji.id)
    assert.deepStrictEqual((yield* get(manager, managed)).emoji, [])
    assert.strictEqual(yield* tagOf(removeEmoji(manager, managed, emoji.id)), "GuildEmojiNotFound")
  }).pipe(Effect.provide(services()))
)

it.effect("caches a permission for a minute for reads, and checks it before each change", () => {
  const state = platformState()
  return Effect.gen(function* () {
    const { addUpload, get } = yield* Guilds
    const { managed } = yield* TestGuilds
    const { id } = yield* store(sampleUpload(manager.id))
    yield* Effect.replicateEffect(get(manager, managed), 5)
    assert.strictEqual(state.asked, 1)
    yield* addUpload(manager, managed, { id })
    assert.strictEqual(state.asked, 2)
    state.isDemoted = true
    yield* TestClock.adjust("59 seconds")
    yield* get(manager, managed)
    assert.strictEqual(state.asked, 2)
    assert.strictEqual(yield* tagOf(addUpload(manager, managed, { id })), "NotGuildManager")
    assert.strictEqual(yield* tagOf(get(manager, managed)), "NotGuildManager")
    state.isDemoted = false
    yield* TestClock.adjust("61 seconds")
    yield* get(manager, managed)
  }).pipe(Effect.provide(services(state)))
})

it.effect("a failure of the platform is returned, but not cached", () => {
  const state = platformState()
  return Effect.gen(function* () {
    const { get } = yield* Guilds
    const { managed } = yield* TestGuilds
    state.failure = new PlatformBusy({ retryAfter: Duration.minutes(5) })
    assert.strictEqual(yield* tagOf(get(manager, managed)), "PlatformBusy")
    state.failure = undefined
    assert.strictEqual((yield* get(manager, managed)).id, managed)
  }).pipe(Effect.provide(services(state)))
})

it.effect("adds an approved upload under its own or another name, and counts each addition as a use", () => {
  const state = platformState()
  return Effect.gen(function* () {
    const { addUpload } = yield* Guilds
    const { image } = yield* ChatPlatform
    const { managed } = yield* TestGuilds
    const { id } = yield* store(sampleUpload(member.id))
    const first = yield* addUpload(manager, managed, { id })
    const second = yield* addUpload(manager, managed, { id, name: "another_name" })
    assert.deepStrictEqual([first.name, second.name], ["party_parrot", "another_name"])
    assert.deepStrictEqual(Array.from((yield* image(first)).bytes), Array.from(png))
    const stored = yield* (yield* SubmissionRepository).find({ kind: "upload", id })
    assert.strictEqual(Option.getOrThrow(stored).uses, 2)
    assert.deepStrictEqual(
      new Set(state.reasons),
      new Set(["Added by manager (200000000000000001) with Emoji Catalogue"])
    )
  }).pipe(Effect.provide(services(state)))
})

it.effect("does not add pending or unknown uploads", () =>
  Effect.gen(function* () {
    const { addUpload, get } = yield* Guilds
    const { managed } = yield* TestGuilds
    const own = yield* store(sampleUpload(manager.id), false)
    const others = yield* store(sampleUpload(member.id), false)
    const unknown = SubmissionId.make(crypto.randomUUID())
    assert.strictEqual(yield* tagOf(addUpload(manager, managed, { id: own.id })), "UploadNotApproved")
    for (const id of [others.id, unknown]) {
      assert.strictEqual(yield* tagOf(addUpload(manager, managed, { id })), "SubmissionNotFound")
    }
    assert.deepStrictEqual((yield* get(manager, managed)).emoji, [])
  }).pipe(Effect.provide(services()))
)

it.effect("does not send an emoji to a server without a free slot", () => {
  const state = platformState()
  return Effect.gen(function* () {
    const { addUpload } = yield* Guilds
    const { managed } = yield* TestGuilds
    const { id } = yield* store(sampleUpload(manager.id))
    yield* Effect.replicateEffect(addUpload(manager, managed, { id }), 50)
    assert.strictEqual(yield* tagOf(addUpload(manager, managed, { id })), "NoEmojiSlot")
    assert.lengthOf(state.reasons, 50)
  }).pipe(Effect.provide(services(state)))
})
