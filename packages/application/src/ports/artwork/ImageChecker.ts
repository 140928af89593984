import { comparisonSize } from "@emoji-catalogue/domain"
import { Context, Effect, Layer, Option } from "effect"
import { type Image, ImageProcessor } from "./ImageProcessor.ts"

/**
 * Decodes images to find broken ones. `layer` does so in the calling process; a process that serves requests at the same
 * time provides an implementation that decodes elsewhere.
 */
export class ImageChecker extends Context.Service<
  ImageChecker,
  {
    /** Why the image cannot be decoded; none if it can. */
    readonly check: (image: Image) => Effect.Effect<Option.Option<string>>
  }
>()("@emoji-catalogue/application/ports/artwork/ImageChecker") {
  static readonly layer = Layer.effect(
    ImageChecker,
    Effect.map(ImageProcessor, (processor) => ({
      check: (image) =>
        Effect.match(
          image.format === "svg"
            ? Effect.asVoid(processor.pixels(image, comparisonSize))
            : Effect.asVoid(processor.clean(image)),
          { onFailure: ({ reason }) => Option.some(reason), onSuccess: () => Option.none() }
        )
    }))
  )
}
