import { unknownValues } from "@emoji-catalogue/application/view"
import { sampleView } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

it.effect("a filter value that no emoji has is unknown", () =>
  Effect.gen(function* () {
    const view = yield* sampleView
    assert.deepStrictEqual(
      unknownValues(view, { group: "flags", subgroup: "country-flags" }).map(({ field }) => field),
      ["subgroup"]
    )
    assert.deepStrictEqual(unknownValues(view, { version: "17", maxVersion: "12.1" }), [])
    assert.deepStrictEqual(
      unknownValues(view, { version: "99.0", maxVersion: "99.0" }).map(({ field }) => field),
      ["version", "maxVersion"]
    )
  })
)
