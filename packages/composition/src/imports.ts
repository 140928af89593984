import { HttpProposalRegister, InstalledPackages, PackageCatalogueSource } from "@emoji-catalogue/adapters-upstream"
import {
  ArtworkImports,
  ArtworkSource,
  BackgroundImports,
  CatalogueImports,
  ProposalImports
} from "@emoji-catalogue/application"
import { Console, Effect, Layer, Option, Stream } from "effect"
import { join } from "node:path"
import { importConsole } from "./ImportConsole.ts"
import { type ArtworkSources, artworkSource } from "./artworkSources.ts"
import type { Settings } from "./Settings.ts"
import * as WorkerArtworkReader from "./WorkerArtworkReader.ts"

const catalogueImports = CatalogueImports.layer.pipe(
  Layer.provide(PackageCatalogueSource.layer),
  Layer.provide(InstalledPackages.layer)
)

/** What is loaded once is kept beside the embedded database, wherever the catalogue itself is. */
const sourcesOf = ({ artwork, dataDir, npmRegistry }: Settings): ArtworkSources => ({
  downloads: artwork === "all" ? join(dataDir, "downloads") : undefined,
  registry: Option.getOrUndefined(npmRegistry)
})

/** Imports the catalogue where there is none yet, and tells how it comes along. */
export const firstImport = ({ databaseUrl, dataDir }: Settings) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const imports = yield* CatalogueImports
      const { done, onProgress } = yield* importConsole
      const into = Option.isSome(databaseUrl) ? "the database" : dataDir
      const announced = yield* Effect.cached(Console.error(`First start: importing the catalogue into ${into}`))
      const report = yield* imports.runIfEmpty((progress) => Effect.andThen(announced, onProgress(progress)))
      if (Option.isSome(report)) yield* done(report.value)
    })
  ).pipe(Layer.provide(catalogueImports))

const noArtwork = Layer.succeed(ArtworkSource, {
  releases: [],
  images: () => Stream.empty,
  coverage: () => Effect.succeed([])
})

/** Only where a register is named: titles are texts of others, and nothing is asked for that nobody wanted. */
const proposalImports = ({ proposalRegisterUrl }: Settings) =>
  Option.match(proposalRegisterUrl, {
    onNone: () => Layer.empty,
    onSome: (url) => ProposalImports.layer.pipe(Layer.provide(HttpProposalRegister.layer({ url })))
  })

/** Brings everything up to date while the service answers already. */
export const backgroundImports = (settings: Settings) =>
  BackgroundImports.layer.pipe(
    Layer.provide(ArtworkImports.layer),
    Layer.provide(catalogueImports),
    Layer.provide(proposalImports(settings)),
    Layer.provide(settings.artwork === "none" ? noArtwork : artworkSource(sourcesOf(settings))),
    Layer.provide(WorkerArtworkReader.layer(sourcesOf(settings)))
  )
