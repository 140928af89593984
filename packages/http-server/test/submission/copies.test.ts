import { assert, describe, it } from "@effect/vitest"
import { adminKey } from "../support/credentials.ts"
import { errorPathsOf } from "../support/responses.ts"
import { decideOf, pngOf, submitterOf, uploadFields } from "../support/submissions.ts"
import { testApi } from "../support/testApi.ts"
import { administrator, member } from "../support/users.ts"

const setUp = async () => {
  const api = testApi()
  const admin = { headers: { "x-api-key": adminKey } }
  const decide = decideOf(api)
  const owner = submitterOf(api, await api.signIn(member))
  const moderate = (id: string, decision: "approve" | "reject") => decide(`/api/uploads/admin/${id}`, decision)
  return {
    ...api,
    admin,
    moderate,
    owner,
    other: submitterOf(api, await api.signIn(administrator)),
    approved: async (file?: Uint8Array<ArrayBuffer>) => {
      const { publicId } = (await owner.upload(file)).body
      await moderate(publicId, "approve")
      return publicId as string
    },
    queue: async (status: string) => (await api.json(`/api/uploads/admin/queue?status=${status}`, admin)).body.items,
    allowCopies: (id: string) => api.json(`/api/uploads/admin/${id}/allow-copies`, { method: "POST", ...admin })
  }
}

/** An image that differs in one pixel, and in as many bits of its hash. */
const altered = (file: Uint8Array<ArrayBuffer>, bits: number) => {
  const copy = file.slice()
  copy[100]! ^= 2 ** bits - 1
  return copy
}

const similar = { ...uploadFields, allowSimilar: "true" }

describe("copies of approved uploads", () => {
  it("are refused; if the caller allows similar images, only the same image is", async () => {
    const { approved, other, queue } = await setUp()
    const id = await approved(pngOf(1))
    for (const fields of [
      uploadFields,
      { ...uploadFields, allowSimilar: "false" },
      { ...uploadFields, allowSimilar: "" }
    ]) {
      const { body, status } = await other.upload(altered(pngOf(1), 1), fields)
      assert.deepStrictEqual([status, body.code, errorPathsOf(body)], [409, "conflict", ["file"]])
      assert.include(body.detail, id)
      assert.include(body.detail, "allowSimilar=true")
    }
    for (const fields of [uploadFields, similar]) {
      const { body, status } = await other.upload(pngOf(1), fields)
      assert.deepStrictEqual([status, body.detail], [409, `The upload ${id} has the same image.`])
    }
    const invalid = await other.upload(altered(pngOf(1), 1), { ...uploadFields, allowSimilar: "yes" })
    assert.deepStrictEqual([invalid.status, errorPathsOf(invalid.body)], [400, ["allowSimilar"]])
    assert.isEmpty(await queue("pending"))
    const accepted = await other.upload(altered(pngOf(1), 1), similar)
    assert.deepStrictEqual([accepted.status, accepted.body.status], [201, "pending"])
    const [queued] = await queue("pending")
    assert.deepStrictEqual(queued.similar, [{ publicId: id, status: "approved", distance: 1 }])
    const [unlike] = await queue("approved")
    assert.isEmpty(unlike.similar)
  })
})

describe("copies of rejected uploads", () => {
  it("are refused until a moderator allows them", async () => {
    const { allowCopies, approved, get, json, moderate, other, owner, admin, queue } = await setUp()
    const id = await approved(pngOf(1))
    const early = await allowCopies(id)
    assert.deepStrictEqual([early.status, early.body.code], [409, "conflict"])
    await moderate(id, "reject")
    for (const file of [pngOf(1), altered(pngOf(1), 2)]) {
      const { body, status } = await other.upload(file, similar)
      assert.deepStrictEqual([status, body.code], [422, "known_rejected_image"])
    }
    assert.deepInclude((await queue("rejected"))[0], { publicId: id, copiesBanned: true })
    const path = `/api/uploads/admin/${id}/allow-copies`
    assert.strictEqual((await get(path, { method: "POST" })).status, 401)
    assert.strictEqual((await owner.send(path, { method: "POST" })).status, 403)
    const allowed = await allowCopies(id)
    assert.deepStrictEqual([allowed.status, allowed.body], [201, { publicId: id, copiesBanned: false }])
    const [lifted] = await queue("rejected")
    assert.deepInclude(lifted, { publicId: id, copiesBanned: false, status: "rejected" })
    assert.strictEqual(lifted.events.at(-1).type, "copies-allowed")
    const [entry] = (await json("/api/admin/audit", admin)).body.items
    assert.deepInclude(entry, { action: "upload.allowCopies", target: id })
    assert.deepStrictEqual([entry.before, entry.after], [{ copiesBanned: true }, { copiesBanned: false }])
    assert.strictEqual((await allowCopies(id)).status, 409)
    assert.strictEqual((await allowCopies("nothing")).status, 404)
    assert.strictEqual((await other.upload(pngOf(1))).status, 201)
  })
})
