import { findComponent } from "@emoji-catalogue/application/view"
import { sampleView } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

it.effect("finds components by slug, but not emoji", () =>
  Effect.gen(function* () {
    const view = yield* sampleView
    assert.deepStrictEqual(findComponent(view, "light-skin-tone")?.emoji, "🏻")
    assert.isUndefined(findComponent(view, "grinning-face"))
  })
)
