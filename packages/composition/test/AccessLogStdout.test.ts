import { AccessLog, type AccessLogEntry } from "@emoji-catalogue/http-server"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { vi } from "vitest"
import * as AccessLogStdout from "../src/AccessLogStdout.ts"

const entry = (path: string, requestId = "an-id"): AccessLogEntry => ({
  time: "2026-01-02T03:04:05.678Z",
  requestId,
  method: "GET",
  path,
  status: 200,
  bytes: 17,
  durationMs: 1,
  caller: "anonymous",
  address: "127.0.0.1"
})

/** What is written to standard output, one text for each time. */
const written = Effect.acquireRelease(
  Effect.sync(() => {
    const texts: Array<string> = []
    const spy = vi.spyOn(console, "log").mockImplementation((text: string) => void texts.push(text))
    return { spy, texts }
  }),
  ({ spy }) => Effect.sync(() => spy.mockRestore())
).pipe(Effect.map(({ texts }) => texts))

const entriesOf = (texts: ReadonlyArray<string>) =>
  texts.flatMap((text) => text.split("\n").map((line) => JSON.parse(line) as AccessLogEntry & { level: string }))

it.effect("writes every entry once and in order, however long, and the last when it stops", () =>
  Effect.gen(function* () {
    const texts = yield* written
    // As Node reads a path: each unit is one byte of it.
    const paths = ["/api/emoji", `/${'"'.repeat(16_000)}`, `/${"\u00ff".repeat(16_000)}`, "/\\n\u0080"]
    const entries = Array.from({ length: 1500 }, (_, number) => entry(paths[number % 4]!, `${number}`))
    yield* Effect.gen(function* () {
      const log = yield* AccessLog
      for (const each of entries) log(each)
    }).pipe(Effect.provide(AccessLogStdout.layer))
    assert.deepStrictEqual(
      entriesOf(texts).map(({ path, requestId }) => ({ path, requestId })),
      entries.map(({ path, requestId }) => ({ path, requestId }))
    )
    for (const text of texts) assert.isAtMost(Buffer.byteLength(text), 64 * 1024)
  }).pipe(Effect.scoped)
)

it.live("writes what few requests leave within a fraction of a second, together", () =>
  Effect.gen(function* () {
    const texts = yield* written
    const log = yield* AccessLog
    for (const path of ["/a", "/b"]) log(entry(path))
    assert.isEmpty(texts)
    yield* Effect.sleep("400 millis")
    assert.strictEqual(texts.length, 1)
    log(entry("/c"))
    yield* Effect.sleep("400 millis")
    assert.deepStrictEqual(
      entriesOf(texts).map(({ path }) => path),
      ["/a", "/b", "/c"]
    )
  }).pipe(Effect.provide(AccessLogStdout.layer), Effect.scoped)
)
