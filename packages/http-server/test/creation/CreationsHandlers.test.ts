import { assert, describe, it } from "@effect/vitest"
import { errorPathsOf, nextPageOf, problemOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"
import { administrator, member } from "../support/users.ts"

const path = "/api/emoji/creations"

const setUp = () => {
  const api = testApi()
  const recordAs = async (user: typeof member) => {
    const cookie = await api.signIn(user)
    return (body: object, headers = {}, query = "") =>
      api.json(path + query, {
        method: "POST",
        headers: { cookie, origin: "http://localhost", "content-type": "application/json", ...headers },
        body: JSON.stringify(body)
      })
  }
  return { ...api, recordAs }
}

const invention = {
  sequence: "😀‍❤️",
  codepoint: "1F600-200D-2764-FE0F",
  isRgi: false,
  slug: null,
  name: null,
  parts: [
    { emoji: "😀", codepoint: "1F600", slug: "grinning-face", name: "grinning face" },
    { emoji: "❤️", codepoint: "2764-FE0F", slug: "red-heart", name: "red heart" }
  ]
}

describe("POST /api/emoji/creations", () => {
  it("records a sequence in its fully-qualified spelling, once per account", async () => {
    const { recordAs } = setUp()
    const record = await recordAs(member)
    const { body, headers, status } = await record({ sequence: "😀‍❤", name: "Lovely grin" })
    assert.deepStrictEqual([status, headers.get("cache-control")], [200, "private, no-store"])
    const { createdAt } = body
    assert.match(createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    assert.deepStrictEqual(body, { ...invention, count: 1, createdAt, lastBuiltAt: createdAt })
    assert.deepInclude((await record({ sequence: "😀‍❤️" })).body, { count: 1, createdAt })
    const recordOther = await recordAs(administrator)
    assert.deepInclude((await recordOther({ sequence: "😀‍❤️" })).body, { count: 2, createdAt })
  })

  it("reports whether the sequence is an emoji of the catalogue, with its name in the requested language", async () => {
    const { recordAs } = setUp()
    const record = await recordAs(member)
    const { body } = await record({ sequence: "👩🏻‍🚀", name: "Space woman" }, {}, "?lang=ja")
    assert.deepInclude(body, {
      isRgi: true,
      slug: "woman-astronaut-light-skin-tone",
      name: "女性宇宙飛行士: 薄い肌色"
    })
  })

  it("records a sequence in text style as the emoji", async () => {
    const { recordAs } = setUp()
    const record = await recordAs(member)
    for (const [sequence, codepoint, slug] of [
      ["❤\uFE0E", "2764-FE0F", "red-heart"],
      ["#\uFE0E\u20E3", "0023-FE0F-20E3", "keycap-hash"],
      ["👩\uFE0E\u200D🚀", "1F469-200D-1F680", "woman-astronaut"],
      ["😀\uFE0E\u200D❤\uFE0E", "1F600-200D-2764-FE0F", null]
    ] as const) {
      const { body, status } = await record({ sequence })
      assert.deepStrictEqual([status, body.codepoint, body.slug], [200, codepoint, slug])
    }
  })

  it("names invalid properties", async () => {
    const { recordAs } = setUp()
    const record = await recordAs(member)
    for (const [body, field, message] of [
      [{ sequence: "grin" }, "sequence", "Expected one emoji, or emoji connected by joiners (U+200D)"],
      [{ sequence: "\u200D" }, "sequence", "Expected one emoji, or emoji connected by joiners (U+200D)"],
      [{ sequence: "😀😀" }, "sequence", "Expected one emoji, or emoji connected by joiners (U+200D)"],
      [{ sequence: "\uD83D" }, "sequence", "Expected one emoji, or emoji connected by joiners (U+200D)"],
      [{ sequence: "😀‍🐙" }, "sequence", "Not an emoji of the catalogue: 1F419"],
      [{ sequence: "🇺🇸‍🔥" }, "sequence", "Flags, keycaps and tag sequences cannot be joined to other emoji: 🇺🇸"],
      [{ sequence: "🔥‍1️⃣" }, "sequence", "Flags, keycaps and tag sequences cannot be joined to other emoji: 1️⃣"],
      [{ sequence: Array.from({ length: 11 }, () => "😀").join("\u200D") }, "sequence", "Expected at most 10 parts"],
      [{ sequence: "😀".repeat(51) }, "sequence", "Expected a value with a length of at most 100"],
      [{ sequence: "" }, "sequence", undefined],
      [{ name: "x" }, "sequence", undefined],
      [{ sequence: "😀", name: "" }, "name", undefined],
      [{ sequence: "😀", name: "a\u202Eb" }, "name", undefined],
      [{ sequence: "😀", title: "x" }, "title", "Unknown field"]
    ] as const) {
      const response = await record(body)
      assert.deepStrictEqual([response.status, response.body.code], [400, "validation_failed"], JSON.stringify(body))
      assert.deepStrictEqual(Array.from(new Set(errorPathsOf(response.body))), [field], JSON.stringify(body))
      if (message !== undefined) assert.strictEqual(response.body.errors[0].message, message)
    }
  })

  it("needs a user: anonymous callers are 401, keys 403", async () => {
    const { issueKey, json } = setUp()
    const request = (headers: Record<string, string>) => ({
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ sequence: "😀" })
    })
    assert.strictEqual((await json(path, request({}))).status, 401)
    const { key } = (await issueKey({ isAdmin: true })).body
    assert.strictEqual((await json(path, request({ "x-api-key": key }))).status, 403)
  })

  it("refuses the 101st new sequence of a day with the seconds until the next day", async () => {
    const { recordAs } = setUp()
    const record = await recordAs(member)
    const parts = ["😀", "😃", "❤️"]
    const pairs = parts.flatMap((one) => parts.map((other) => `${one}\u200D${other}`))
    const sequences = pairs.flatMap((one) => pairs.flatMap((two) => parts.map((end) => [one, two, end].join("\u200D"))))
    for (const sequence of sequences.slice(0, 100)) assert.strictEqual((await record({ sequence })).status, 200)
    const response = await record({ sequence: sequences[100]! })
    assert.deepStrictEqual(problemOf(response), { status: 429, code: "rate_limited" })
    const seconds = Number(response.headers.get("retry-after"))
    assert.isAtLeast(seconds, 1)
    assert.isAtMost(seconds, 86_400)
    assert.strictEqual((await record({ sequence: sequences[0]! })).status, 200)
  })

  it("returns the first response to a retry with the same idempotency key", async () => {
    const { recordAs } = setUp()
    const [record, recordOther] = [await recordAs(member), await recordAs(administrator)]
    const key = { "idempotency-key": "one" }
    const { body } = await record({ sequence: "😀‍❤️" }, key)
    await recordOther({ sequence: "😀‍❤️" })
    assert.deepStrictEqual((await record({ sequence: "😀‍❤️" }, key)).body, body)
    assert.deepStrictEqual(problemOf(await record({ sequence: "😀‍😃" }, key)), {
      status: 422,
      code: "validation_failed",
      paths: ["idempotency-key"]
    })
  })
})

describe("GET /api/emoji/creations", () => {
  const sequencesOf = ({ items }: { items: ReadonlyArray<{ readonly sequence: string }> }) =>
    items.map(({ sequence }) => sequence)

  it("lists inventions, most accounts first, and emoji of the catalogue on request", async () => {
    const { json, recordAs } = setUp()
    const [record, recordOther] = [await recordAs(member), await recordAs(administrator)]
    for (const sequence of ["😀‍❤️", "👩‍🚀", "😀‍😃"]) await record({ sequence })
    await recordOther({ sequence: "👩‍🚀" })
    await recordOther({ sequence: "😀‍❤️" })
    const { body, headers, status } = await json(path)
    assert.deepStrictEqual([status, headers.get("cache-control"), headers.get("link")], [200, "no-cache", null])
    assert.deepStrictEqual(sequencesOf(body), ["😀‍❤️", "😀‍😃"])
    assert.deepStrictEqual([body.total, body.limit, body.offset], [2, 60, 0])
    assert.deepInclude(body.items[0], { ...invention, count: 2 })
    const all = (await json(`${path}?includeRgi=true&lang=ja`)).body
    assert.sameMembers(sequencesOf(all), ["👩‍🚀", "😀‍❤️", "😀‍😃"])
    assert.include(
      all.items.map(({ name }: { readonly name: string | null }) => name),
      "女性宇宙飛行士"
    )
  })

  it("has pages with links", async () => {
    const { json, recordAs } = setUp()
    const record = await recordAs(member)
    for (const sequence of ["😀‍❤️", "👩‍🚀", "😀‍😃"]) await record({ sequence })
    const first = await json(`${path}?includeRgi=true&limit=2`)
    const next = nextPageOf(first.headers)
    assert.strictEqual(next, `${path}?includeRgi=true&limit=2&offset=2`)
    const second = await json(next!)
    assert.strictEqual(second.headers.get("link"), `<${path}?includeRgi=true&limit=2&offset=0>; rel="prev"`)
    assert.lengthOf(new Set([...sequencesOf(first.body), ...sequencesOf(second.body)]), 3)
    for (const [query, field] of [
      ["includeRgi=yes", "includeRgi"],
      ["limit=501", "limit"],
      ["offset=-1", "offset"]
    ]) {
      const { body, status } = await json(`${path}?${query}`)
      assert.deepStrictEqual([status, errorPathsOf(body)], [400, [field]])
    }
  })
})
