import { noImagesOf, platformOf } from "@emoji-catalogue/domain"
import type { ImageQuery, NoImageReason } from "./findImage.ts"

/** Says why an emoji has no image. */
export const noImageDetail = (reason: NoImageReason, { platform, release }: Omit<ImageQuery, "onlySvg">): string => {
  const set = platform === undefined ? undefined : platformOf(platform)
  const label = release === undefined ? set?.name : `${set?.name} ${release.version}`
  switch (reason) {
    case "license_restricted":
    case "no_source":
    case "not_imported":
      if (set !== undefined) {
        return reason === noImagesOf(set).reason
          ? `There are no images of ${label}. ${noImagesOf(set).detail}`
          : `The source of ${label} does not list it.`
      }
      return reason === "license_restricted"
        ? "The licenses of all sets that have it permit no copies."
        : "The service has not imported an image of it."
    case "not_drawn":
      return label === undefined ? "No set has it." : `${label} does not have it.`
    case "raster":
      return label === undefined ? "No set has it as an SVG." : `${label} does not have it as an SVG.`
    case "missing":
      return "Its file is missing on the server."
  }
}
