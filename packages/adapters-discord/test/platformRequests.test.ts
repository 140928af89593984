import type { Exchange } from "@emoji-catalogue/adapters-discord/fake"
import { ChatPlatform } from "@emoji-catalogue/application/ports"
import { TestGuilds, uncompressedPng } from "@emoji-catalogue/application/testing"
import { GuildId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { deviations } from "./support/DiscordDocument.ts"
import { guildsOfFake, platformOnFake } from "./support/FakePlatform.ts"
import { clientId, Fake } from "./support/FakeProvider.ts"

const image = { bytes: uncompressedPng(new Uint8Array([1, 2, 3, 255]), 1), format: "png" } as const
const sticker = { name: "A wave", description: null, tags: "wave", image }

const noImage = { bytes: new Uint8Array([1]), format: "png" } as const

const reason = "Added by Server Owner 🎨 (“crab”)"

/** The requests that an effect sends, each with its response. */
const exchangesOf = Effect.fn(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
  const discord = yield* Fake
  const exchanges: Array<Exchange> = []
  discord.observer = (exchange) => exchanges.push(exchange)
  yield* effect
  discord.observer = undefined
  return exchanges
})

it.layer(Layer.provideMerge(guildsOfFake, platformOnFake()), { excludeTestServices: true })(
  "the requests of DiscordChatPlatform",
  (it) => {
    it.effect("every request and every response matches Discord's OpenAPI document", () =>
      Effect.gen(function* () {
        const platform = yield* ChatPlatform
        const { managed, manager, removeStickers, withoutBot } = yield* TestGuilds
        yield* removeStickers
        const exchanges = yield* exchangesOf(
          Effect.gen(function* () {
            yield* platform.memberships(manager)
            yield* platform.botGuilds
            yield* platform.guild(managed)
            const { roles } = yield* platform.guild(managed)
            const { id } = yield* platform.addEmoji(managed, { name: "crab", image, roles }, reason)
            yield* platform.removeEmoji(managed, id, reason)
            yield* Effect.flip(platform.removeEmoji(managed, id, reason))
            for (const description of [null, "It waves “twice”."]) {
              yield* platform.addSticker(managed, { ...sticker, description }, reason)
              yield* removeStickers
            }
            yield* Effect.flip(platform.addSticker(managed, { ...sticker, image: noImage }, reason))
            yield* Effect.flip(platform.guild(withoutBot))
          })
        )
        assert.deepStrictEqual(
          exchanges.map(({ method, path, response }) => `${method} ${path} ${response?.status}`),
          [
            "GET /users/@me/guilds 200",
            "GET /users/@me/guilds 200",
            `GET /guilds/${managed} 200`,
            `GET /guilds/${managed} 200`,
            `POST /guilds/${managed}/emojis 201`,
            `DELETE /guilds/${managed}/emojis/${JSON.parse(String(exchanges[4]!.response!.body)).id} 204`,
            `DELETE /guilds/${managed}/emojis/${JSON.parse(String(exchanges[4]!.response!.body)).id} 404`,
            `POST /guilds/${managed}/stickers 201`,
            `POST /guilds/${managed}/stickers 201`,
            `POST /guilds/${managed}/stickers 400`,
            `GET /guilds/${withoutBot} 403`
          ]
        )
        for (const exchange of exchanges) {
          assert.deepStrictEqual(deviations(exchange), [], `${exchange.method} ${exchange.path}`)
        }
      })
    )

    it.effect("detects deviations from Discord's OpenAPI document", () =>
      Effect.gen(function* () {
        const [exchange] = yield* exchangesOf((yield* ChatPlatform).botGuilds)
        const changed = (change: Partial<Exchange["request"]>) => ({
          ...exchange!,
          request: { ...exchange!.request, ...change }
        })
        const post = { ...exchange!, method: "POST", path: "/guilds/1/emojis", response: undefined }
        const json = { ...exchange!.request.headers, "content-type": "application/json" }
        const postOf = (body: string) => ({
          ...post,
          request: { ...post.request, query: new URLSearchParams(), headers: json, body: Buffer.from(body) }
        })
        assert.isNotEmpty(deviations({ ...exchange!, path: "/users/@me/friends" }))
        assert.isNotEmpty(deviations(changed({ query: new URLSearchParams({ limit: "201" }) })))
        assert.isNotEmpty(deviations(changed({ query: new URLSearchParams({ page: "2" }) })))
        assert.isNotEmpty(deviations(changed({ query: new URLSearchParams({ after: "x" }) })))
        assert.isNotEmpty(deviations(changed({ headers: {} })))
        assert.isNotEmpty(deviations(changed({ body: Buffer.from("{}") })))
        assert.deepStrictEqual(deviations(postOf('{"name":"crab","image":"data:image/png;base64,AA=="}')), [])
        assert.isNotEmpty(deviations(postOf('{"name":"x","image":"data:image/png;base64,AA=="}')))
        assert.isNotEmpty(deviations(postOf('{"name":"crab"}')))
        const formOf = (...names: ReadonlyArray<string>) => ({
          ...postOf(
            `${names.map((name) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nxx\r\n`).join("")}--b--`
          ),
          path: "/guilds/1/stickers"
        })
        const asForm = (post: ReturnType<typeof formOf>) => ({
          ...post,
          request: { ...post.request, headers: { ...json, "content-type": "multipart/form-data; boundary=b" } }
        })
        assert.deepStrictEqual(deviations(asForm(formOf("name", "tags", "file"))), [])
        assert.isNotEmpty(deviations(asForm(formOf("name", "tags"))))
        assert.isNotEmpty(deviations(formOf("name", "tags", "file")))
        assert.isNotEmpty(deviations({ ...exchange!, response: { status: 200, body: '[{"id":"1"}]' } }))
      })
    )

    it.effect("a change carries its reason for the server's audit log", () =>
      Effect.gen(function* () {
        const platform = yield* ChatPlatform
        const { managed, removeStickers } = yield* TestGuilds
        yield* removeStickers
        const exchanges = yield* exchangesOf(
          Effect.gen(function* () {
            const { id } = yield* platform.addEmoji(managed, { name: "crab", image }, reason)
            yield* platform.removeEmoji(managed, id, reason)
            yield* platform.addSticker(managed, sticker, reason)
          })
        )
        for (const { request } of exchanges) {
          assert.strictEqual(decodeURIComponent(String(request.headers["x-audit-log-reason"])), reason)
        }
        assert.lengthOf(exchanges, 3)
      })
    )

    it.effect("accepts Lottie stickers only on verified and partnered servers", () =>
      Effect.gen(function* () {
        const { guilds } = yield* Fake
        const { managed } = yield* TestGuilds
        const { features } = guilds.workshop
        const platform = yield* ChatPlatform
        for (const [feature, expected] of [
          ["COMMUNITY", false],
          ["VERIFIED", true],
          ["PARTNERED", true],
          ["MORE_STICKERS", false]
        ] as const) {
          features.clear()
          features.add(feature)
          assert.strictEqual((yield* platform.guild(managed)).acceptsLottie, expected, feature)
        }
        features.clear()
      })
    )

    it.effect("the install URL asks for the permissions to add and to remove emoji", () =>
      Effect.gen(function* () {
        const { installUrl } = yield* ChatPlatform
        const { managed } = yield* TestGuilds
        const { pathname, searchParams } = new URL(yield* installUrl(managed))
        assert.strictEqual(pathname, "/api/oauth2/authorize")
        assert.deepStrictEqual(Object.fromEntries(searchParams), {
          client_id: clientId,
          scope: "bot",
          permissions: String((1n << 30n) | (1n << 43n)),
          guild_id: managed,
          disable_guild_select: "true"
        })
        assert.deepStrictEqual(Array.from(new URL(yield* installUrl()).searchParams.keys()), [
          "client_id",
          "scope",
          "permissions"
        ])
      })
    )

    it.effect("lists more than a page of servers, each once", () =>
      Effect.gen(function* () {
        const discord = yield* Fake
        const platform = yield* ChatPlatform
        const { manager } = yield* TestGuilds
        const ids = Array.from({ length: 450 }, (_, at) => GuildId.make(String(310_000_000_000_000_000n + BigInt(at))))
        for (const id of ids) discord.addGuild(id, `Guild ${id}`)
        const exchanges = yield* exchangesOf(
          Effect.gen(function* () {
            const memberships = yield* platform.memberships(manager)
            assert.strictEqual(memberships.length, 453)
            assert.includeMembers(
              memberships.filter(({ managesEmoji }) => managesEmoji).map(({ id }) => id),
              ids
            )
            assert.strictEqual((yield* platform.botGuilds).size, 452)
          })
        )
        assert.lengthOf(exchanges, 6)
        for (const exchange of exchanges) assert.deepStrictEqual(deviations(exchange), [])
      })
    )
  }
)

it.layer(Layer.provideMerge(guildsOfFake, platformOnFake()), { excludeTestServices: true })(
  "the permissions of a user",
  (it) => {
    it.effect.each([
      ["a role with Manage Expressions", 1n << 30n, true],
      ["an administrator", 1n << 3n, true],
      ["a role that may only create", 1n << 43n, false],
      ["every other permission", ((1n << 50n) - 1n) & ~((1n << 30n) | (1n << 3n)), false]
    ] as const)("%s", ([, permissions, managesEmoji]) =>
      Effect.gen(function* () {
        const { guilds, users } = yield* Fake
        const { managed, member } = yield* TestGuilds
        guilds.workshop.members.set(users.member.id, permissions)
        const memberships = yield* (yield* ChatPlatform).memberships(member)
        assert.strictEqual(memberships.find(({ id }) => id === managed)?.managesEmoji, managesEmoji)
      })
    )
  }
)

it.layer(Layer.provideMerge(guildsOfFake, platformOnFake()), { excludeTestServices: true })(
  "the images of emoji",
  (it) => {
    it.effect("fails for a truncated image and for an image that Discord does not have", () =>
      Effect.gen(function* () {
        const discord = yield* Fake
        const platform = yield* ChatPlatform
        const { managed } = yield* TestGuilds
        const [emoji] = (yield* platform.guild(managed)).emoji
        discord.imageFault = "truncated"
        const truncated = yield* Effect.flip(platform.image(emoji!))
        assert.strictEqual(truncated._tag, "PlatformUnavailable")
        discord.imageFault = "down"
        assert.strictEqual((yield* Effect.flip(platform.image(emoji!)))._tag, "PlatformUnavailable")
        discord.imageFault = undefined
        assert.strictEqual((yield* platform.image(emoji!)).format, "png")
        const unknown = yield* Effect.flip(platform.image({ ...emoji!, imageUrl: `${discord.cdnUrl}/emojis/5.png` }))
        assert.strictEqual(unknown._tag, "GuildEmojiNotFound")
      })
    )

    it.effect("reads stickers of every format, and a failure names the sticker", () =>
      Effect.gen(function* () {
        const discord = yield* Fake
        const platform = yield* ChatPlatform
        const { managed } = yield* TestGuilds
        const { stickers } = yield* platform.guild(managed)
        const images = yield* Effect.forEach(stickers, platform.stickerImage)
        assert.deepStrictEqual(
          images.map(({ format }) => format),
          ["png", "png", "json", "gif"]
        )
        discord.imageFault = "down"
        const failed = yield* Effect.flip(platform.stickerImage(stickers[0]!))
        discord.imageFault = undefined
        assert.include(String("reason" in failed && failed.reason), stickers[0]!.name)
      })
    )

    it.effect("reads a server with stickers of any format or without stickers", () =>
      Effect.gen(function* () {
        const discord = yield* Fake
        const platform = yield* ChatPlatform
        const { managed } = yield* TestGuilds
        const guild = { id: managed, name: "Workshop", premium_tier: 0, emojis: [], roles: [], features: [] }
        const guildOf = (body: object) => {
          discord.fault = { kind: "response", body: JSON.stringify(body) }
          return Effect.ensuring(
            platform.guild(managed),
            Effect.sync(() => void (discord.fault = undefined))
          )
        }
        assert.deepStrictEqual((yield* guildOf(guild)).stickers, [])
        const formats = [0, 1, 2, 3, 4, 5, 99, null]
        const sticker = { id: "7", name: "New", description: null, tags: "new" }
        const { stickers } = yield* guildOf({
          ...guild,
          stickers: formats.map((format_type) => ({ ...sticker, format_type }))
        })
        assert.deepStrictEqual(
          stickers.map(({ imageUrl }) => imageUrl?.replace(/.*\./, "") ?? null),
          [null, "png", "png", "json", "gif", null, null, "png"]
        )
        assert.strictEqual((yield* Effect.flip(platform.stickerImage(stickers[5]!)))._tag, "StickerFormatUnknown")
      })
    )

    it.effect.each([
      ["GIF", "image/gif", Buffer.from("GIF89a and its frames;")],
      ["WebP", "image/webp", Buffer.from("RIFF\x14\0\0\0WEBPVP8X\0\0\0\0ANIMxxxx", "latin1")],
      ["AVIF", "image/avif", Buffer.from("\0\0\0\x18ftypavis and its frames")]
    ] as const)("an animation that was uploaded as %s is listed and read as WebP", ([, type, bytes]) =>
      Effect.gen(function* () {
        const discord = yield* Fake
        const platform = yield* ChatPlatform
        const { managed } = yield* TestGuilds
        const { emojis } = discord.guilds.workshop
        const [{ emoji } = assert.fail()] = Array.from(emojis.values())
        const stored = { emoji: { ...emoji, id: "700", animated: true }, image: { type, bytes, animated: true } }
        emojis.set("700", stored)
        const listed = (yield* platform.guild(managed)).emoji.find(({ id }) => id === "700")!
        assert.strictEqual(listed.imageUrl, `${discord.cdnUrl}/emojis/700.webp?animated=true`)
        const image = yield* platform.image(listed)
        assert.strictEqual(image.format, "webp")
        assert.isTrue((yield* platform.addEmoji(managed, { name: "again", image }, reason)).isAnimated)
        assert.strictEqual((yield* Effect.promise(() => fetch(listed.imageUrl))).status, 200)
        discord.imageFault = "truncated"
        assert.strictEqual((yield* Effect.flip(platform.image(listed)))._tag, "PlatformUnavailable")
        discord.imageFault = undefined
      })
    )
  }
)
