import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { writeFileAtomically } from "../src/writeFileAtomically.ts"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"

const bytes = new Uint8Array([1, 2, 3])

it.live("replaces a file and leaves no temporary file", () =>
  Effect.gen(function* () {
    const folder = temporaryFolder()
    const path = join(folder, "file")
    mkdirSync(join(folder, "temporary"))
    writeFileSync(path, "previous content")
    yield* Effect.promise(() => writeFileAtomically(path, bytes, join(folder, "temporary")))
    assert.deepStrictEqual(new Uint8Array(readFileSync(path)), bytes)
    assert.deepStrictEqual(readdirSync(join(folder, "temporary")), [])
  })
)

it.live("deletes the temporary file if the rename fails", () =>
  Effect.gen(function* () {
    const folder = temporaryFolder()
    mkdirSync(join(folder, "temporary"))
    mkdirSync(join(folder, "occupied"))
    for (const name of ["occupied", join("missing", "file")]) {
      const path = join(folder, name)
      const failure = yield* Effect.flip(
        Effect.tryPromise({
          try: () => writeFileAtomically(path, bytes, join(folder, "temporary")),
          catch: (cause) => cause as NodeJS.ErrnoException
        })
      )
      assert.strictEqual(failure.syscall, "rename")
      assert.deepStrictEqual(readdirSync(join(folder, "temporary")), [])
    }
  })
)
