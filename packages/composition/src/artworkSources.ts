import { InstalledPackages, PackageArtworkSource, TarballPackages } from "@emoji-catalogue/adapters-upstream"
import { Layer } from "effect"

export interface ArtworkSources {
  /** The folder for downloaded packages; undefined disables downloads. */
  readonly downloads: string | undefined
  /** The registry to download from; npm's if undefined. */
  readonly registry: string | undefined
}

/** Artwork of installed packages and, with a folder for downloads, of all known releases. */
export const artworkSource = ({ downloads, registry }: ArtworkSources) =>
  (downloads === undefined
    ? PackageArtworkSource.layer
    : PackageArtworkSource.layerWithTarballs(
        TarballPackages.layer({ cache: downloads, ...(registry === undefined ? {} : { registry }) })
      )
  ).pipe(Layer.provide(InstalledPackages.layer))
