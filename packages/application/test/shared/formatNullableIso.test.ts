import { formatNullableIso } from "@emoji-catalogue/application/shared"
import { assert, it } from "@effect/vitest"
import { DateTime } from "effect"

it("formats a time, and keeps null", () => {
  assert.deepStrictEqual(formatNullableIso(DateTime.makeUnsafe(0)), "1970-01-01T00:00:00.000Z")
  assert.isNull(formatNullableIso(null))
})
