import { assert, expectTypeOf, it } from "vitest"
import { isProblem, knownCode, type ProblemCode, ProblemError } from "@emoji-catalogue/client-sdk"
import { problemCodes } from "../src/generated/problemCodes.ts"
import { clientOf, problem } from "./testServer.ts"

const problemWith = async (code: string) => {
  const { client } = await clientOf([problem(404, code, { "x-request-id": "r1" })])
  const error = await client.emoji.get("x").catch((reason: unknown) => reason)
  assert.instanceOf(error, ProblemError)
  return error as ProblemError
}

it("has the members of the problem document and the headers of the response", async () => {
  const error = await problemWith("not_found")
  assert.deepInclude(error, { type: "urn:emoji-catalogue:problem:not_found", title: "A problem", code: "not_found" })
  assert.strictEqual(error.headers.get("x-request-id"), "r1")
})

it("distinguishes problems by code", async () => {
  const error: unknown = await problemWith("not_found")
  assert.isTrue(isProblem(error))
  assert.isTrue(isProblem(error, "not_found"))
  assert.isTrue(isProblem(error, "gone", "not_found"))
  assert.isFalse(isProblem(error, "gone"))
  assert.isFalse(isProblem(new Error("x")))
  assert.isFalse(isProblem(undefined, "gone"))
  const ignored = ["gone", "not_found"] as const
  assert.isTrue(isProblem(error, ...ignored))
  const none: ReadonlyArray<ProblemCode> = []
  // @ts-expect-error Without codes it is true for every problem.
  assert.isTrue(isProblem(error, ...none))
  if (isProblem(error, "gone", "not_found")) expectTypeOf(error.code).toEqualTypeOf<"gone" | "not_found">()
  if (isProblem(error)) expectTypeOf(error).toExtend<ProblemError>()
})

/** Compiles only with a case for each code. */
const describeCode = (code: ProblemCode | "unknown"): string => {
  switch (code) {
    case "validation_failed":
    case "unsupported_media_type":
    case "range_not_satisfiable":
    case "payload_too_large":
    case "method_not_allowed":
      return "mistake"
    case "unauthenticated":
    case "forbidden":
    case "licence_restricted":
      return "access"
    case "not_found":
    case "gone":
      return "nothing there"
    case "conflict":
    case "capacity_exceeded":
    case "unprocessable_image":
    case "known_rejected_image":
      return "not accepted"
    case "request_timeout":
    case "rate_limited":
    case "internal":
    case "upstream_failed":
    case "not_configured":
    case "unavailable":
      return "later"
    case "unknown":
      return "unknown"
  }
}

it("returns each known code, and unknown for a code of a later release", async () => {
  assert.strictEqual(describeCode(knownCode(await problemWith("gone"))), "nothing there")
  const later = await problemWith("teapot")
  assert.strictEqual(later.code, "teapot")
  assert.strictEqual(describeCode(knownCode(later)), "unknown")
  for (const code of problemCodes) assert.strictEqual(knownCode(await problemWith(code)), code)
})
