import { comparisonSize } from "@emoji-catalogue/domain"
import { Context, Effect, Layer, Option } from "effect"
import { type Image, ImageProcessor } from "./ImageProcessor.ts"

/**
 * Decodes images to find broken ones. `layer` decodes in the calling process. A process that also serves requests
 * uses an implementation that decodes in another process.
 */
export class ImageChecker extends Context.Service<
  ImageChecker,
  {
    /** The reason why the image cannot be decoded; `None` if it can be decoded. */
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
