import { comparisonSize, signatureOf } from "@emoji-catalogue/domain"
import { Context, Effect, Layer, Option } from "effect"
import { type Image, ImageProcessor } from "./ImageProcessor.ts"

/**
 * Computes the signatures of images (`signatureOf`). `layer` decodes in the calling process. A process that also serves
 * requests uses an implementation that decodes in another process.
 */
export class ImageSignatures extends Context.Service<
  ImageSignatures,
  {
    /** `None` if the image cannot be decoded. */
    readonly compute: (image: Image) => Effect.Effect<Option.Option<Uint8Array>>
  }
>()("@emoji-catalogue/application/ports/artwork/ImageSignatures") {
  static readonly layer = Layer.effect(
    ImageSignatures,
    Effect.map(ImageProcessor, (processor) => ({
      compute: (image) => Effect.option(Effect.map(processor.pixels(image, comparisonSize), signatureOf))
    }))
  )
}
