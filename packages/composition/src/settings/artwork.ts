import { defaultImageOrder, PlatformId } from "@emoji-catalogue/domain"
import { Config } from "effect"
import type { Settings } from "./readSettings.ts"
import * as s3 from "./s3.ts"
import { folder, isBaseUrl, listOfKnown, text, trimUrl } from "./variables.ts"

export const settings = {
  /** The public URL of the service, without a trailing slash. If unset, image URLs and links are relative. */
  baseUrl: Config.schema(
    text("must be a URL like https://emoji.example or https://example/emoji", isBaseUrl),
    "BASE_URL"
  ).pipe(Config.map(trimUrl), Config.option),
  /**
   * The folder for assets and for the files of submissions and backups. If neither this folder nor S3 is set, the
   * database stores these files.
   */
  blobDir: folder("BLOB_DIR").pipe(Config.option),
  ...s3.settings,
  /**
   * The platforms whose images are preferred where a list shows an emoji, most preferred first. Platforms that are not
   * in this setting come after them.
   */
  imageOrder: listOfKnown("IMAGE_PLATFORMS", PlatformId.literals).pipe(Config.withDefault(defaultImageOrder))
}

export type ArtworkSettings = Settings<typeof settings>
