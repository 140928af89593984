import { hashSide } from "@emoji-catalogue/domain"
import type { Sharp } from "sharp"

const lossless = (image: Sharp) => image.png({ compressionLevel: 1 })

const on = (background: string) => (image: Sharp) => lossless(image.flatten({ background }))

/** What is cut off the left and the top; one pixel less is cut off the right and the bottom. */
const cut = Math.round(0.02 * hashSide)
const cropped = { left: cut, top: cut, width: hashSide - 2 * cut + 1, height: hashSide - 2 * cut + 1 }

/** How copies of an image of `hashSide` by `hashSide` pixels differ from it. JPEG has no transparency. */
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
