import { assert, describe, it } from "@effect/vitest"
import { afterEach, beforeEach, vi } from "vitest"
import { trustedProxies } from "@emoji-catalogue/http-server"
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

  /** The counts are written after five seconds, and then read; hashing the callers takes real time. */
  const eventually = async (check: () => Promise<void>) => {
    await vi.advanceTimersByTimeAsync(5_500)
    await vi.waitFor(check, { timeout: 60_000 })
  }

  /** An API behind a proxy, so that each request can choose its address. */
  const apiBehindProxy = () => {
    const api = testApi({ peerAddress: "10.0.0.1", trustedProxies: trustedProxies(["10.0.0.1"]) })
    const searchFrom = (address: string, text: string, others = "", headers = {}) =>
      api.get(`/api/emoji/search?q=${encodeURIComponent(text)}${others}`, {
        headers: { "x-forwarded-for": address, ...headers }
      })
    return { ...api, searchFrom }
  }

  const addresses = ["192.0.2.1", "192.0.2.2", "2001:db8:1::1"]

  it("list terms with results by three callers after five seconds, without personal data", async () => {
    const { get, json, searchFrom } = apiBehindProxy()
    // Counts cached responses too, but not HEAD requests.
    for (const others of ["", "", "", "", "&x[]=1"]) await searchFrom("192.0.2.3", "rocket", others)
    for (const address of addresses) await searchFrom(address, "rocket")
    for (const others of ["", "&x[]=1"]) await get(`/api/emoji/search?q=rocket${others}`, { method: "HEAD" })
    for (const [text, others] of [
      ["Astronaut", ""],
      ["astronaut", "&limit=1"],
      ["astronaut", "&language=ja"],
      ["flag", ""],
      // A later page or a filtered result does not count.
      ["flag", "&offset=1"],
      ["flag", "&group=flags"],
      ["flag", "&maxVersion=17.0"],
      ["no such thing at all", ""],
      ["jane.doe@example.com", ""],
      ["+49 170 1234567", ""],
      ["flag 12", ""]
    ] as const) {
      for (const address of addresses) {
        // One search per millisecond, so that their order is defined.
        await vi.advanceTimersByTimeAsync(2)
        assert.strictEqual((await searchFrom(address, text, others)).status, 200)
      }
    }
    assert.deepStrictEqual((await json("/api/search/popular")).body.items, [])
    await eventually(async () => {
      const { body, headers, status } = await json("/api/search/popular")
      assert.deepStrictEqual([status, headers.get("cache-control")], [200, "no-cache"])
      assert.deepStrictEqual(summariesOf(body.items), [
        ["rocket", "en", 8, 1],
        ["astronaut", "en", 6, 1],
        ["astronaut", "ja", 3, 1],
        ["flag", "en", 3, 2]
      ])
      assert.deepStrictEqual([body.total, body.limit, body.offset], [4, 20, 0])
      assert.match(body.items[0].searchedAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    })
    const recent = (await json("/api/search/recent?limit=1")).body
    assert.deepStrictEqual(summariesOf(recent.items), [["flag", "en", 3, 2]])
    assert.deepStrictEqual([recent.total, recent.limit], [4, 1])
  })

  it("do not list a term that fewer than three callers used, even many times", async () => {
    const { issueKey, json, searchFrom, signIn } = apiBehindProxy()
    const keys = [(await issueKey()).body.key, (await issueKey()).body.key]
    const member = { cookie: await signIn() }
    for (let times = 0; times < 4; times++) {
      await searchFrom("192.0.2.1", "one caller")
      // One network, one key and one account from several addresses.
      await searchFrom(`2001:db8:0:1::${times}`, "astronaut")
      await searchFrom(addresses[times % 3]!, "astronaut", "", { "x-api-key": keys[0] })
      await searchFrom(addresses[times % 3]!, "flag", "", member)
      await searchFrom("192.0.2.1", "flag", "", { "x-api-key": keys[0] })
    }
    for (const address of addresses) await searchFrom(address, "rocket")
    const terms = async () => (await json("/api/search/popular")).body.items.map(({ term }: ListedTerm) => term)
    await eventually(async () => assert.deepStrictEqual(await terms(), ["rocket"]))
    // The third caller.
    await searchFrom("2001:db8:0:2::1", "astronaut")
    await searchFrom("192.0.2.1", "flag", "", { "x-api-key": keys[1] })
    await eventually(async () => assert.sameMembers(await terms(), ["rocket", "astronaut", "flag"]))
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
