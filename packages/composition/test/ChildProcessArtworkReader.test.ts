import { ArtworkReader } from "@emoji-catalogue/application/import"
import { ImageChecker, ImageSignatures, StorageUnavailable } from "@emoji-catalogue/application/ports"
import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit, Option, Stream } from "effect"
import { fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import { eventually } from "../../../scripts/test-support/eventually.ts"
import { ArtworkRpc } from "../src/ArtworkRpc.ts"
import { connectProcess, stdio } from "../src/connectProcess.ts"
import * as ChildProcessArtworkReader from "../src/ChildProcessArtworkReader.ts"
import { childProcesses, isRunning, startedSince } from "./childProcesses.ts"

const layer = ChildProcessArtworkReader.layer({ downloads: undefined, registry: undefined })

const encode = (text: string) => new TextEncoder().encode(text)

const svg = encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>`)

const check = (bytes: Uint8Array) => Effect.flatMap(ImageChecker, (checker) => checker.check({ format: "svg", bytes }))

it.live("decodes images in one child process, which ends with the scope", () =>
  Effect.gen(function* () {
    const before = childProcesses()
    const pid = yield* Effect.gen(function* () {
      assert.isTrue(Option.isNone(yield* check(svg)))
      assert.isTrue(Option.isSome(yield* check(encode("<svg"))))
      return startedSince(before)
    }).pipe(Effect.provide(layer))
    // The reader does not wait for a process that it had to kill.
    yield* eventually(Effect.sync(() => !isRunning(pid)))
  })
)

it.live("computes signatures in the child process", () =>
  Effect.gen(function* () {
    const { compute } = yield* ImageSignatures
    const signature = Option.getOrThrow(yield* compute({ format: "svg", bytes: svg }))
    assert.strictEqual(signature.length, 256)
    // The path fills the upper right half of the image with black.
    assert.deepStrictEqual(Array.from(signature.subarray(0, 4)).slice(0, 3), [0, 0, 0])
    assert.deepStrictEqual(Array.from(signature.subarray(7 * 4, 8 * 4)), [0, 0, 0, 255])
    assert.deepStrictEqual(Array.from(signature.subarray(7 * 8 * 4, 7 * 8 * 4 + 4)), [0, 0, 0, 0])
    assert.isTrue(Option.isNone(yield* compute({ format: "svg", bytes: encode("<svg") })))
  }).pipe(Effect.provide(layer))
)

it.live("a crash of the child process is a defect, and another process decodes the next image", () =>
  Effect.gen(function* () {
    const before = childProcesses()
    yield* check(svg)
    process.kill(startedSince(before), "SIGKILL")
    assert.isTrue(Exit.hasDies(yield* Effect.exit(check(svg))))
    assert.isTrue(Option.isNone(yield* check(svg)))
  }).pipe(Effect.provide(layer))
)

it.live("a disk that is full in the child process is reported as one", () => {
  const script = fileURLToPath(import.meta.resolve("./fullDiskArtworkProcess.ts"))
  const start = () => fork(script, { execArgv: ["--conditions=source"], stdio, serialization: "advanced" })
  return Effect.gen(function* () {
    const reader = yield* ArtworkReader
    const exit = yield* Effect.exit(Stream.runDrain(reader.read([], new Map())))
    if (!Exit.isFailure(exit)) return assert.fail("the read succeeded")
    assert.isTrue(Exit.hasDies(exit))
    const defect = Cause.squash(exit.cause)
    assert.isTrue(StorageUnavailable.isFull(defect))
    assert.include(String(defect), "ENOSPC: no space left on device")
  }).pipe(Effect.provide(ChildProcessArtworkReader.layerOf(connectProcess(ArtworkRpc, start))))
})
