import { type AssetName, type CuratedImage, platformOf } from "@emoji-catalogue/domain"
import type { Snapshot } from "../catalogue/CurrentCatalogue.ts"

/** An image that the service stores for an emoji of the catalogue. */
export interface StoredImage extends Pick<CuratedImage, "codepoint" | "platform" | "version"> {
  readonly asset: { readonly name: AssetName; readonly width: number; readonly height: number }
  readonly isUploaded: boolean
}

/** Every stored image, imported or uploaded, also those that an administrator hid or replaced. */
export const storedImages = ({ artwork, images, view }: Snapshot): ReadonlyArray<StoredImage> => {
  const imported = artwork.platforms
    .filter(({ platform }) => platformOf(platform).redistributable)
    .flatMap(({ platform, releases }) =>
      releases.flatMap(({ renderings, version }) =>
        renderings.flatMap(({ asset, codepoint }): ReadonlyArray<StoredImage> =>
          asset === null ? [] : [{ codepoint, platform, version, asset, isUploaded: false }]
        )
      )
    )
  const uploaded = Array.from(images.values())
    .flat()
    .flatMap(({ codepoint, platform, upload: asset, version }): ReadonlyArray<StoredImage> =>
      asset === null ? [] : [{ codepoint, platform, version, asset, isUploaded: true }]
    )
  return [...imported, ...uploaded].filter(({ codepoint }) => view.indexByCodepoint.has(codepoint))
}
