import { Schema } from "effect"
import type { Platform, PlatformId } from "./Platform.ts"

export const NoArtworkReason = Schema.Literals(["license_restricted", "no_source", "not_imported"])
export type NoArtworkReason = typeof NoArtworkReason.Type

/**
 * Why a response has no SVG of an emoji. `not_drawn`: the release or platform does not have the emoji. `raster`: its
 * image is not an SVG. `missing`: the file is missing. `omitted`: the response would become too large.
 */
export const NoSvgReason = Schema.Literals([...NoArtworkReason.literals, "not_drawn", "raster", "missing", "omitted"])
export type NoSvgReason = typeof NoSvgReason.Type

export interface NoArtwork {
  readonly reason: NoArtworkReason
  readonly detail: string
}

/** No known package contains images of these platforms. */
export const platformsWithoutImages: ReadonlySet<PlatformId> = new Set<PlatformId>([
  "noto-monochrome",
  "noto-animated",
  "microsoft-3d",
  "microsoft-animated",
  "windows-10",
  "samsung",
  "lg",
  "htc",
  "serenityos",
  "whatsapp",
  "telegram",
  "skype",
  "emojitwo",
  "blobmoji",
  "tossface"
])

/** No known source lists the emoji of these platforms. */
export const platformsWithoutSource: ReadonlySet<PlatformId> = new Set<PlatformId>(["noto-monochrome", "lg", "htc"])

export const noArtworkOf = ({ id, redistributable }: Platform): NoArtwork => {
  if (!platformsWithoutSource.has(id)) {
    return { reason: "not_imported", detail: "The service has not imported it, or is configured not to." }
  }
  return redistributable
    ? { reason: "no_source", detail: "No package that the service can import has its images." }
    : { reason: "license_restricted", detail: "Its license permits no copies, and no source lists the emoji it draws." }
}

export const noImagesOf = ({ id, redistributable }: Platform): NoArtwork => {
  if (!redistributable) {
    return {
      reason: "license_restricted",
      detail: "Its license permits no copies: only the emoji it draws are listed."
    }
  }
  return platformsWithoutImages.has(id)
    ? { reason: "no_source", detail: "No package that the service can import has its images." }
    : { reason: "not_imported", detail: "The service has not imported its images, or is configured not to." }
}
