import { PlatformBusy } from "@emoji-catalogue/application/ports"
import { sampleAsset, sampleDraftWith } from "@emoji-catalogue/application/testing"
import { SearchTerm } from "@emoji-catalogue/domain"
import { openApiDocument, problem, type ProblemCode, problemKinds } from "@emoji-catalogue/http-api"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Duration, Effect, Record as Records, Schema } from "effect"
import { adminKey, adminPost } from "../support/credentials.ts"
import { endpointTemplates, exampleBody, examplePath, exampleQuery } from "../support/exampleRequests.ts"
import { guilds, memoryPlatform } from "../support/servers.ts"
import { decideOf, drawingFields, formOf, pngOf, uploadFields } from "../support/submissions.ts"
import { testApi } from "../support/testApi.ts"
import { deadJobId, otherDeadJobId } from "../support/testServices.ts"
import { administrator } from "../support/users.ts"

// Every emoji has the same two keywords per language, so that no listing is empty and listings differ between languages.
const draftWithKeyword = sampleDraftWith(({ annotations, ...emoji }) => ({
  ...emoji,
  annotations: Records.map(annotations, ({ name }, language) => ({ name, keywords: ["love", language] }))
}))
/** Whether the chat platform takes seconds for an image, and accepts no emoji for an hour. */
let isSlow = false
const platform = memoryPlatform(({ addEmoji, image }) => ({
  image: (emoji) => Effect.suspend(() => Effect.delay(image(emoji), isSlow ? "3 seconds" : "0 seconds")),
  addEmoji: (...added) =>
    Effect.suspend(() =>
      isSlow ? Effect.fail(new PlatformBusy({ retryAfter: Duration.hours(1) })) : addEmoji(...added)
    )
}))
const { get, issueKey, json, signIn } = testApi({
  platform,
  drafts: [draftWithKeyword],
  missingImages: [sampleAsset("1")],
  searches: [
    { term: SearchTerm.make("heart"), language: "en", searches: 1, results: 1, searchedAt: DateTime.nowUnsafe() }
  ]
})
const { paths } = openApiDocument()

interface Operation {
  readonly operationId: string
  readonly parameters?: ReadonlyArray<{ readonly in: string; readonly name: string }>
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly headers: Readonly<Record<string, { readonly $ref: string }>>
        readonly content?: Readonly<
          Record<string, { readonly examples?: { readonly recorded: { readonly value: unknown } } }>
        >
      }
    >
  >
}

const { examples, headers: headerComponents } = openApiDocument().components as unknown as {
  readonly examples: Readonly<Record<string, { readonly value: unknown }>>
  readonly headers: Readonly<Record<string, { readonly required?: boolean }>>
}

/** The headers that the document must list if a response has them. */
const documentedHeaders = [
  "ETag",
  "Cache-Control",
  "Link",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "X-Request-Id",
  "Location",
  "Allow",
  "WWW-Authenticate"
]

/** Fails if a response lacks a header that the document requires, or has a header that it does not list. */
const assertDocumentedHeaders = (template: string, { headers, status }: Response, method = "get"): void => {
  const operation = (paths[template] as Record<string, Operation>)[method]!
  const listed = operation.responses[status]?.headers
  if (listed === undefined) return assert.fail(`${method} ${template}: ${status} is not documented`)
  for (const name of documentedHeaders) {
    const key: string | undefined = listed[name]?.$ref.split("/").at(-1)
    const component: { readonly required?: boolean } | undefined = key === undefined ? undefined : headerComponents[key]
    const where = `${method} ${template} ${status} ${name}`
    if (headers.has(name)) assert.isDefined(component, where)
    else assert.isNotTrue(component?.required, where)
    if (name.startsWith("RateLimit") && status < 400 && component !== undefined) assert.isTrue(headers.has(name), where)
  }
}

const postOf = (body: object): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body)
})

/** A request that records a sequence as a user. */
const recordingRequest = async (): Promise<RequestInit> => ({
  method: "POST",
  headers: { cookie: await signIn(), origin: "http://localhost", "content-type": "application/json" },
  body: JSON.stringify(exampleBody("/api/emoji/creations"))
})

let color = 0

/** A request that submits an image as a user. */
const submittingRequest = async (template: string): Promise<RequestInit> => ({
  method: "POST",
  headers: { cookie: await signIn(), origin: "http://localhost" },
  body: formOf(template.endsWith("/drawings") ? drawingFields : uploadFields, pngOf(color++))
})

/** The ids of a submission for which the endpoint succeeds, and of its account. */
const submissionFor = async (method: string, template: string): Promise<Record<string, string>> => {
  const isDrawing = template.includes("/drawings")
  const collection = isDrawing ? "/api/emoji/drawings" : "/api/uploads"
  const { publicId } = (await json(collection, await submittingRequest(collection))).body
  const moderation = isDrawing ? "/api/admin/drawings" : "/api/uploads/admin"
  const isDecision = /\/(?:approve|reject|queue|allow-copies)$|\/admin\/drawings$/.test(template)
  if (!isDecision && method !== "DELETE") await decideOf({ json })(`${moderation}/${publicId}`, "approve")
  if (template.endsWith("/allow-copies")) await decideOf({ json })(`${moderation}/${publicId}`, "reject")
  const { id } = (await json("/api/auth/me", { headers: { cookie: await signIn() } })).body
  return { publicId, accountId: id }
}

/** A request by a user who manages servers. */
const managerRequest = async (method: string, body?: object): Promise<RequestInit> => ({
  method,
  headers: {
    cookie: await signIn(administrator),
    origin: "http://localhost",
    ...(body && { "content-type": "application/json" })
  },
  ...(body && { body: JSON.stringify(body) })
})

const uploadToGuild = async (method: string) => {
  const { publicId } = await submissionFor("GET", "/api/uploads")
  return managerRequest(method, { uploadId: publicId })
}

/** The id of an emoji that was added to a server. */
const guildEmoji = async (): Promise<string> =>
  (await json(`/api/servers/${guilds.managed}/emojis`, await uploadToGuild("POST"))).body.id

/** The id of a completed backup of a server. */
const serverBackup = async (): Promise<string> => {
  const { body } = await json(`/api/servers/${guilds.managed}/backups`, await managerRequest("POST"))
  assert.strictEqual(body.status, "completed")
  return body.id
}

/** The id of a running backup of the slow server. */
const runningBackup = async (): Promise<string> => {
  const path = `/api/servers/${guilds.managed}/backups`
  await guildEmoji()
  isSlow = true
  void json(path, await managerRequest("POST"))
  while (true) {
    const [latest] = (await json(path, await managerRequest("GET"))).body.items
    if (latest?.status === "running") return latest.id
  }
}

/** The id of a backup that is being restored, and waits for the slow server. */
const restoringBackup = async (): Promise<string> => {
  const emojis = `/api/servers/${guilds.managed}/emojis`
  const emojiId = await guildEmoji()
  const backupId = await serverBackup()
  await get(`${emojis}/${emojiId}`, await managerRequest("DELETE"))
  isSlow = true
  const path = `/api/servers/${guilds.managed}/backups/${backupId}/restore`
  assert.strictEqual((await json(path, await managerRequest("POST"))).body.status, "running")
  return backupId
}

const backupFor = (template: string) => {
  if (template.endsWith("/restore/cancel")) return restoringBackup()
  return template.endsWith("/cancel") ? runningBackup() : serverBackup()
}

const isOfSubmissions = (template: string) => template.includes("/uploads") || template.includes("/drawings")

/** The credential and the body that an endpoint requires. */
const requestFor = async (method: string, template: string): Promise<RequestInit> => {
  if (method === "POST" && template.endsWith("/emojis")) return uploadToGuild(method)
  if (template.startsWith("/api/servers")) return managerRequest(method)
  if (method === "POST" && /\/(?:uploads|drawings)$/.test(template)) return submittingRequest(template)
  if (template.endsWith("/mine") || (method === "DELETE" && isOfSubmissions(template))) {
    return { method, headers: { cookie: await signIn(), origin: "http://localhost" } }
  }
  if (isOfSubmissions(template) && template.includes("/admin/")) return { method, headers: { "x-api-key": adminKey } }
  if (method === "POST" && template.endsWith("/creations")) return recordingRequest()
  if (/\/(?:lookup|convert)$/.test(template)) return postOf(exampleBody(template))
  if (template.includes("/auth/")) return { method, headers: { cookie: await signIn(), origin: "http://localhost" } }
  if (!template.includes("/admin/")) return { method }
  return method === "POST"
    ? adminPost(JSON.stringify(exampleBody(template)))
    : { method, headers: { "x-api-key": adminKey } }
}

/** The path parameters of resources that exist only after a request. */
const createdFor = async (method: string, template: string): Promise<Record<string, string>> => {
  isSlow = false
  if (isOfSubmissions(template)) return submissionFor(method, template)
  if (template.includes("/backups")) return { backupId: await backupFor(template) }
  if (template.startsWith("/api/servers/{guildId}") && method !== "POST") return { emojiId: await guildEmoji() }
  if (template.includes("/api-keys")) return { id: (await issueKey()).body.id }
  const collection = template.replace(/\/\{id\}(?:\/rotate)?$/, "")
  if (/\/webhooks$|\/(?:webhooks|keywords|aliases|images)\/\{id\}(?:\/rotate)?$/.test(template)) {
    return { id: (await json(collection, adminPost(JSON.stringify(exampleBody(collection))))).body.id }
  }
  if (template.endsWith("/restore")) {
    const id = "2764-FE0F.openmoji.MTcuMC4w"
    await get(`/api/admin/images/${id}`, { method: "DELETE", headers: { "x-api-key": adminKey } })
    return { id }
  }
  if (template.endsWith("/creations")) await get("/api/emoji/creations", await recordingRequest())
  if (template.endsWith("/cancel") || (method === "GET" && template.endsWith("/imports/{kind}"))) {
    const { id } = (await json("/api/admin/imports/proposals", adminPost("{}"))).body
    return { id, kind: id }
  }
  if (!template.includes("/dead/")) return {}
  return { id: method === "DELETE" ? otherDeadJobId : deadJobId }
}

describe("every endpoint responds as the contract says", () => {
  it.each(endpointTemplates.map((each) => ({ ...each, method: each.endpoint.method })))(
    "$method $template",
    async ({ endpoint, method, template }) => {
      const operations = paths[template] as Record<string, { readonly responses: object }>
      const [status] = Object.keys(operations[method.toLowerCase()]!.responses)
      // Only a browser that comes from the provider gets a response.
      if (template.endsWith("/callback")) return assert.match(await signIn(), /^emoji-session=/)
      const path = examplePath(template, await createdFor(method, template)) + exampleQuery(template)
      const response = await get(path, await requestFor(method, template))
      assert.strictEqual(response.status, Number(status))
      assertDocumentedHeaders(template, response, method.toLowerCase())
      if (status === "302") {
        const location = template.includes("/auth/") ? /^https?:/ : /^\/assets\/[0-9a-f]{64}\./
        assert.match(response.headers.get("location") ?? "", location)
        return
      }
      if (/\/(?:download|export|zip)$/.test(template)) return assert.match(await response.text(), /^PK/)
      const [success] = endpoint.success
      const decode = Schema.decodeUnknownEffect(success as Schema.Codec<unknown>, { onExcessProperty: "error" })
      const body = (await response.json()) as object
      await Effect.runPromise(decode(body))
      if ("items" in body) assert.isNotEmpty(body.items as ReadonlyArray<unknown>)
    }
  )
})

it("problems, redirects and revalidations have the headers that the document lists", async () => {
  const limited = testApi({ drafts: [draftWithKeyword], rateLimits: { anonymous: 1 } })
  const slug = "/api/emoji/{slug}"
  const etag = (await get("/api/emoji/red-heart")).headers.get("etag")!
  const notFound = await get("/api/emoji/no-such-emoji")
  const responses: ReadonlyArray<readonly [template: string, Response]> = [
    [slug, await get("/api/emoji/red-heart", { headers: { "if-none-match": etag } })],
    [slug, notFound],
    [slug, await get("/api/emoji/red-heart?language=xx")],
    [slug, await get("/api/emoji/red-heart", { headers: { "x-api-key": "emk_wrong" } })],
    [slug, await get("/api/emoji/red-heart", { method: "DELETE" })],
    [slug, await get("/api/emoji/:heart:")],
    ["/api/admin/api-keys", await get("/api/admin/api-keys")],
    ["/api/emoji/download/svg/{slug}", await get("/api/emoji/download/svg/grinning-face")]
  ]
  assert.deepStrictEqual(
    responses.map(([, { status }]) => status),
    [304, 404, 400, 401, 405, 301, 401, 302]
  )
  for (const [template, response] of responses) assertDocumentedHeaders(template, response)
  let response = await limited.get("/api/emoji/red-heart")
  for (let requests = 0; response.status === 200 && requests < 5000; requests++) {
    response = await limited.get("/api/emoji/red-heart")
  }
  assert.strictEqual(response.status, 429)
  assertDocumentedHeaders(slug, response)
})

describe("the examples of the document are responses that the contract accepts", () => {
  const operations = endpointTemplates.map(({ endpoint, template }) => {
    const operation = (paths[template] as Record<string, Operation>)[endpoint.method.toLowerCase()]!
    return { endpoint, operation, id: operation.operationId }
  })

  it.each(operations)("$id", async ({ endpoint, operation }) => {
    for (const [status, { content = {} }] of Object.entries(operation.responses)) {
      if (status >= "300" || !("application/json" in content)) continue
      const [success] = endpoint.success
      const decode = Schema.decodeUnknownEffect(success as Schema.Codec<unknown>, { onExcessProperty: "error" })
      const { examples } = content["application/json"]!
      if (examples === undefined) assert.fail("examples.json has no example of this operation")
      await Effect.runPromise(decode(examples.recorded.value))
    }
  })

  it.each(Object.keys(problemKinds))("problem %s", async (code) => {
    const decode = Schema.decodeUnknownEffect(problem(code as ProblemCode) as Schema.Codec<unknown>)
    await Effect.runPromise(decode(examples[code]!.value))
  })
})

/** Search forms send an empty text. */
const mayBeBlank = new Set(["/api/uploads?q", "/api/emoji/drawings?q"])

it("a blank value is refused and named for all other query parameters", async () => {
  for (const { endpoint, template } of endpointTemplates) {
    const operation = (paths[template] as Record<string, Operation>)[endpoint.method.toLowerCase()]!
    for (const { in: place, name } of operation.parameters ?? []) {
      if (place !== "query" || endpoint.method !== "GET" || mayBeBlank.has(`${template}?${name}`)) continue
      for (const blank of ["", "%20"]) {
        const query = new URLSearchParams(exampleQuery(template))
        query.delete(name)
        const path = `${examplePath(template)}?${[...query].map(([key, value]) => `${key}=${encodeURIComponent(value)}&`).join("")}${name}=${blank}`
        const response = await get(path, await requestFor(endpoint.method, template))
        assert.strictEqual(response.status, 400, path)
        const { errors } = (await response.json()) as { errors: ReadonlyArray<{ path: string }> }
        assert.deepStrictEqual(Array.from(new Set(errors.map((error) => error.path))), [name], path)
      }
    }
  }
})

const queryNames = (template: string): ReadonlyArray<string> =>
  Object.values(paths[template] as Record<string, Operation>)
    .flatMap(({ parameters = [] }) => parameters)
    .flatMap(({ in: place, name }) => (place === "query" ? [name] : []))

it("an endpoint that accepts language also accepts lang", () => {
  for (const { template } of endpointTemplates) {
    const names = queryNames(template)
    assert.strictEqual(names.includes("lang"), names.includes("language"), template)
  }
})

describe("lang and language mean the same", () => {
  const localized = endpointTemplates.filter(({ template }) => queryNames(template).includes("lang"))

  it.each(localized)("$template", async ({ template }) => {
    const ask = async (language: string) => {
      const separator = exampleQuery(template) === "" ? "?" : "&"
      const path = `${examplePath(template)}${exampleQuery(template)}${separator}${language}`
      const response = await get(path, await requestFor("GET", template))
      return { status: response.status, body: await response.json() }
    }
    // The sample data has one emoji of version 2.0.
    const one = template.endsWith("/random") ? "version=2.0&" : ""
    const expected = await ask(`${one}language=ja`)
    assert.strictEqual(expected.status, 200)
    // Completions of the sample's query are the same in both languages.
    if (!template.endsWith("/autocomplete")) assert.notDeepEqual(await ask(`${one}language=en`), expected)
    assert.deepStrictEqual(await ask(`${one}lang=ja`), expected)
    assert.deepStrictEqual(await ask(`${one}language=ja&lang=ja`), expected)
    const { body, status } = await ask("language=ja&lang=de")
    assert.strictEqual(status, 400)
    assert.deepStrictEqual((body as { errors: unknown }).errors, [
      { path: "lang", message: "must equal language, which means the same" }
    ])
  })
})
