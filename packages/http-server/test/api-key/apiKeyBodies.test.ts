import { assert, describe, it } from "@effect/vitest"
import { gzipSync } from "node:zlib"
import { adminKey, api } from "../support/testApi.ts"

const { issue, json } = api()

describe("API keys", () => {
  it.each([
    [{ name: undefined }, "name"],
    [{ name: "" }, "name"],
    [{ name: " x" }, "name"],
    [{ name: "x".repeat(101) }, "name"],
    [{ name: "a\0b" }, "name"],
    [{ name: 5 }, "name"],
    [{ rateLimitPerHour: 0 }, "rateLimitPerHour"],
    [{ rateLimitPerHour: 1.5 }, "rateLimitPerHour"],
    [{ rateLimitPerHour: "5" }, "rateLimitPerHour"],
    [{ rateLimitPerHour: 1e12 }, "rateLimitPerHour"],
    [{ isAdmin: "yes" }, "isAdmin"],
    [{ expiresInDays: 0 }, "expiresInDays"],
    [{ expiresInDays: -1 }, "expiresInDays"],
    [{ expiresInDays: 1e300 }, "expiresInDays"],
    [{ expiresInDay: 1 }, "expiresInDay"]
  ])("are not issued with %j", async (about, path) => {
    const { body, status } = await issue(about)
    assert.strictEqual(status, 400)
    assert.deepStrictEqual(
      body.errors.map((error: { path: string }) => error.path),
      [path]
    )
  })

  it("are not issued for a body that is none", async () => {
    const post = (body: string | Uint8Array<ArrayBuffer>, more = {}) =>
      json("/api/admin/api-keys", {
        method: "POST",
        headers: { "x-api-key": adminKey, "content-type": "application/json", ...more },
        body
      })
    for (const text of ["", "{", '"x"', "\ufeff"]) {
      const { body, status } = await post(text)
      assert.deepStrictEqual([status, body.code], [400, "validation_failed"], text)
    }
    for (const text of ["null", "[]", "5"]) {
      const { body } = await post(text)
      assert.deepStrictEqual(body.errors, [{ path: "", message: "Expected an object" }], text)
    }
    for (const name of [[0xe9], [0xed, 0xa0, 0x80], [0xf0, 0x9f, 0x92]]) {
      const bytes = Buffer.concat([Buffer.from('{"name":"'), Buffer.from(name), Buffer.from('"}')])
      for (const more of [{}, { "idempotency-key": `not UTF-8 ${name}` }]) {
        const { body, status } = await post(new Uint8Array(bytes), more)
        assert.deepStrictEqual([status, body.detail], [400, "The body is not valid UTF-8."])
      }
    }
    const unsaid = { "x-api-key": adminKey }
    const bytes = new Uint8Array(Buffer.from('{"name":"caf\xe9"}', "latin1"))
    const { body: untyped } = await json("/api/admin/api-keys", { method: "POST", headers: unsaid, body: bytes })
    assert.strictEqual(untyped.detail, "The body is not valid UTF-8.")
    for (const type of [
      "application/json, application/json",
      "application/json; charset=utf-8, text/plain",
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x"
    ]) {
      for (const bytes of ['{"name":"x"}', new Uint8Array([0x89, 0x50])]) {
        assert.deepStrictEqual((await post(bytes, { "content-type": type })).body.code, "unsupported_media_type")
      }
    }
    assert.strictEqual((await post('{"name":"x"}', { "content-encoding": "Identity" })).status, 201)
    const zipped = await post(new Uint8Array(gzipSync('{"name":"x"}')), { "content-encoding": "gzip" })
    assert.deepStrictEqual([zipped.status, zipped.body.code], [415, "unsupported_media_type"])
    const { body, status } = await post(JSON.stringify({ name: "x".repeat(70_000) }))
    assert.deepStrictEqual([status, body.code], [413, "payload_too_large"])
  })

  it("are told of so many wrong fields, and how many more there are", async () => {
    const wrong = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`f${i}`, 1]))
    const { body } = await issue(wrong)
    assert.lengthOf(body.errors, 50)
    assert.match(body.detail, /^Invalid: f0, f1, [^]* and 4950 more\.$/)
    const long = await issue({ [`${"a".repeat(999)}\u{1f600}`]: 1 })
    assert.strictEqual(long.body.errors[0].path, `${"a".repeat(999)}\ufffd`)
  })
})
