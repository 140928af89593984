import { assert, describe, it } from "@effect/vitest"
import { setTimeout as sleep } from "node:timers/promises"
import { api } from "../support/testApi.ts"

interface Term {
  readonly term: string
  readonly language: string
  readonly searches: number
  readonly results: number
}

describe("GET /api/search/popular and /recent", () => {
  it(
    "list what was searched for and found, some seconds later, and nothing that tells of a person",
    { timeout: 20_000 },
    async () => {
      const { get, json } = api()
      // However often it is asked for, and whichever way it takes; not for its headers alone.
      for (const more of ["", "", "", "", "&x[]=1"]) await get(`/api/emoji/search?q=rocket${more}`)
      for (const more of ["", "&x[]=1"]) await get(`/api/emoji/search?q=rocket${more}`, { method: "HEAD" })
      for (const [text, more] of [
        ["Astronaut", ""],
        ["astronaut", "&limit=1"],
        ["astronaut", "&language=ja"],
        ["flag", ""],
        // Another page, or a part of what there is, is no search of its own.
        ["flag", "&offset=1"],
        ["flag", "&group=flags"],
        ["no such thing at all", ""],
        ["jane.doe@example.com", ""],
        ["+49 170 1234567", ""]
      ] as const) {
        // Each in a millisecond of its own.
        await sleep(2)
        assert.strictEqual((await get(`/api/emoji/search?q=${encodeURIComponent(text)}${more}`)).status, 200)
      }
      assert.deepStrictEqual((await json("/api/search/popular")).body.items, [])
      await sleep(5_500)
      const { body, headers, status } = await json("/api/search/popular")
      assert.deepStrictEqual([status, headers.get("cache-control")], [200, "no-cache"])
      const told = (items: ReadonlyArray<Term>) =>
        items.map(({ language, results, searches, term }) => [term, language, searches, results])
      assert.deepStrictEqual(told(body.items), [
        ["rocket", "en", 5, 1],
        ["astronaut", "en", 2, 1],
        ["astronaut", "ja", 1, 1],
        ["flag", "en", 1, 2]
      ])
      assert.deepStrictEqual([body.total, body.limit, body.offset], [4, 20, 0])
      assert.match(body.items[0].searchedAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      const recent = (await json("/api/search/recent?limit=1")).body
      assert.deepStrictEqual(told(recent.items), [["flag", "en", 1, 2]])
      assert.deepStrictEqual([recent.total, recent.limit], [4, 1])
    }
  )

  it("take up to 100", async () => {
    const { json } = api()
    assert.strictEqual((await json("/api/search/popular?limit=100")).status, 200)
    for (const limit of ["0", "101", "x", "-1"]) {
      const { body, status } = await json(`/api/search/recent?limit=${limit}`)
      assert.deepStrictEqual([status, body.errors[0].path], [400, "limit"])
    }
  })
})
