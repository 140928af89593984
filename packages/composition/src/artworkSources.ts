import { InstalledPackages, PackageArtworkSource, TarballPackages } from "@emoji-catalogue/adapters-upstream"
import { Layer } from "effect"

export interface ArtworkSources {
  /** The folder for downloaded packages; `undefined` disables downloads. */
  readonly downloads: string | undefined
  /** The package registry to download from; `undefined` for the public npm registry. */
  readonly registry: string | undefined
}

/** Reads installed packages. If `downloads` is set, also downloads the packages of all known releases. */
export const artworkSource = ({ downloads, registry }: ArtworkSources) =>
  (downloads === undefined
    ? PackageArtworkSource.layer
    : PackageArtworkSource.layerWithTarballs(
        TarballPackages.layer({ cache: downloads, ...(registry === undefined ? {} : { registry }) })
      )
  ).pipe(Layer.provide(InstalledPackages.layer))
