import {
  emojiCapacity,
  RoleId,
  type GuildEmoji,
  GuildEmojiId,
  GuildEmojiName,
  GuildId,
  type GuildSticker,
  stickerCapacity,
  StickerId
} from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Exit, type Layer, Redacted, Schema } from "effect"
import { ChatPlatform, type EmojiImage, type NewSticker, type StickerImage } from "../../ports/guild/ChatPlatform.ts"
import { uncompressedPng } from "../../testing/artwork/uncompressedPng.ts"
import { TestGuilds } from "../../testing/guild/TestGuilds.ts"

const reason = "a test, for “everyone”"

const png = (red: number): EmojiImage => ({
  bytes: uncompressedPng(new Uint8Array([red, 0, 0, 255]), 1),
  format: "png"
})

const gif: EmojiImage = {
  bytes: new TextEncoder().encode("GIF89a\x01\x00\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x00;"),
  format: "gif"
}

/** The header of an animated WebP without frames. */
const webp: EmojiImage = {
  bytes: new TextEncoder().encode(
    "RIFF\x24\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x02\x00\x00\x00\x00\x00\x00\x00\x00\x00ANIM\x06\x00\x00\x00\x00\x00\x00\x00\x00\x00"
  ),
  format: "webp"
}

const wave: NewSticker = { name: "A wave", description: null, tags: "wave", image: png(1) }

/** A one-second Lottie animation without layers. */
const lottie: StickerImage = {
  bytes: new TextEncoder().encode('{"v":"5.5.2","fr":30,"ip":0,"op":30,"w":320,"h":320,"layers":[]}'),
  format: "json"
}

const stickers: ReadonlyArray<NewSticker> = [
  wave,
  { name: "Bow «2»", description: "It bows, “deeply” & slowly.\r\n--x", tags: "🙇, bow", image: gif },
  { name: "Nod", description: "Yes", tags: "nod", image: lottie }
]

const platformAndGuilds = Effect.all({ platform: ChatPlatform, guilds: TestGuilds })

const emojiOf = Effect.fn(function* (guild: GuildId) {
  return (yield* (yield* ChatPlatform).guild(guild)).emoji
})

const stickersOf = Effect.fn(function* (guild: GuildId) {
  return (yield* (yield* ChatPlatform).guild(guild)).stickers
})

const clear = Effect.gen(function* () {
  const { platform, guilds } = yield* platformAndGuilds
  yield* Effect.forEach(yield* emojiOf(guilds.managed), ({ id }) => platform.removeEmoji(guilds.managed, id, reason))
})

const assertFails = Effect.fn(function* <A, E extends { readonly _tag: string }, R>(
  effect: Effect.Effect<A, E, R>,
  tag: string
) {
  assert.strictEqual((yield* Effect.flip(effect))._tag, tag)
})

const unknownGuild = GuildId.make("1")

/** An object adds an emoji. A number removes the emoji at this index, modulo the number of emoji. */
const steps = Schema.Array(
  Schema.Union([
    Schema.Struct({ name: GuildEmojiName, isAnimated: Schema.Boolean }),
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 99 }))
  ])
).check(Schema.isMaxLength(12))

/** The guilds must not have boosts, which would change the number of emoji slots. */
export const chatPlatformContract = (name: string, layer: Layer.Layer<ChatPlatform | TestGuilds, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`ChatPlatform (${name})`, (it) => {
    it.effect("the install URL is absolute, and names the server if one is given", () =>
      Effect.gen(function* () {
        const { platform, guilds } = yield* platformAndGuilds
        assert.notInclude(yield* platform.installUrl(), guilds.managed)
        assert.include(
          Array.from(new URL(yield* platform.installUrl(guilds.managed)).searchParams.values()),
          guilds.managed
        )
      })
    )

    it.effect("lists the servers of a user, and whether the user manages their emoji", () =>
      Effect.gen(function* () {
        const { platform, guilds } = yield* platformAndGuilds
        const managing = (memberships: ReadonlyArray<{ readonly id: GuildId; readonly managesEmoji: boolean }>) =>
          memberships.flatMap(({ id, managesEmoji }) => (managesEmoji ? [id] : []))
        const all = [guilds.managed, guilds.joined, guilds.withoutBot]
        const ofManager = yield* platform.memberships(guilds.manager)
        assert.sameMembers(
          ofManager.map(({ id }) => id),
          all
        )
        assert.sameMembers(managing(ofManager), [guilds.managed, guilds.withoutBot])
        const ofMember = yield* platform.memberships(guilds.member)
        assert.sameMembers(
          ofMember.map(({ id }) => id),
          all
        )
        assert.deepStrictEqual(managing(ofMember), [])
      })
    )

    it.effect("refuses an unknown access token", () =>
      Effect.gen(function* () {
        yield* assertFails((yield* ChatPlatform).memberships(Redacted.make("unknown")), "GrantRefused")
      })
    )

    it.effect("finds only servers that the bot is a member of", () =>
      Effect.gen(function* () {
        const { platform, guilds } = yield* platformAndGuilds
        assert.sameMembers(Array.from(yield* platform.botGuilds), [guilds.managed, guilds.joined])
        assert.strictEqual((yield* platform.guild(guilds.managed)).id, guilds.managed)
        for (const id of [guilds.withoutBot, unknownGuild]) {
          yield* assertFails(platform.guild(id), "GuildNotFound")
          yield* assertFails(platform.addEmoji(id, { name: "red", image: png(255) }, reason), "GuildNotFound")
          yield* assertFails(platform.removeEmoji(id, GuildEmojiId.make("1"), reason), "GuildNotFound")
        }
      })
    )

    it.effect("keeps the image of an emoji byte for byte", () =>
      Effect.gen(function* () {
        const { platform, guilds } = yield* platformAndGuilds
        for (const image of [png(200), webp]) {
          const emoji = yield* platform.addEmoji(guilds.managed, { name: "kept", image }, reason)
          const { isAnimated, isAvailable, isManaged } = emoji
          assert.deepStrictEqual(
            { isAnimated, isAvailable, isManaged },
            { isAnimated: image === webp, isAvailable: true, isManaged: false }
          )
          const { bytes, format } = yield* platform.image(emoji)
          assert.deepStrictEqual({ format, bytes: Array.from(bytes) }, { ...image, bytes: Array.from(image.bytes) })
          yield* platform.removeEmoji(guilds.managed, emoji.id, reason)
          yield* assertFails(platform.image(emoji), "GuildEmojiNotFound")
          yield* assertFails(platform.removeEmoji(guilds.managed, emoji.id, reason), "GuildEmojiNotFound")
        }
      })
    )

    it.effect("an emoji added from the image of an animated emoji is animated, in any format", () =>
      Effect.gen(function* () {
        const { platform, guilds } = yield* platformAndGuilds
        for (const image of [gif, webp]) {
          const first = yield* platform.addEmoji(guilds.managed, { name: "first", image }, reason)
          const served = yield* platform.image(first)
          assert.deepStrictEqual(yield* platform.image(first), served)
          const second = yield* platform.addEmoji(guilds.managed, { name: "second", image: served }, reason)
          assert.isTrue(first.isAnimated && second.isAnimated, image.format)
        }
        yield* clear
      })
    )

    it.effect.prop(
      "has exactly the emoji that were added and not removed, in any order of changes, and other servers do not change",
      [steps],
      ([changes]) =>
        Effect.gen(function* () {
          const { platform, guilds } = yield* platformAndGuilds
          yield* clear
          const others = yield* emojiOf(guilds.joined)
          const expected: Array<GuildEmoji> = []
          for (const change of changes) {
            if (typeof change === "object") {
              const image = change.isAnimated ? gif : png(expected.length)
              expected.push(yield* platform.addEmoji(guilds.managed, { name: change.name, image }, reason))
            } else if (expected.length > 0) {
              const [removed] = expected.splice(change % expected.length, 1)
              yield* platform.removeEmoji(guilds.managed, removed!.id, reason)
            }
          }
          assert.sameDeepMembers(Array.from(yield* emojiOf(guilds.managed)), expected)
          assert.deepStrictEqual(yield* emojiOf(guilds.joined), others)
        }),
      { arbitrary: { runs: 8 } }
    )

    it.effect("only one of six concurrent additions gets the last slot, and animated emoji have other slots", () =>
      Effect.gen(function* () {
        const { platform, guilds } = yield* platformAndGuilds
        yield* clear
        const add = (image: EmojiImage) => platform.addEmoji(guilds.managed, { name: "one_of_many", image }, reason)
        const { max } = emojiCapacity(yield* platform.guild(guilds.managed)).static
        yield* Effect.forEach(Array.from({ length: max - 1 }), () => add(png(1)))
        const exits = yield* Effect.all(
          Array.from({ length: 6 }, () => Effect.exit(add(png(2)))),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(exits.filter(Exit.isSuccess).length, 1)
        assert.strictEqual((yield* emojiOf(guilds.managed)).length, max)
        yield* assertFails(add(png(3)), "NoEmojiSlot")
        assert.isTrue((yield* add(gif)).isAnimated)
        yield* clear
      })
    )

    it.effect("returns the stickers of a server and their images as they were added", () =>
      Effect.gen(function* () {
        const { platform, guilds } = yield* platformAndGuilds
        yield* guilds.removeStickers
        yield* guilds.acceptLottie(true)
        const added: Array<GuildSticker> = []
        for (const sticker of stickers) {
          const one = yield* platform.addSticker(guilds.managed, sticker, reason)
          const { description, name, tags } = sticker
          assert.deepInclude(one, { description, name, tags })
          assert.deepStrictEqual(yield* platform.stickerImage(one), sticker.image)
          const imageUrl = one.imageUrl?.replaceAll(one.id, "1") ?? null
          const unknown = { ...one, id: StickerId.make("1"), imageUrl }
          yield* assertFails(platform.stickerImage(unknown), "GuildEmojiNotFound")
          yield* assertFails(platform.stickerImage({ ...one, imageUrl: null }), "StickerFormatUnknown")
          added.push(one)
        }
        assert.strictEqual(new Set(added.map(({ id }) => id)).size, stickers.length)
        assert.sameDeepMembers(Array.from(yield* stickersOf(guilds.managed)), added)
        assert.deepStrictEqual(yield* stickersOf(guilds.joined), [])
        yield* guilds.removeStickers
        yield* guilds.acceptLottie(false)
        assert.deepStrictEqual(yield* stickersOf(guilds.managed), [])
      })
    )

    it.effect("adds stickers until all slots are used, also concurrently", () =>
      Effect.gen(function* () {
        const { platform, guilds } = yield* platformAndGuilds
        yield* guilds.removeStickers
        const { max } = stickerCapacity(yield* platform.guild(guilds.managed))
        const add = platform.addSticker(guilds.managed, wave, reason)
        const exits = yield* Effect.replicateEffect(Effect.exit(add), max + 3, { concurrency: "unbounded" })
        assert.strictEqual(exits.filter(Exit.isSuccess).length, max)
        yield* assertFails(add, "NoEmojiSlot")
        assert.lengthOf(yield* stickersOf(guilds.managed), max)
        yield* guilds.removeStickers
      })
    )

    it.effect("refuses invalid stickers, and Lottie stickers unless the server accepts them", () =>
      Effect.gen(function* () {
        const { platform, guilds } = yield* platformAndGuilds
        yield* guilds.removeStickers
        const add = (properties: Partial<NewSticker>) =>
          platform.addSticker(guilds.managed, { ...wave, ...properties }, reason)
        const ofSize = (size: number): StickerImage => {
          const bytes = new Uint8Array(size)
          bytes.set(png(1).bytes)
          return { bytes, format: "png" }
        }
        for (const refused of [
          { name: "x" },
          { name: "x".repeat(31) },
          { tags: "" },
          { tags: "x".repeat(201) },
          { description: "x".repeat(101) },
          { image: { bytes: new Uint8Array(), format: "png" } },
          { image: { bytes: webp.bytes, format: "webp" } },
          { image: ofSize(512 * 1024 + 1) },
          { image: lottie }
        ] as const) {
          yield* assertFails(add(refused), "EmojiRefused")
        }
        assert.isFalse((yield* platform.guild(guilds.managed)).acceptsLottie)
        for (const accepted of [{ name: "xx" }, { name: "😀 x".repeat(6) }, { image: ofSize(512 * 1024) }])
          yield* add(accepted)
        yield* guilds.acceptLottie(true)
        assert.isTrue((yield* platform.guild(guilds.managed)).acceptsLottie)
        yield* add({ image: lottie })
        yield* guilds.acceptLottie(false)
        yield* guilds.removeStickers
        yield* assertFails(platform.addSticker(guilds.withoutBot, wave, reason), "GuildNotFound")
      })
    )

    it.effect("an emoji has the roles it was added with, and unknown roles are refused", () =>
      Effect.gen(function* () {
        const { platform, guilds } = yield* platformAndGuilds
        const { roles } = yield* platform.guild(guilds.managed)
        assert.isAtLeast(roles.length, 2)
        for (const chosen of [[], roles.slice(0, 1), roles.slice(0, 2)]) {
          const emoji = { name: "restricted", image: png(7), roles: chosen }
          const added = yield* platform.addEmoji(guilds.managed, emoji, reason)
          const listed = (yield* emojiOf(guilds.managed)).find(({ id }) => id === added.id)
          assert.deepStrictEqual([added.roles, listed?.roles], [chosen, chosen])
        }
        const before = yield* emojiOf(guilds.managed)
        for (const chosen of [[RoleId.make("1")], [...roles, RoleId.make("1")]]) {
          const emoji = { name: "restricted", image: png(7), roles: chosen }
          yield* assertFails(platform.addEmoji(guilds.managed, emoji, reason), "RoleNotFound")
        }
        assert.deepStrictEqual(yield* emojiOf(guilds.managed), before)
        yield* clear
      })
    )

    it.effect("refuses invalid names and images", () =>
      Effect.gen(function* () {
        const { platform, guilds } = yield* platformAndGuilds
        const empty: EmojiImage = { bytes: new Uint8Array(), format: "png" }
        for (const emoji of [
          { name: "x", image: png(1) },
          { name: "two words", image: png(1) },
          { name: "empty", image: empty }
        ]) {
          yield* assertFails(platform.addEmoji(guilds.managed, emoji, reason), "EmojiRefused")
        }
      })
    )

    it.effect("changes nothing if the bot lacks permission", () =>
      Effect.gen(function* () {
        const { platform, guilds } = yield* platformAndGuilds
        const emoji = yield* platform.addEmoji(guilds.managed, { name: "stays", image: png(9) }, reason)
        yield* guilds.permitBot(false)
        yield* assertFails(
          platform.addEmoji(guilds.managed, { name: "denied", image: png(9) }, reason),
          "BotNotPermitted"
        )
        yield* assertFails(platform.removeEmoji(guilds.managed, emoji.id, reason), "BotNotPermitted")
        const before = yield* stickersOf(guilds.managed)
        yield* assertFails(platform.addSticker(guilds.managed, wave, reason), "BotNotPermitted")
        assert.deepStrictEqual(yield* stickersOf(guilds.managed), before)
        assert.deepStrictEqual(yield* emojiOf(guilds.managed), [emoji])
        yield* guilds.permitBot(true)
        yield* clear
      })
    )

    it.effect("refuses a revoked access token, but accepts others", () =>
      Effect.gen(function* () {
        const { platform, guilds } = yield* platformAndGuilds
        yield* guilds.revokeMember
        yield* assertFails(platform.memberships(guilds.member), "GrantRefused")
        assert.isNotEmpty(yield* platform.memberships(guilds.manager))
      })
    )
  })
