import { InstalledPackages, PackageArtworkSource, TarballPackages } from "@emoji-catalogue/adapters-upstream"
import { Layer } from "effect"

export interface ArtworkSources {
  /** The folder that keeps what is loaded; nothing is loaded without one. */
  readonly downloads: string | undefined
  /** Where it is loaded from; npm's own registry without one. */
  readonly registry: string | undefined
}

/** The artwork that is installed, and, where downloads are allowed, what can be loaded. */
export const artworkSource = ({ downloads, registry }: ArtworkSources) =>
  (downloads === undefined
    ? PackageArtworkSource.layer
    : PackageArtworkSource.layerWithTarballs(
        TarballPackages.layer({ cache: downloads, ...(registry === undefined ? {} : { registry }) })
      )
  ).pipe(Layer.provide(InstalledPackages.layer))
