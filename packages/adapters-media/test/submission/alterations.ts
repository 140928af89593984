import { hashSide } from "@emoji-catalogue/domain"
import type { Sharp } from "sharp"

const lossless = (image: Sharp) => image.png({ compressionLevel: 1 })

const on = (background: string) => (image: Sharp) => lossless(image.flatten({ background }))

/** The pixels cut off on the left and at the top. One pixel less is cut off on the right and at the bottom. */
const cut = Math.round(0.02 * hashSide)
const cropped = { left: cut, top: cut, width: hashSide - 2 * cut + 1, height: hashSide - 2 * cut + 1 }

/** Alterations of copies of an image of `hashSide` by `hashSide` pixels. JPEG has no transparency. */
export const alterations = {
  "JPEG 60": (image) => image.flatten({ background: "white" }).jpeg({ quality: 60 }),
  "WebP 50": (image) => image.webp({ quality: 50 }),
  "0.5x": (image) => lossless(image.resize(hashSide / 2)),
  "2x": (image) => lossless(image.resize(hashSide * 2)),
  "cropped 4 %": (image) => lossless(image.extract(cropped)),
  "hue turned": (image) => lossless(image.modulate({ hue: 120 })),
  gray: (image) => lossless(image.grayscale()),
  "on white": on("white"),
  "on black": on("black"),
  "on teal": on("teal")
} satisfies Record<string, (image: Sharp) => Sharp>
