import { assert, describe, it } from "@effect/vitest"
import { adminKey } from "../support/credentials.ts"
import { errorPathsOf } from "../support/responses.ts"
import { animatedGif, decideOf, formOf, pngOf, submitterOf, uploadFields } from "../support/submissions.ts"
import { testApi } from "../support/testApi.ts"
import type { TestOptions } from "../support/testServices.ts"
import { administrator, member } from "../support/users.ts"

const setUp = async (options: TestOptions = {}) => {
  const api = testApi(options)
  const decide = decideOf(api)
  return {
    ...api,
    owner: submitterOf(api, await api.signIn(member)),
    other: submitterOf(api, await api.signIn(administrator)),
    decide: (publicId: string, decision: "approve" | "reject", body?: object) =>
      decide(`/api/uploads/admin/${publicId}`, decision, body),
    queue: (status: string) =>
      api.json(`/api/uploads/admin/queue?status=${status}`, { headers: { "x-api-key": adminKey } })
  }
}

const pathOf = (url: string) => url.replace(/\?.*/, "")

describe("POST /api/uploads", () => {
  it("stores an upload that only its maker and administrators see", async () => {
    const { get, json, owner } = await setUp()
    const { body, headers, status } = await owner.upload(pngOf(1), { ...uploadFields, attribution: " José " })
    assert.deepStrictEqual([status, headers.get("cache-control")], [201, "private, no-store"])
    const { createdAt, image, originalUrl, publicId, ...rest } = body
    assert.deepStrictEqual(rest, {
      status: "pending",
      name: "party_parrot",
      tags: ["bird", "party"],
      license: "CC0-1.0",
      attribution: "José",
      uses: 0,
      approvedAt: null,
      decidedAt: null,
      reason: null,
      stillUrl: null,
      notes: []
    })
    assert.deepInclude(image, { format: "png", width: 128, height: 128, animated: false })
    assert.deepStrictEqual((await owner.send("/api/uploads/mine")).body.items, [body])
    assert.strictEqual((await json(`/api/uploads/${publicId}`)).status, 404)
    assert.strictEqual((await owner.send(`/api/uploads/${publicId}`)).status, 200)
    const asAdmin = await json(`/api/uploads/${publicId}`, { headers: { "x-api-key": adminKey } })
    assert.strictEqual(asAdmin.body.createdAt, createdAt)
    assert.isEmpty((await json("/api/uploads")).body.items)
    for (const url of [image.url, originalUrl]) {
      const file = await get(url)
      assert.deepStrictEqual([file.status, file.headers.get("cache-control")], [200, "private, no-store"])
      assert.strictEqual(file.headers.get("content-type"), "image/png")
      const [path, query] = url.split("?")
      const signature = new URLSearchParams(query)
      for (const wrong of [
        path,
        `${path}?expires=${Number(signature.get("expires")) + 1}&signature=${signature.get("signature")}`,
        `${path}?expires=1000000000&signature=${signature.get("signature")}`,
        `${path}?expires=${signature.get("expires")}&signature=x`,
        path.replace("/submissions/", "/assets/")
      ]) {
        assert.strictEqual((await get(wrong)).status, 404, wrong)
      }
    }
    assert.deepStrictEqual(new Uint8Array(await (await get(originalUrl)).arrayBuffer()), pngOf(1))
  })

  it("names invalid fields", async () => {
    const { owner } = await setUp()
    const send = (fields: Readonly<Record<string, string>>, file?: Uint8Array<ArrayBuffer>) =>
      owner.send("/api/uploads", { method: "POST", body: formOf(fields, file) })
    const { name: _, ...unnamed } = uploadFields
    assert.deepStrictEqual(errorPathsOf((await send({}, pngOf(1))).body), ["name", "licence"])
    assert.deepStrictEqual(errorPathsOf((await send(unnamed)).body), ["file", "name"])
    assert.deepStrictEqual(errorPathsOf((await send({ ...uploadFields, file: "text" })).body), ["file"])
    for (const wrong of ["a", "with space", "x".repeat(33), "é_é", "a\u202Eb"]) {
      assert.deepStrictEqual(errorPathsOf((await send({ ...unnamed, name: wrong }, pngOf(1))).body), ["name"], wrong)
    }
    for (const tags of ["a\u200Bb", "a\u202Eb", "!", "x".repeat(33), "1,2,3,4,5,6,7,8,9,10,11"]) {
      const { body } = await send({ ...uploadFields, tags }, pngOf(1))
      const [path] = errorPathsOf(body)!
      assert.match(path!, /^tags/, tags)
    }
    assert.deepStrictEqual(errorPathsOf((await send({ ...uploadFields, licence: "none" }, pngOf(1))).body), ["licence"])
  })

  it("refuses bodies of other types, files that are not images, and anonymous callers", async () => {
    const { get, owner } = await setUp()
    const json = await owner.send("/api/uploads", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}"
    })
    assert.strictEqual(json.body.code, "unsupported_media_type")
    const text = await owner.upload(new TextEncoder().encode("<svg/>"))
    assert.deepStrictEqual([text.status, text.body.code], [422, "unprocessable_image"])
    assert.deepStrictEqual(errorPathsOf(text.body), ["file"])
    const anonymous = await get("/api/uploads", { method: "POST", body: formOf(uploadFields, pngOf(1)) })
    assert.strictEqual(anonymous.status, 401)
  })

  it("treats empty optional fields as absent", async () => {
    const { owner } = await setUp()
    const upload = await owner.upload(pngOf(1), { ...uploadFields, attribution: " ", tags: "" })
    assert.deepStrictEqual([upload.status, upload.body.attribution, upload.body.tags], [201, null, []])
    const drawing = await owner.draw(pngOf(2), { title: "I ❤️ cats", emojiSlug: "" })
    assert.deepStrictEqual([drawing.status, drawing.body.emojiSlug], [200, null])
  })

  it("creates nothing again for a repeated idempotency key", async () => {
    const { owner } = await setUp()
    const key = { "idempotency-key": "once" }
    const first = await owner.upload(pngOf(1), uploadFields, key)
    const again = await owner.upload(pngOf(1), uploadFields, key)
    assert.deepStrictEqual([again.status, again.body], [201, first.body])
    assert.strictEqual((await owner.upload(pngOf(2), uploadFields, key)).status, 422)
    const otherName = { ...uploadFields, name: "other" }
    assert.strictEqual((await owner.upload(pngOf(1), otherName, key)).status, 422)
    assert.strictEqual((await owner.send("/api/uploads/mine")).body.total, 1)
  })

  it("limits the pending submissions, and the submissions of a day", async () => {
    const { decide, owner } = await setUp({
      submissionSettings: { maxPending: 2, maxPerDay: 3, maxSecondsPerDay: 120 }
    })
    const { body } = await owner.upload(pngOf(1))
    await owner.upload(pngOf(2))
    const full = await owner.upload(pngOf(3))
    assert.deepStrictEqual([full.status, full.body.code], [409, "capacity_exceeded"])
    await decide(body.publicId, "approve")
    assert.strictEqual((await owner.upload(pngOf(3))).status, 201)
    const drawn = await owner.draw(pngOf(4))
    assert.strictEqual(drawn.body.code, "capacity_exceeded")
    await owner.send(`/api/uploads/${body.publicId}`, { method: "DELETE" })
    await decide((await owner.send("/api/uploads/mine")).body.items[0].publicId, "reject")
    const exhausted = await owner.upload(pngOf(5))
    assert.deepStrictEqual([exhausted.status, exhausted.body.code], [429, "rate_limited"])
    assert.isAtLeast(Number(exhausted.headers.get("retry-after")), 1)
  })
})

describe("moderation of uploads", () => {
  it("publishes an approved upload, and takes it down with its files", async () => {
    const { decide, get, json, owner, queue } = await setUp()
    const { body } = await owner.upload(pngOf(1))
    const [queued] = (await queue("pending")).body.items
    assert.deepInclude(queued, { publicId: body.publicId, reports: 0 })
    const approved = await decide(body.publicId, "approve")
    assert.deepStrictEqual([approved.status, approved.body.status], [201, "approved"])
    const file = pathOf(body.image.url)
    assert.strictEqual(approved.body.image.url, file)
    const image = await get(file)
    assert.deepStrictEqual([image.status, image.headers.get("cache-control")], [200, "public, max-age=60"])
    assert.strictEqual((await get(pathOf(body.originalUrl))).status, 404)
    const { headers, body: gallery } = await json("/api/uploads?q=parr%20BIRD&sort=most-used")
    assert.strictEqual(headers.get("cache-control"), "no-cache")
    assert.deepStrictEqual(
      gallery.items.map(({ publicId }: { publicId: string }) => publicId),
      [body.publicId]
    )
    for (const text of ["cat", "🎉", "???"]) {
      assert.isEmpty((await json(`/api/uploads?q=${encodeURIComponent(text)}`)).body.items, text)
    }
    const approvedAgain = await decide(body.publicId, "approve")
    const alreadyApproved = "It is approved already, and has no reports to dismiss."
    assert.deepStrictEqual([approvedAgain.status, approvedAgain.body.detail], [409, alreadyApproved])

    const rejected = await decide(body.publicId, "reject", { reason: "Shows a person" })
    assert.deepInclude(rejected.body, { status: "rejected", reason: "Shows a person", image: null, originalUrl: null })
    for (const url of [file, body.image.url, body.originalUrl]) assert.strictEqual((await get(url)).status, 404)
    const rejectedAgain = await decide(body.publicId, "reject")
    assert.deepStrictEqual([rejectedAgain.status, rejectedAgain.body.detail], [409, "It is rejected already."])
    const approvedLate = await decide(body.publicId, "approve")
    assert.strictEqual(approvedLate.body.detail, "It is rejected: it cannot be approved.")
    assert.strictEqual((await json(`/api/uploads/${body.publicId}`)).status, 404)
    const [own] = (await owner.send("/api/uploads/mine")).body.items
    for (const seen of [own, (await owner.send(`/api/uploads/${body.publicId}`)).body]) {
      assert.deepInclude(seen, { status: "rejected", reason: "Shows a person" })
    }
    const audit = await json("/api/admin/audit", { headers: { "x-api-key": adminKey } })
    assert.includeMembers(
      audit.body.items.map(({ action, target }: { action: string; target: string }) => `${action} ${target}`),
      [`upload.approve ${body.publicId}`, `upload.reject ${body.publicId}`]
    )
  })

  it("lets caches revalidate an approved image until it is taken down", async () => {
    const { decide, get, owner } = await setUp()
    const { body } = await owner.upload(pngOf(1))
    const url = pathOf(body.image.url)
    const revalidate = async (etag: string) => (await get(url, { headers: { "if-none-match": etag } })).status
    await decide(body.publicId, "approve")
    const etag = (await get(url)).headers.get("etag")!
    assert.deepStrictEqual([await revalidate(etag), await revalidate('"other"')], [304, 200])
    await decide(body.publicId, "reject")
    assert.strictEqual(await revalidate(etag), 404)
  })

  it("rejects without a reason, and names an invalid reason", async () => {
    const { decide, owner } = await setUp()
    const { body } = await owner.upload(pngOf(1))
    assert.deepStrictEqual(errorPathsOf((await decide(body.publicId, "reject", { reason: "a\u202Eb" })).body), [
      "reason"
    ])
    assert.deepStrictEqual(errorPathsOf((await decide(body.publicId, "reject", { because: "x" })).body), ["because"])
    assert.strictEqual((await decide(body.publicId, "reject")).status, 201)
    for (const id of ["0d5c1a52-6f7e-4c8e-9a0f-5b8c1d2e3f40", "nothing"]) {
      assert.strictEqual((await decide(id, "reject")).status, 404)
    }
  })

  it("counts reports once per caller until they are dismissed", async () => {
    const { decide, json, other, owner, queue } = await setUp()
    const { body } = await owner.upload(pngOf(1))
    const path = `/api/uploads/${body.publicId}/report`
    const early = await json(path, { method: "POST" })
    assert.deepStrictEqual([early.status, early.body.detail], [404, "No approved submission has this public id."])
    await decide(body.publicId, "approve")
    for (let times = 0; times < 2; times++) {
      const reported = await json(path, { method: "POST" })
      assert.deepStrictEqual([reported.status, reported.body], [201, { publicId: body.publicId, reported: true }])
      await other.send(path, { method: "POST" })
    }
    const [queued] = (await queue("reported")).body.items
    assert.strictEqual(queued.reports, 2)
    assert.deepStrictEqual(
      queued.events.map(({ type }: { type: string }) => type),
      ["submitted", "approved", "reported", "reported"]
    )
    assert.strictEqual((await decide(body.publicId, "approve")).status, 201)
    assert.isEmpty((await queue("reported")).body.items)
    assert.strictEqual((await json(`/api/uploads/${body.publicId}`)).status, 200)
  })

  it("rejects all submissions of an account", async () => {
    const { decide, json, other, owner } = await setUp()
    const { body } = await owner.upload(pngOf(1))
    await owner.upload(pngOf(2))
    await owner.draw(pngOf(3))
    await decide(body.publicId, "approve")
    const kept = await other.upload(pngOf(4))
    const me = (await owner.send("/api/auth/me")).body
    const admin = { headers: { "x-api-key": adminKey } }
    const listed = await json(`/api/uploads/admin/queue?accountId=${me.id}`, admin)
    assert.strictEqual(listed.body.total, 1)
    const all = { method: "POST", ...admin }
    const { body: rejected } = await json(`/api/uploads/admin/accounts/${me.id}/reject`, all)
    assert.deepStrictEqual(rejected, { rejected: { uploads: 2, drawings: 1 } })
    const again = await json(`/api/uploads/admin/accounts/${me.id}/reject`, all)
    assert.deepStrictEqual(again.body, { rejected: { uploads: 0, drawings: 0 } })
    for (const id of [crypto.randomUUID(), "nobody"]) {
      assert.strictEqual((await json(`/api/uploads/admin/accounts/${id}/reject`, all)).status, 404, id)
    }
    assert.strictEqual((await other.send(`/api/uploads/${kept.body.publicId}`)).body.status, "pending")
  })
})

describe("POST /api/uploads/{publicId}/report", () => {
  it("stores a reason that only moderators see, and is forbidden for the maker", async () => {
    const { decide, json, other, owner, queue } = await setUp()
    const { body } = await owner.upload(pngOf(1))
    const path = `/api/uploads/${body.publicId}/report`
    const report = { method: "POST", headers: { "content-type": "application/json" } }
    assert.strictEqual((await owner.send(path, { method: "POST" })).status, 404)
    await decide(body.publicId, "approve")
    const own = await owner.send(path, { method: "POST" })
    assert.deepStrictEqual([own.status, own.body.code], [403, "forbidden"])
    for (const [invalid, where] of [
      [{ reason: "a\u202Eb" }, "reason"],
      [{ why: "x" }, "why"]
    ] as const) {
      const { body, status } = await json(path, { ...report, body: JSON.stringify(invalid) })
      assert.deepStrictEqual([status, errorPathsOf(body)], [400, [where]])
    }
    assert.isEmpty((await queue("reported")).body.items)
    await json(path, { ...report, body: JSON.stringify({ reason: " Cafe\u0301 logo " }) })
    await other.send(path, { method: "POST" })
    const [queued] = (await queue("reported")).body.items
    assert.strictEqual(queued.reports, 2)
    assert.deepStrictEqual(
      queued.events.slice(-2).map(({ reason }: { reason: string | null }) => reason),
      ["Café logo", null]
    )
    for (const seen of [await owner.send(`/api/uploads/${body.publicId}`), await json("/api/uploads")]) {
      assert.notInclude(JSON.stringify(seen.body), "logo")
    }
  })
})

describe("DELETE /api/uploads/{publicId}", () => {
  it("removes only the caller's own uploads", async () => {
    const { decide, get, json, other, owner } = await setUp()
    const { body } = await owner.upload(pngOf(1))
    const path = `/api/uploads/${body.publicId}`
    assert.strictEqual((await other.send(path, { method: "DELETE" })).status, 404)
    await decide(body.publicId, "approve")
    assert.strictEqual((await other.send(path, { method: "DELETE" })).status, 403)
    const removed = await owner.send(path, { method: "DELETE" })
    assert.deepStrictEqual([removed.status, removed.body.status], [200, "removed"])
    assert.strictEqual((await get(pathOf(body.image.url))).status, 404)
    for (const response of [await owner.send(path), await json(path), await owner.send(path, { method: "DELETE" })]) {
      assert.strictEqual(response.status, 404)
    }
    assert.strictEqual((await decide(body.publicId, "reject")).status, 404)
    assert.strictEqual((await owner.upload(pngOf(1))).status, 201)
  })

  it("removes a rejected upload from the maker's list, and its copies stay banned until a moderator allows them", async () => {
    const { decide, json, other, owner, queue } = await setUp()
    const { body } = await owner.upload(pngOf(1))
    const path = `/api/uploads/${body.publicId}`
    await decide(body.publicId, "reject", { reason: "Shows a person" })
    assert.strictEqual((await other.send(`${path}x`, { method: "DELETE" })).status, 404)
    const removed = await owner.send(path, { method: "DELETE" })
    assert.deepStrictEqual([removed.status, removed.body.status, removed.body.image], [200, "removed", null])
    for (const response of [await owner.send(path), await json(path), await owner.send(path, { method: "DELETE" })]) {
      assert.strictEqual(response.status, 404)
    }
    assert.isEmpty((await owner.send("/api/uploads/mine")).body.items)
    assert.strictEqual((await owner.upload(pngOf(1))).body.code, "known_rejected_image")
    const [queued] = (await queue("rejected")).body.items
    assert.deepInclude(queued, { publicId: body.publicId, status: "rejected", copiesBanned: true })
    assert.deepInclude(queued, { reason: "Shows a person" })
    assert.deepStrictEqual(
      queued.events.map(({ type }: { type: string }) => type),
      ["submitted", "rejected", "removed"]
    )
    const audit = await json("/api/admin/audit", { headers: { "x-api-key": adminKey } })
    const entry = audit.body.items.find(({ action }: { action: string }) => action === "upload.remove")
    assert.deepStrictEqual([entry.before.status, entry.after.status], ["rejected", "removed"])
    const allow = { method: "POST", headers: { "x-api-key": adminKey } }
    assert.strictEqual((await json(`/api/uploads/admin/${body.publicId}/allow-copies`, allow)).status, 201)
    assert.strictEqual((await owner.upload(pngOf(1))).status, 201)
  })
})

describe("GET /api/uploads", () => {
  it("finds by the digits of a name or a tag, and lists all for an empty text", async () => {
    const { decide, json, owner } = await setUp()
    for (const [color, name, tags] of [
      [1, "cat123", "animal"],
      [2, "dog", "v2"],
      [3, "bird_7up", "animal"]
    ] as const) {
      const { body } = await owner.upload(pngOf(color), { ...uploadFields, name, tags })
      await decide(body.publicId, "approve")
    }
    const search = async (query: string) => {
      const { body, status } = await json(`/api/uploads?${query}`)
      assert.strictEqual(status, 200, query)
      return body.items.map(({ name }: { name: string }) => name).toSorted()
    }
    const all = ["bird_7up", "cat123", "dog"]
    for (const query of ["", "q=", "q=%20", "q=%09&limit=60"]) assert.deepStrictEqual(await search(query), all, query)
    for (const [text, found] of [
      ["123", ["cat123"]],
      ["12", ["cat123"]],
      ["cat", ["cat123"]],
      ["CAT123", ["cat123"]],
      ["cat 123", ["cat123"]],
      ["2", ["dog"]],
      ["7", ["bird_7up"]],
      ["up", ["bird_7up"]],
      ["23", []]
    ] as const) {
      assert.deepStrictEqual(await search(`q=${encodeURIComponent(text)}`), [...found], text)
    }
    assert.strictEqual((await json(`/api/uploads?q=${"x".repeat(201)}`)).status, 400)
    assert.strictEqual((await json("/api/uploads?q=%00")).status, 400)
  })
})

describe("an upload that is animated or has the name of an emoji", () => {
  it("has a still image at a separate URL, which is public once the upload is approved", async () => {
    const { decide, get, json, owner } = await setUp()
    const { body } = await owner.upload(animatedGif)
    assert.isTrue(body.image.animated)
    const still = await get(body.stillUrl)
    assert.deepStrictEqual([still.status, still.headers.get("content-type")], [200, "image/png"])
    assert.strictEqual((await get(pathOf(body.stillUrl))).status, 404)
    const approved = (await decide(body.publicId, "approve")).body
    assert.strictEqual(approved.stillUrl, pathOf(body.stillUrl))
    assert.strictEqual((await json(`/api/uploads/${body.publicId}`)).body.stillUrl, approved.stillUrl)
    assert.strictEqual((await get(approved.stillUrl)).headers.get("cache-control"), "public, max-age=60")
    const rejected = (await decide(body.publicId, "reject")).body
    assert.isNull(rejected.stillUrl)
    for (const url of [approved.stillUrl, body.stillUrl]) assert.strictEqual((await get(url)).status, 404)
  })

  it("has a note only for its maker and for moderators", async () => {
    const { decide, json, owner, queue } = await setUp()
    const note = (name: string) => [
      {
        code: "unicode_shortcode",
        message: `:${name}: is a shortcode of ❤️, which chat platforms may show instead.`,
        emojiSlug: "red-heart"
      }
    ]
    for (const [color, name] of ["heart", "Heart", "HEART"].entries()) {
      const { body } = await owner.upload(pngOf(color), { ...uploadFields, name })
      assert.deepStrictEqual(body.notes, note(name))
      const queued = (await queue("pending")).body.items.find(
        ({ publicId }: { publicId: string }) => publicId === body.publicId
      )
      assert.deepStrictEqual(queued.notes, note(name))
      await decide(body.publicId, "approve")
      assert.notProperty((await json(`/api/uploads/${body.publicId}`)).body, "notes")
    }
    const { body } = await owner.upload(pngOf(9), { ...uploadFields, name: "my_heart" })
    assert.deepStrictEqual(body.notes, [])
  })
})
