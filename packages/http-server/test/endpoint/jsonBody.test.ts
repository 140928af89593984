import { assert, describe, it } from "@effect/vitest"
import { gzipSync } from "node:zlib"
import { adminKey, adminPost } from "../support/credentials.ts"
import { problemOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const { json } = testApi()

const path = "/api/admin/api-keys"
const post = (body: string | Uint8Array<ArrayBuffer>, headers = {}) => json(path, adminPost(body, headers))

describe("a JSON body", () => {
  it.each(["", "{", '"x"', "\ufeff"])("that is malformed is 400: %j", async (text) => {
    const { body, status } = await post(text)
    assert.deepStrictEqual([status, body.code], [400, "validation_failed"])
  })

  it.each(["null", "[]", "5"])("that is not an object is 400: %s", async (text) => {
    const { body, status } = await post(text)
    assert.deepStrictEqual([status, body.errors], [400, [{ path: "body", message: "Expected an object" }]])
    assert.strictEqual(body.detail, "Invalid: body.")
  })

  it("that is not UTF-8 is 400, with and without an idempotency key", async () => {
    for (const name of [[0xe9], [0xed, 0xa0, 0x80], [0xf0, 0x9f, 0x92]]) {
      const bytes = Buffer.concat([Buffer.from('{"name":"'), Buffer.from(name), Buffer.from('"}')])
      for (const headers of [{}, { "idempotency-key": `not UTF-8 ${name}` }]) {
        const { body, status } = await post(new Uint8Array(bytes), headers)
        assert.deepStrictEqual([status, body.detail], [400, "The body is not valid UTF-8."])
      }
    }
  })

  it("without a Content-Type is decoded as JSON, and must be UTF-8", async () => {
    const bytes = new Uint8Array(Buffer.from('{"name":"caf\xe9"}', "latin1"))
    const { body, status } = await json(path, { method: "POST", headers: { "x-api-key": adminKey }, body: bytes })
    assert.deepStrictEqual([status, body.detail], [400, "The body is not valid UTF-8."])
  })

  it.each([
    "application/json, application/json",
    "application/json; charset=utf-8, text/plain",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x"
  ])("with the Content-Type %s is 415", async (type) => {
    for (const bytes of ['{"name":"x"}', new Uint8Array([0x89, 0x50])]) {
      const problem = problemOf(await post(bytes, { "content-type": type }))
      assert.deepStrictEqual(problem, { status: 415, code: "unsupported_media_type" })
    }
  })

  it("may have the Content-Encoding identity; any other is 415", async () => {
    assert.strictEqual((await post('{"name":"x"}', { "content-encoding": "Identity" })).status, 201)
    const compressed = await post(new Uint8Array(gzipSync('{"name":"x"}')), { "content-encoding": "gzip" })
    assert.deepStrictEqual(problemOf(compressed), { status: 415, code: "unsupported_media_type" })
  })

  it("over the body limit is 413", async () => {
    const problem = problemOf(await post(JSON.stringify({ name: "x".repeat(70_000) })))
    assert.deepStrictEqual(problem, { status: 413, code: "payload_too_large" })
  })
})
