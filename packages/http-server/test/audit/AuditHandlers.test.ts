import { assert, it } from "@effect/vitest"
import { adminKey, adminPost } from "../support/credentials.ts"
import { testApi } from "../support/testApi.ts"
import { administrator } from "../support/users.ts"

const { issueKey, json, signIn } = testApi()
const headers = { "x-api-key": adminKey }
const entries = async () => (await json("/api/admin/audit", { headers })).body.items

it("each change by an administrator is recorded with its actor and without secrets", async () => {
  const { key, ...issued } = (await issueKey({ name: "Reader", isAdmin: true, rateLimitPerHour: 50 })).body
  await json("/api/admin/jobs/prune", { method: "POST", headers: { "x-api-key": key } })
  const cookie = await signIn(administrator)
  const revoke = { method: "DELETE", headers: { cookie, origin: "http://localhost" } }
  const revoked = (await json(`/api/admin/api-keys/${issued.id}`, revoke)).body
  // Revoking it again changes nothing.
  await json(`/api/admin/api-keys/${issued.id}`, revoke)

  const [revocation, trigger, issue, ...others] = await entries()
  assert.deepStrictEqual(others, [])
  const state = { name: "Reader", isAdmin: true, rateLimitPerHour: 50, expiresAt: null, revokedAt: null }
  assert.deepInclude(issue, { action: "apiKey.issue", target: issued.id, before: null, after: state })
  assert.strictEqual(issue.actor.name, "Operator")
  assert.deepInclude(trigger, { action: "job.trigger", target: "prune", before: null })
  assert.deepStrictEqual(trigger.actor, { id: `key:${issued.id}`, name: "Reader" })
  assert.deepInclude(revocation, {
    action: "apiKey.revoke",
    target: issued.id,
    before: state,
    after: { ...state, revokedAt: revoked.revokedAt }
  })
  assert.match(revocation.actor.id, /^account:/)
  assert.notInclude(JSON.stringify(await entries()), key)
})

it("requests that change nothing are not recorded", async () => {
  const before = (await entries()).length
  await json("/api/admin/api-keys", adminPost(JSON.stringify({ name: "" })))
  await json("/api/admin/api-keys/0d5c1a52-6f7e-4c8e-9a0f-5b8c1d2e3f40", { method: "DELETE", headers })
  await json("/api/admin/jobs/none", adminPost(""))
  await json("/api/admin/jobs/dead/none/retry", { method: "POST", headers })
  assert.strictEqual((await entries()).length, before)
})
