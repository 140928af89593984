import { assert, describe, it } from "@effect/vitest"
import { ByteSize, Effect, Stream } from "effect"
import { HttpIncomingMessage, HttpServerError, HttpServerRequest } from "effect/http"
import { bodyProblemOf } from "../../src/pipeline/bodyProblem.ts"

const limited = Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.bytes(200))
const sent = (body: string, headers: Record<string, string> = {}) =>
  HttpServerRequest.fromWeb(new Request("http://x/upload", { method: "POST", body, headers }))
const form = { "content-type": "multipart/form-data; boundary=b" }
const part = (bytes: number) =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n${"x".repeat(bytes)}\r\n--b--\r\n`
const multipart = (request: HttpServerRequest.HttpServerRequest) => Stream.runDrain(request.multipartStream)

describe("a body that cannot be read is the client's error", () => {
  it.effect("if it is too large", () =>
    Effect.gen(function* () {
      for (const read of [sent("x".repeat(201)).text, multipart(sent(part(201), form))]) {
        const error = yield* Effect.flip(limited(read as Effect.Effect<unknown, unknown>))
        assert.strictEqual(bodyProblemOf(error)?.[0], "payload_too_large")
      }
      assert.strictEqual(yield* limited(sent("x".repeat(200)).text), "x".repeat(200))
    })
  )

  it.effect("if it does not match its content type", () =>
    Effect.gen(function* () {
      const broken = sent("--b\r\nnonsense", { "content-type": "multipart/form-data; boundary=b" })
      for (const read of [sent("{").json, multipart(broken)]) {
        assert.strictEqual(
          bodyProblemOf(yield* Effect.flip(read as Effect.Effect<unknown, unknown>))?.[0],
          "validation_failed"
        )
      }
    })
  )

  it("and other errors are not", () => {
    const request = sent("")
    const reason = new HttpServerError.RouteNotFound({ request })
    for (const error of [new Error("broken"), undefined, new HttpServerError.HttpServerError({ reason })]) {
      assert.isUndefined(bodyProblemOf(error))
    }
  })
})
