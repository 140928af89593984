import type { SubmissionFormat } from "@emoji-catalogue/domain"
import { Result } from "effect"
import { ImageRejected } from "../../ports/artwork/ImageProcessor.ts"
import { cleanAvif } from "./cleanAvif.ts"
import { cleanGif } from "./cleanGif.ts"
import { cleanJpeg } from "./cleanJpeg.ts"
import { cleanPng } from "./cleanPng.ts"
import { cleanWebp } from "./cleanWebp.ts"

export type RasterFormat = Exclude<SubmissionFormat, "svg">

const cleaners: Readonly<Record<RasterFormat, (bytes: Uint8Array) => Uint8Array>> = {
  png: cleanPng,
  jpeg: cleanJpeg,
  gif: cleanGif,
  webp: cleanWebp,
  avif: cleanAvif
}

/**
 * Returns the file with only the parts that a decoder needs: unchanged pixel data, animation, orientation and color
 * profile. Drops Exif, XMP, IPTC, texts, comments, thumbnails and unknown parts. Idempotent.
 *
 * @example
 * ```ts
 * import { removeMetadata } from "@emoji-catalogue/application/submission"
 * import { plainPng } from "@emoji-catalogue/application/testing"
 * import { Result } from "effect"
 *
 * const png = plainPng([255, 0, 0], 16)
 * const longer = Uint8Array.from([...png, ...new TextEncoder().encode("taken at home")])
 * Result.getOrThrow(removeMetadata("png", longer)).length === png.length // => true
 * ```
 */
export const removeMetadata = (format: RasterFormat, bytes: Uint8Array): Result.Result<Uint8Array, ImageRejected> =>
  Result.try({
    try: () => cleaners[format](bytes),
    catch: (error) => {
      if (error instanceof ImageRejected) return error
      throw error
    }
  })
