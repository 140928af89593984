import { type AssetName, type CuratedImage, platformOf } from "@emoji-catalogue/domain"
import type { Snapshot } from "../snapshot/CurrentCatalogue.ts"
import { currentKey } from "./currentKey.ts"

export interface StoredImage extends Pick<CuratedImage, "codepoint" | "platform" | "version"> {
  readonly asset: { readonly name: AssetName; readonly width: number; readonly height: number }
  readonly isUploaded: boolean
}

/** Lists the images of the catalogue's emoji, including images that an administrator hid or replaced. */
export const storedImages = (snapshot: Snapshot): ReadonlyArray<StoredImage> => {
  const { artwork, images, view } = snapshot
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
    .flatMap(({ upload: asset, ...decision }): ReadonlyArray<StoredImage> =>
      asset === null ? [] : [{ ...currentKey(snapshot, decision), asset, isUploaded: true }]
    )
  return [...imported, ...uploaded].filter(({ codepoint }) => view.indexByCodepoint.has(codepoint))
}
