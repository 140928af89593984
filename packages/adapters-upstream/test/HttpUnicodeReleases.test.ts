import { UnicodeReleases } from "@emoji-catalogue/application/ports"
import { outboundFailuresIn } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import type { RequestListener } from "node:http"
import { HttpUnicodeReleases } from "../src/index.ts"
import { serve } from "./support/serve.ts"

const header = "# emoji-test.txt\n# Date: 2026-09-08, 10:00:00 GMT\n# Version: 18.0\n#\n"

/** The answers of both sources on a local server. */
const answers = (unicode: RequestListener, npm: RequestListener) =>
  Effect.gen(function* () {
    const unicodeUrl = `${yield* serve(unicode)}/emoji-test.txt?token=secret`
    const registry = `${yield* serve(npm)}/`
    return yield* UnicodeReleases.use((releases) => releases.answers).pipe(
      Effect.provide(HttpUnicodeReleases.layer({ unicodeUrl, registry }))
    )
  })

const manifest: RequestListener = (request, response) => {
  response.writeHead(request.url === "/emojibase-data/latest" ? 200 : 404)
  response.end(JSON.stringify({ name: "emojibase-data", version: "17.0.2" }))
}

it.effect("reads only the head of the file, which has the version", () =>
  Effect.gen(function* () {
    let isCancelled = false
    const endless: RequestListener = (_, response) => {
      response.write(header)
      const lines = setInterval(() => response.write("1F600 ; fully-qualified # 😀\n"), 1)
      response.on("close", () => {
        clearInterval(lines)
        isCancelled = true
      })
    }
    assert.deepStrictEqual(yield* answers(endless, manifest), [
      { source: "unicode.org", version: "18.0" as never, error: null },
      { source: "npm", version: "17.0" as never, error: null }
    ])
    yield* Effect.promise(async () => {
      while (!isCancelled) await new Promise((resolve) => setImmediate(resolve))
    })
  })
)

it.effect("a failing source reports the cause without its URL and does not delay the other source", () =>
  Effect.gen(function* () {
    const broken: ReadonlyArray<readonly [RequestListener, string]> = [
      [(_, response) => response.writeHead(503).end(), "responded with 503"],
      [(_, response) => response.destroy(), "cannot be reached"],
      [(_, response) => response.end("<title>Sign in</title>"), "has no version where it is expected"],
      [(_, response) => response.end("x".repeat(200_000) + header), "has no version where it is expected"]
    ]
    for (const [listener, error] of broken) {
      const [unicode, npm] = yield* answers(listener, manifest)
      assert.deepStrictEqual(unicode, { source: "unicode.org", version: null, error })
      assert.strictEqual(npm!.version, "17.0")
    }
  })
)

it.effect("failures are counted by service", () =>
  Effect.gen(function* () {
    const broken: RequestListener = (_, response) => response.writeHead(503).end()
    const current: RequestListener = (_, response) => response.end(header)
    assert.strictEqual(yield* outboundFailuresIn("unicode", answers(broken, manifest)), 1)
    assert.strictEqual(yield* outboundFailuresIn("npm", answers(current, broken)), 1)
    for (const service of ["unicode", "npm"] as const) {
      assert.strictEqual(yield* outboundFailuresIn(service, answers(current, manifest)), 0)
    }
  })
)

it.effect("a source that does not respond times out after eight seconds", () =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(answers(() => {}, manifest))
    yield* Effect.yieldNow
    yield* TestClock.adjust("1 second").pipe(Effect.repeat({ times: 8 }))
    const [unicode] = yield* Fiber.join(fiber)
    assert.strictEqual(unicode!.error, "timed out")
  })
)
