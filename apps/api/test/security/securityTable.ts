import { plainPng } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect, type Scope } from "effect"
import { endpoints as paths } from "../endpoints.ts"
import { type Endpoint, expectedStatus } from "./expectedStatus.ts"
import { type CredentialName, makeCredentials } from "./makeCredentials.ts"
import { makeService, type Service } from "./Service.ts"

/** How to call an endpoint. */
export interface Call {
  /** Including the query. */
  readonly path: string
  readonly body?: object
  readonly form?: FormData
  /** The status for a caller that the access rule admits. */
  readonly allowed: number
  /** The status for accounts other than the administrator's, which owns the servers. Default: `allowed`. */
  readonly others?: number
}

const webhook = { url: "https://app.example/webhooks", events: ["IMPORT_COMPLETED"] }

const registerWebhook = async ({ adminKey, secrets }: Service, url: string) => {
  const response = await fetch(`${url}/api/admin/webhooks`, {
    method: "POST",
    headers: { "x-api-key": adminKey, "content-type": "application/json" },
    body: JSON.stringify(webhook)
  })
  const { id, secret } = (await response.json()) as { id: string; secret: string }
  secrets.add(secret)
  return id
}

/** The id of no submission and no account. */
const unknownId = "0d5c1a52-6f7e-4c8e-9a0f-5b8c1d2e3f40"

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append("file", new Blob([plainPng([200, 100, 50], 16) as Uint8Array<ArrayBuffer>]), "image.png")
  return form
}

/** How to call each endpoint that changes data or needs special data. Called again for each request. */
const specialCalls: Readonly<Record<string, (service: Service, url: string) => Promise<Call>>> = {
  "GET /api/auth/discord": async () => ({ path: "/api/auth/discord", allowed: 302 }),
  // Without a started sign-in, the callback is refused for every caller.
  "GET /api/auth/discord/callback": async () => ({ path: "/api/auth/discord/callback?code=x&state=y", allowed: 400 }),
  "GET /api/auth/me": async () => ({ path: "/api/auth/me", allowed: 200 }),
  "GET /api/auth/me/export": async () => ({ path: "/api/auth/me/export", allowed: 200 }),
  "DELETE /api/auth/me": async () => ({ path: "/api/auth/me?submissions=delete", allowed: 200 }),
  "GET /api/admin/analytics/api": async () => ({ path: "/api/admin/analytics/api", allowed: 200 }),
  "GET /api/admin/analytics/search": async () => ({ path: "/api/admin/analytics/search", allowed: 200 }),
  "GET /api/admin/api-keys": async () => ({ path: "/api/admin/api-keys", allowed: 200 }),
  "POST /api/admin/api-keys": async () => ({ path: "/api/admin/api-keys", body: { name: "x" }, allowed: 201 }),
  "DELETE /api/admin/api-keys/{id}": async ({ issue }, url) => ({
    path: `/api/admin/api-keys/${(await issue(url)).id}`,
    allowed: 200
  }),
  "GET /api/admin/audit": async () => ({ path: "/api/admin/audit", allowed: 200 }),
  "POST /api/admin/cache/clear": async () => ({ path: "/api/admin/cache/clear", allowed: 201 }),
  "GET /api/admin/imports": async () => ({ path: "/api/admin/imports", allowed: 200 }),
  "POST /api/admin/imports/{kind}": async () => ({
    path: "/api/admin/imports/carriers",
    body: { dryRun: true },
    allowed: 201
  }),
  "GET /api/admin/imports/{kind}": async () => ({ path: `/api/admin/imports/${unknownId}`, allowed: 404 }),
  "POST /api/admin/imports/{id}/cancel": async () => ({
    path: `/api/admin/imports/${unknownId}/cancel`,
    allowed: 404
  }),
  // `ApiProcess` is cut off from the internet.
  "GET /api/admin/unicode/check": async () => ({ path: "/api/admin/unicode/check", allowed: 502 }),
  "GET /api/admin/jobs": async () => ({ path: "/api/admin/jobs", allowed: 200 }),
  "POST /api/admin/jobs/{name}": async () => ({ path: "/api/admin/jobs/prune", allowed: 201 }),
  "GET /api/admin/jobs/dead": async () => ({ path: "/api/admin/jobs/dead", allowed: 200 }),
  "POST /api/admin/jobs/dead/{id}/retry": async () => ({ path: "/api/admin/jobs/dead/none/retry", allowed: 404 }),
  "DELETE /api/admin/jobs/dead/{id}": async () => ({ path: "/api/admin/jobs/dead/none", allowed: 404 }),
  "GET /api/admin/webhooks": async () => ({ path: "/api/admin/webhooks", allowed: 200 }),
  "POST /api/admin/webhooks": async () => ({ path: "/api/admin/webhooks", body: webhook, allowed: 201 }),
  "POST /api/admin/webhooks/{id}/rotate": async (service, url) => ({
    path: `/api/admin/webhooks/${await registerWebhook(service, url)}/rotate`,
    body: { gracePeriodHours: 1 },
    allowed: 201
  }),
  "DELETE /api/admin/webhooks/{id}": async (service, url) => ({
    path: `/api/admin/webhooks/${await registerWebhook(service, url)}`,
    allowed: 200
  }),
  "GET /api/admin/overview": async () => ({ path: "/api/admin/overview", allowed: 200 }),
  "GET /api/admin/emoji/{slug}/keywords": async () => ({ path: "/api/admin/emoji/rocket/keywords", allowed: 200 }),
  "POST /api/admin/keywords": async () => ({
    path: "/api/admin/keywords",
    body: { emojiSlug: "rocket", language: "en", keyword: "liftoff" },
    allowed: 201
  }),
  "DELETE /api/admin/keywords/{id}": async () => ({ path: "/api/admin/keywords/none", allowed: 404 }),
  "POST /api/admin/aliases": async () => ({
    path: "/api/admin/aliases",
    body: { emojiSlug: "rocket", alias: "spaceship" },
    allowed: 201
  }),
  "DELETE /api/admin/aliases/{id}": async () => ({ path: "/api/admin/aliases/none", allowed: 404 }),
  "GET /api/admin/emoji/{slug}/images": async () => ({ path: "/api/admin/emoji/rocket/images", allowed: 200 }),
  // The image is empty.
  "POST /api/admin/images": async () => ({
    path: "/api/admin/images",
    body: { emojiSlug: "rocket", platform: "twitter", platformVersion: "17.0", format: "svg", data: "PHN2Zy8+" },
    allowed: 422
  }),
  "GET /api/admin/images/broken": async () => ({ path: "/api/admin/images/broken", allowed: 200 }),
  "DELETE /api/admin/images/{id}": async () => ({ path: "/api/admin/images/none", allowed: 404 }),
  "POST /api/admin/images/{id}/restore": async () => ({ path: "/api/admin/images/none/restore", allowed: 404 }),
  "POST /api/emoji/lookup": async () => ({ path: "/api/emoji/lookup", body: { text: "🚀" }, allowed: 200 }),
  "POST /api/emoji/convert": async () => ({
    path: "/api/emoji/convert",
    body: { text: ":rocket:", to: "emoji" },
    allowed: 200
  }),
  "GET /api/emoji/creations": async () => ({ path: "/api/emoji/creations?includeRgi=true", allowed: 200 }),
  "POST /api/emoji/creations": async () => ({
    path: "/api/emoji/creations",
    body: { sequence: "🐻‍🔥", name: "Fire bear" },
    allowed: 200
  }),
  "GET /api/emoji/drawings": async () => ({ path: "/api/emoji/drawings", allowed: 200 }),
  "POST /api/emoji/drawings": async () => ({
    path: "/api/emoji/drawings",
    form: formOf({ title: "A square" }),
    allowed: 200
  }),
  "GET /api/emoji/drawings/mine": async () => ({ path: "/api/emoji/drawings/mine", allowed: 200 }),
  "DELETE /api/emoji/drawings/{publicId}": async () => ({ path: `/api/emoji/drawings/${unknownId}`, allowed: 404 }),
  "GET /api/emoji/drawings/{publicId}": async () => ({ path: `/api/emoji/drawings/${unknownId}`, allowed: 404 }),
  "POST /api/emoji/drawings/{publicId}/report": async () => ({
    path: `/api/emoji/drawings/${unknownId}/report`,
    allowed: 404
  }),
  "GET /api/admin/drawings": async () => ({ path: "/api/admin/drawings", allowed: 200 }),
  "POST /api/admin/drawings/{publicId}/approve": async () => ({
    path: `/api/admin/drawings/${unknownId}/approve`,
    allowed: 404
  }),
  "POST /api/admin/drawings/{publicId}/reject": async () => ({
    path: `/api/admin/drawings/${unknownId}/reject`,
    allowed: 404
  }),
  "GET /api/uploads": async () => ({ path: "/api/uploads?q=square", allowed: 200 }),
  "POST /api/uploads": async () => ({
    path: "/api/uploads",
    form: formOf({ name: "square", licence: "own-work" }),
    allowed: 201
  }),
  "GET /api/uploads/mine": async () => ({ path: "/api/uploads/mine", allowed: 200 }),
  "GET /api/uploads/{publicId}": async () => ({ path: `/api/uploads/${unknownId}`, allowed: 404 }),
  "DELETE /api/uploads/{publicId}": async () => ({ path: `/api/uploads/${unknownId}`, allowed: 404 }),
  "POST /api/uploads/{publicId}/report": async () => ({ path: `/api/uploads/${unknownId}/report`, allowed: 404 }),
  "GET /api/uploads/admin/queue": async () => ({ path: "/api/uploads/admin/queue", allowed: 200 }),
  "POST /api/uploads/admin/{publicId}/approve": async () => ({
    path: `/api/uploads/admin/${unknownId}/approve`,
    allowed: 404
  }),
  "POST /api/uploads/admin/{publicId}/reject": async () => ({
    path: `/api/uploads/admin/${unknownId}/reject`,
    allowed: 404
  }),
  "POST /api/uploads/admin/{publicId}/allow-copies": async () => ({
    path: `/api/uploads/admin/${unknownId}/allow-copies`,
    allowed: 404
  }),
  "POST /api/uploads/admin/accounts/{accountId}/reject": async () => ({
    path: `/api/uploads/admin/accounts/${unknownId}/reject`,
    allowed: 404
  }),
  "GET /api/servers": async () => ({ path: "/api/servers", allowed: 200 }),
  "GET /api/servers/install-url": async () => ({ path: "/api/servers/install-url", allowed: 200 }),
  "GET /api/servers/{guildId}/emojis": async ({ guildId }) => ({
    path: `/api/servers/${guildId}/emojis`,
    allowed: 200,
    others: 403
  }),
  "POST /api/servers/{guildId}/emojis": async ({ guildId }) => ({
    path: `/api/servers/${guildId}/emojis`,
    body: { uploadId: unknownId },
    allowed: 404,
    others: 403
  }),
  "DELETE /api/servers/{guildId}/emojis/{emojiId}": async ({ guildId }) => ({
    path: `/api/servers/${guildId}/emojis/1`,
    allowed: 404,
    others: 403
  }),
  "GET /api/servers/{guildId}/backups": async ({ guildId }) => ({
    path: `/api/servers/${guildId}/backups`,
    allowed: 200,
    others: 403
  }),
  "POST /api/servers/{guildId}/backups": async ({ guildId }) => ({
    path: `/api/servers/${guildId}/backups`,
    allowed: 201,
    others: 403
  }),
  "GET /api/servers/{guildId}/backups/{backupId}/download": async ({ guildId }) => ({
    path: `/api/servers/${guildId}/backups/${unknownId}/download`,
    allowed: 404,
    others: 403
  }),
  "POST /api/servers/{guildId}/backups/{backupId}/restore": async ({ guildId }) => ({
    path: `/api/servers/${guildId}/backups/${unknownId}/restore`,
    body: {},
    allowed: 404,
    others: 403
  }),
  "POST /api/servers/{guildId}/backups/{backupId}/cancel": async ({ guildId }) => ({
    path: `/api/servers/${guildId}/backups/${unknownId}/cancel`,
    allowed: 404,
    others: 403
  }),
  "POST /api/servers/{guildId}/backups/{backupId}/restore/cancel": async ({ guildId }) => ({
    path: `/api/servers/${guildId}/backups/${unknownId}/restore/cancel`,
    allowed: 404,
    others: 403
  }),
  "POST /api/auth/signout": async () => ({ path: "/api/auth/signout", allowed: 201 }),
  "POST /api/auth/signout-everywhere": async () => ({ path: "/api/auth/signout-everywhere", allowed: 201 })
}

/** Endpoints that respond with 404 here, because no artwork is imported. */
const needsArtwork = /download|compare|random|platform\/\{platform\}\/\{version\}/

/** A call of an endpoint for existing data. If the call changes the data, it is created for this call. */
export const callOf = async ({ name, path }: Endpoint, service: Service, url: string): Promise<Call> => {
  const special = specialCalls[name]
  if (special !== undefined) return special(service, url)
  const known = paths[name]
  assert.isDefined(known, `${name} needs a path in endpoints.ts, or a special call here`)
  return { path: known!, allowed: needsArtwork.test(path) ? 404 : 200 }
}

/** Takes seconds, on a slow machine longer than a request may take, so it is tested with only one admitted caller. */
const rebuildsCatalogue = (name: string) => name === "POST /api/admin/cache/clear"

const endsSessions = (name: string) => /^POST \/api\/auth\/signout|^DELETE \/api\/auth\/me$/.test(name)

/** Requests endpoints with every credential and compares the status with their access rule. */
export const securityTable = (
  title: string,
  endpoints: ReadonlyArray<Endpoint>,
  env: Effect.Effect<Record<string, string>, unknown, Scope.Scope>
) =>
  it.live(title, () =>
    Effect.gen(function* () {
      const service = yield* makeService({ ...(yield* env), LOG_LEVEL: "trace" })
      yield* Effect.promise(async () => {
        const api = await service.start()
        const url = await api.url()
        let credentials = await makeCredentials(service, url)
        const wrong: Array<string> = []
        for (const endpoint of endpoints) {
          const [rule, ...more] = endpoint.rules
          assert.isTrue(rule !== undefined && more.length === 0, `${endpoint.name} needs one access rule`)
          const check = async (credential: CredentialName) => {
            const { allowed, body, form, others = allowed, path } = await callOf(endpoint, service, url)
            const send = () =>
              fetch(url + path, {
                method: endpoint.method,
                redirect: "manual",
                headers: { ...credentials[credential], ...(body && { "content-type": "application/json" }) },
                ...(body && { body: JSON.stringify(body) }),
                ...(form && { body: form })
              })
            let response = await send()
            while (response.status === 503 && rebuildsCatalogue(endpoint.name)) response = await send()
            const text = await response.text()
            const isOwner = credential.startsWith("administrator's")
            const expected = expectedStatus(endpoint, rule!, credential, isOwner ? allowed : others)
            if (response.status !== expected)
              wrong.push(`${endpoint.name}, ${credential}: ${response.status}, not ${expected}`)
            const { key, secret } =
              response.status === 201 ? (JSON.parse(text) as { readonly key?: string; readonly secret?: string }) : {}
            for (const shown of [key, secret]) if (shown !== undefined) service.secrets.add(shown)
          }
          const names = Object.keys(credentials) as Array<CredentialName>
          const isAdmitted = (credential: CredentialName) => expectedStatus(endpoint, rule!, credential, 200) === 200
          if (endsSessions(endpoint.name)) {
            for (const credential of names) {
              await check(credential)
              if (isAdmitted(credential)) credentials = await makeCredentials(service, url)
            }
          } else {
            const leftOut = rebuildsCatalogue(endpoint.name) ? names.filter(isAdmitted).slice(1) : []
            await Promise.all(names.filter((name) => !leftOut.includes(name)).map(check))
          }
        }
        for (const headers of Object.values(credentials)) {
          for (const value of Object.values(headers)) service.secrets.add(value.replace(/^Bearer |^emoji-session=/, ""))
        }
        assert.deepStrictEqual(wrong, [])
        assert.strictEqual(await api.stop(), 0)
        const log = api.stdout + api.stderr
        assert.include(log, '"status":401')
        for (const secret of service.secrets) {
          if (!secret.startsWith("http")) assert.notInclude(log, secret)
        }
      })
    }).pipe(Effect.scoped)
  )
