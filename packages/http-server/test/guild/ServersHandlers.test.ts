import { ChatPlatform, PlatformBusy, PlatformUnavailable } from "@emoji-catalogue/application/ports"
import { GuildPermissions } from "@emoji-catalogue/application/guild"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Layer } from "effect"
import { errorPathsOf } from "../support/responses.ts"
import { guilds, memoryPlatform } from "../support/servers.ts"
import { decideOf, pngOf, submitterOf } from "../support/submissions.ts"
import { testApi } from "../support/testApi.ts"
import type { TestOptions } from "../support/testServices.ts"
import { administrator } from "../support/users.ts"

const setUp = async (options: TestOptions = {}) => {
  const api = testApi(options)
  const callerOf =
    (cookie: string) =>
    (path: string, method = "GET", body?: object) =>
      api.json(`/api/servers${path}`, {
        method,
        headers: { cookie, origin: "http://localhost", ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) })
      })
  const cookie = await api.signIn(administrator)
  const member = submitterOf(api, await api.signIn())
  const approved = async (color: number) => {
    const { publicId } = (await member.upload(pngOf(color))).body
    await decideOf(api)(`/api/uploads/admin/${publicId}`, "approve")
    return publicId as string
  }
  return { ...api, manager: callerOf(cookie), member: callerOf(await api.signIn()), submitter: member, approved }
}

const emojisOf = (guild: string) => `/${guild}/emojis`

describe("servers", () => {
  it("are listed for their managers if the bot is a member", async () => {
    const { json, manager, member } = await setUp()
    const { body } = await manager("")
    assert.deepStrictEqual(body, {
      items: [{ id: guilds.managed, name: "Managed", iconUrl: null }],
      total: 1,
      limit: 60,
      offset: 0
    })
    assert.deepStrictEqual((await manager("?offset=1")).body.items, [])
    assert.deepStrictEqual((await member("")).body.items, [])
    assert.strictEqual((await json("/api/servers")).status, 401)
  })

  it("have a URL at which an administrator adds the bot", async () => {
    const { manager } = await setUp()
    assert.deepStrictEqual((await manager("/install-url")).body, { url: "https://platform.invalid/install" })
    const { body } = await manager(`/install-url?guildId=${guilds.managed}`)
    assert.deepStrictEqual(body, { url: `https://platform.invalid/install?server=${guilds.managed}` })
    const invalid = await manager("/install-url?guildId=mine")
    assert.deepStrictEqual([invalid.status, ...errorPathsOf(invalid.body)!], [400, "guildId"])
  })

  it("show their emoji and free slots, and let managers add an approved upload and remove emoji", async () => {
    const { approved, get, manager } = await setUp()
    const uploadId = await approved(1)
    const added = await manager(emojisOf(guilds.managed), "POST", { uploadId })
    assert.strictEqual(added.status, 201)
    assert.deepInclude(added.body, { name: "party_parrot", animated: false, available: true, managed: false })
    const renamed = await manager(emojisOf(guilds.managed), "POST", { uploadId, name: "another" })
    const { body } = await manager(`${emojisOf(guilds.managed)}?limit=1&offset=1`)
    assert.deepStrictEqual(body, {
      items: [renamed.body],
      total: 2,
      limit: 1,
      offset: 1,
      capacity: { static: { used: 2, max: 50 }, animated: { used: 0, max: 50 }, stickers: { used: 0, max: 5 } }
    })
    const upload = await (await get(`/api/uploads/${uploadId}`)).json()
    assert.strictEqual((upload as { readonly uses: number }).uses, 2)
    const path = `${emojisOf(guilds.managed)}/${added.body.id}`
    assert.deepStrictEqual((await manager(path, "DELETE")).body, { id: added.body.id, removed: true })
    assert.strictEqual((await manager(path, "DELETE")).status, 404)
    assert.deepStrictEqual((await manager(emojisOf(guilds.managed))).body.items, [renamed.body])
  })

  it("are inaccessible to other users, and unknown without the bot", async () => {
    const { approved, manager, member } = await setUp()
    const uploadId = await approved(1)
    for (const [caller, guild, status] of [
      [member, guilds.managed, 403],
      [member, guilds.withoutBot, 403],
      [manager, guilds.joined, 403],
      [manager, "1", 403],
      [manager, guilds.withoutBot, 404],
      [manager, "no-id", 404]
    ] as const) {
      assert.strictEqual((await caller(emojisOf(guild))).status, status, guild)
      assert.strictEqual((await caller(emojisOf(guild), "POST", { uploadId })).status, status, guild)
      assert.strictEqual((await caller(`${emojisOf(guild)}/1`, "DELETE")).status, status, guild)
    }
  })

  it("name the problem with an upload", async () => {
    const { approved, manager, submitter } = await setUp()
    const add = (body: object) => manager(emojisOf(guilds.managed), "POST", body)
    const uploadId = await approved(1)
    for (const [body, path] of [
      [{}, "uploadId"],
      [{ uploadId, name: "two words" }, "name"],
      [{ uploadId, color: "red" }, "color"]
    ] as const) {
      const { body: problem, status } = await add(body)
      assert.deepStrictEqual([status, ...errorPathsOf(problem)!], [400, path])
    }
    const unknown = await add({ uploadId: crypto.randomUUID() })
    assert.deepStrictEqual([unknown.status, ...errorPathsOf(unknown.body)!], [404, "uploadId"])
    const pending = (await submitter.upload(pngOf(2))).body.publicId
    assert.strictEqual((await add({ uploadId: pending })).status, 404)
  })

  it("accept no more emoji than their capacity", async () => {
    const { approved, manager } = await setUp()
    const uploadId = await approved(1)
    for (let added = 0; added < 50; added++) {
      assert.strictEqual((await manager(emojisOf(guilds.managed), "POST", { uploadId })).status, 201)
    }
    const full = await manager(emojisOf(guilds.managed), "POST", { uploadId })
    assert.deepStrictEqual([full.status, full.body.code], [409, "capacity_exceeded"])
  })

  it("add one emoji per idempotency key", async () => {
    const { approved, json, manager, signIn } = await setUp()
    const uploadId = await approved(1)
    const cookie = await signIn(administrator)
    const request = {
      method: "POST",
      headers: {
        cookie,
        origin: "http://localhost",
        "content-type": "application/json",
        "idempotency-key": "one"
      },
      body: JSON.stringify({ uploadId })
    }
    const [first, second] = [
      await json(`/api/servers${emojisOf(guilds.managed)}`, request),
      await json(`/api/servers${emojisOf(guilds.managed)}`, request)
    ]
    assert.deepStrictEqual([first.status, second.body], [201, first.body])
    assert.strictEqual((await manager(emojisOf(guilds.managed))).body.total, 1)
  })

  it("respond with specific problems while the platform fails or limits the rate", async () => {
    const down = memoryPlatform(() => ({
      guild: () => Effect.fail(new PlatformUnavailable({ reason: "It is down." }))
    }))
    const failed = await (await setUp({ platform: down })).manager(emojisOf(guilds.managed))
    assert.deepStrictEqual([failed.status, failed.body.code], [502, "upstream_failed"])
    const limited = memoryPlatform(() => ({
      guild: () => Effect.fail(new PlatformBusy({ retryAfter: Duration.minutes(2) }))
    }))
    const busy = await (await setUp({ platform: limited })).manager(emojisOf(guilds.managed))
    assert.deepStrictEqual([busy.status, busy.headers.get("retry-after")], [503, "120"])
  })

  it("name the settings that are missing", async () => {
    const missing = ["DISCORD_BOT_TOKEN"]
    const platform = Layer.merge(ChatPlatform.layerNotConfigured(missing), GuildPermissions.layerNotConfigured(missing))
    const { manager } = await setUp({ platform })
    for (const path of ["", "/install-url", emojisOf(guilds.managed)]) {
      const { body, status } = await manager(path)
      assert.deepStrictEqual([status, body.code], [503, "not_configured"])
      assert.include(body.detail, "DISCORD_BOT_TOKEN")
    }
  })
})
