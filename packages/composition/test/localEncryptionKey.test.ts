import { assert, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { readFile, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"
import { localEncryptionKey } from "../src/localEncryptionKey.ts"

it.effect("generates an encryption key once, in a file that only its owner can read", () =>
  Effect.gen(function* () {
    const folder = temporaryFolder()
    const key = Redacted.value(yield* localEncryptionKey(folder))
    assert.strictEqual(key.length, 32)
    assert.deepStrictEqual(Redacted.value(yield* localEncryptionKey(folder)), key)
    const path = join(folder, "encryption-key")
    const text = yield* Effect.promise(() => readFile(path, "utf8"))
    assert.strictEqual(text.trim(), Buffer.from(key).toString("base64"))
    assert.strictEqual((yield* Effect.promise(() => stat(path))).mode & 0o777, 0o600)
  })
)

it.effect("reports and keeps a file that has no valid key or cannot be read", () =>
  Effect.gen(function* () {
    const folder = temporaryFolder()
    const path = join(folder, "encryption-key")
    for (const text of ["", "too short"]) {
      yield* Effect.promise(() => writeFile(path, text))
      const failure = yield* Effect.flip(localEncryptionKey(folder))
      assert.strictEqual(
        failure.message,
        `${path} cannot be used as the encryption key: it does not hold 32 bytes in base64`
      )
      assert.strictEqual(yield* Effect.promise(() => readFile(path, "utf8")), text)
    }
    const missing = yield* Effect.flip(localEncryptionKey(join(folder, "missing")))
    assert.include(missing.message, "ENOENT")
  })
)
