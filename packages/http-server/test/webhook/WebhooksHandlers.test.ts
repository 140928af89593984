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

it("an idempotency key registers one webhook, and a repeat is a conflict that names it without the secret", async () => {
  const again = { "idempotency-key": "once" }
  const first = await register(webhook, again)
  const second = await register(webhook, again)
  assert.deepStrictEqual(problemOf(second), { status: 409, code: "conflict", paths: ["id"] })
  assert.include(second.body.detail, first.body.id)
  assert.notInclude(JSON.stringify(second.body), "whsec_")
  const other = await register({ ...webhook, events: ["UNICODE_RELEASE"] }, again)
  assert.strictEqual(other.status, 422)
})

it("without a key for encryption a registration names what is missing, and nothing is stored", async () => {
  const unconfigured = testApi({ webhookSecrets: WebhookSecrets.layerNotConfigured(["ENCRYPTION_KEY"]) })
  const { body, status } = await unconfigured.json(path, adminPost(JSON.stringify(webhook)))
  assert.deepStrictEqual([status, body.code], [503, "not_configured"])
  assert.strictEqual(body.detail, "Webhooks are not configured. Missing: ENCRYPTION_KEY.")
  assert.strictEqual((await unconfigured.json(path, { headers })).body.total, 0)
})
