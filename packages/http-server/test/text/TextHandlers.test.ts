import { sampleDraft } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { draftBeforeRename } from "../support/renamedDraft.ts"
import { testApi } from "../support/testApi.ts"

const { get, json, signIn } = testApi({ drafts: [draftBeforeRename, sampleDraft] })

const postOf = (body: unknown, headers = {}): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: typeof body === "string" ? body : JSON.stringify(body)
})
const lookup = (body: unknown, query = "") => json(`/api/emoji/lookup${query}`, postOf(body))
const convert = (body: unknown, query = "") => json(`/api/emoji/convert${query}`, postOf(body))

/** The invalid parts that a problem names, each with its message. */
const errorsOf = ({ body, status }: Awaited<ReturnType<typeof json>>): ReadonlyArray<string> => {
  assert.deepStrictEqual([status, body.code], [400, "validation_failed"])
  return body.errors.map(({ message, path }: { message: string; path: string }) => `${path}: ${message}`)
}

const summaryOf = async (slug: string, query = "") => {
  const { items } = (await json(`/api/emoji${query}`)).body
  return items.find((item: { slug: string }) => item.slug === slug)
}

describe("POST /api/emoji/lookup", () => {
  it("splits a text into parts, with the summaries of its emoji", async () => {
    const { body, headers, status } = await lookup({ text: "a\u200B❤" })
    assert.strictEqual(status, 200)
    assert.strictEqual(headers.get("cache-control"), "no-store")
    assert.isNull(headers.get("etag"))
    assert.deepStrictEqual(body, {
      parts: [
        {
          offset: 0,
          text: "a",
          codepoint: "0061",
          characters: [{ codepoint: "0061", name: null, category: "letter", isInvisible: false }],
          isInvisible: false,
          emoji: null
        },
        {
          offset: 1,
          text: "\u200B",
          codepoint: "200B",
          characters: [{ codepoint: "200B", name: "zero width space", category: "format", isInvisible: true }],
          isInvisible: true,
          emoji: null
        },
        {
          offset: 2,
          text: "❤",
          codepoint: "2764",
          characters: [{ codepoint: "2764", name: "red heart", category: "symbol", isInvisible: false }],
          isInvisible: false,
          emoji: await summaryOf("red-heart")
        }
      ]
    })
  })

  it("names emoji in the requested language", async () => {
    const { body } = await lookup({ text: "❤" }, "?lang=de")
    assert.deepStrictEqual(body.parts[0].emoji, await summaryOf("red-heart", "?lang=de"))
    assert.strictEqual(body.parts[0].characters[0].name, "rotes Herz")
  })

  it("finds the emoji of each item, in order", async () => {
    const items = ["😀", "GRINNING-FACE", "1f600", ":grinning:", "old-name", "nothing", "", "🏻", "😀", "\0", "\uD83D"]
    const { body } = await lookup({ items }, "?language=ja")
    const grinning = await summaryOf("grinning-face", "?language=ja")
    assert.deepStrictEqual(body, {
      items: items.map((item, index) => ({ item, emoji: index < 5 || index === 8 ? grinning : null }))
    })
  })

  it("accepts an empty text and an empty list", async () => {
    assert.deepStrictEqual((await lookup({ text: "" })).body, { parts: [] })
    assert.deepStrictEqual((await lookup({ items: [] })).body, { items: [] })
  })

  it("accepts the largest text and list", async () => {
    const text = "\u200D".repeat(2000)
    const { parts } = (await lookup({ text })).body
    assert.deepInclude(parts[0], { text, isInvisible: true })
    assert.lengthOf(parts[0].characters, 2000)
    const items = Array.from({ length: 1000 }, () => "red-heart")
    assert.lengthOf((await lookup({ items })).body.items, 1000)
  })

  it("keeps lone surrogates", async () => {
    const response = await get("/api/emoji/lookup", postOf(String.raw`{"text":"\ud83d"}`))
    const text = await response.text()
    assert.include(text, String.raw`"text":"\ud83d"`)
    assert.deepInclude(JSON.parse(text).parts[0], { text: "\uD83D", codepoint: "D83D" })
  })

  it("names the invalid part of a body", async () => {
    const items = Array.from({ length: 1001 }, () => "red-heart")
    for (const [body, ...paths] of [
      [{}, /^text: Missing/],
      [{ text: "a", items: [] }, /^items: Send text or items/],
      [{ text: 1 }, /^text: /],
      [{ text: "x".repeat(2001) }, /^text: .*2000/],
      [{ items: "a" }, /^items: /],
      [{ items }, /^items: .*1000/],
      [{ items: ["a", "x".repeat(201)] }, /^items\.1: .*200/],
      [{ items: ["a", null] }, /^items\.1: /],
      [{ text: "a", more: true }, /^more: Unknown field/],
      ["[]", /^body: /],
      ["null", /^body: /]
    ] as const) {
      const errors = errorsOf(await lookup(body))
      assert.lengthOf(errors, paths.length)
      paths.forEach((path, index) => assert.match(errors[index]!, path))
    }
    assert.match(errorsOf(await lookup({ text: "a" }, "?lang=xx"))[0]!, /^lang: /)
  })

  it("rejects bodies that are too large, of another type or malformed", async () => {
    for (const [init, status] of [
      [postOf({ items: Array.from({ length: 2000 }, () => "x".repeat(200)) }), 413],
      [postOf("text", { "content-type": "text/plain" }), 415],
      [postOf("{"), 400],
      [{ method: "POST" }, 400]
    ] as const) {
      const response = await json("/api/emoji/lookup", init)
      assert.strictEqual(response.status, status)
      assert.strictEqual(response.headers.get("content-type"), "application/problem+json")
    }
  })
})

describe("POST /api/emoji/convert", () => {
  it("converts shortcodes and emoticons, and reports what it did", async () => {
    const { body, headers, status } = await convert({ text: "I :HEART: it <3 :no:", to: "emoji", emoticons: true })
    assert.strictEqual(status, 200)
    assert.strictEqual(headers.get("cache-control"), "no-store")
    assert.deepStrictEqual(body, {
      text: "I ❤️ it ❤️ :no:",
      replaced: [
        { offset: 2, text: ":HEART:", replacement: "❤️", slug: "red-heart" },
        { offset: 13, text: "<3", replacement: "❤️", slug: "red-heart" }
      ],
      kept: [{ offset: 16, text: ":no:", reason: "unknown_shortcode" }]
    })
  })

  it.each([
    ["shortcodes", "😀 &amp; <b>", ":grinning: &amp; <b>"],
    ["codepoints", "😀 &amp; <b>", "U+1F600 &amp; <b>"],
    ["html", "😀 &amp; <b>", "&#x1F600; &amp;amp; &lt;b&gt;"],
    ["names", "😀 &amp; <b>", "[Gesicht] &amp; <b>"]
  ])("converts emoji to %s", async (to, text, expected) => {
    const { name } = await summaryOf("grinning-face", "?language=de")
    const { body } = await convert({ text, to }, "?language=de")
    assert.strictEqual(body.text, expected.replace("Gesicht", name))
  })

  it("uses the shortcodes of a provider", async () => {
    const { body } = await convert({ text: "😀", to: "shortcodes", source: "slack" })
    assert.deepStrictEqual(body, {
      text: "😀",
      replaced: [],
      kept: [{ offset: 0, text: "😀", reason: "no_shortcode" }]
    })
  })

  it("returns a text without anything to convert unchanged", async () => {
    for (const text of ["", "10:30 http://example.org", "\uD83D", "é e\u0301", "x".repeat(10_000)]) {
      assert.deepStrictEqual((await convert({ text, to: "emoji", emoticons: true })).body, {
        text,
        replaced: [],
        kept: []
      })
    }
  })

  it("names the invalid part of a body", async () => {
    for (const [body, ...paths] of [
      [{}, /^text: Missing/, /^to: Missing/],
      [{ text: "a", to: "smileys" }, /^to: /],
      [{ text: "x".repeat(10_001), to: "emoji" }, /^text: .*10000/],
      [{ text: "a", to: "emoji", source: "gitlab" }, /^source: /],
      [{ text: "a", to: "html", source: "github" }, /^source: Only if/],
      [{ text: "a", to: "names", emoticons: true }, /^emoticons: Only if/],
      [{ text: "a", to: "emoji", emoticons: "yes" }, /^emoticons: /],
      [{ text: "a", to: "emoji", form: "x" }, /^form: Unknown field/]
    ] as const) {
      const errors = errorsOf(await convert(body))
      assert.lengthOf(errors, paths.length)
      paths.forEach((path, index) => assert.match(errors[index]!, path))
    }
  })
})

describe.each(["/api/emoji/lookup", "/api/emoji/convert"])("%s", (path) => {
  const body = { text: "❤", ...(path.endsWith("convert") ? { to: "html" } : {}) }

  it("allows only POST", async () => {
    for (const method of ["GET", "HEAD", "PUT", "DELETE", "PATCH"]) {
      const { headers, status } = await get(path, { method })
      assert.deepStrictEqual([status, headers.get("allow")], [405, "POST, OPTIONS"])
    }
  })

  it("counts neither a view nor a copy", async () => {
    await get(path, postOf(body))
    const { items } = (await json("/api/emoji/popular")).body
    assert.isTrue(items.every(({ copies, views }: { copies: number; views: number }) => copies + views === 0))
  })

  it("requires an allowed origin of a signed-in browser, and has a rate limit", async () => {
    const cookie = await signIn()
    assert.strictEqual((await get(path, postOf(body, { cookie, origin: "https://other.example" }))).status, 403)
    const { headers, status } = await get(path, postOf(body, { cookie, origin: "http://localhost" }))
    assert.strictEqual(status, 200)
    assert.match(headers.get("ratelimit") ?? "", /r=\d+/)
  })
})
