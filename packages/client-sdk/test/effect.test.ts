import { Readable } from "node:stream"
import { Effect, Exit, Fiber, Stream } from "effect"
import { assert, it, vi } from "vitest"
import type { FileSource } from "@emoji-catalogue/client-sdk"
import { EmojiCatalogue, type RequestError } from "@emoji-catalogue/client-sdk/effect"
import { clientOf, problem, type Received } from "./testServer.ts"

const run = <A, E>(baseUrl: string, use: (catalogue: EmojiCatalogue["Service"]) => Effect.Effect<A, E>) =>
  Effect.runPromise(Effect.flatMap(EmojiCatalogue, use).pipe(Effect.provide(EmojiCatalogue.layer({ baseUrl }))))

it("has the client's methods, with tagged errors", async () => {
  const found = await clientOf([{ body: { slug: "red-heart" } }])
  const emoji = await run(found.baseUrl, (catalogue) => catalogue.emoji.get("red-heart", { language: "de" }))
  assert.strictEqual(emoji.slug, "red-heart")
  assert.strictEqual(found.requests[0]!.url, "/api/emoji/red-heart?language=de")

  const missing = await clientOf([problem(404, "not_found")])
  const code = await run(missing.baseUrl, (catalogue) =>
    Effect.catchTag(catalogue.admin.webhooks.delete("1"), "ProblemError", (error) => Effect.succeed(error.code))
  )
  assert.strictEqual(code, "not_found")
  const closed = await clientOf([undefined])
  const exit = await run(closed.baseUrl, (catalogue) =>
    Effect.flip(catalogue.service.stats({ retries: 0 })).pipe(Effect.map(({ _tag }) => _tag))
  )
  assert.strictEqual(exit, "ConnectionError")
})

it("streams the items of all pages", async () => {
  const { baseUrl, requests } = await clientOf([
    { body: { items: [1, 2], total: 3, limit: 2, offset: 0 } },
    { body: { items: [3], total: 3, limit: 2, offset: 2 } }
  ])
  const items = await run(baseUrl, (catalogue) => Stream.runCollect(catalogue.emoji.list({ limit: 2 }).stream))
  assert.deepStrictEqual(items, [1, 2, 3] as never)
  assert.lengthOf(requests, 2)
})

it("has the response of a result, and the pages of a listing", async () => {
  const { baseUrl } = await clientOf([
    { headers: { "x-request-id": "r7" }, body: { items: [1, 2], total: 3, limit: 2, offset: 0 } },
    { body: { items: [3], total: 3, limit: 2, offset: 2 } }
  ])
  const first = await run(baseUrl, (catalogue) => catalogue.emoji.list({ limit: 2 }).withResponse)
  assert.deepInclude(first, { requestId: "r7" })
  const pages = await clientOf([
    { body: { items: [1, 2], total: 3, limit: 2, offset: 0 } },
    { body: { items: [3], total: 3, limit: 2, offset: 2 } }
  ])
  const found = await run(pages.baseUrl, (catalogue) => Stream.runCollect(catalogue.emoji.list({ limit: 2 }).pages))
  assert.deepStrictEqual(
    found.map(({ items }) => items.length),
    [2, 1]
  )
})

it("dies of an invalid argument", async () => {
  const { baseUrl } = await clientOf([{ body: {} }])
  const exit = await run(baseUrl, (catalogue) => Effect.exit(catalogue.emoji.get("")))
  assert.isTrue(Exit.isFailure(exit) && Exit.hasDies(exit))
})

const uploadOf = (catalogue: EmojiCatalogue["Service"], file: FileSource) =>
  catalogue.uploads.create({ file, name: "tiny_rocket", licence: "own-work" })

it.each<readonly [string, (catalogue: EmojiCatalogue["Service"]) => Effect.Effect<unknown, RequestError>]>([
  ["a request", (catalogue) => catalogue.service.stats()],
  ["a request with its response", (catalogue) => catalogue.service.stats().withResponse],
  ["a stream", (catalogue) => Stream.runDrain(catalogue.emoji.list().stream)],
  ["an upload", (catalogue) => uploadOf(catalogue, new Blob(["x"]))]
])("aborts %s when it is interrupted", async (_, use) => {
  const { promise: sent, resolve } = Promise.withResolvers<AbortSignal>()
  const fetch: typeof globalThis.fetch = (_, init) => {
    resolve(init!.signal!)
    return new Promise(() => {})
  }
  const layer = EmojiCatalogue.layer({ baseUrl: "https://emoji.example", fetch })
  const fiber = Effect.runFork(Effect.flatMap(EmojiCatalogue, use).pipe(Effect.provide(layer)))
  const signal = await sent
  assert.isFalse(signal.aborted)
  await Effect.runPromise(Fiber.interrupt(fiber))
  assert.isTrue(signal.aborted)
})

it("sends no further request after an interruption between two attempts", async () => {
  const { baseUrl, requests } = await clientOf([problem(503, "unavailable", { "retry-after": "0.1" })])
  await run(baseUrl, (catalogue) =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(catalogue.service.stats({ retries: 100 }))
      while (requests.length < 2) yield* Effect.sleep("5 millis")
      yield* Fiber.interrupt(fiber)
    })
  )
  const sent = requests.length
  await new Promise((resolve) => setTimeout(resolve, 300))
  assert.lengthOf(requests, sent)
})

it("closes the stream of an upload when it is interrupted", async () => {
  const { baseUrl, requests } = await clientOf([{ body: {} }])
  const { promise: read, resolve: onRead } = Promise.withResolvers<void>()
  const file = new Readable({ read: () => onRead() })
  await run(baseUrl, (catalogue) =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(uploadOf(catalogue, file))
      yield* Effect.promise(() => read)
      yield* Fiber.interrupt(fiber)
    })
  )
  await vi.waitFor(() => assert.isTrue(file.destroyed))
  assert.lengthOf(requests, 0)
})

it("sends the stream of a retried upload again", async () => {
  const { baseUrl, requests } = await clientOf([problem(503, "unavailable"), { status: 201, body: { publicId: "1" } }])
  await run(baseUrl, (catalogue) =>
    Effect.retry(uploadOf(catalogue, Readable.from([Buffer.from("the content")])), { times: 1 })
  )
  assert.lengthOf(requests, 2)
  for (const { body } of requests) assert.include(String(body), "the content")
})

const created = { status: 201, body: { id: "1" } }
const keysOf = (requests: ReadonlyArray<Received>) => requests.map(({ headers }) => headers["idempotency-key"])

it("reuses the idempotency key when an effect is retried", async () => {
  const { baseUrl, requests } = await clientOf([problem(503, "unavailable"), created])
  const id = await run(baseUrl, (catalogue) =>
    Effect.map(Effect.retry(catalogue.admin.apiKeys.create({ name: "x" }), { times: 1 }), (each) => each.id)
  )
  assert.strictEqual(id, "1")
  const keys = keysOf(requests)
  assert.isTrue(keys.length === 2 && keys[0] === keys[1])
})

it("reuses the idempotency key when an interrupted effect is retried", async () => {
  const keys: Array<string | null> = []
  const fetch: typeof globalThis.fetch = async (_, init) => {
    keys.push(new Headers(init!.headers).get("idempotency-key"))
    return keys.length === 1 ? new Promise(() => {}) : Response.json(created.body)
  }
  const create = Effect.flatMap(EmojiCatalogue, (catalogue) =>
    catalogue.admin.apiKeys.create({ name: "x" }).pipe(Effect.timeout("50 millis"), Effect.retry({ times: 1 }))
  )
  await Effect.runPromise(Effect.provide(create, EmojiCatalogue.layer({ baseUrl: "https://emoji.example", fetch })))
  assert.isTrue(keys.length === 2 && keys[0] === keys[1])
})

it("uses a new idempotency key for each run of an effect", async () => {
  const busy = problem(503, "unavailable")
  const { baseUrl, requests } = await clientOf([created, created, created, busy, busy, created])
  await run(baseUrl, (catalogue) =>
    Effect.gen(function* () {
      const create = catalogue.admin.apiKeys.create({ name: "x" })
      yield* Effect.repeat(create, { times: 1 })
      yield* create.withResponse
      const retried = Effect.retry(create, { times: 1 })
      yield* Effect.all([retried, retried], { concurrency: 2 })
    })
  )
  const keys = keysOf(requests)
  assert.lengthOf(keys, 7)
  assert.strictEqual(new Set(keys.slice(0, 5)).size, 5)
  assert.sameMembers(keys.slice(5), keys.slice(3, 5))
})
