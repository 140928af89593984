import type { DiscordStandIn } from "@emoji-catalogue/adapters-discord/stand-in"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { Running } from "../running.ts"
import { square } from "../../src/stand-in/pictures.ts"
import { bot, said } from "./asking.ts"

const uri = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString("base64")}`
const still = uri("image/png", square([1, 2, 3], 16).bytes)
const animated = uri("image/gif", Buffer.from("GIF89a and nothing more"))

const ask = ({ url }: DiscordStandIn.StandIn, method: string, path: string, body?: unknown, headers = bot) =>
  Effect.promise(() =>
    said(`${url}/v10${path}`, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) })
    })
  )

const emojisOf = (guild: DiscordStandIn.StandIn["guilds"]["workshop"]) => `/guilds/${guild.id}/emojis`

it.layer(Running.layer, { excludeTestServices: true })("the stand-in has emoji of guilds", (it) => {
  it.effect("which are made, shown, renamed and deleted, and their pictures", () =>
    Effect.gen(function* () {
      const discord = yield* Running
      const path = emojisOf(discord.guilds.workshop)
      const made = yield* ask(discord, "POST", path, { name: "a_new_one", image: still })
      assert.strictEqual(made.status, 201)
      const { user, ...emoji } = made.body
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
      assert.deepStrictEqual((yield* ask(discord, "GET", `${path}/${id}`)).body, made.body)

      const picture = yield* Effect.promise(() => fetch(`${discord.cdnUrl}/emojis/${id}.png`))
      assert.strictEqual(picture.headers.get("content-type"), "image/png")
      const gif = yield* Effect.promise(() => said(`${discord.cdnUrl}/emojis/${id}.gif`))
      assert.strictEqual(gif.status, 415)

      const renamed = yield* ask(discord, "PATCH", `${path}/${id}`, { name: "renamed" })
      assert.strictEqual(renamed.body.name, "renamed")
      const { body: all } = yield* ask(discord, "GET", path)
      assert.deepStrictEqual(
        all.map(({ name }: { readonly name: string }) => name),
        ["green_square", "renamed"]
      )
      assert.strictEqual((yield* ask(discord, "DELETE", `${path}/${id}`)).status, 204)
      const gone = yield* ask(discord, "GET", `${path}/${id}`)
      assert.strictEqual(gone.status, 404)
      assert.deepStrictEqual(gone.body, { message: "Unknown Emoji", code: 10014 })
    })
  )

  const malformed: Record<string, readonly [field: string, body: unknown]> = {
    "a name of one letter": ["name", { name: "a", image: still }],
    "a name of 33": ["name", { name: "a".repeat(33), image: still }],
    "a name with a sign": ["name", { name: "a-b", image: still }],
    "no name": ["name", { image: still }],
    "no picture": ["image", { name: "ab" }],
    "no data URI": ["image", { name: "ab", image: "https://example.com/a.png" }],
    "a picture of another kind": ["image", { name: "ab", image: uri("image/gif", square([1, 2, 3], 16).bytes) }],
    "a picture above 256 KiB": [
      "image",
      { name: "ab", image: uri("image/gif", Buffer.concat([Buffer.from("GIF89a"), Buffer.alloc(256 * 1024)])) }
    ]
  }
  for (const [what, [field, form]] of Object.entries(malformed)) {
    it.effect(`${what} is refused by the field`, () =>
      Effect.gen(function* () {
        const discord = yield* Running
        const { body, status } = yield* ask(discord, "POST", emojisOf(discord.guilds.workshop), form)
        assert.strictEqual(status, 400)
        assert.strictEqual(body.code, 50035)
        assert.deepStrictEqual(Object.keys(body.errors), [field])
        assert.isString(body.errors[field]._errors[0].code)
      })
    )
  }

  it.effect("of which there is room for as many as the guild's tier has, of both kinds apart", () =>
    Effect.gen(function* () {
      const discord = yield* Running
      const { readingRoom } = discord.guilds
      const path = emojisOf(readingRoom)
      discord.limits.set("POST /guilds/:guild/emojis", { requests: 1000, seconds: 1 })
      const make = (image: string) => ask(discord, "POST", path, { name: "one_more", image })
      for (let taken = readingRoom.emojis.size; taken < 50; taken++)
        assert.strictEqual((yield* make(still)).status, 201)
      const full = yield* make(still)
      assert.strictEqual(full.status, 400)
      assert.deepStrictEqual(full.body, { message: "Maximum number of emojis reached (50)", code: 30008 })
      assert.strictEqual((yield* make(animated)).status, 201)
      readingRoom.premiumTier = 1
      assert.strictEqual((yield* make(still)).status, 201)
    })
  )

  it.effect("which only a bot may touch that is in the guild and has the permission", () =>
    Effect.gen(function* () {
      const discord = yield* Running
      const { cellar, readingRoom } = discord.guilds
      const outside = yield* ask(discord, "GET", emojisOf(cellar))
      assert.deepStrictEqual([outside.status, outside.body.code], [403, 50001])
      const nowhere = yield* ask(discord, "GET", "/guilds/399999999999999999")
      assert.deepStrictEqual([nowhere.status, nowhere.body.code], [404, 10004])
      const nobody = yield* ask(discord, "GET", emojisOf(readingRoom), undefined, { authorization: "Bot another" })
      assert.deepStrictEqual([nobody.status, nobody.body], [401, { message: "401: Unauthorized", code: 0 }])
      readingRoom.botPermissions = 0n
      const denied = yield* ask(discord, "POST", emojisOf(readingRoom), { name: "ab", image: still })
      assert.deepStrictEqual([denied.status, denied.body.code], [403, 50013])
      const { body: shown } = yield* ask(discord, "GET", emojisOf(readingRoom))
      assert.isUndefined(shown[0].user)
    })
  )
})
