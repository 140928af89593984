/**
 * Records responses of a running API as examples for the OpenAPI document, in
 * packages/http-api/src/openapi/examples.json. Shortens each list to two items. Replaces only the examples of the given
 * operations.
 *
 * The script changes the data of the API. It also calls other operations, to create the objects that the given ones
 * need.
 *
 *   npx node scripts/record-examples.ts <url> <administrator's key> <operation id> ...
 */
import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { format, resolveConfig } from "prettier"
import { serverExamples } from "./server-examples.ts"
import { submissionExamples } from "./submission-examples.ts"

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly example?: unknown
}

interface Operation {
  readonly operationId: string
  readonly parameters: ReadonlyArray<Parameter>
  readonly requestBody?: unknown
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>
}

const [base, key, ...selected] = process.argv.slice(2)
if (base === undefined || key === undefined || selected.length === 0) {
  throw new Error("Usage: record-examples.ts <url> <administrator's key> <operation id> ...")
}
const { imports } = (await (await fetch(`${base}/api/health`)).json()) as {
  readonly imports: Readonly<Record<string, { readonly status: string }>>
}
if (imports["all"]?.status !== "succeeded") {
  throw new Error("Wait until /api/health reports the import as succeeded")
}

const file = fileURLToPath(new URL("../packages/http-api/src/openapi/examples.json", import.meta.url))

/** Parameter values that replace the documented examples, for a shorter or more complete response. */
const chosen: Readonly<Record<string, string>> = { limit: "2", facets: "true", searchText: "astronaut" }

const fireBear = {
  sequence: "🐻‍🔥",
  codepoint: "1F43B-200D-1F525",
  isRgi: false,
  slug: null,
  name: null,
  count: 1,
  createdAt: "2026-02-01T18:31:07.250Z",
  lastBuiltAt: "2026-02-01T18:31:07.250Z",
  parts: [
    { emoji: "🐻", codepoint: "1F43B", slug: "bear", name: "bear" },
    { emoji: "🔥", codepoint: "1F525", slug: "fire", name: "fire" }
  ]
}

const importRun = {
  id: "6f1c2a34-0c55-4d8e-9a57-0d9b62f9c1aa",
  kind: "artwork",
  dryRun: false,
  requestedAt: "2026-02-01T18:30:55.310Z",
  startedAt: "2026-02-01T18:30:55.362Z",
  finishedAt: null,
  progress: {
    stage: "twitter 14.0",
    step: 9,
    steps: 36,
    counts: { drawings: 3624, added: 111, redrawn: 8, removed: 0 }
  },
  report: null,
  error: null
}

const deadJob = {
  id: "prune@2026-02-01T10:23:00.000Z",
  name: "prune",
  attempts: 6,
  diedAt: "2026-02-01T10:28:34.120Z",
  error: "Error: Not deleted: downloads. See the log"
}

/** Responses that are written by hand. A recording would need, for example, a signed-in user or a failed job. */
const written: Readonly<Record<string, unknown>> = {
  "account.me": {
    id: "0d5c1a52-6f7e-4c8e-9a0f-5b8c1d2e3f40",
    provider: "discord",
    providerId: "80351110224678912",
    username: "nelly",
    displayName: "Nelly",
    avatarUrl: "https://cdn.discordapp.com/avatars/80351110224678912/8342729096ea3675442027381ff50dfe.png",
    isAdmin: false,
    createdAt: "2026-01-05T09:12:44.000Z",
    signedInAt: "2026-02-01T18:30:02.000Z",
    session: { createdAt: "2026-02-01T18:30:02.000Z", expiresAt: "2026-03-03T18:30:02.000Z" }
  },
  "account.remove": {
    id: "0d5c1a52-6f7e-4c8e-9a0f-5b8c1d2e3f40",
    deleted: true,
    sessions: 2,
    submissions: { kept: 3, deleted: 1 },
    apiKeys: 0
  },
  "account.signOut": { ended: 1 },
  "account.signOutEverywhere": { ended: 3 },
  "creations.record": fireBear,
  "creations.list": { items: [{ ...fireBear, name: "Fire bear", count: 3 }], total: 1, limit: 60, offset: 0 },
  ...submissionExamples,
  ...serverExamples,
  "imports.get": { ...importRun, status: "running" },
  "imports.cancel": { ...importRun, status: "cancelled", finishedAt: "2026-02-01T18:31:12.804Z" },
  "jobs.dead": { items: [deadJob], total: 1, limit: 60, offset: 0 },
  "jobs.retry": { id: deadJob.id, status: "queued" },
  "jobs.remove": deadJob
}

const maxItems = 2

const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, maxItems).map(shortened)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]))
}

/** Placeholders that replace secrets in examples, by member name. */
const secrets = { key: `emk_${"x".repeat(49)}`, secret: `whsec_${"x".repeat(43)}=` }

const withoutSecret = (value: unknown): unknown =>
  typeof value === "object" && value !== null
    ? { ...value, ...Object.fromEntries(Object.entries(secrets).filter(([name]) => name in value)) }
    : value

const bodies: Readonly<Record<string, object>> = {
  "text.lookup": { text: "👩‍🚀!" },
  "text.convert": { text: "Party at 10:30 :tada: <3 :partying:", to: "emoji", emoticons: true },
  "apiKeys.issue": { name: "My app" },
  "imports.run": { dryRun: true, locales: ["de", "ja"] },
  "keywords.upsert": { emojiSlug: "rocket", language: "en", keyword: "liftoff", weight: 2 },
  "aliases.upsert": { emojiSlug: "rocket", alias: "spaceship" },
  "images.upload": {
    emojiSlug: "rocket",
    platform: "twitter",
    platformVersion: "17.0",
    format: "svg",
    data: btoa(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><circle cx="18" cy="18" r="18" fill="#dd2e44"/></svg>'
    )
  },
  "webhooks.rotate": { gracePeriodHours: 24 },
  "webhooks.register": { url: "https://app.example/webhooks", events: ["IMPORT_COMPLETED", "UNICODE_RELEASE"] }
}

/**
 * The image that the script deletes and then restores with `images.restore`. It is an imported image, because an
 * uploaded image cannot be restored after its deletion.
 */
const importedImage = "1F680.twitter.MTcuMA"

const record = async (method: string, template: string, operation: Operation, created: string): Promise<unknown> => {
  const isRestore = operation.operationId === "images.restore"
  if (isRestore)
    await fetch(`${base}/api/admin/images/${importedImage}`, { method: "DELETE", headers: { "x-api-key": key } })
  const id = isRestore ? importedImage : created
  const valueOf = ({ example, name }: Parameter) =>
    encodeURIComponent(name === "id" ? id : (chosen[name] ?? String(example)))
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    valueOf(operation.parameters.find((parameter) => parameter.in === "path" && parameter.name === name)!)
  )
  const query = operation.parameters
    .filter((parameter) => parameter.in === "query" && (parameter.required || parameter.name in chosen))
    .map((parameter) => `${parameter.name}=${valueOf(parameter)}`)
  const response = await fetch(`${base}${path}?${query.join("&")}`, {
    method,
    headers: { "x-api-key": key, "content-type": "application/json" },
    ...(operation.requestBody === undefined ? {} : { body: JSON.stringify(bodies[operation.operationId]) })
  })
  if (!response.ok) throw new Error(`${method} ${response.url}: ${response.status} ${await response.text()}`)
  return shortened(await response.json())
}

const { paths } = (await (await fetch(`${base}/openapi.json`)).json()) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
const recorded: Record<string, unknown> = { ...written }
/**
 * Maps each group of operations to the id of the last object that the group created. Later operations of the group use
 * this id.
 */
const ids = new Map<string, string>()
for (const [template, operations] of Object.entries(paths)) {
  for (const [method, operation] of Object.entries(operations)) {
    const hasBody = Object.entries(operation.responses).some(
      ([status, { content }]) => status < "300" && content?.["application/json"]
    )
    if (!hasBody || operation.operationId in written) continue
    const group = operation.operationId.split(".")[0]!
    const example = await record(method.toUpperCase(), template, operation, ids.get(group) ?? "")
    if (operation.operationId in bodies) ids.set(group, (example as { readonly id: string }).id)
    recorded[operation.operationId] = withoutSecret(example)
  }
}
const unknown = selected.filter((id) => !(id in recorded))
if (unknown.length > 0) throw new Error(`No example of ${unknown.join(", ")}`)
const examples = {
  ...JSON.parse(readFileSync(file, "utf8")),
  ...Object.fromEntries(selected.map((id) => [id, recorded[id]]))
}
writeFileSync(
  file,
  await format(JSON.stringify(examples, undefined, 2), { ...(await resolveConfig(file)), filepath: file })
)
console.log(`Recorded ${selected.join(", ")}`)
