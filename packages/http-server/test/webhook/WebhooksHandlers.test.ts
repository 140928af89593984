import { WebhookSecrets } from "@emoji-catalogue/application/webhook"
import { assert, describe, it } from "@effect/vitest"
import { adminKey, adminPost } from "../support/credentials.ts"
import { problemOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const { json, messages } = testApi()

const path = "/api/admin/webhooks"
const headers = { "x-api-key": adminKey }
const webhook = { url: "https://receiver.example/webhooks", events: ["IMPORT_COMPLETED", "PLATFORM_UPDATE"] }

const register = (body: object = webhook, more = {}) => json(path, adminPost(JSON.stringify(body), more))

const audited = async () => (await json("/api/admin/audit", { headers })).body.items

it("a webhook is registered with a secret that is shown once, listed, and deleted", async () => {
  const { body, status } = await register()
  assert.strictEqual(status, 201)
  const { secret, ...registered } = body
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.deepInclude(registered, { ...webhook, disabledAt: null, lastDelivery: null })
  assert.deepInclude(registered, { secretId: registered.id, previousSecretExpiresAt: null, secretError: null })
  const listed = await json(path, { headers })
  assert.deepStrictEqual(listed.body, { items: [registered], total: 1, limit: 60, offset: 0 })

  const deleted = await json(`${path}/${registered.id}`, { method: "DELETE", headers })
  assert.deepStrictEqual([deleted.status, deleted.body], [200, registered])
  assert.deepInclude((await json(path, { headers })).body, { items: [], total: 0 })
  for (const id of [registered.id, "none"]) {
    const again = await json(`${path}/${id}`, { method: "DELETE", headers })
    assert.deepStrictEqual(problemOf(again), { status: 404, code: "not_found" })
  }

  const [deletion, registration] = await audited()
  const state = { ...webhook, disabledAt: null }
  const target = registered.id
  assert.deepInclude(deletion, { action: "webhook.delete", target, before: state, after: null })
  assert.deepInclude(registration, { action: "webhook.register", target, before: null, after: state })
  assert.notInclude(JSON.stringify([deletion, registration, messages]), secret)
})

describe("a registration is refused and names the field", () => {
  it.each([
    [{ ...webhook, url: "https://10.0.0.1/" }, ["url"]],
    [{ ...webhook, url: "receiver.example" }, ["url"]],
    [{ ...webhook, url: "https://receiver.example\\@10.0.0.1/" }, ["url"]],
    [{ ...webhook, url: `https://receiver.example/${"x".repeat(2000)}` }, ["url"]],
    [{ ...webhook, url: 1 }, ["url"]],
    [{ ...webhook, events: [] }, ["events"]],
    [{ ...webhook, events: ["IMPORT_COMPLETED", "IMPORT_COMPLETED"] }, ["events"]],
    [{ ...webhook, events: ["EVERYTHING"] }, ["events.0"]],
    [{ ...webhook, events: "IMPORT_COMPLETED" }, ["events"]],
    [{ ...webhook, secret: "whsec_mine" }, ["secret"]],
    [{}, ["url", "events"]]
  ])("%j", async (body, paths) => {
    const { total } = (await json(path, { headers })).body
    assert.deepStrictEqual(problemOf(await register(body)), { status: 400, code: "validation_failed", paths })
    assert.strictEqual((await json(path, { headers })).body.total, total)
  })
})

it("an idempotency key registers one webhook, and a repeat is a conflict with its id but not the secret", async () => {
  const again = { "idempotency-key": "once" }
  const first = await register(webhook, again)
  const second = await register(webhook, again)
  assert.deepStrictEqual(problemOf(second), { status: 409, code: "conflict", paths: ["id"] })
  assert.include(second.body.detail, first.body.id)
  assert.notInclude(JSON.stringify(second.body), "whsec_")
  const other = await register({ ...webhook, events: ["UNICODE_RELEASE"] }, again)
  assert.strictEqual(other.status, 422)
})

it("without a key for encryption a registration names the missing setting, and nothing is stored", async () => {
  const unconfigured = testApi({ webhookSecrets: WebhookSecrets.layerNotConfigured(["ENCRYPTION_KEY"]) })
  const { body, status } = await unconfigured.json(path, adminPost(JSON.stringify(webhook)))
  assert.deepStrictEqual([status, body.code], [503, "not_configured"])
  assert.strictEqual(body.detail, "Webhooks are not configured. Missing: ENCRYPTION_KEY.")
  assert.strictEqual((await unconfigured.json(path, { headers })).body.total, 0)
})

const rotate = (id: string, body: object | undefined = undefined, more = {}) =>
  json(`${path}/${id}/rotate`, adminPost(body === undefined ? "" : JSON.stringify(body), more))

const hoursUntil = (time: string) => (Date.parse(time) - Date.now()) / 3_600_000

it.each([
  ["a day by default", undefined, 24],
  ["a day by default", {}, 24],
  ["an hour", { gracePeriodHours: 1 }, 1],
  ["a week", { gracePeriodHours: 168 }, 168],
  ["no time", { gracePeriodHours: 0 }, null]
])("a rotation shows a new secret once, and the previous secret signs for %s (%j)", async (_, body, hours) => {
  const { body: registered } = await register()
  const rotated = await rotate(registered.id, body)
  assert.strictEqual(rotated.status, 201)
  const { secret, ...shown } = rotated.body
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.notStrictEqual(secret, registered.secret)
  const { secret: _1, secretId, previousSecretExpiresAt: _2, ...same } = registered
  assert.deepInclude(shown, same)
  assert.notStrictEqual(shown.secretId, secretId)
  if (hours === null) assert.isNull(shown.previousSecretExpiresAt)
  else assert.closeTo(hoursUntil(shown.previousSecretExpiresAt), hours, 0.1)
  const { items } = (await json(path, { headers })).body
  assert.deepStrictEqual(
    items.find(({ id }: { readonly id: string }) => id === registered.id),
    shown
  )
  const [entry] = await audited()
  assert.deepInclude(entry, { action: "webhook.rotate", target: registered.id })
  for (const each of [secret, registered.secret]) assert.notInclude(JSON.stringify([entry, messages, items]), each)
})

it.each([
  [{ gracePeriodHours: -1 }, ["gracePeriodHours"]],
  [{ gracePeriodHours: 169 }, ["gracePeriodHours"]],
  [{ gracePeriodHours: 1.5 }, ["gracePeriodHours"]],
  [{ gracePeriodHours: "24" }, ["gracePeriodHours"]],
  [{ secret: "whsec_mine" }, ["secret"]]
])("a rotation with %j is refused and names the field", async (body, paths) => {
  const { id, secretId } = (await register()).body
  assert.deepStrictEqual(problemOf(await rotate(id, body)), { status: 400, code: "validation_failed", paths })
  assert.strictEqual((await json(path, { headers })).body.items[0].secretId, secretId)
})

it("an idempotency key rotates once, and a repeat is a conflict with the new secret's id", async () => {
  const { id } = (await register()).body
  const again = { "idempotency-key": "rotate once" }
  const first = await rotate(id, {}, again)
  const second = await rotate(id, {}, again)
  assert.strictEqual(first.status, 201)
  assert.deepStrictEqual(problemOf(second), { status: 409, code: "conflict", paths: ["id"] })
  assert.include(second.body.detail, first.body.secretId)
  assert.notInclude(JSON.stringify(second.body), "whsec_")
  assert.strictEqual((await rotate(id, { gracePeriodHours: 1 }, again)).status, 422)
  const other = (await register()).body
  assert.strictEqual((await rotate(other.id, {}, again)).status, 201)
})

it("a webhook that does not exist cannot be rotated", async () => {
  for (const id of ["none", "6f1c2a34-0c55-4d8e-9a57-0d9b62f9c1aa"]) {
    assert.deepStrictEqual(problemOf(await rotate(id)), { status: 404, code: "not_found" })
  }
})

it("without a key for encryption a rotation names the missing setting", async () => {
  const unconfigured = testApi({ webhookSecrets: WebhookSecrets.layerNotConfigured(["ENCRYPTION_KEY"]) })
  const id = "6f1c2a34-0c55-4d8e-9a57-0d9b62f9c1aa"
  const { body, status } = await unconfigured.json(`${path}/${id}/rotate`, adminPost("{}"))
  assert.deepStrictEqual([status, body.code], [503, "not_configured"])
})
