import { platformOf } from "@emoji-catalogue/domain"
import type { ImageQuery, NoImageReason } from "./findImage.ts"

/** A sentence that says why an emoji has no image. */
export const noImageDetail = (reason: NoImageReason, { platform, release }: Omit<ImageQuery, "onlySvg">): string => {
  const name = platform === undefined ? undefined : platformOf(platform).name
  const set = name === undefined ? undefined : release === undefined ? name : `${name} ${release.version}`
  switch (reason) {
    case "license_restricted":
      return name === undefined
        ? "The licenses of all sets that have it permit no copies."
        : `The license of ${name} permits no copies.`
    case "no_source":
      return `No package that the service can import has the images of ${name}.`
    case "not_imported":
      return name === undefined
        ? "The service has not imported an image of it."
        : `The service has not imported the images of ${name}.`
    case "not_drawn":
      return set === undefined ? "No set has it." : `${set} does not have it.`
    case "raster":
      return set === undefined ? "No set has it as an SVG." : `${set} does not have it as an SVG.`
    case "missing":
      return "Its file is missing on the server."
  }
}
