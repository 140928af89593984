import { AccessLog, type AccessLogEntry } from "@emoji-catalogue/http-server"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { vi } from "vitest"
import * as StdoutAccessLog from "../src/StdoutAccessLog.ts"

const entry = (route: string, requestId = "an-id"): AccessLogEntry => ({
  time: "2026-01-02T03:04:05.678Z",
  requestId,
  method: "GET",
  route,
  status: 200,
  bytes: 17,
  durationMs: 1,
  caller: "anonymous",
  address: "127.0.0.1"
})

/** The texts written to standard output, one per write. */
const writtenTexts = Effect.acquireRelease(
  Effect.sync(() => {
    const texts: Array<string> = []
    const spy = vi.spyOn(console, "log").mockImplementation((text: string) => void texts.push(text))
    return { spy, texts }
  }),
  ({ spy }) => Effect.sync(() => spy.mockRestore())
).pipe(Effect.map(({ texts }) => texts))

const fakeTimers = Effect.acquireRelease(
  Effect.sync(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })),
  () => Effect.sync(() => vi.useRealTimers())
)

const entriesOf = (texts: ReadonlyArray<string>) =>
  texts.flatMap((text) => text.split("\n").map((line) => JSON.parse(line) as AccessLogEntry & { level: string }))

it.effect("writes every entry of any length once and in order, and the last entries on close", () =>
  Effect.gen(function* () {
    const texts = yield* writtenTexts
    const short = ["/api/emoji", "/\\n\u0080"]
    const long = ['"', "\u00ff", "\u4e00", "\ud800", "\u{1f600}"].flatMap((text) =>
      [21, 1_000, 5_000, 16_000, 70_000].flatMap((times) => Array.from({ length: 9 }, () => text.repeat(times)))
    )
    const routes = [...short, ...long, ...long.flatMap((route) => [...short, route])]
    const entries = routes.map((route, number) => entry(route, `${number}`))
    yield* Effect.gen(function* () {
      const log = yield* AccessLog
      for (const each of entries) log(each)
    }).pipe(Effect.provide(StdoutAccessLog.layer))
    assert.deepStrictEqual(
      entriesOf(texts).map(({ route, requestId }) => ({ route, requestId })),
      entries.map(({ route, requestId }) => ({ route, requestId }))
    )
    // Short entries share a write.
    assert.isBelow(texts.length, entries.length)
  }).pipe(Effect.scoped)
)

it.effect("writes few entries together within a fraction of a second", () =>
  Effect.gen(function* () {
    const texts = yield* writtenTexts
    const timers = yield* fakeTimers
    const log = yield* AccessLog
    for (const route of ["/a", "/b"]) log(entry(route))
    assert.isEmpty(texts)
    timers.advanceTimersByTime(400)
    assert.strictEqual(texts.length, 1)
    log(entry("/c"))
    timers.advanceTimersByTime(400)
    assert.deepStrictEqual(
      entriesOf(texts).map(({ route }) => route),
      ["/a", "/b", "/c"]
    )
  }).pipe(Effect.provide(StdoutAccessLog.layer), Effect.scoped)
)
