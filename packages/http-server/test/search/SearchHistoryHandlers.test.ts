import { assert, describe, it } from "@effect/vitest"
import { afterEach, beforeEach, vi } from "vitest"
import { testApi } from "../support/testApi.ts"

interface ListedTerm {
  readonly term: string
  readonly language: string
  readonly searches: number
  readonly results: number
}

const summariesOf = (items: ReadonlyArray<ListedTerm>) =>
  items.map(({ language, results, searches, term }) => [term, language, searches, results])

describe("GET /api/search/popular and /recent", () => {
  beforeEach(
    () =>
      void vi.useFakeTimers({
        toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
        shouldAdvanceTime: true
      })
  )
  afterEach(() => void vi.useRealTimers())

  it("list terms with results after five seconds, without personal data", async () => {
    const { get, json } = testApi()
    // Counts cached responses too, but no HEAD request.
    for (const others of ["", "", "", "", "&x[]=1"]) await get(`/api/emoji/search?q=rocket${others}`)
    for (const others of ["", "&x[]=1"]) await get(`/api/emoji/search?q=rocket${others}`, { method: "HEAD" })
    for (const [text, others] of [
      ["Astronaut", ""],
      ["astronaut", "&limit=1"],
      ["astronaut", "&language=ja"],
      ["flag", ""],
      // A later page or a filtered result does not count.
      ["flag", "&offset=1"],
      ["flag", "&group=flags"],
      ["no such thing at all", ""],
      ["jane.doe@example.com", ""],
      ["+49 170 1234567", ""]
    ] as const) {
      // One search per millisecond, so that their order is defined.
      await vi.advanceTimersByTimeAsync(2)
      assert.strictEqual((await get(`/api/emoji/search?q=${encodeURIComponent(text)}${others}`)).status, 200)
    }
    assert.deepStrictEqual((await json("/api/search/popular")).body.items, [])
    await vi.advanceTimersByTimeAsync(5_500)
    const { body, headers, status } = await json("/api/search/popular")
    assert.deepStrictEqual([status, headers.get("cache-control")], [200, "no-cache"])
    assert.deepStrictEqual(summariesOf(body.items), [
      ["rocket", "en", 5, 1],
      ["astronaut", "en", 2, 1],
      ["astronaut", "ja", 1, 1],
      ["flag", "en", 1, 2]
    ])
    assert.deepStrictEqual([body.total, body.limit, body.offset], [4, 20, 0])
    assert.match(body.items[0].searchedAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const recent = (await json("/api/search/recent?limit=1")).body
    assert.deepStrictEqual(summariesOf(recent.items), [["flag", "en", 1, 2]])
    assert.deepStrictEqual([recent.total, recent.limit], [4, 1])
  })

  it("have a limit of 1 to 100", async () => {
    const { json } = testApi()
    assert.strictEqual((await json("/api/search/popular?limit=100")).status, 200)
    for (const limit of ["0", "101", "x", "-1"]) {
      const { body, status } = await json(`/api/search/recent?limit=${limit}`)
      assert.deepStrictEqual([status, body.errors[0].path], [400, "limit"])
    }
  })
})
