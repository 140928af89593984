import type { FakeDiscord } from "@emoji-catalogue/adapters-discord/fake"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { square } from "../../../src/fake/images.ts"
import { Fake } from "../../support/FakeProvider.ts"
import { bot, request } from "../../support/rawRequests.ts"

const dataUri = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString("base64")}`
const still = dataUri("image/png", square([1, 2, 3], 16).bytes)
const animated = dataUri("image/gif", Buffer.from("GIF89a and nothing more"))

const send = ({ url }: FakeDiscord.Server, method: string, path: string, body?: unknown, headers = bot) =>
  request(`${url}/v10${path}`, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) })
  })

const emojisPath = (guild: FakeDiscord.Server["guilds"]["workshop"]) => `/guilds/${guild.id}/emojis`

it.layer(Fake.layer, { excludeTestServices: true })("the fake's emoji endpoints", (it) => {
  it.effect("an emoji and its image can be created, read and deleted", () =>
    Effect.gen(function* () {
      const discord = yield* Fake
      const { workshop } = discord.guilds
      const path = emojisPath(workshop)
      const created = yield* send(discord, "POST", path, { name: "a_new_one", image: still })
      assert.strictEqual(created.status, 201)
      const { user, ...emoji } = created.body
      const { id } = emoji
      assert.deepStrictEqual(emoji, {
        id,
        name: "a_new_one",
        roles: [],
        require_colons: true,
        managed: false,
        animated: false,
        available: true
      })
      assert.isTrue(user.bot)
      const { body: guild } = yield* send(discord, "GET", `/guilds/${workshop.id}`)
      assert.deepStrictEqual(guild.emojis[1], created.body)
      assert.deepStrictEqual(
        guild.emojis.map(({ name }: { readonly name: string }) => name),
        ["green_square", "a_new_one"]
      )

      const image = yield* request(`${discord.cdnUrl}/emojis/${id}.png`)
      assert.strictEqual(image.headers.get("content-type"), "image/png")
      const gif = yield* request(`${discord.cdnUrl}/emojis/${id}.gif`)
      assert.strictEqual(gif.status, 415)

      assert.strictEqual((yield* send(discord, "DELETE", `${path}/${id}`)).status, 204)
      const gone = yield* send(discord, "DELETE", `${path}/${id}`)
      assert.strictEqual(gone.status, 404)
      assert.deepStrictEqual(gone.body, { message: "Unknown Emoji", code: 10014 })
    })
  )

  const malformed: Record<string, readonly [field: string, body: unknown]> = {
    "a name of one letter": ["name", { name: "a", image: still }],
    "a name of 33": ["name", { name: "a".repeat(33), image: still }],
    "a name with a hyphen": ["name", { name: "a-b", image: still }],
    "no name": ["name", { image: still }],
    "no image": ["image", { name: "ab" }],
    "an image that is no data URI": ["image", { name: "ab", image: "https://example.com/a.png" }],
    "an image that is not of its declared type": [
      "image",
      { name: "ab", image: dataUri("image/gif", square([1, 2, 3], 16).bytes) }
    ],
    "an image above 256 KiB": [
      "image",
      { name: "ab", image: dataUri("image/gif", Buffer.concat([Buffer.from("GIF89a"), Buffer.alloc(256 * 1024)])) }
    ]
  }
  for (const [name, [field, form]] of Object.entries(malformed)) {
    it.effect(`${name} is refused with an error of the field`, () =>
      Effect.gen(function* () {
        const discord = yield* Fake
        const { body, status } = yield* send(discord, "POST", emojisPath(discord.guilds.workshop), form)
        assert.strictEqual(status, 400)
        assert.strictEqual(body.code, 50035)
        assert.deepStrictEqual(Object.keys(body.errors), [field])
        assert.isString(body.errors[field]._errors[0].code)
      })
    )
  }

  it.effect("static and animated emoji each have the capacity of the guild's tier", () =>
    Effect.gen(function* () {
      const discord = yield* Fake
      const { readingRoom } = discord.guilds
      const path = emojisPath(readingRoom)
      discord.rateLimits.limits.set("POST /guilds/:guild/emojis", { requests: 1000, seconds: 1 })
      const create = (image: string) => send(discord, "POST", path, { name: "one_more", image })
      for (let count = readingRoom.emojis.size; count < 50; count++)
        assert.strictEqual((yield* create(still)).status, 201)
      const full = yield* create(still)
      assert.strictEqual(full.status, 400)
      assert.deepStrictEqual(full.body, { message: "Maximum number of emojis reached (50)", code: 30008 })
      assert.strictEqual((yield* create(animated)).status, 201)
      readingRoom.premiumTier = 1
      assert.strictEqual((yield* create(still)).status, 201)
    })
  )

  it.effect("only a bot that is a member and has the permission can read a guild or add emoji", () =>
    Effect.gen(function* () {
      const discord = yield* Fake
      const { cellar, readingRoom } = discord.guilds
      const outside = yield* send(discord, "GET", `/guilds/${cellar.id}`)
      assert.deepStrictEqual([outside.status, outside.body.code], [403, 50001])
      const unknown = yield* send(discord, "GET", "/guilds/399999999999999999")
      assert.deepStrictEqual([unknown.status, unknown.body.code], [404, 10004])
      const unauthorized = yield* send(discord, "GET", `/guilds/${readingRoom.id}`, undefined, {
        authorization: "Bot another"
      })
      assert.deepStrictEqual([unauthorized.status, unauthorized.body], [401, { message: "401: Unauthorized", code: 0 }])
      readingRoom.botPermissions = 0n
      const denied = yield* send(discord, "POST", emojisPath(readingRoom), { name: "ab", image: still })
      assert.deepStrictEqual([denied.status, denied.body.code], [403, 50013])
    })
  )
})
