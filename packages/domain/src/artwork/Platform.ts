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

/** A vendor's artwork set. Only where `redistributable` may a drawing of it ever be stored or served. */
export interface Platform {
  readonly id: PlatformId
  readonly name: string
  readonly vendor: string
  readonly license: License
  readonly redistributable: boolean
  readonly animated: boolean
  /** Where the vendor shows or publishes it; null where there is no such place any more. */
  readonly homepage: string | null
  /** The line that must, or for licences that ask for none should, stand beside a drawing; null without a drawing. */
  readonly attribution: string | null
}
