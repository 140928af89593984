import { ChatPlatform, PlatformBusy } from "@emoji-catalogue/application/ports"
import { GuildPermissions } from "@emoji-catalogue/application/guild"
import { TestGuilds } from "@emoji-catalogue/application/testing"
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
  const callerOf = (cookie: string) => {
    const init = (method = "GET", body?: object, headers: Record<string, string> = {}): RequestInit => ({
      method,
      headers: { cookie, origin: "http://localhost", ...(body && { "content-type": "application/json" }), ...headers },
      ...(body && { body: JSON.stringify(body) })
    })
    return {
      json: (path: string, ...rest: Parameters<typeof init>) => api.json(`/api/servers/${path}`, init(...rest)),
      get: (path: string, headers: Record<string, string> = {}) =>
        api.get(`/api/servers/${path}`, init("GET", undefined, headers))
    }
  }
  const manager = callerOf(await api.signIn(administrator))
  const member = submitterOf(api, await api.signIn())
  const { publicId } = (await member.upload(pngOf(1))).body
  await decideOf(api)(`/api/uploads/admin/${publicId}`, "approve")
  const addEmoji = async (name: string) =>
    (await manager.json(`${guilds.managed}/emojis`, "POST", { uploadId: publicId, name })).body.id as string
  const emoji = async () =>
    (await manager.json(`${guilds.managed}/emojis`)).body.items.map(({ name }: { readonly name: string }) => name)
  return { ...api, manager, member: callerOf(await api.signIn()), addEmoji, emoji }
}

/** A platform in memory whose first guild has a sticker, and a function that removes the sticker. */
const platformWithSticker = () => {
  let remove = Effect.void
  const platform = Layer.effectDiscard(
    Effect.gen(function* () {
      const { managed, removeStickers } = yield* TestGuilds
      const image = { bytes: pngOf(3), format: "png" } as const
      const sticker = { name: "A wave", description: null, tags: "wave", image }
      yield* (yield* ChatPlatform).addSticker(managed, sticker, "test")
      remove = removeStickers
    })
  ).pipe(Layer.orDie, Layer.provideMerge(memoryPlatform()))
  return { platform, removeSticker: () => Effect.runPromise(remove) }
}

const backups = `${guilds.managed}/backups`

describe("backups", () => {
  it("are made, listed, downloaded and restored", async () => {
    const { platform, removeSticker } = platformWithSticker()
    const { addEmoji, emoji, manager } = await setUp({ platform })
    await addEmoji("one")
    const two = await addEmoji("two")
    const created = await manager.json(backups, "POST")
    assert.strictEqual(created.status, 201)
    assert.deepInclude(created.body, {
      status: "completed",
      server: { id: guilds.managed, name: "Managed" },
      createdBy: administrator.username,
      error: null,
      emoji: { static: 2, animated: 0 },
      stickers: 1,
      missing: []
    })
    assert.deepStrictEqual((await manager.json(backups)).body, {
      items: [created.body],
      total: 1,
      limit: 60,
      offset: 0
    })

    const download = await manager.get(`${backups}/${created.body.id}/download`)
    assert.strictEqual(download.status, 200)
    assert.strictEqual(download.headers.get("content-type"), "application/zip")
    const day = created.body.createdAt.slice(0, 10)
    assert.strictEqual(
      download.headers.get("content-disposition"),
      `attachment; filename="emoji-backup-${guilds.managed}-${day}.zip"`
    )
    const archive = Buffer.from(await download.arrayBuffer())
    assert.strictEqual(archive.length, Number(download.headers.get("content-length")))
    for (const name of ["manifest.json", "emojis/one.png", "emojis/two.png", "stickers/A_wave.png"])
      assert.isTrue(archive.includes(name))

    await manager.json(`${guilds.managed}/emojis/${two}`, "DELETE")
    await removeSticker()
    const path = `${backups}/${created.body.id}/restore`
    assert.deepStrictEqual((await manager.json(path, "POST", { dryRun: true })).body, {
      dryRun: true,
      add: [
        { kind: "emoji", name: "two", animated: false },
        { kind: "sticker", name: "A wave" }
      ],
      skip: [{ kind: "emoji", name: "one", animated: false }],
      exceed: [],
      fail: []
    })
    const restored = await manager.json(path, "POST")
    assert.strictEqual(restored.status, 201)
    const { id: _, ...result } = restored.body
    assert.deepStrictEqual(result, {
      status: "completed",
      added: 2,
      skipped: 1,
      failed: [],
      remaining: 0,
      retryAt: null,
      error: null
    })
    assert.deepStrictEqual(await emoji(), ["one", "two"])
    const { capacity } = (await manager.json(`${guilds.managed}/emojis`)).body
    assert.deepStrictEqual(capacity.stickers, { used: 1, max: 5 })
  })

  it("are downloaded in parts, and not again if unchanged", async () => {
    const { addEmoji, manager } = await setUp()
    await addEmoji("one")
    const { id } = (await manager.json(backups, "POST")).body
    const path = `${backups}/${id}/download`
    const whole = await manager.get(path)
    const archive = Buffer.from(await whole.arrayBuffer())
    const etag = whole.headers.get("etag")!
    const part = await manager.get(path, { range: "bytes=10-99", "if-range": etag })
    assert.deepStrictEqual([part.status, part.headers.get("content-range")], [206, `bytes 10-99/${archive.length}`])
    assert.isTrue(Buffer.from(await part.arrayBuffer()).equals(archive.subarray(10, 100)))
    assert.strictEqual((await manager.get(path, { range: "bytes=10-99", "if-range": '"other"' })).status, 200)
    const outside = await manager.get(path, { range: `bytes=${archive.length}-` })
    assert.deepStrictEqual([outside.status, outside.headers.get("content-range")], [416, `bytes */${archive.length}`])
    assert.strictEqual((await manager.get(path, { "if-none-match": etag })).status, 304)
  })

  it("report a rate limit, and continue after it", async () => {
    let isLimited = false
    const platform = memoryPlatform(({ addEmoji }) => ({
      addEmoji: (...added) =>
        isLimited ? Effect.fail(new PlatformBusy({ retryAfter: Duration.hours(1) })) : addEmoji(...added)
    }))
    const { addEmoji, manager } = await setUp({ platform })
    const one = await addEmoji("one")
    const { id } = (await manager.json(backups, "POST")).body
    await manager.json(`${guilds.managed}/emojis/${one}`, "DELETE")
    isLimited = true
    const restore = (headers: Record<string, string> = {}) =>
      manager.json(`${backups}/${id}/restore`, "POST", undefined, headers)
    const key = { "idempotency-key": "once" }
    const waiting = await restore(key)
    assert.deepInclude(waiting.body, { status: "running", added: 0, remaining: 1 })
    assert.match(waiting.body.retryAt, /^20\d\d-/)
    for (const headers of [{}, key]) assert.deepStrictEqual((await restore(headers)).body, waiting.body)
    const other = (await manager.json(backups, "POST")).body
    const refused = await manager.json(`${backups}/${other.id}/restore`, "POST")
    assert.deepStrictEqual([refused.status, refused.body.code], [409, "conflict"])
  })

  it("can be cancelled while they run or wait, but not after they have finished", async () => {
    const rateLimit = Effect.fail(new PlatformBusy({ retryAfter: Duration.hours(1) }))
    let isLimited = false
    let isRead: (() => void) | undefined
    const platform = memoryPlatform(({ addEmoji, image }) => ({
      addEmoji: (...added) => (isLimited ? rateLimit : addEmoji(...added)),
      image: (emoji) => (isRead === undefined ? image(emoji) : Effect.andThen(Effect.sync(isRead), Effect.never))
    }))
    const { addEmoji, manager } = await setUp({ platform })
    const one = await addEmoji("one")
    const done = (await manager.json(backups, "POST")).body
    const post = async (path: string) => {
      const { body, status } = await manager.json(`${backups}/${path}`, "POST")
      return { status, body }
    }
    const ended = await post(`${done.id}/cancel`)
    assert.deepStrictEqual([ended.status, ended.body.code], [409, "conflict"])

    await manager.json(`${guilds.managed}/emojis/${one}`, "DELETE")
    isLimited = true
    const none = await post(`${done.id}/restore/cancel`)
    assert.deepStrictEqual([none.status, none.body.code], [409, "conflict"])
    const waiting = await post(`${done.id}/restore`)
    assert.strictEqual(waiting.body.status, "running")
    const restore = await post(`${done.id}/restore/cancel`)
    assert.deepStrictEqual(
      [restore.status, restore.body],
      [201, { ...waiting.body, status: "cancelled", retryAt: null }]
    )
    assert.strictEqual((await post(`${done.id}/restore/cancel`)).status, 409)

    isLimited = false
    await addEmoji("two")
    const reading = new Promise<void>((resolve) => (isRead = resolve))
    const request = manager.json(backups, "POST")
    await reading
    const [running] = (await manager.json(backups)).body.items
    assert.strictEqual(running.status, "running")
    const backup = await post(`${running.id}/cancel`)
    assert.deepStrictEqual([backup.status, backup.body.status], [201, "cancelled"])
    assert.strictEqual((await request).body.status, "cancelled")
    assert.strictEqual((await post(`${running.id}/cancel`)).status, 409)
    for (const path of ["cancel", "restore/cancel"]) {
      assert.strictEqual((await post(`${crypto.randomUUID()}/${path}`)).status, 404)
      assert.strictEqual((await post(`none/${path}`)).status, 404)
    }
  })

  it("are created once per idempotency key", async () => {
    const { manager } = await setUp()
    const headers = { "idempotency-key": "once" }
    const first = await manager.json(backups, "POST", undefined, headers)
    assert.deepStrictEqual((await manager.json(backups, "POST", undefined, headers)).body, first.body)
    assert.strictEqual((await manager.json(backups)).body.total, 1)
  })

  it("name the cause of an invalid request", async () => {
    const { manager } = await setUp()
    const { id } = (await manager.json(backups, "POST")).body
    for (const [body, path] of [
      [{ dryRun: "yes" }, "dryRun"],
      [{ dryrun: true }, "dryrun"]
    ] as const) {
      const refused = await manager.json(`${backups}/${id}/restore`, "POST", body)
      assert.deepStrictEqual([refused.status, ...errorPathsOf(refused.body)!], [400, path])
    }
    for (const unknown of [crypto.randomUUID(), "none"]) {
      assert.strictEqual((await manager.json(`${backups}/${unknown}/download`)).status, 404)
      assert.strictEqual((await manager.json(`${backups}/${unknown}/restore`, "POST")).status, 404)
      assert.strictEqual((await manager.json(`${guilds.withoutBot}/backups/${id}/download`)).status, 404)
    }
  })

  it("are inaccessible to other users", async () => {
    const { issueKey, json, manager, member } = await setUp()
    const { id } = (await manager.json(backups, "POST")).body
    const { key } = (await issueKey()).body
    const requests = [
      ["", "GET"],
      ["", "POST"],
      [`/${id}/download`, "GET"],
      [`/${id}/restore`, "POST"],
      [`/${id}/cancel`, "POST"],
      [`/${id}/restore/cancel`, "POST"]
    ] as const
    for (const [path, method] of requests) {
      assert.strictEqual((await member.json(`${backups}${path}`, method)).status, 403, path)
      assert.strictEqual((await manager.json(`${guilds.joined}/backups${path}`, method)).status, 403, path)
      assert.strictEqual((await json(`/api/servers/${backups}${path}`, { method })).status, 401, path)
      const withKey = { method, headers: { "x-api-key": key } }
      assert.strictEqual((await json(`/api/servers/${backups}${path}`, withKey)).status, 403, path)
    }
    assert.strictEqual((await manager.json(`${guilds.withoutBot}/backups`, "POST")).status, 404)
    assert.strictEqual((await manager.json(`${guilds.withoutBot}/backups`)).status, 200)
  })

  it("name the settings that are missing", async () => {
    const missing = ["DISCORD_BOT_TOKEN"]
    const platform = Layer.merge(ChatPlatform.layerNotConfigured(missing), GuildPermissions.layerNotConfigured(missing))
    const api = testApi({ platform })
    const headers = { cookie: await api.signIn(administrator), origin: "http://localhost" }
    const { body, status } = await api.json(`/api/servers/${backups}`, { headers })
    assert.deepStrictEqual([status, body.code], [503, "not_configured"])
    assert.include(body.detail, "DISCORD_BOT_TOKEN")
  })
})
