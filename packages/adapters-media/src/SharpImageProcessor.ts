import { ImageProcessor } from "@emoji-catalogue/application/ports"
import { Effect, Layer } from "effect"

/**
 * Loads sharp only when the first image is processed, because many processes never process an image. Disables sharp's
 * image cache and limits sharp to one thread per image, because callers process many images concurrently. Both settings
 * apply to the whole process.
 */
export const layer = Layer.effect(
  ImageProcessor,
  Effect.gen(function* () {
    const operations = yield* Effect.cached(
      Effect.promise(() => {
        // libvips reads this variable when it is loaded. If it is set, libvips writes no warnings to standard error.
        process.env["VIPS_WARNING"] ??= "1"
        return import("./sharpOperations.ts")
      })
    )
    return ImageProcessor.of({
      clean: (image) => Effect.flatMap(operations, ({ clean }) => clean(image)),
      normalize: (image, options) => Effect.flatMap(operations, ({ normalize }) => normalize(image, options)),
      pixels: (image, size) => Effect.flatMap(operations, ({ pixels }) => pixels(image, size)),
      png: (image, size) => Effect.flatMap(operations, ({ png }) => png(image, size))
    })
  })
)
