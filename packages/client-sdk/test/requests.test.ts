import { inspect } from "node:util"
import { assert, it } from "vitest"
import { ConnectionError, createClient, ProblemError } from "@emoji-catalogue/client-sdk"
import { clientOf, problem, type Received } from "./testServer.ts"

const failure = async (promise: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error("It did not fail")
}

const failureOf = (run: () => unknown): unknown => {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error("It did not fail")
}

const soon = { "retry-after": "0" }

const badGateway = { status: 502, headers: { "content-type": "text/html" }, body: "<p>Bad gateway</p>" }

it("sends the key, the user agent and the defined query parameters", async () => {
  const { client, requests } = await clientOf([{ body: { items: [] } }], { apiKey: "emk_1", userAgent: "picker/1" })
  await client.emoji.search({ q: "ice cream & co", limit: 5, offset: undefined as never })
  assert.strictEqual(requests[0]!.url, "/api/emoji/search?q=ice+cream+%26+co&limit=5")
  assert.deepInclude(requests[0]!.headers, { authorization: "Bearer emk_1", "user-agent": "picker/1" })
})

it("encodes the parameters of a path, and rejects values that would change the path", async () => {
  const { client, requests } = await clientOf([{ body: {} }])
  for (const slug of ["❤️", "a/b", "?x#y", "%2e", "..."]) await client.emoji.get(slug)
  assert.deepStrictEqual(
    requests.map(({ url }) => decodeURIComponent(url.slice("/api/emoji/".length))),
    ["❤️", "a/b", "?x#y", "%2e", "..."]
  )
  for (const slug of ["", ".", ".."]) assert.throws(() => void client.emoji.get(slug), TypeError)
})

it("keeps the path of the base URL", async () => {
  const { baseUrl, requests } = await clientOf([{ body: {} }])
  await createClient({ baseUrl: `${baseUrl}/emoji/` }).service.stats()
  assert.strictEqual(requests[0]!.url, "/emoji/api/stats")
  for (const wrong of [
    "localhost",
    "localhost:3000",
    "",
    "ftp://emoji.example",
    "https://me:secret@emoji.example",
    "https://emoji.example?x=1"
  ]) {
    assert.throws(() => createClient({ baseUrl: wrong }), /baseUrl must be/, wrong)
  }
})

it("shows no secret in errors about options", () => {
  for (const baseUrl of ["https://me:pass_word@emoji.example", "me:pass_word@emoji.example", "//me:pass_word@e"]) {
    const error = failureOf(() => createClient({ baseUrl }))
    assert.match(String(error), /^TypeError: baseUrl must be/)
    assert.notInclude(inspect(error), "pass_word")
  }
  for (const apiKey of ["emk_secret\nemk_other", "\nemk_secret", "emk_secret\r\nx", "emk_secret…"]) {
    const error = failureOf(() => createClient({ baseUrl: "https://emoji.example", apiKey }))
    assert.match(String(error), /^TypeError: apiKey must be/)
    assert.notInclude(inspect(error), "emk_secret")
  }
})

it("accepts a key with a trailing line break", async () => {
  const { client, requests } = await clientOf([{ body: {} }], { apiKey: "emk_1\n" })
  await client.service.stats()
  assert.strictEqual(requests[0]!.headers.authorization, "Bearer emk_1")
})

it("fails with the problem that the service describes", async () => {
  const { client, requests } = await clientOf([problem(400, "validation_failed")])
  const error = await failure(client.emoji.list({ limit: 501 }))
  assert.instanceOf(error, ProblemError)
  assert.deepInclude(error, { status: 400, code: "validation_failed", requestId: "r1", message: "Something is wrong." })
  assert.deepStrictEqual((error as ProblemError).errors, [{ path: "limit", message: "Expected at most 500" }])
  assert.lengthOf(requests, 1)
})

it("fails with the status of a response that is not a problem document", async () => {
  const { client } = await clientOf([badGateway])
  assert.deepInclude(await failure(client.service.stats({ retries: 0 })), {
    status: 502,
    type: "about:blank",
    title: "Bad Gateway",
    code: "unknown",
    requestId: "",
    errors: []
  })
})

it.each(["null", "3", "{"])("fails with the status of a problem document that is %s", async (body) => {
  const { client, requests } = await clientOf([{ status: 404, body }])
  const error = await failure(client.emoji.get("x"))
  assert.instanceOf(error, ProblemError)
  assert.deepInclude(error, { status: 404, code: "unknown", errors: [] })
  assert.lengthOf(requests, 1)
})

it.each([
  ["429", problem(429, "rate_limited", soon)],
  ["503", problem(503, "unavailable", soon)],
  ["408", problem(408, "request_timeout")],
  ["500", problem(500, "internal")],
  ["502", problem(502, "upstream_failed", soon)],
  ["502 of a proxy", badGateway],
  ["504 of a proxy", { ...badGateway, status: 504 }],
  ["a closed connection", undefined],
  ["a body that is cut off", { isCutOff: true }]
])("retries a read after %s", async (_, answer) => {
  const { client, requests } = await clientOf([answer, answer, { body: { emoji: 1 } }])
  assert.deepStrictEqual(await client.service.stats(), { emoji: 1 } as never)
  assert.lengthOf(requests, 3)
})

it("gives up after the retries, and immediately if Retry-After is longer than a minute", async () => {
  const busy = await clientOf([problem(503, "unavailable", soon)], { retries: 1 })
  assert.deepInclude(await failure(busy.client.service.stats()), { status: 503 })
  assert.lengthOf(busy.requests, 2)
  const limited = await clientOf([problem(429, "rate_limited", { "retry-after": "1800" })])
  assert.deepInclude(await failure(limited.client.service.stats()), { status: 429, retryAfter: 1800 })
  assert.lengthOf(limited.requests, 1)
  const decimal = await clientOf([problem(429, "rate_limited", { "retry-after": "61.5" })])
  assert.deepInclude(await failure(decimal.client.service.stats()), { retryAfter: 61.5 })
  assert.lengthOf(decimal.requests, 1)
  const date = new Date(Date.now() + 7_200_000).toUTCString()
  const dated = await clientOf([problem(503, "unavailable", { "retry-after": date })])
  assert.approximately(((await failure(dated.client.service.stats())) as ProblemError).retryAfter!, 7200, 60)
})

it("retries a creation with the same idempotency key, and does not retry a deletion", async () => {
  const created = await clientOf([undefined, { status: 201, body: { id: "1" } }])
  await created.client.admin.apiKeys.create({ name: "My app" })
  const keys = created.requests.map(({ headers }) => headers["idempotency-key"])
  assert.lengthOf(keys, 2)
  assert.match(String(keys[0]), /^[0-9a-f]{32}$/)
  assert.strictEqual(keys[0], keys[1])
  assert.strictEqual(created.requests[1]!.body.toString(), '{"name":"My app"}')
  assert.strictEqual(created.requests[1]!.headers["content-type"], "application/json")

  const own = await clientOf([{ status: 201, body: {} }])
  await own.client.servers.backups.create("1", { idempotencyKey: "nightly" })
  assert.strictEqual(own.requests[0]!.headers["idempotency-key"], "nightly")

  const removed = await clientOf([undefined])
  assert.instanceOf(await failure(removed.client.uploads.delete("1")), ConnectionError)
  assert.lengthOf(removed.requests, 1)
})

it("retries a deletion and a copy after a 503 with Retry-After, and other changes only after a 429", async () => {
  type Client = Awaited<ReturnType<typeof clientOf>>["client"]
  const remove = (client: Client) => client.uploads.delete("1")
  const copy = (client: Client) => client.emoji.recordCopy("red-heart")
  const approve = (client: Client) => client.admin.uploads.approve("1")
  const busy = problem(503, "unavailable", soon)
  const limited = problem(429, "rate_limited", soon)
  for (const [answer, call, requests] of [
    [busy, remove, 2],
    [busy, copy, 2],
    [busy, approve, 1],
    [limited, remove, 2],
    [limited, approve, 2],
    [problem(503, "unavailable"), remove, 1],
    [problem(500, "internal", soon), remove, 1],
    [badGateway, copy, 1],
    [{ ...badGateway, status: 503 }, remove, 1]
  ] as const) {
    const sent = await clientOf([answer, { body: {} }])
    const result = await call(sent.client).then(
      () => "done",
      () => "failed"
    )
    assert.deepStrictEqual([result, sent.requests.length], [requests === 2 ? "done" : "failed", requests])
  }
})

it("retries the reads of texts like other reads, although they are POST requests", async () => {
  for (const answer of [undefined, badGateway, problem(500, "internal"), problem(503, "unavailable", soon)]) {
    const { client, requests } = await clientOf([answer, { body: { text: "🚀" } }])
    assert.strictEqual((await client.emoji.convert({ text: ":rocket:", to: "emoji" })).text, "🚀")
    assert.lengthOf(requests, 2)
    for (const { body, headers, method } of requests) {
      assert.deepStrictEqual([method, body.toString()], ["POST", '{"text":":rocket:","to":"emoji"}'])
      assert.isUndefined(headers["idempotency-key"])
    }
  }
  const { client, requests } = await clientOf([badGateway, { body: { items: [] } }])
  assert.deepStrictEqual((await client.emoji.lookup({ items: [] }, { language: "de" })).items, [])
  assert.deepStrictEqual(
    requests.map(({ url }) => url),
    Array.from({ length: 2 }, () => "/api/emoji/lookup?language=de")
  )
})

it("retries a request with an idempotency key after failures of a proxy", async () => {
  const { client, requests } = await clientOf([badGateway, { status: 201, body: { id: "1" } }])
  assert.strictEqual((await client.admin.apiKeys.create({ name: "My app" })).id, "1")
  const keys = requests.map(({ headers }) => headers["idempotency-key"])
  assert.isTrue(keys.length === 2 && keys[0] === keys[1])
})

it("stops waiting after the timeout and when it is aborted", async () => {
  const never = () => new Promise<Response>(() => {})
  const hanging: typeof fetch = (_, init) =>
    Promise.race([
      never(),
      new Promise<never>((_, reject) => init!.signal!.addEventListener("abort", () => reject(init!.signal!.reason)))
    ])
  const client = createClient({ baseUrl: "http://127.0.0.1:1", fetch: hanging, retries: 0, timeout: 50 })
  const late = await failure(client.service.stats())
  assert.instanceOf(late, ConnectionError)
  assert.match(String((late as Error).cause), /within 50 ms/)

  const controller = new AbortController()
  const aborted = failure(client.service.stats({ signal: controller.signal, timeout: 60_000 }))
  controller.abort(new Error("enough"))
  assert.strictEqual(((await aborted) as Error).message, "enough")
  assert.strictEqual(((await failure(client.service.stats({ signal: controller.signal }))) as Error).message, "enough")
})

it("has no time limit with an infinite timeout", async () => {
  const { client } = await clientOf([{ body: { emoji: 1 } }], { timeout: Infinity })
  assert.deepStrictEqual(await client.service.stats(), { emoji: 1 } as never)
})

it("does not retry after a 503 of the service without Retry-After", async () => {
  const { client, requests } = await clientOf([problem(503, "unavailable")])
  assert.deepInclude(await failure(client.service.stats()), { status: 503, retryAfter: undefined })
  assert.lengthOf(requests, 1)
})

it("ignores errors of the cache, and reports why a connection failed", async () => {
  const fails = () => Promise.reject(new Error("The cache is full"))
  const throws = () => {
    throw new Error("The cache is full")
  }
  const { client } = await clientOf([{ headers: { etag: '"1"' }, body: { emoji: 1 } }], {
    cache: { get: fails, set: fails }
  })
  assert.deepStrictEqual(await client.service.stats(), { emoji: 1 } as never)
  const { client: other } = await clientOf([{ headers: { etag: '"1"' }, body: { emoji: 1 } }], {
    cache: { get: throws, set: throws }
  })
  assert.deepStrictEqual(await other.service.stats(), { emoji: 1 } as never)
  const refused = createClient({ baseUrl: "http://127.0.0.1:1", retries: 0 })
  assert.match(((await failure(refused.service.stats())) as Error).message, /stats failed: .*ECONNREFUSED|bad port/)
})

it("fails for an HTML page with status 200, and does not retry", async () => {
  const attempts: Array<unknown> = []
  const { client, requests } = await clientOf([{ headers: { "content-type": "text/html" }, body: "<p>Hello</p>" }], {
    onAttempt: ({ error, status }) => attempts.push([error, status])
  })
  const error = await failure(client.service.stats())
  assert.instanceOf(error, ConnectionError)
  assert.match(error.message, /stats failed: the response is not JSON: text\/html$/)
  assert.deepStrictEqual(attempts, [[error, 200]])
  assert.lengthOf(requests, 1)
})

it("rejects a body that cannot be serialized to JSON, and sends nothing", async () => {
  const { client, requests } = await clientOf([{ status: 201, body: {} }])
  const circular: Record<string, unknown> = {}
  circular["self"] = circular
  for (const name of [circular, 1n]) {
    // The types reject this mistake.
    const error = await failure(client.admin.apiKeys.create({ name: name as never }))
    assert.instanceOf(error, TypeError)
    assert.notInstanceOf(error, ConnectionError)
  }
  assert.lengthOf(requests, 0)
})

it("can be aborted between two attempts", async () => {
  const { client, requests } = await clientOf([problem(503, "unavailable", { "retry-after": "30" })])
  const controller = new AbortController()
  const error = failure(client.service.stats({ signal: controller.signal }))
  while (requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  setTimeout(() => controller.abort(new Error("enough")), 50)
  assert.strictEqual(((await error) as Error).message, "enough")
  assert.lengthOf(requests, 1)
})

it("revalidates a cached response", async () => {
  const { client, requests } = await clientOf(
    [
      ({ headers }) =>
        headers["if-none-match"] === '"1"' ? { status: 304 } : { headers: { etag: '"1"' }, body: { emoji: 1 } }
    ],
    { cache: new Map() }
  )
  const first = await client.service.stats()
  assert.deepStrictEqual(await client.service.stats(), first)
  assert.deepStrictEqual(
    requests.map(({ headers }) => headers["if-none-match"]),
    [undefined, '"1"']
  )
})

it("keeps the new ETag of an equal response", async () => {
  const etag = ({ headers }: Received) => ({
    headers: { etag: headers["if-none-match"] === undefined ? '"1"' : '"2"' },
    body: { emoji: 1 }
  })
  const { client, requests } = await clientOf([etag], { cache: new Map() })
  for (let time = 0; time < 3; time++) await client.service.stats()
  assert.deepStrictEqual(
    requests.map(({ headers }) => headers["if-none-match"]),
    [undefined, '"1"', '"2"']
  )
})

it("builds the sign-in address", () => {
  const client = createClient({ baseUrl: "https://emoji.example" })
  assert.strictEqual(client.signInUrl("/picker"), "https://emoji.example/api/auth/discord?returnTo=%2Fpicker")
  assert.strictEqual(client.signInUrl(), "https://emoji.example/api/auth/discord")
})

it("retries after a conflict with a request in progress, and after no other conflict", async () => {
  const created = { status: 201, body: { id: "1" } }
  const running = await clientOf([problem(409, "conflict", soon), created])
  assert.strictEqual((await running.client.admin.apiKeys.create({ name: "x" })).id, "1")
  const keys = running.requests.map(({ headers }) => headers["idempotency-key"])
  assert.isTrue(keys.length === 2 && keys[0] === keys[1])
  const taken = await clientOf([problem(409, "conflict"), created])
  assert.deepInclude(await failure(taken.client.admin.apiKeys.create({ name: "x" })), { code: "conflict" })
  assert.lengthOf(taken.requests, 1)
})

it("rejects invalid options and parameters", async () => {
  const { client, requests } = await clientOf([{ body: {} }])
  for (const timeout of [0, -1, NaN])
    assert.match(String(await failure(client.service.stats({ timeout }))), /timeout must/)
  for (const retries of [-1, NaN])
    assert.match(String(await failure(client.service.stats({ retries }))), /retries must/)
  assert.throws(() => void client.emoji.get(undefined as never), /The parameter slug of the path is missing/)
  assert.lengthOf(requests, 0)
})
