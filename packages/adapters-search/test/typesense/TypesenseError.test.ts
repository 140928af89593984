import { outboundFailuresIn } from "@emoji-catalogue/application/testing"
import { assert, beforeEach, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { engineOn, query, viewOf } from "./engineOn.ts"
import { type FakeTypesense, startFakeTypesense } from "./FakeTypesense.ts"

let server: FakeTypesense
beforeEach(async () => {
  server = await startFakeTypesense()
  return server.stop
})

const failures = (apiKey?: string) =>
  Effect.gen(function* () {
    const { index, probe } = yield* engineOn(server, apiKey)
    return [yield* Effect.flip(probe), yield* Effect.flip(index(yield* viewOf("failing")))]
  }).pipe(Effect.scoped)

/** No error contains the address or a key. */
const assertReason = (errors: ReadonlyArray<object>, reason: string) => {
  for (const error of errors) {
    assert.propertyVal(error, "_tag", "SearchUnavailable")
    assert.propertyVal(error, "reason", reason)
    for (const secret of [server.apiKey, server.url, "wrong-key"]) {
      assert.notInclude(`${String(error)} ${JSON.stringify(error)}`, secret)
    }
  }
}

describe("a failure of Typesense", () => {
  it.effect("a rejected API key is reported without the key", () =>
    Effect.gen(function* () {
      assertReason(yield* failures("wrong-key"), "Typesense rejected the API key")
    })
  )

  it.effect("is counted, unlike a query that Typesense rejects", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* outboundFailuresIn("typesense", failures("wrong-key")), 2)
      const { index } = yield* engineOn(server)
      const built = yield* index(yield* viewOf("counted"))
      server.queryStatuses.set("rejected", 400)
      server.queryStatuses.set("failing", 503)
      const failedSearch = (text: string) => Effect.flip(built.search(query(text)))
      assert.strictEqual(yield* outboundFailuresIn("typesense", failedSearch("rejected")), 0)
      assert.strictEqual(yield* outboundFailuresIn("typesense", failedSearch("failing")), 1)
    }).pipe(Effect.scoped)
  )

  it.effect("an unreachable server is reported without its address", () =>
    Effect.gen(function* () {
      yield* Effect.promise(server.stop)
      assertReason(yield* failures(), "Typesense is unreachable")
    })
  )

  it.effect("a search times out after two seconds", () =>
    Effect.gen(function* () {
      const { index } = yield* engineOn(server)
      const built = yield* index(yield* viewOf("slow"))
      server.hangOn = /multi_search$/
      const searching = yield* Effect.forkChild(Effect.flip(built.search(query("slow"))))
      yield* server.hanging.until((pending) => pending === 1)
      yield* TestClock.adjust("2 seconds")
      assertReason([yield* Fiber.join(searching)], "Typesense timed out")
    }).pipe(Effect.scoped)
  )

  it.effect("a lost collection is reported", () =>
    Effect.gen(function* () {
      const { index } = yield* engineOn(server)
      const built = yield* index(yield* viewOf("lost"))
      server.collections.clear()
      assertReason(
        [
          yield* Effect.flip(built.search(query("lost"))),
          yield* Effect.flip(built.complete({ text: "lo", language: "en", limit: 5 }))
        ],
        "Typesense has no such collection"
      )
    }).pipe(Effect.scoped)
  )

  it.effect("an unexpected response is reported, whatever its shape", () =>
    Effect.gen(function* () {
      const { index } = yield* engineOn(server)
      const built = yield* index(yield* viewOf("odd"))
      for (const results of [
        [],
        "odd",
        [{}],
        [null],
        [{ found: 1 }, { found: 1 }],
        [{ found: 1, hits: [{ document: {} }] }],
        [{ found: 1, hits: [{ document: { place: "0" } }] }],
        [{ found: 1, hits: [{ document: { place: 0 }, highlights: "odd" }] }],
        [{ found: 1, grouped_hits: [{ hits: [] }] }]
      ]) {
        server.results = results
        assertReason([yield* Effect.flip(built.search(query("odd")))], "Unexpected response from Typesense")
      }
    }).pipe(Effect.scoped)
  )

  it.effect("an import that hangs for a minute is aborted and not retried", () =>
    Effect.gen(function* () {
      const { index } = yield* engineOn(server)
      server.hangOn = /import$/
      const building = yield* Effect.forkChild(Effect.flip(index(yield* viewOf("hanging"))))
      yield* server.hanging.until((pending) => pending === 1)
      yield* TestClock.adjust("1 minute")
      assertReason([yield* Fiber.join(building)], "Typesense timed out")
      yield* server.hanging.until((pending) => pending === 0)
      assert.deepStrictEqual(server.requests.filter((request) => request.endsWith("import")).length, 1)
    }).pipe(Effect.scoped)
  )
})
