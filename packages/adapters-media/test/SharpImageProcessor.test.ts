import { SharpImageProcessor } from "@emoji-catalogue/adapters-media"
import { ImageProcessor } from "@emoji-catalogue/application/ports"
import { imageProcessorContract } from "@emoji-catalogue/application/contracts"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

imageProcessorContract("sharp", SharpImageProcessor.layer)

it.effect("rejects an uploaded SVG with a style sheet, because its rules are not applied", () =>
  Effect.gen(function* () {
    const bytes = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><style>.a{fill:red}</style><rect class="a" width="8" height="8"/></svg>'
    )
    const { clean, normalize } = yield* ImageProcessor
    assert.strictEqual((yield* clean({ format: "svg", bytes })).width, 8)
    const { reason } = yield* Effect.flip(normalize({ format: "svg", bytes }, { isAnimated: false }))
    assert.include(reason, "an SVG with a <style> element")
  }).pipe(Effect.provide(SharpImageProcessor.layer))
)
