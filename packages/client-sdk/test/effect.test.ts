import { Effect, Exit, Fiber, Stream } from "effect"
import { assert, it } from "vitest"
import { EmojiCatalogue } from "@emoji-catalogue/client-sdk/effect"
import { clientOf, problem } from "./testServer.ts"

const run = <A, E>(baseUrl: string, use: (catalogue: EmojiCatalogue["Service"]) => Effect.Effect<A, E>) =>
  Effect.runPromise(Effect.flatMap(EmojiCatalogue, use).pipe(Effect.provide(EmojiCatalogue.layer({ baseUrl }))))

it("has the same methods, whose failures have tags", async () => {
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

it("dies of a mistake of the caller", async () => {
  const { baseUrl } = await clientOf([{ body: {} }])
  const exit = await run(baseUrl, (catalogue) => Effect.exit(catalogue.emoji.get("")))
  assert.isTrue(Exit.isFailure(exit) && Exit.hasDies(exit))
})

it("aborts the request when it is interrupted", async () => {
  const { baseUrl, requests } = await clientOf([problem(503, "unavailable", { "retry-after": "30" })])
  await run(baseUrl, (catalogue) =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(catalogue.service.stats())
      while (requests.length === 0) yield* Effect.sleep("5 millis")
      yield* Effect.sleep("50 millis")
      yield* Fiber.interrupt(fiber)
      assert.lengthOf(requests, 1)
    })
  )
})

it("creates nothing twice where an effect is retried", async () => {
  const { baseUrl, requests } = await clientOf([problem(503, "unavailable"), { status: 201, body: { id: "1" } }])
  const id = await run(baseUrl, (catalogue) =>
    Effect.map(Effect.retry(catalogue.admin.apiKeys.create({ name: "x" }), { times: 1 }), (created) => created.id)
  )
  assert.strictEqual(id, "1")
  const keys = requests.map(({ headers }) => headers["idempotency-key"])
  assert.isTrue(keys.length === 2 && keys[0] === keys[1])
})
