import type { AssetName, CuratedImage } from "@emoji-catalogue/domain"
import { Context, Effect, Layer, Option } from "effect"
import { CurrentCatalogue } from "../snapshot/CurrentCatalogue.ts"
import { imageId } from "../shared/imageId.ts"
import {
  type BrokenImage as BrokenAsset,
  type ImageValidation,
  ImageValidationRepository
} from "../ports/artwork/ImageValidationRepository.ts"
import { storedImages } from "./storedImages.ts"

/** The stored file is missing or damaged. */
export interface BrokenImage extends Omit<BrokenAsset, "asset"> {
  readonly id: string
  readonly emojiSlug: string
  readonly platform: CuratedImage["platform"]
  readonly platformVersion: string
  /** `MANUAL` if an administrator uploaded the image. */
  readonly source: "IMPORTED" | "MANUAL"
  readonly asset: { readonly name: AssetName; readonly width: number; readonly height: number }
}

export interface BrokenImageReport {
  readonly images: ReadonlyArray<BrokenImage>
  /** The latest run that checked the stored images, which may still be running. Null before the first run. */
  readonly validation: ImageValidation | null
}

export class BrokenImages extends Context.Service<
  BrokenImages,
  {
    /** Lists a broken image once for each emoji and release that uses it. Omits images that are no longer used. */
    readonly report: Effect.Effect<BrokenImageReport>
  }
>()("@emoji-catalogue/application/images/BrokenImages") {
  static readonly layer = Layer.effect(
    BrokenImages,
    Effect.gen(function* () {
      const current = yield* CurrentCatalogue
      const validations = yield* ImageValidationRepository
      return BrokenImages.of({
        report: Effect.gen(function* () {
          const snapshot = yield* current.snapshot
          const broken = new Map((yield* validations.broken).map((each) => [each.asset, each]))
          const images = broken.size === 0 ? [] : storedImages(snapshot)
          return {
            images: images.flatMap((image): ReadonlyArray<BrokenImage> => {
              const found = broken.get(image.asset.name)
              if (found === undefined) return []
              const { asset, codepoint, isUploaded, platform, version } = image
              return [
                {
                  ...found,
                  id: imageId(image, isUploaded ? asset.name : undefined),
                  emojiSlug: snapshot.view.emojiOf(codepoint)!.slug,
                  platform,
                  platformVersion: version,
                  source: isUploaded ? "MANUAL" : "IMPORTED",
                  asset
                }
              ]
            }),
            validation: Option.getOrNull(yield* validations.latest)
          }
        })
      })
    })
  )
}
