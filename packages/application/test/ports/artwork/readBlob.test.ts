import { readBlob } from "@emoji-catalogue/application/ports"
import { assert, it } from "@effect/vitest"
import { Effect, Stream } from "effect"

it.effect("joins the parts of a blob", () =>
  Effect.gen(function* () {
    const blob = { size: 3, content: Stream.make(Uint8Array.of(1, 2), Uint8Array.of(3)) }
    assert.deepStrictEqual(yield* readBlob(blob), Uint8Array.of(1, 2, 3))
  })
)
