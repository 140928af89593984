import { assert, it } from "@effect/vitest"
import { PlatformError } from "effect"
import { Multipart } from "effect/http"
import { isDiskFull } from "../../src/endpoint/isDiskFull.ts"

const withCode = (code: string) => Object.assign(new Error("secret"), { code })

const platformError = (cause: unknown) =>
  PlatformError.systemError({ _tag: "Unknown", module: "FileSystem", method: "makeTempDirectoryScoped", cause })

it.each(["ENOSPC", "EDQUOT"])("finds %s in an error, its causes and its reasons", (code) => {
  const error = withCode(code)
  for (const nested of [
    error,
    new Error("outer", { cause: error }),
    new Error("outer", { cause: new Error("inner", { cause: error }) }),
    platformError(error),
    Multipart.MultipartError.fromReason("InternalError", error),
    Multipart.MultipartError.fromReason("InternalError", platformError(error))
  ]) {
    assert.isTrue(isDiskFull(nested), String(nested))
  }
})

it("finds no other error", () => {
  const cyclic: { cause?: unknown } = {}
  cyclic.cause = cyclic
  for (const other of [withCode("EACCES"), platformError(withCode("EACCES")), cyclic, null, "ENOSPC"])
    assert.isFalse(isDiskFull(other))
})
