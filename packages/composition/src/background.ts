import {
  HttpProposalRegister,
  HttpUnicodeReleases,
  InstalledPackages,
  PackageCatalogueSource,
  TarballDownloadCache
} from "@emoji-catalogue/adapters-upstream"
import { ArtworkImports, ArtworkSource } from "@emoji-catalogue/application/artwork"
import { CatalogueImports, ProposalImports, UnicodeCheck } from "@emoji-catalogue/application/import"
import { Effect, Layer, Option, Stream } from "effect"
import { join } from "node:path"
import { type ArtworkSources, artworkSource } from "./artworkSources.ts"
import * as ChildProcessArtworkReader from "./ChildProcessArtworkReader.ts"
import type { BackgroundSettings } from "./settings/background.ts"

/** Imports the catalogue from installed packages. */
export const imports = CatalogueImports.layer.pipe(
  Layer.provide(PackageCatalogueSource.layer),
  Layer.provide(InstalledPackages.layer)
)

const downloadsIn = (dataDir: string): string => join(dataDir, "downloads")

const sourcesOf = ({ artwork, dataDir, npmRegistry }: BackgroundSettings): ArtworkSources => ({
  downloads: artwork === "all" ? downloadsIn(dataDir) : undefined,
  registry: Option.getOrUndefined(npmRegistry)
})

const noArtwork = Layer.succeed(ArtworkSource, {
  releases: [],
  refresh: () => Effect.void,
  images: () => Stream.empty,
  coverage: () => Effect.succeed([])
})

const proposalImports = ({ proposalRegisterUrl }: BackgroundSettings) =>
  Option.match(proposalRegisterUrl, {
    onNone: () => Layer.empty,
    onSome: (url) => ProposalImports.layer.pipe(Layer.provide(HttpProposalRegister.layer({ url })))
  })

/** Compares the catalogue with the releases of Unicode. */
export const unicodeCheck = ({ npmRegistry, unicodeReleaseUrl }: BackgroundSettings) =>
  UnicodeCheck.layer.pipe(
    Layer.provide(
      HttpUnicodeReleases.layer({
        unicodeUrl: Option.getOrUndefined(unicodeReleaseUrl),
        registry: Option.getOrUndefined(npmRegistry)
      })
    )
  )

/** What imports of facts, titles and artwork use, and the check of stored images. */
export const layer = (settings: BackgroundSettings) =>
  Layer.mergeAll(
    ArtworkImports.layer,
    imports,
    proposalImports(settings),
    // Also where nothing is downloaded any more.
    TarballDownloadCache.layer({ cache: downloadsIn(settings.dataDir) })
  ).pipe(
    Layer.provide(settings.artwork === "none" ? noArtwork : artworkSource(sourcesOf(settings))),
    Layer.provideMerge(ChildProcessArtworkReader.layer(sourcesOf(settings)))
  )
