import { TrafficRepository } from "@emoji-catalogue/application/ports"
import { MemoryTrafficRepository } from "@emoji-catalogue/application/testing"
import { platforms, SearchTerm } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import { adminKey } from "../support/credentials.ts"
import { testApi } from "../support/testApi.ts"

const headers = { "x-api-key": adminKey }
const counted = (term: string, language: "en" | "ja", searches: number, results: number) => ({
  term: SearchTerm.make(term),
  language,
  searches,
  results,
  searchedAt: DateTime.nowUnsafe()
})

it("an administrator sees requests by day, caller, key and endpoint", async () => {
  const { get, issueKey, json } = testApi()
  const { body: issued } = await issueKey({ name: "Reader" })
  const key = { "x-api-key": issued.key }
  for (const path of ["/api/emoji", "/api/emoji", "/api/emoji/red-heart", "/api/emoji/no-such-emoji"])
    await get(path, { headers: key })
  for (const path of ["/api/no/such/path", "/wp-login.php", "/api/emoji/x%00y", "/"]) await get(path)
  await get("/api/emoji", { method: "PROPFIND" })
  await get("/api/emoji", { headers: { "x-api-key": "emk_wrong" } })

  const { body, status } = await json("/api/admin/analytics/api?days=2", { headers })
  assert.strictEqual(status, 200)
  assert.deepInclude(body.total, { requests: 11, clientErrors: 6, serverErrors: 0 })
  assert.isNumber(body.total.p95Ms)
  assert.strictEqual(body.days.length, 2)
  assert.deepInclude(body.days[0], { requests: 0, p50Ms: null, p95Ms: null })
  assert.deepInclude(body.days[1], { day: body.period.to, requests: 11 })
  assert.deepStrictEqual(body.callers, [
    { caller: "anonymous", requests: 5, clientErrors: 4, serverErrors: 0 },
    { caller: "key", requests: 5, clientErrors: 1, serverErrors: 0 },
    { caller: "rejected", requests: 1, clientErrors: 1, serverErrors: 0 }
  ])
  const { id, prefix } = issued
  const [{ lastUsedAt, ...used }] = body.keys
  assert.deepStrictEqual(used, {
    id,
    name: "Reader",
    prefix,
    revokedAt: null,
    requests: 4,
    clientErrors: 1,
    serverErrors: 0
  })
  assert.isBelow(Math.abs(Date.parse(lastUsedAt) - Date.now()), 60_000)
  assert.strictEqual(body.keys.length, 1)
  const requestsTo = (method: string, route: string | null) =>
    body.endpoints.find((each: { method: string; route: string }) => each.method === method && each.route === route)
      ?.requests
  assert.strictEqual(requestsTo("GET", "/api/emoji"), 3)
  assert.strictEqual(requestsTo("GET", "/api/emoji/:slug"), 3)
  assert.strictEqual(requestsTo("GET", null), 2)
  assert.strictEqual(requestsTo("OTHER", "/api/emoji"), 1)
  assert.strictEqual(requestsTo("POST", "/api/admin/api-keys"), 1)
  assert.notMatch(JSON.stringify(body), /wp-login|no-such-emoji|PROPFIND|127\.0\.0\.1/)
  assert.notInclude(JSON.stringify(body), issued.key)

  const one = await json("/api/admin/analytics/api?limit=1", { headers })
  assert.deepStrictEqual([one.body.endpoints.length, one.body.days.length], [1, 30])
})

it("an administrator sees searches by term, language and day", async () => {
  const { json } = testApi({
    searches: [counted("heart", "en", 3, 2), counted("unicornn", "en", 5, 0), counted("ハート", "ja", 1, 1)]
  })
  const search = async (query = "") => (await json(`/api/admin/analytics/search${query}`, { headers })).body
  const all = await search()
  const terms = (listed: ReadonlyArray<{ term: string }>) => listed.map(({ term }) => term)
  assert.deepStrictEqual(terms(all.topTerms), ["unicornn", "heart", "ハート"])
  assert.deepStrictEqual(terms(all.zeroResultTerms), ["unicornn"])
  assert.deepStrictEqual(all.total, { searches: 9, withoutResults: 5 })
  assert.deepStrictEqual(all.languages, [
    { language: "en", searches: 8, withoutResults: 5 },
    { language: "ja", searches: 1, withoutResults: 0 }
  ])
  assert.isNull(all.language)
  assert.strictEqual(all.days.length, 30)
  assert.deepStrictEqual(all.days.at(-1), { day: all.period.to, searches: 9, withoutResults: 5 })

  const japanese = await search("?lang=ja&days=1")
  assert.deepStrictEqual([japanese.language, terms(japanese.topTerms)], ["ja", ["ハート"]])
  assert.deepStrictEqual(terms((await search("?limit=1")).topTerms), ["unicornn"])
})

it.each(["days=0", "days=91", "days=x", "limit=0", "limit=501"])("%s is 400 and names the parameter", async (query) => {
  const { json } = testApi()
  for (const analytics of ["search", "api"]) {
    const { body, status } = await json(`/api/admin/analytics/${analytics}?${query}`, { headers })
    assert.strictEqual(status, 400)
    assert.deepStrictEqual(
      body.errors.map(({ path }: { path: string }) => path),
      [query.split("=")[0]]
    )
  }
})

it("the overview shows the state of the service, and the first line of each error", async () => {
  const { json } = testApi()
  const { body, status } = await json("/api/admin/overview", { headers })
  assert.strictEqual(status, 200)
  assert.deepInclude(body.catalogue, { generation: 1 })
  assert.deepInclude(body.artwork, { platforms: platforms.length, withArtwork: 3 })
  assert.deepInclude(body.imports[0], { kind: "all", status: "succeeded", dryRun: false })
  assert.notProperty(body.imports[0], "report")
  assert.deepInclude(body.queues, {
    queue: "maintenance",
    queued: 0,
    running: 0,
    dead: 2,
    oldestDueSeconds: null
  })
  const { latest, total } = body.failures.deadJobs
  const prune = latest.find(({ name }: { name: string }) => name === "prune")
  assert.deepInclude(prune, { attempts: 1, error: "Error: no space" })
  assert.strictEqual(total, 2)
  assert.isAbove(body.storage.databaseBytes, 0)
  assert.deepStrictEqual(body.unavailable, [])
})

it("during an outage of the traffic counts, requests are served, and only their part of the overview is missing", async () => {
  const unavailable = () => Effect.die("unavailable")
  const trafficRepository = Layer.effect(
    TrafficRepository,
    Effect.map(TrafficRepository, (repository) => ({ ...repository, add: unavailable, total: unavailable }))
  ).pipe(Layer.provide(MemoryTrafficRepository.layer))
  const { get, json } = testApi({ trafficRepository })
  assert.strictEqual((await get("/api/emoji")).status, 200)
  const { body, status } = await json("/api/admin/overview", { headers })
  assert.deepStrictEqual([status, body.traffic, body.unavailable], [200, null, ["traffic"]])
  assert.isNotNull(body.storage)
})
