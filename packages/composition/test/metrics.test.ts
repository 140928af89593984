import { ImportStatus } from "@emoji-catalogue/application/import"
import { MemoryImportRunRepository, MemoryJobQueue } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Logger, Option, References } from "effect"
import * as metrics from "../src/metrics.ts"

const sources = Layer.merge(
  MemoryJobQueue.layer,
  ImportStatus.layer.pipe(Layer.provide(MemoryImportRunRepository.layer))
)

/** The metrics on a free port, at the address that is logged. */
const served = Effect.gen(function* () {
  const addresses: Array<string> = []
  const logger = Logger.make(({ fiber }) => {
    const { address } = fiber.getRef(References.CurrentLogAnnotations)
    if (typeof address === "string") addresses.push(address)
  })
  const settings = { metricsPort: Option.some(0), metricsHost: "127.0.0.1", build: Option.none() }
  yield* Layer.build(metrics.layer(settings).pipe(Layer.provide(sources), Layer.provide(Logger.layer([logger]))))
  return addresses[0]!
})

it.live("serves metrics without credentials, in the text format of Prometheus", () =>
  Effect.gen(function* () {
    const url = yield* served
    yield* Effect.promise(async () => {
      const response = await fetch(url)
      assert.strictEqual(response.status, 200)
      assert.strictEqual(response.headers.get("content-type"), "text/plain; version=0.0.4; charset=utf-8")
      assert.include(await response.text(), "\n# TYPE process_cpu_seconds_total counter\n")
      assert.strictEqual((await fetch(new URL("/api/emoji", url))).status, 404)
    })
  }).pipe(Effect.scoped)
)

it.live("reports the delay of a busy event loop", () =>
  Effect.gen(function* () {
    const url = yield* served
    const delays = async () => {
      const text = await (await fetch(url)).text()
      const valueOf = (name: string) =>
        Number(new RegExp(`^nodejs_eventloop_delay_seconds_${name} (.*)$`, "m").exec(text)![1])
      return { count: valueOf("count"), sum: valueOf("sum"), short: valueOf('bucket\\{le="0.25"\\}') }
    }
    yield* Effect.promise(async () => {
      const before = await delays()
      const end = performance.now() + 400
      while (performance.now() < end);
      let after = await delays()
      while (after.count === before.count) after = await delays()
      assert.isAtLeast(after.sum - before.sum, 0.3)
      assert.isAbove(after.count - before.count, after.short - before.short)
    })
  }).pipe(Effect.scoped)
)
