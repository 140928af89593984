import { assert, it } from "@effect/vitest"
import { adminKey, adminPost } from "../support/credentials.ts"
import { testApi } from "../support/testApi.ts"
import { deadJobId, otherDeadJobId } from "../support/testServices.ts"

const { json } = testApi()
const headers = { "x-api-key": adminKey }
const list = async () => (await json("/api/admin/jobs", { headers })).body.items
const prune = async () => (await list()).find(({ name }: { name: string }) => name === "prune")

it("an administrator sees dead jobs, and retries each once", async () => {
  const { body } = await json("/api/admin/jobs/dead", { headers })
  assert.deepInclude(body, { total: 2, limit: 60, offset: 0 })
  const { diedAt, error, ...job } = body.items.find(({ id }: { id: string }) => id === deadJobId)
  assert.deepStrictEqual(job, { id: deadJobId, name: "prune", attempts: 1 })
  assert.isBelow(Math.abs(Date.parse(diedAt) - Date.now()), 60_000)
  assert.match(error, /no space/)
  assert.deepInclude(await prune(), { dead: 1, queued: 0, schedule: "23 * * * *", lastRun: null })

  const path = `/api/admin/jobs/dead/${encodeURIComponent(deadJobId)}/retry`
  const retried = await json(path, { method: "POST", headers })
  assert.deepStrictEqual([retried.status, retried.body], [200, { id: deadJobId, status: "queued" }])
  assert.deepInclude(await prune(), { dead: 0, queued: 1 })
  assert.strictEqual((await json(path, { method: "POST", headers })).status, 404)
})

it("an administrator removes a dead job once, and no other job", async () => {
  const remove = (id: string) => json(`/api/admin/jobs/dead/${encodeURIComponent(id)}`, { method: "DELETE", headers })
  const { items } = (await json("/api/admin/jobs/dead", { headers })).body
  const dead = items.find(({ id }: { id: string }) => id === otherDeadJobId)
  const { body, status } = await remove(otherDeadJobId)
  assert.deepStrictEqual([status, body], [200, dead])
  const queued = (await json("/api/admin/jobs/prune", adminPost(""))).body.id
  for (const id of [otherDeadJobId, queued, "none"]) {
    const refused = await remove(id)
    assert.deepStrictEqual([refused.status, refused.body.code], [404, "not_found"])
  }
  assert.notInclude(
    (await json("/api/admin/jobs/dead", { headers })).body.items.map(({ id }: { id: string }) => id),
    otherDeadJobId
  )
  const [entry] = (await json("/api/admin/audit", { headers })).body.items.filter(
    ({ action }: { action: string }) => action === "job.remove"
  )
  const before = { state: "dead", name: "delete-orphaned-files" }
  assert.deepInclude(entry, { target: otherDeadJobId, before, after: null })
})

it("a triggered job is added once per idempotency key, and an unknown job is refused with the existing names", async () => {
  const before = (await prune()).queued
  const post = () => json("/api/admin/jobs/prune", adminPost("", { "idempotency-key": "again" }))
  const first = await post()
  assert.strictEqual(first.status, 201)
  assert.deepInclude(first.body, { name: "prune", status: "queued" })
  assert.deepStrictEqual((await post()).body, first.body)
  assert.strictEqual((await prune()).queued, before + 1)

  const unknown = await json("/api/admin/jobs/toString", adminPost(""))
  assert.strictEqual(unknown.status, 404)
  assert.include(
    unknown.body.detail,
    "prune, validate-images, compute-image-signatures, delete-unused-image, delete-orphaned-files, renew-submission-files, rebuild-search-index, deliver-webhook, " +
      "back-up-server, restore-server."
  )
})

it.each(["delete-unused-image", "deliver-webhook", "back-up-server", "restore-server"])(
  "%s cannot be triggered, because it needs a payload",
  async (name) => {
    const before = await list()
    const refused = await json(`/api/admin/jobs/${name}`, adminPost(""))
    assert.strictEqual(refused.status, 409)
    assert.deepInclude(refused.body, {
      code: "conflict",
      detail: `The job ${name} cannot be triggered: the service adds it when there is work.`
    })
    assert.deepStrictEqual(await list(), before)
  }
)

it("jobs are paged", async () => {
  const { length } = await list()
  const { body } = await json(`/api/admin/jobs?offset=${length - 2}&limit=1`, { headers })
  assert.deepInclude(body, { total: length, limit: 1, offset: length - 2 })
  assert.deepInclude(body.items, {
    name: "back-up-server",
    schedule: null,
    nextRunAt: null,
    lastRun: null,
    queued: 0,
    running: 0,
    dead: 0
  })
})
