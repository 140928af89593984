import { assert, describe, it } from "@effect/vitest"
import { ByteSize, Effect, Stream } from "effect"
import { HttpIncomingMessage, HttpServerError, HttpServerRequest } from "effect/http"
import { bodyProblemOf } from "../../src/protocol/bodyProblem.ts"

const withLimit = Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.bytes(200))
const requestWith = (body: string, headers: Record<string, string> = {}) =>
  HttpServerRequest.fromWeb(new Request("http://x/upload", { method: "POST", body, headers }))
const form = { "content-type": "multipart/form-data; boundary=b" }
const part = (bytes: number) =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n${"x".repeat(bytes)}\r\n--b--\r\n`
const multipart = (request: HttpServerRequest.HttpServerRequest) => Stream.runDrain(request.multipartStream)

describe("a body that cannot be read", () => {
  it.effect("is payload_too_large over the limit", () =>
    Effect.gen(function* () {
      for (const read of [requestWith("x".repeat(201)).text, multipart(requestWith(part(201), form))]) {
        const error = yield* Effect.flip(withLimit(read as Effect.Effect<unknown, unknown>))
        assert.strictEqual(bodyProblemOf(error)?.[0], "payload_too_large")
      }
      assert.strictEqual(yield* withLimit(requestWith("x".repeat(200)).text), "x".repeat(200))
    })
  )

  it.effect("is validation_failed if it does not match its Content-Type", () =>
    Effect.gen(function* () {
      const malformed = requestWith("--b\r\nnonsense", { "content-type": "multipart/form-data; boundary=b" })
      for (const read of [requestWith("{").json, multipart(malformed)]) {
        assert.strictEqual(
          bodyProblemOf(yield* Effect.flip(read as Effect.Effect<unknown, unknown>))?.[0],
          "validation_failed"
        )
      }
    })
  )

  it("is not reported for any other error", () => {
    const request = requestWith("")
    const reason = new HttpServerError.RouteNotFound({ request })
    for (const error of [new Error("broken"), undefined, new HttpServerError.HttpServerError({ reason })]) {
      assert.isUndefined(bodyProblemOf(error))
    }
  })
})
