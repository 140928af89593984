import { defaultImageOrder, PlatformId } from "@emoji-catalogue/domain"
import { Config } from "effect"
import type { Settings } from "./readSettings.ts"
import { folder, isWebUrl, listOfKnown, text } from "./variables.ts"

const isBaseUrl = (value: string) => isWebUrl(value) && /^https?:\/\/[^/\\?#\s]+(?:\/[^/\\?#\s]+)*\/*$/.test(value)

export const settings = {
  /** The public URL of the service, without a trailing slash. Images and links are relative where unset. */
  baseUrl: Config.schema(
    text("must be a URL like https://emoji.example or https://example/emoji", isBaseUrl),
    "BASE_URL"
  ).pipe(
    Config.map((url) => url.replace(/\/+$/, "")),
    Config.option
  ),
  /** A folder for assets; the database where unset. */
  blobDir: folder("BLOB_DIR").pipe(Config.option),
  /** The platforms whose image represents an emoji, in order of preference. */
  imageOrder: listOfKnown("IMAGE_PLATFORMS", PlatformId.literals).pipe(Config.withDefault(defaultImageOrder))
}

export type ArtworkSettings = Settings<typeof settings>
