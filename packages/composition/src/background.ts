import {
  HttpProposalRegister,
  HttpUnicodeReleases,
  InstalledPackages,
  PackageArtworkSource,
  PackageCatalogueSource,
  TarballDownloadCache
} from "@emoji-catalogue/adapters-upstream"
import {
  ArtworkImports,
  CatalogueImports,
  ImportablePlatforms,
  ProposalImports,
  UnicodeCheck
} from "@emoji-catalogue/application/import"
import { ArtworkSource } from "@emoji-catalogue/application/ports"
import { Effect, Layer, Option, Stream } from "effect"
import { join } from "node:path"
import { type ArtworkSources, artworkSource } from "./artworkSources.ts"
import * as ChildProcessArtworkReader from "./ChildProcessArtworkReader.ts"
import type { BackgroundSettings } from "./settings/background.ts"

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

export const unicodeCheck = ({ npmRegistry, unicodeReleaseUrl }: BackgroundSettings) =>
  UnicodeCheck.layer.pipe(
    Layer.provide(
      HttpUnicodeReleases.layer({
        unicodeUrl: Option.getOrUndefined(unicodeReleaseUrl),
        registry: Option.getOrUndefined(npmRegistry)
      })
    )
  )

const platformsWith = (
  artwork: BackgroundSettings["artwork"],
  { installed, registry }: Effect.Success<typeof PackageArtworkSource.platforms>
): ImportablePlatforms => {
  const available = artwork === "none" ? [] : artwork === "all" ? [...installed, ...registry] : [...installed]
  const excluded = [...installed, ...registry].filter((platform) => !available.includes(platform))
  return {
    available: new Set(available),
    excluded: new Map(
      excluded.map((platform) => [platform, installed.has(platform) ? "ARTWORK=installed or all" : "ARTWORK=all"])
    )
  }
}

/** Reads the platforms at the first request, because reading the emoji of each release would slow the start. */
export const importablePlatforms = ({ artwork }: Pick<BackgroundSettings, "artwork">) =>
  Layer.effect(
    ImportablePlatforms,
    Effect.cached(Effect.map(PackageArtworkSource.platforms, (platforms) => platformsWith(artwork, platforms)))
  )

/** Imports and jobs. The artwork import and the jobs that decode stored images share one child process. */
export const layer = (settings: BackgroundSettings) =>
  Layer.mergeAll(
    ArtworkImports.layer,
    imports,
    proposalImports(settings),
    // This layer is for the job that deletes unused downloads. It is provided for every `artwork` value, because old
    // downloads may remain after the setting changes.
    TarballDownloadCache.layer({ cache: downloadsIn(settings.dataDir) })
  ).pipe(
    Layer.provide(settings.artwork === "none" ? noArtwork : artworkSource(sourcesOf(settings))),
    Layer.provideMerge(ChildProcessArtworkReader.layer(sourcesOf(settings)))
  )
