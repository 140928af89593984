import { assert, describe, it } from "@effect/vitest"
import { vi } from "vitest"
import { adminKey, bearerOf } from "../support/credentials.ts"
import { decideOf, drawingFields, pngOf, submitterOf, uploadFields } from "../support/submissions.ts"
import { testApi } from "../support/testApi.ts"
import { administrator, member } from "../support/users.ts"

/** The files of an uncompressed archive, by path. */
const filesOf = (archive: Buffer): ReadonlyMap<string, Buffer> => {
  const files = new Map<string, Buffer>()
  let offset = 0
  while (archive.readUInt32LE(offset) === 0x04034b50) {
    const [size, nameLength, extraLength] = [
      archive.readUInt32LE(offset + 18),
      archive.readUInt16LE(offset + 26),
      archive.readUInt16LE(offset + 28)
    ]
    const start = offset + 30 + nameLength + extraLength
    files.set(archive.toString("utf8", offset + 30, offset + 30 + nameLength), archive.subarray(start, start + size))
    offset = start + size
  }
  return files
}

const setUp = () => {
  const api = testApi()
  const decide = decideOf(api)
  const headersOf = (cookie: string) => ({ cookie, origin: "http://localhost" })
  return {
    ...api,
    decide,
    exportOf: async (cookie: string) => {
      const response = await api.get("/api/auth/me/export", { headers: { cookie } })
      const files = filesOf(Buffer.from(await response.arrayBuffer()))
      const read = (path: string) => JSON.parse(files.get(path)!.toString())
      return { response, files, read }
    },
    remove: (cookie: string, submissions = "keep") =>
      api.json(`/api/auth/me?submissions=${submissions}`, { method: "DELETE", headers: headersOf(cookie) }),
    accountOf: async (cookie: string) => (await api.json("/api/auth/me", { headers: { cookie } })).body,
    /** Submits an upload that is approved, an upload that stays pending, and a drawing that is approved. */
    submitAll: async (cookie: string) => {
      const { draw, upload } = submitterOf(api, cookie)
      const { body: approved } = await upload(pngOf(10), { ...uploadFields, attribution: "Ada Lovelace" })
      const { body: pending } = await upload(pngOf(80), { ...uploadFields, name: "waiting" })
      const { body: drawing } = await draw(pngOf(160), drawingFields)
      await decide(`/api/uploads/admin/${approved.publicId}`, "approve")
      await decide(`/api/admin/drawings/${drawing.publicId}`, "approve")
      return { approved, pending, drawing }
    }
  }
}

describe("the export of an account", () => {
  it("is a private archive of documents and of the images of the submissions", async () => {
    const { exportOf, signIn, submitAll } = setUp()
    const cookie = await signIn()
    const { approved, drawing, pending } = await submitAll(cookie)
    const { files, read, response } = await exportOf(cookie)
    assert.strictEqual(response.status, 200)
    assert.strictEqual(response.headers.get("content-type"), "application/zip")
    assert.strictEqual(response.headers.get("cache-control"), "private, no-store")
    assert.isNull(response.headers.get("etag"))
    assert.match(response.headers.get("content-disposition")!, /^attachment; filename="emoji-account-[\d-]{10}\.zip"$/)
    assert.includeMembers(Array.from(files.keys()), [
      "export.json",
      "account.json",
      "uploads.json",
      "drawings.json",
      "creations.json",
      "moderation.json",
      "backups.json",
      "restores.json",
      "api-keys.json",
      "requests.json",
      "audit.json"
    ])
    assert.strictEqual(read("export.json").version, 1)
    const { providerId, sessions, username } = read("account.json")
    assert.deepStrictEqual([providerId, username, sessions.length], [member.providerId, member.username, 1])
    const uploads = read("uploads.json")
    assert.sameMembers(
      uploads.map(({ publicId, status }: Record<string, string>) => `${publicId} ${status}`),
      [`${approved.publicId} approved`, `${pending.publicId} pending`]
    )
    const [exported] = uploads.filter(({ publicId }: Record<string, string>) => publicId === approved.publicId)
    assert.isTrue(files.get(exported.original)!.equals(pngOf(10)))
    assert.isAbove(files.get(exported.image)!.length, 0)
    // Moderators stay anonymous.
    assert.deepStrictEqual(
      exported.history.map(({ by, type }: Record<string, string>) => [type, by]),
      [
        ["submitted", "you"],
        ["approved", "others"]
      ]
    )
    assert.isTrue(files.get(read("drawings.json")[0].original)!.equals(pngOf(160)))
    assert.strictEqual(read("drawings.json")[0].publicId, drawing.publicId)
  })

  it("has no secrets, and no data of other accounts", async () => {
    const { exportOf, issueKey, json, signIn, submitAll } = setUp()
    const [cookie, other] = [await signIn(), await signIn(administrator)]
    const { approved } = await submitAll(other)
    await json(`/api/uploads/${approved.publicId}/report`, {
      method: "POST",
      headers: { cookie, origin: "http://localhost", "content-type": "application/json" },
      body: JSON.stringify({ reason: "It is mine" })
    })
    const { body: key } = await issueKey({}, {})
    const own = await exportOf(cookie)
    assert.deepInclude(own.read("moderation.json")[0], {
      publicId: approved.publicId,
      type: "reported",
      reason: "It is mine"
    })
    const text = Array.from(own.files.values(), String).join()
    for (const secret of [cookie.split("=")[1]!, key.key, administrator.username, administrator.providerId]) {
      assert.notInclude(text, secret)
    }
    // The reason of a report is data of its reporter.
    const { read } = await exportOf(other)
    const [reported] = read("uploads.json").filter(
      ({ publicId }: Record<string, string>) => publicId === approved.publicId
    )
    assert.deepInclude(reported.history.at(-1), { type: "reported", by: "others", reason: null })
  })

  it("and the deletion require a session", async () => {
    const { get, json } = setUp()
    for (const [method, path] of [
      ["GET", "/api/auth/me/export"],
      ["DELETE", "/api/auth/me?submissions=keep"]
    ] as const) {
      assert.strictEqual((await get(path, { method })).status, 401)
      const { body, status } = await json(path, { method, headers: { "x-api-key": adminKey } })
      assert.deepStrictEqual([status, body.code], [403, "forbidden"])
    }
  })
})

describe("the deletion of an account", () => {
  it("ends its sessions, and keeps approved submissions without their maker", async () => {
    const { accountOf, get, json, remove, signIn, submitAll } = setUp()
    const [cookie, elsewhere] = [await signIn(), await signIn()]
    const { approved, drawing, pending } = await submitAll(cookie)
    const before = await accountOf(cookie)
    const { body, headers, status } = await remove(cookie)
    assert.strictEqual(status, 200)
    assert.deepStrictEqual(body, {
      id: before.id,
      deleted: true,
      sessions: 2,
      submissions: { kept: 2, deleted: 1 },
      apiKeys: 0
    })
    assert.match(headers.getSetCookie()[0]!, /^emoji-session=; Max-Age=0/)
    assert.strictEqual(headers.get("cache-control"), "private, no-store")
    for (const each of [cookie, elsewhere]) {
      assert.isNull(await accountOf(each))
      assert.strictEqual((await get("/api/emoji", { headers: bearerOf(each) })).status, 401)
    }
    const kept = await json(`/api/uploads/${approved.publicId}`)
    assert.deepInclude(kept.body, { status: "approved", attribution: null, name: "party_parrot" })
    assert.strictEqual((await get(new URL(kept.body.image.url, "http://localhost").pathname)).status, 200)
    assert.strictEqual((await json(`/api/emoji/drawings/${drawing.publicId}`)).status, 200)
    assert.strictEqual(
      (await json(`/api/uploads/${pending.publicId}`, { headers: { "x-api-key": adminKey } })).status,
      404
    )
    const file = new URL(pending.originalUrl ?? pending.image.url, "http://localhost")
    assert.strictEqual((await get(file.pathname + file.search)).status, 404)

    const again = await accountOf(await signIn())
    assert.notStrictEqual(again.id, before.id)
    assert.strictEqual(again.providerId, before.providerId)
  })

  it("also deletes approved submissions if the caller requests it", async () => {
    const { get, json, remove, signIn, submitAll } = setUp()
    const cookie = await signIn()
    const { approved, drawing } = await submitAll(cookie)
    const image = new URL((await json(`/api/uploads/${approved.publicId}`)).body.image.url, "http://localhost").pathname
    assert.strictEqual((await get(image)).status, 200)
    assert.deepInclude((await remove(cookie, "delete")).body.submissions, { kept: 0, deleted: 3 })
    assert.strictEqual((await json(`/api/uploads/${approved.publicId}`)).status, 404)
    assert.strictEqual((await json(`/api/emoji/drawings/${drawing.publicId}`)).status, 404)
    assert.strictEqual((await get(image)).status, 404)
  })

  it("requires a choice about submissions", async () => {
    const { accountOf, json, signIn } = setUp()
    const cookie = await signIn()
    for (const query of ["", "?submissions=", "?submissions=maybe", "?submissions=keep&submissions=delete"]) {
      const { body, status } = await json(`/api/auth/me${query}`, {
        method: "DELETE",
        headers: { cookie, origin: "http://localhost" }
      })
      assert.deepStrictEqual([status, body.errors[0].path], [400, "submissions"], query)
    }
    assert.isNotNull(await accountOf(cookie))
  })

  it("requires a sign-in of the same browser within ten minutes", async () => {
    const { accountOf, remove, signIn } = setUp()
    const old = await signIn()
    const { id } = await accountOf(old)
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 + 1000 })
    try {
      const { body, status } = await remove(old)
      assert.deepStrictEqual([status, body.code, body.errors[0].path], [403, "forbidden", "session"])
      assert.include(body.detail, "/api/auth/discord")
      // A sign-in of another browser does not count for this one.
      const fresh = await signIn()
      assert.strictEqual((await remove(old)).status, 403)
      assert.strictEqual((await accountOf(old)).id, id)
      assert.deepInclude((await remove(fresh)).body, { id, deleted: true })
    } finally {
      vi.useRealTimers()
    }
  })

  it("of an administrator revokes the keys that they issued, and anonymizes the audit log", async () => {
    const { accountOf, get, json, remove, signIn } = setUp()
    const cookie = await signIn(administrator)
    const { id, isAdmin } = await accountOf(cookie)
    assert.isTrue(isAdmin)
    const { body: issued } = await json("/api/admin/api-keys", {
      method: "POST",
      headers: { cookie, origin: "http://localhost", "content-type": "application/json" },
      body: JSON.stringify({ name: "My app", isAdmin: true })
    })
    const withKey = () => get("/api/admin/api-keys", { headers: { "x-api-key": issued.key } })
    assert.strictEqual((await withKey()).status, 200)
    assert.strictEqual((await remove(cookie)).body.apiKeys, 1)
    assert.strictEqual((await withKey()).status, 401)
    const { items } = (await json("/api/admin/audit", { headers: { "x-api-key": adminKey } })).body
    const [deletion, issue] = items
    assert.deepStrictEqual([deletion.action, issue.action], ["account.delete", "apiKey.issue"])
    assert.strictEqual(`account:${deletion.target}`, issue.actor.id)
    assert.strictEqual(deletion.actor.id, "account:deleted")
    assert.strictEqual(deletion.actor.name, "deleted account")
    assert.notInclude(JSON.stringify(items), id)
    assert.notInclude(JSON.stringify(items), administrator.username)
    // The setting has the id at the provider, so the new account is an administrator again.
    assert.isTrue((await accountOf(await signIn(administrator))).isAdmin)
  })

  it("is done once if it is repeated or concurrent", async () => {
    const { remove, signIn } = setUp()
    const cookies = await Promise.all([signIn(), signIn(), signIn()])
    const statuses = (await Promise.all(cookies.map((cookie) => remove(cookie)))).map(({ status }) => status)
    assert.deepStrictEqual(statuses.toSorted(), [200, 401, 401])
  })
})
