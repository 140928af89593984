import { inspect } from "node:util"
import { assert, it, vi } from "vitest"
import { type Attempt, createClient, ProblemError, type ResponsePromise } from "@emoji-catalogue/client-sdk"
import { clientOf, problem, type Received } from "./testServer.ts"

const headers = {
  "x-request-id": "r9",
  "ratelimit-policy": '"anonymous";q=600;w=3600',
  ratelimit: '"anonymous";r=599;t=6'
}

const isResponsePromise = <A>(promise: ResponsePromise<A>): ResponsePromise<A> => promise

it("returns the response with JSON, with a page of a listing, with an upload and with a download", async () => {
  const body = { items: [], total: 0, offset: 0 }
  const { client } = await clientOf([{ headers, body }], { apiKey: "emk_1" })
  const calls = [
    client.service.stats(),
    client.emoji.list(),
    client.emoji.downloadSvg("red-heart"),
    client.uploads.create({ file: new Blob(["x"]), name: "x", licence: "own-work" })
  ]
  for (const call of calls) {
    const { data, rateLimit, requestId, response } = await isResponsePromise<unknown>(call as never).withResponse()
    assert.deepStrictEqual([response.status, requestId, rateLimit], [200, "r9", { remaining: 599, reset: 6 }])
    assert.strictEqual(await call, data)
  }
})

it("has an empty request id and no rate limit without the headers", async () => {
  const { client } = await clientOf([{ body: {} }])
  assert.deepInclude(await client.service.stats().withResponse(), { requestId: "", rateLimit: undefined })
})

it("is a promise like any other", async () => {
  const { client, requests } = await clientOf([{ body: { emoji: 1 } }])
  const result = client.service.stats()
  assert.instanceOf(result, Promise)
  assert.deepStrictEqual(await Promise.all([result, result, 3]), [{ emoji: 1 }, { emoji: 1 }, 3] as never)
  assert.deepStrictEqual(await Promise.any([Promise.reject(new Error("another")), result]), { emoji: 1 } as never)
  const chained = result.then(({ emoji }) => emoji + 1)
  assert.strictEqual(chained.constructor, Promise)
  assert.strictEqual(await chained, 2)
  let ended = 0
  await result.finally(() => ended++)
  await (async () => result)()
  assert.strictEqual(ended, 1)
  assert.lengthOf(requests, 1)
  assert.include(inspect(result), "ResponsePromise")
})

it("rejects once, with the caller in the stack", async () => {
  const { client } = await clientOf([problem(404, "not_found")])
  const unhandled = vi.fn()
  process.on("unhandledRejection", unhandled)
  try {
    const callerOfGet = async () => await client.emoji.get("x")
    const error = await callerOfGet().catch((reason: unknown) => reason)
    assert.include((error as Error).stack, "callerOfGet")
    assert.instanceOf(await client.emoji.get("x").catch((reason: unknown) => reason), ProblemError)
    const [settled] = await Promise.allSettled([client.emoji.get("x")])
    assert.strictEqual(settled.status, "rejected")
    const response = client.emoji.get("x").withResponse()
    assert.instanceOf(await response.catch((reason: unknown) => reason), ProblemError)
    // Node reports unhandled rejections before its next timer.
    await new Promise((resolve) => setTimeout(resolve))
    assert.isEmpty(unhandled.mock.calls)
  } finally {
    process.off("unhandledRejection", unhandled)
  }
})

it("has the 304 response if the result is from the cache", async () => {
  const { client } = await clientOf(
    [
      { headers: { etag: '"1"' }, body: { emoji: 1 } },
      { status: 304, headers }
    ],
    { cache: new Map() }
  )
  await client.service.stats()
  const { data, requestId, response } = await client.service.stats().withResponse()
  assert.deepStrictEqual([data, requestId, response.status], [{ emoji: 1 }, "r9", 304] as never)
})

it("reports each attempt, without secrets", async () => {
  const attempts: Array<Attempt> = []
  /** A proxy that echoes the key, and sets a cookie. */
  const echo = (request: Received) =>
    problem(503, "unavailable", {
      "retry-after": "0",
      "x-request-id": "r1",
      "x-echo": request.headers.authorization!,
      "set-cookie": "emoji-session=cookie_secret"
    })
  const { baseUrl, client } = await clientOf([undefined, echo, { headers, body: {} }], {
    apiKey: "emk_secret",
    onAttempt: (attempt) => attempts.push(attempt)
  })
  await client.admin.apiKeys.create({ name: "private name" })
  assert.deepStrictEqual(
    attempts.map(({ method, requestId, retry, status, url }) => [method, url, retry, status, requestId]),
    [
      ["POST", `${baseUrl}/api/admin/api-keys`, 0, undefined, undefined],
      ["POST", `${baseUrl}/api/admin/api-keys`, 1, 503, "r1"],
      ["POST", `${baseUrl}/api/admin/api-keys`, 2, 200, "r9"]
    ]
  )
  assert.deepStrictEqual(
    attempts.map(({ error }) => (error as Error | undefined)?.name),
    ["ConnectionError", "ProblemError", undefined]
  )
  for (const { duration } of attempts) assert.isAtLeast(duration, 0)
  const { error } = attempts[1]!
  assert.instanceOf(error, ProblemError)
  assert.strictEqual(error.headers.get("x-echo"), "Bearer emk_secret")
  assert.include(error.headers.get("set-cookie"), "cookie_secret")
  for (const text of [inspect(attempts, { depth: 10 }), inspect(error), JSON.stringify(attempts)])
    assert.notMatch(text, /emk_secret|cookie_secret|private name/)
})

it("reports an aborted attempt, and ignores a callback that throws or rejects", async () => {
  const attempts: Array<Attempt> = []
  const client = createClient({
    baseUrl: "http://127.0.0.1:1",
    fetch: (_, init) =>
      new Promise((_, reject) => init!.signal!.addEventListener("abort", () => reject(init!.signal!.reason))),
    onAttempt: (attempt) => {
      attempts.push(attempt)
      throw new Error("The log is full")
    }
  })
  const controller = new AbortController()
  const stats = client.service.stats({ signal: controller.signal }).catch((reason: unknown) => reason)
  await Promise.resolve()
  const reason = new Error("enough")
  setTimeout(() => controller.abort(reason))
  assert.strictEqual(await stats, reason)
  assert.deepStrictEqual(
    attempts.map(({ error, status }) => [error, status]),
    [[reason, undefined]]
  )
  const other = await clientOf([{ body: { emoji: 1 } }], { onAttempt: () => Promise.reject(new Error("full")) })
  assert.deepStrictEqual(await other.client.service.stats(), { emoji: 1 } as never)
})
