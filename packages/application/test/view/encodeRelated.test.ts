import { writeToBytes } from "@emoji-catalogue/application/shared"
import { writeRelated } from "@emoji-catalogue/application/view"
import { sampleView } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

it.effect("writes the emoji of one kind of relation", () =>
  Effect.gen(function* () {
    const view = yield* sampleView
    const body = writeToBytes((writer) => writeRelated(writer, view, 1, "en", "predecessor"))
    assert.deepStrictEqual(JSON.parse(new TextDecoder().decode(body)).predecessor[0].emoji, "😀")
  })
)
