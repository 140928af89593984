import { assert, describe, it } from "@effect/vitest"
import { adminKey } from "../support/credentials.ts"
import { decideOf, pngOf, submitterOf } from "../support/submissions.ts"
import { testApi } from "../support/testApi.ts"
import { administrator, member } from "../support/users.ts"

type Viewer = "anonymous" | "key" | "other account" | "owner" | "administrator's key"

/** The visibility of a submission and its files in each state. Files in this order: image, signed image, signed original. */
const states = {
  pending: { visibleTo: ["owner", "administrator's key"], files: [404, 200, 200], report: 404, gallery: false },
  approved: {
    visibleTo: ["anonymous", "key", "other account", "owner", "administrator's key"],
    files: [200, 200, 200],
    report: 200,
    gallery: true
  },
  rejected: { visibleTo: ["owner", "administrator's key"], files: [404, 404, 404], report: 404, gallery: false },
  removed: { visibleTo: [], files: [404, 404, 404], report: 404, gallery: false }
} as const

const kinds = [
  { name: "uploads", path: "/api/uploads", moderation: "/api/uploads/admin" },
  { name: "drawings", path: "/api/emoji/drawings", moderation: "/api/admin/drawings" }
] as const

describe.each(kinds)("$name", ({ moderation, name, path }) => {
  it.each(Object.entries(states))("%s", async (state, { files, gallery, report, visibleTo }) => {
    const api = testApi()
    // The tests of the handlers cover makers who are not administrators.
    const owner = submitterOf(api, await api.signIn(administrator))
    const decide = decideOf(api)
    const { body } = await (name === "uploads" ? owner.upload(pngOf(1)) : owner.draw(pngOf(1)))
    const one = `${path}/${body.publicId}`
    // Signed while it was pending.
    const { originalUrl } = body
    if (state === "approved") await decide(`${moderation}/${body.publicId}`, "approve")
    if (state === "rejected") await decide(`${moderation}/${body.publicId}`, "reject")
    if (state === "removed") await owner.send(one, { method: "DELETE" })

    const credentials: Readonly<Record<Viewer, Readonly<Record<string, string>>>> = {
      anonymous: {},
      key: { "x-api-key": (await api.issueKey()).body.key },
      "other account": { cookie: await api.signIn(member) },
      owner: { cookie: await api.signIn(administrator) },
      "administrator's key": { "x-api-key": adminKey }
    }
    for (const [viewer, headers] of Object.entries(credentials)) {
      const isVisible = (visibleTo as ReadonlyArray<string>).includes(viewer)
      assert.strictEqual((await api.get(one, { headers })).status, isVisible ? 200 : 404, viewer)
      const { items } = (await api.json(path, { headers })).body
      assert.lengthOf(items, gallery ? 1 : 0, viewer)
    }
    const image = body.image.url.replace(/\?.*/, "")
    const statuses = [image, body.image.url, originalUrl].map(async (url) => (await api.get(url)).status)
    assert.deepStrictEqual(await Promise.all(statuses), Array.from(files))
    const unsignedOriginal = await api.get(originalUrl.replace(/\?.*/, ""))
    assert.strictEqual(unsignedOriginal.status, 404)
    for (const url of [image, originalUrl]) {
      assert.strictEqual((await api.get(url.replace("/submissions/", "/assets/"))).status, 404)
    }
    const reported = await api.get(`${one}/report`, { method: "POST" })
    assert.strictEqual(reported.status, report === 404 ? 404 : name === "uploads" ? 201 : 200)
  })
})
