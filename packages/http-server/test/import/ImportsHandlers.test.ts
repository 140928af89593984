import { PlatformId } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { adminKey, adminPost } from "../support/credentials.ts"
import { testApi } from "../support/testApi.ts"

const { json } = testApi()
const headers = { "x-api-key": adminKey }

const run = (kind: string, body: unknown, more = {}) =>
  json(`/api/admin/imports/${kind}`, adminPost(JSON.stringify(body), more))
const list = async () => (await json("/api/admin/imports", { headers })).body

it("a requested import is queued once per idempotency key, listed and recorded", async () => {
  const before = (await list()).total
  const options = { dryRun: true, locales: ["de", "ja"] }
  const { body, status } = await run("annotations", options, { "idempotency-key": "once" })
  assert.strictEqual(status, 201)
  assert.deepInclude(body, { kind: "annotations", status: "queued", dryRun: true, startedAt: null, report: null })
  assert.deepStrictEqual((await run("annotations", options, { "idempotency-key": "once" })).body, body)
  const { items, total } = await list()
  assert.strictEqual(total, before + 1)
  assert.deepStrictEqual(items[0], body)
  const [entry] = (await json("/api/admin/audit", { headers })).body.items
  assert.deepInclude(entry, { action: "import.request", target: "annotations", before: null })
  assert.deepInclude(entry.after, { id: body.id, ...options })
  const jobs = (await json("/api/admin/jobs", { headers })).body.items
  assert.strictEqual(jobs.find(({ name }: { name: string }) => name === "import-annotations").queued, 1)
})

it("an import is shown as in the list, and can be cancelled once", async () => {
  const { body } = await run("annotations", { locales: ["de"] })
  const show = (id: string) => json(`/api/admin/imports/${id}`, { headers })
  const cancel = (id: string) => json(`/api/admin/imports/${id}/cancel`, { method: "POST", headers })
  assert.deepStrictEqual((await show(body.id)).body, body)
  const cancelled = await cancel(body.id)
  const { finishedAt } = cancelled.body
  assert.deepStrictEqual(
    [cancelled.status, cancelled.body],
    [201, { ...body, status: "cancelled", finishedAt, error: null }]
  )
  assert.isBelow(Math.abs(Date.parse(finishedAt) - Date.now()), 60_000)
  assert.deepStrictEqual((await show(body.id)).body, cancelled.body)
  assert.deepInclude((await list()).items, cancelled.body)
  const [entry] = (await json("/api/admin/audit", { headers })).body.items
  assert.deepInclude(entry, {
    action: "import.cancel",
    target: body.id,
    before: { kind: "annotations", status: "queued" },
    after: { kind: "annotations", status: "cancelled" }
  })
  // The latest import of everything has succeeded.
  const ended = (await list()).items.find(({ status }: { status: string }) => status === "succeeded")
  for (const id of [body.id, ended.id]) {
    const refused = await cancel(id)
    assert.deepStrictEqual([refused.status, refused.body.code], [409, "conflict"])
  }
  for (const id of [crypto.randomUUID(), "none"]) {
    for (const refused of [await show(id), await cancel(id)])
      assert.deepStrictEqual([refused.status, refused.body.code], [404, "not_found"])
  }
})

it("an import without a body, or with an empty one, has the defaults of all options", async () => {
  const defaults = { force: false, dryRun: false, emojiVersion: null, locales: null, platforms: null }
  for (const init of [
    { method: "POST", headers },
    { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: "" },
    adminPost("{}")
  ]) {
    const { body, status } = await json("/api/admin/imports/shortcodes", init)
    assert.deepStrictEqual([status, body.kind, body.dryRun], [201, "shortcodes", false])
    const [entry] = (await json("/api/admin/audit", { headers })).body.items
    assert.deepInclude(entry.after, { id: body.id, ...defaults })
  }
  const repeated = { method: "POST", headers: { ...headers, "idempotency-key": "bare" } }
  const first = await json("/api/admin/imports/carriers", repeated)
  assert.deepStrictEqual((await json("/api/admin/imports/carriers", repeated)).body, first.body)
})

it("force is accepted for every kind", async () => {
  for (const kind of ["unicode", "annotations", "shortcodes", "carriers", "artwork", "proposals", "all"]) {
    const { body, status } = await run(kind, { force: true })
    assert.deepStrictEqual([status, body.kind], [201, kind])
  }
})

it("each option is validated and named, even if it has no effect on the kind", async () => {
  for (const [kind, body, path] of [
    ["unicode", { emojiVersion: "18.0" }, "emojiVersion"],
    ["unicode", { emojiVersion: 17 }, "emojiVersion"],
    ["all", { locales: ["xx"] }, "locales.0"],
    ["all", { locales: [] }, "locales"],
    ["artwork", { platforms: ["nokia"] }, "platforms.0"],
    ["artwork", { force: "yes" }, "force"],
    ["artwork", { dryrun: true }, "dryrun"],
    ["artwork", { emojiVersion: "16.0" }, "emojiVersion"],
    ["carriers", { locales: ["de"] }, "locales"],
    ["annotations", { platforms: ["openmoji"] }, "platforms"]
  ] as const) {
    const { body: problem, status } = await run(kind, body)
    assert.strictEqual(status, 400, JSON.stringify(body))
    assert.deepInclude(problem, { code: "validation_failed" })
    assert.strictEqual(problem.errors[0].path, path)
  }
  const unknown = await run("everything", {})
  assert.strictEqual(unknown.status, 400)
  assert.include(unknown.body.errors[0].message, "annotations")
  assert.strictEqual((await list()).total, (await list()).items.length)
})

describe("an import of platforms without a release to import", () => {
  const apiWith = (available: ReadonlyArray<PlatformId>, excluded: ReadonlyArray<[PlatformId, string]>) =>
    testApi({ importablePlatforms: { available: new Set(available), excluded: new Map(excluded) } })
  const some = apiWith(["openmoji", "apple"], [["microsoft-color", "ARTWORK=all"]])
  const none = apiWith(
    [],
    [
      ["apple", "ARTWORK=installed"],
      ["microsoft-color", "ARTWORK=all"]
    ]
  )
  const without = PlatformId.literals.filter((platform) => !["openmoji", "apple", "microsoft-color"].includes(platform))

  it.each(without)("is refused immediately and names the platforms with a release: %s", async (platform) => {
    for (const kind of ["artwork", "all"]) {
      for (const platforms of [[platform], ["openmoji", platform, "apple", platform]]) {
        const request = adminPost(JSON.stringify({ platforms, dryRun: kind === "all" }))
        const { body, status } = await some.json(`/api/admin/imports/${kind}`, request)
        assert.deepStrictEqual([status, body.code], [400, "validation_failed"])
        assert.deepStrictEqual(body.errors, [
          { path: "platforms", message: `${platform} has no releases. Platforms to import: apple, openmoji` }
        ])
      }
    }
  })

  it("creates no run, no job and no audit entry", async () => {
    const counts = async () => [
      (await some.json("/api/admin/imports", { headers })).body.total,
      (await some.json("/api/admin/audit", { headers })).body.total,
      (await some.json("/api/admin/jobs", { headers })).body.items.map(({ queued }: { queued: number }) => queued)
    ]
    const before = await counts()
    await some.json("/api/admin/imports/artwork", adminPost(JSON.stringify({ platforms: ["samsung"] })))
    assert.deepStrictEqual(await counts(), before)
  })

  it("reports whether a setting excludes them", async () => {
    for (const [api, platforms, message] of [
      [
        some,
        ["microsoft-color", "samsung"],
        "microsoft-color has releases only with ARTWORK=all; samsung has no releases. Platforms to import: apple, openmoji"
      ],
      [none, ["apple"], "apple has releases only with ARTWORK=installed"],
      [
        none,
        ["samsung", "microsoft-color"],
        "samsung has no releases; microsoft-color has releases only with ARTWORK=all"
      ]
    ] as const) {
      const { body, status } = await api.json("/api/admin/imports/artwork", adminPost(JSON.stringify({ platforms })))
      assert.strictEqual(status, 400)
      assert.deepStrictEqual(body.errors, [{ path: "platforms", message }])
    }
  })

  it("is accepted for platforms with a release, and without a choice", async () => {
    for (const [api, body] of [
      [some, { platforms: ["openmoji"] }],
      [some, { platforms: ["apple", "openmoji"], dryRun: true }],
      [some, {}],
      [none, {}]
    ] as const) {
      const { status } = await api.json("/api/admin/imports/artwork", adminPost(JSON.stringify(body)))
      assert.strictEqual(status, 201)
    }
  })
})
