import { temporaryPrefix } from "@emoji-catalogue/application/ports"
import { MemorySubmissionImages, plainPng } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit, FileSystem, Layer, PlatformError } from "effect"
import { processBytes } from "../../../src/ports/submission/processBytes.ts"

const png = plainPng([1, 2, 3], 16)

it.effect("processes bytes in a temporary file, and deletes it", () => {
  const files = new Map<string, Uint8Array>()
  const fileSystem = FileSystem.layerNoop({
    makeTempFileScoped: ({ prefix } = {}) =>
      Effect.acquireRelease(Effect.succeed(`${prefix}1/image`), (path) => Effect.sync(() => files.delete(path))),
    writeFile: (path, bytes) => Effect.sync(() => void files.set(path, bytes))
  })
  const paths: Array<string> = []
  const images = MemorySubmissionImages.layer(async (path) => {
    paths.push(path)
    return files.get(path)!
  })
  return Effect.gen(function* () {
    assert.deepStrictEqual((yield* processBytes(png, "upload"))?.original, png)
    assert.isUndefined(yield* processBytes(png.subarray(1), "upload"))
    assert.deepStrictEqual(paths, Array(2).fill(`${temporaryPrefix}1/image`))
    assert.strictEqual(files.size, 0)
  }).pipe(Effect.provide(Layer.merge(fileSystem, images)))
})

it.effect("a full temporary directory is a defect, not a rejection", () => {
  const error = PlatformError.systemError({ _tag: "WriteZero", module: "FileSystem", method: "writeFile" })
  const fileSystem = FileSystem.layerNoop({
    makeTempFileScoped: () => Effect.succeed("image"),
    writeFile: () => Effect.fail(error)
  })
  return Effect.gen(function* () {
    const exit = yield* Effect.exit(processBytes(png, "upload"))
    assert.strictEqual(Exit.isFailure(exit) && Cause.squash(exit.cause), error)
    assert.isTrue(Exit.hasDies(exit))
  }).pipe(
    Effect.provide(
      Layer.merge(
        fileSystem,
        MemorySubmissionImages.layer(async () => png)
      )
    )
  )
})
