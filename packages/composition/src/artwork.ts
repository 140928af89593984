import { FolderBlobStore, SharpImageProcessor } from "@emoji-catalogue/adapters-media"
import { PgBlobStore } from "@emoji-catalogue/adapters-postgres"
import { Downloads, ImageSettings } from "@emoji-catalogue/application/artwork"
import { defaultImageOrder, PlatformId } from "@emoji-catalogue/domain"
import { Config, Layer, Option } from "effect"
import * as database from "./database.ts"
import { folder, isWebUrl, listOfKnown, type Settings, text } from "./settings.ts"

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

/** Stores, processes and hands out assets. */
export const layer = ({ baseUrl, blobDir, imageOrder }: Settings<typeof settings>) =>
  Downloads.layer.pipe(
    Layer.provideMerge([
      Option.isSome(blobDir)
        ? Layer.merge(FolderBlobStore.layer(blobDir.value), database.diskCheck("blobDisk", blobDir.value))
        : PgBlobStore.layer,
      SharpImageProcessor.layer,
      Layer.succeed(ImageSettings, { baseUrl: Option.getOrElse(baseUrl, () => ""), order: imageOrder })
    ])
  )
