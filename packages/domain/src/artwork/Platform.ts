import { Schema } from "effect"
import type { License } from "./licenses.ts"

/** The vendors and artwork sets of the registry, in its order. */
export const PlatformId = Schema.Literals([
  "apple",
  "google",
  "google-blob",
  "noto-monochrome",
  "noto-animated",
  "microsoft-color",
  "microsoft-3d",
  "microsoft-flat",
  "microsoft-high-contrast",
  "microsoft-animated",
  "windows-10",
  "samsung",
  "lg",
  "htc",
  "serenityos",
  "mozilla",
  "whatsapp",
  "facebook",
  "messenger",
  "telegram",
  "skype",
  "twitter",
  "discord",
  "joypixels",
  "emojione",
  "emojione-v1",
  "emojione-monotone",
  "emojitwo",
  "blobmoji",
  "openmoji",
  "openmoji-black",
  "tossface",
  "docomo",
  "au-kddi",
  "softbank"
])
export type PlatformId = typeof PlatformId.Type

/** A vendor's artwork set. Its images may be stored and served only if it is `redistributable`. */
export interface Platform {
  readonly id: PlatformId
  readonly name: string
  readonly vendor: string
  readonly license: License
  readonly redistributable: boolean
  readonly animated: boolean
  /** The vendor's page for the set; null if there is none any more. */
  readonly homepage: string | null
  /**
   * The credit line to show beside an image: mandatory under some licenses, recommended under the rest. Null if the set
   * is not redistributable.
   */
  readonly attribution: string | null
}
