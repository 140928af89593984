import { SubmissionImages } from "@emoji-catalogue/application/ports"
import { assert, it } from "@effect/vitest"
import { Effect, Logger, References } from "effect"
import { fork } from "node:child_process"
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { vi } from "vitest"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"
import * as ChildProcessSubmissionImages from "../src/ChildProcessSubmissionImages.ts"
import { stdio } from "../src/connectProcess.ts"
import { logStderr } from "../src/logStderr.ts"

/** Keeps the level and the annotated message of each line. */
const capture = () => {
  const lines: Array<readonly [level: string, message: unknown]> = []
  const logger = Logger.make(({ fiber, logLevel }) => {
    const { message } = fiber.getRef(References.CurrentLogAnnotations)
    if (message !== undefined) lines.push([logLevel, message])
  })
  return { lines, layer: Logger.layer([logger]) }
}

const decoderLines = [
  "(process:5667): GLib-GObject-CRITICAL **: 08:19:42.401: value out of range",
  "(node:1): VIPS-WARNING **: 08:19:42.401: error in tile 0 x 0",
  "(/usr/bin/node:12): librsvg-WARNING **: 08:19:42.401: unsupported"
]
const otherLines = ["FATAL ERROR: Reached heap limit", "Error: broken", "x".repeat(10_000)]

it.live("logs each line of a child process's standard error, at a level that depends on its source", () => {
  const { layer, lines } = capture()
  return Effect.gen(function* () {
    const script = join(temporaryFolder(), "child.mjs")
    const text = ["", ...decoderLines, "", ...otherLines].join("\n")
    writeFileSync(script, `process.stderr.write(${JSON.stringify(text)})`)
    const child = fork(script, { stdio })
    yield* logStderr(child)
    yield* Effect.promise(() => once(child, "close"))
    assert.deepStrictEqual(lines, [
      ...decoderLines.map((line) => ["Debug", line] as const),
      ...otherLines.map((line) => ["Warn", line.slice(0, 500)] as const)
    ])
  }).pipe(Effect.provideService(References.MinimumLogLevel, "Debug"), Effect.provide(layer))
})

/** An AVIF whose header declares a width that libvips cannot represent, so GLib writes a message to standard error. */
const wideAvif = async () => {
  const bytes = await sharp({ create: { width: 16, height: 16, channels: 3, background: "red" } })
    .avif()
    .toBuffer()
  for (let at = bytes.indexOf("ispe"); at >= 0; at = bytes.indexOf("ispe", at + 1))
    bytes.writeUInt32BE(0x7fffffff, at + 8)
  return bytes
}

it.live("logs GLib's messages about a submitted image instead of writing them to standard error", () => {
  const { layer, lines } = capture()
  return Effect.gen(function* () {
    const path = join(temporaryFolder(), "wide.avif")
    writeFileSync(path, yield* Effect.promise(wideAvif))
    const images = yield* SubmissionImages
    assert.strictEqual((yield* Effect.flip(images.process({ path, kind: "upload" })))._tag, "ImageRejected")
    yield* Effect.promise(() => vi.waitFor(() => assert.isNotEmpty(lines)))
    for (const [level, message] of lines) {
      assert.strictEqual(level, "Debug")
      assert.match(String(message), /GLib-GObject-CRITICAL/)
    }
  }).pipe(
    Effect.provide(ChildProcessSubmissionImages.layer()),
    Effect.provideService(References.MinimumLogLevel, "Debug"),
    Effect.provide(layer)
  )
})
