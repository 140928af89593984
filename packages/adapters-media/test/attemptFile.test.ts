import { StorageUnavailable } from "@emoji-catalogue/application/ports"
import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit } from "effect"
import { attemptFile } from "../src/attemptFile.ts"

const defectOf = (operation: () => Promise<unknown>) =>
  Effect.map(Effect.exit(attemptFile(operation)), (exit) => {
    assert.isTrue(Exit.hasDies(exit))
    return Exit.isFailure(exit) ? Cause.squash(exit.cause) : undefined
  })

it.effect.each([
  ["ENOSPC", "full"],
  ["EDQUOT", "full"],
  ["EROFS", "readOnly"]
] as const)("%s is the defect StorageUnavailable, %s", ([code, reason]) =>
  Effect.gen(function* () {
    const cause = Object.assign(new Error(`${code}: write`), { code })
    const defect = yield* defectOf(() => Promise.reject(cause))
    assert.deepStrictEqual(defect, new StorageUnavailable({ reason, cause }))
    assert.strictEqual((defect as Error).message, `${code}: write`)
  })
)

it.effect("any other failure is a defect as it is", () =>
  Effect.gen(function* () {
    for (const cause of [Object.assign(new Error("open"), { code: "EACCES" }), new Error("other"), "text", null]) {
      assert.strictEqual(yield* defectOf(() => Promise.reject(cause)), cause)
    }
    const thrown = new Error("thrown")
    const fail = () => {
      throw thrown
    }
    assert.strictEqual(yield* defectOf(fail), thrown)
    assert.strictEqual(yield* attemptFile(() => Promise.resolve(1)), 1)
  })
)
