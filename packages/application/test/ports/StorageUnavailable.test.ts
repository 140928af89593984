import { assert, it } from "@effect/vitest"
import { PlatformError } from "effect"
import { Multipart } from "effect/http"
import { StorageUnavailable } from "../../src/ports/StorageUnavailable.ts"

const withCode = (code: string) => Object.assign(new Error("secret"), { code })

const platformError = (cause: unknown) =>
  PlatformError.systemError({ _tag: "Unknown", module: "FileSystem", method: "makeTempDirectoryScoped", cause })

it.each([
  ["ENOSPC", "full"],
  ["EDQUOT", "full"],
  ["EROFS", "readOnly"]
] as const)("finds %s in an error, its causes and its reasons", (code, reason) => {
  const error = withCode(code)
  for (const cause of [
    error,
    new Error("outer", { cause: error }),
    new Error("outer", { cause: new Error("inner", { cause: error }) }),
    platformError(error),
    Multipart.MultipartError.fromReason("InternalError", error),
    Multipart.MultipartError.fromReason("InternalError", platformError(error))
  ]) {
    assert.deepStrictEqual(StorageUnavailable.ofFileError(cause), new StorageUnavailable({ reason, cause }))
  }
})

it("returns any other error as it is", () => {
  const cyclic: { cause?: unknown } = {}
  cyclic.cause = cyclic
  for (const other of [withCode("EACCES"), platformError(withCode("EACCES")), cyclic, null, undefined, "ENOSPC"])
    assert.strictEqual(StorageUnavailable.ofFileError(other), other)
})
