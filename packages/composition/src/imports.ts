import {
  InstalledPackages,
  PackageArtworkSource,
  PackageCatalogueSource,
  TarballPackages
} from "@emoji-catalogue/adapters-upstream"
import { ArtworkImports, BackgroundImports, Imports } from "@emoji-catalogue/application"
import { Console, Effect, Layer, Option } from "effect"
import { join } from "node:path"
import { importConsole } from "./ImportConsole.ts"
import type { Settings } from "./Settings.ts"

const catalogueImports = Imports.layer.pipe(
  Layer.provide(PackageCatalogueSource.layer),
  Layer.provide(InstalledPackages.layer)
)

/** What is loaded once is kept beside the embedded database, wherever the catalogue itself is. */
const artworkSource = ({ artwork, dataDir, npmRegistry }: Settings) =>
  (artwork === "all"
    ? PackageArtworkSource.layerWithTarballs(
        TarballPackages.layer({
          cache: join(dataDir, "downloads"),
          ...(Option.isSome(npmRegistry) ? { registry: npmRegistry.value } : {})
        })
      )
    : PackageArtworkSource.layer
  ).pipe(Layer.provide(InstalledPackages.layer))

/** Imports the catalogue where there is none yet, and tells how it comes along. */
export const firstImport = ({ databaseUrl, dataDir }: Settings) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const imports = yield* Imports
      const { done, onProgress } = yield* importConsole
      const into = Option.isSome(databaseUrl) ? "the database" : dataDir
      const announced = yield* Effect.cached(Console.error(`First start: importing the catalogue into ${into}`))
      const report = yield* imports.runIfEmpty((progress) => Effect.andThen(announced, onProgress(progress)))
      if (Option.isSome(report)) yield* done(report.value)
    })
  ).pipe(Layer.provide(catalogueImports))

/** Brings everything up to date while the service answers already. */
export const backgroundImports = (settings: Settings) =>
  settings.artwork === "none"
    ? Layer.empty
    : BackgroundImports.layer.pipe(
        Layer.provide(ArtworkImports.layer),
        Layer.provide(catalogueImports),
        Layer.provide(artworkSource(settings))
      )
