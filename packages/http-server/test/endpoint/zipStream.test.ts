import type { ArchivedFile } from "@emoji-catalogue/application/shared"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Stream } from "effect"
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { zipSize, zipStream } from "../../src/endpoint/zipStream.ts"
import { unzip } from "../support/unzip.ts"

const entryOf = (path: string, bytes: Uint8Array): ArchivedFile => ({
  path,
  size: bytes.length,
  read: Effect.succeed(bytes)
})

const bytesOf = (length: number, seed: number) => Uint8Array.from({ length }, (_, place) => (place * 31 + seed) % 251)

const entries = [
  entryOf("manifest.json", new TextEncoder().encode("{}\n")),
  entryOf("emojis/empty.png", new Uint8Array()),
  ...Array.from({ length: 40 }, (_, place) => entryOf(`emojis/emoji_${place}.gif`, bytesOf(3000 * place, place)))
]

const read = (start = 0, end = zipSize(entries), all = entries) =>
  Effect.map(Stream.runCollect(zipStream(all, { start, end })), (chunks) => Buffer.concat(Array.from(chunks)))

const sevenZip = process.env["TEST_7ZIP"]

const run = (command: string, ...args: ReadonlyArray<string>) => execFileSync(command, args, { encoding: "utf8" })

/** The path of an archive that is deleted with the scope. */
const storedArchive = Effect.gen(function* () {
  const folder = mkdtempSync(join(tmpdir(), "emoji-catalogue-zip-"))
  yield* Effect.addFinalizer(() => Effect.sync(() => rmSync(folder, { recursive: true })))
  const file = join(folder, "archive.zip")
  writeFileSync(file, yield* read())
  return file
})

describe("a zip", () => {
  it.effect("has the announced size and the same bytes each time", () =>
    Effect.gen(function* () {
      const archive = yield* read()
      assert.strictEqual(archive.length, zipSize(entries))
      assert.isTrue(archive.equals(yield* read()))
      assert.strictEqual((yield* read(0, zipSize([]), [])).length, 22)
    })
  )

  it.effect("can be opened by Python, with every file complete", () =>
    Effect.gen(function* () {
      const expected = yield* Effect.forEach(entries, ({ path, read }) =>
        Effect.map(read, (bytes) => ({ name: path, date: [1980, 1, 1, 0, 0, 0], bytes: Buffer.from(bytes) }))
      )
      assert.deepStrictEqual(unzip(yield* read()), expected)
    })
  )

  it.effect.skipIf(sevenZip === undefined)("passes the tests of unzip and 7-Zip", () =>
    Effect.gen(function* () {
      const file = yield* storedArchive
      assert.include(run("unzip", "-t", file), "No errors detected")
      const tested = run(sevenZip!, "t", file)
      assert.match(tested, /^Everything is Ok$/m)
      assert.match(tested, new RegExp(`^Files: ${entries.length}$`, "m"))
    }).pipe(Effect.scoped)
  )

  it.effect("can be read from any byte to any other", () =>
    Effect.gen(function* () {
      const archive = yield* read()
      const size = archive.length
      for (const [start, end] of [
        [0, 1],
        [29, 31],
        [1000, 200_000],
        [size - 22, size],
        [size - 1, size]
      ] as const) {
        assert.isTrue((yield* read(start, end)).equals(archive.subarray(start, end)), `${start}-${end}`)
      }
    })
  )

  it.effect("fails if a file cannot be read", () =>
    Effect.gen(function* () {
      const broken = [...entries.slice(0, 5), { path: "emojis/lost.png", size: 5, read: Effect.die(new Error("lost")) }]
      assert.isTrue(Exit.isFailure(yield* Effect.exit(read(0, zipSize(broken), broken))))
    })
  )

  it.live("reads files only as its consumer reads, and stops with the consumer", () =>
    Effect.gen(function* () {
      let reads = 0
      const many = Array.from({ length: 500 }, (_, place) => ({
        path: `emojis/${place}.png`,
        size: 100_000,
        read: Effect.sync(() => {
          reads++
          return new Uint8Array(100_000)
        })
      }))
      const reader = yield* Effect.forkChild(
        Stream.runForEach(zipStream(many, { start: 0, end: zipSize(many) }), () => Effect.never)
      )
      yield* Effect.sleep("300 millis")
      assert.isAtMost(reads, 20)
      yield* Fiber.interrupt(reader)
      const stopped = reads
      yield* Effect.sleep("100 millis")
      assert.strictEqual(reads, stopped)
    })
  )
})
