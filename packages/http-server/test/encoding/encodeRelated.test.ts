import { sampleView } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { encodeRelated } from "../../src/encoding/encodeRelated.ts"
import { parsed } from "./sampleView.ts"

it.effect("writes the emoji of one kind of relation", () =>
  Effect.gen(function* () {
    const view = yield* sampleView
    const write = encodeRelated(view, 1, "en", "predecessor")
    assert.deepStrictEqual(parsed(write).related.predecessor[0].emoji, "😀")
  })
)
