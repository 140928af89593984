import { EmbeddedSearchEngine } from "@emoji-catalogue/adapters-search"
import { InstalledPackages, PackageCatalogueSource } from "@emoji-catalogue/adapters-upstream"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { CatalogueImports } from "@emoji-catalogue/application/import"
import {
  MemoryArtworkRepository,
  MemoryCatalogueRepository,
  MemoryCurationRepository,
  MemoryUnitOfWork
} from "@emoji-catalogue/application/testing"
import { type Context, Effect, Layer, Scope } from "effect"

/** Imports the catalogue of the installed packages. */
export const importOnce = Layer.effectDiscard(
  Effect.flatMap(CatalogueImports, (imports) => imports.run(() => Effect.void))
).pipe(
  Layer.provide(CatalogueImports.layer.pipe(Layer.provide(MemoryUnitOfWork.layer))),
  Layer.provide(PackageCatalogueSource.layer),
  Layer.provide(InstalledPackages.layer)
)

const imported = CurrentCatalogue.layer.pipe(
  Layer.provide(importOnce),
  Layer.provide([
    MemoryCatalogueRepository.layer,
    MemoryArtworkRepository.layer,
    MemoryCurationRepository.layer,
    EmbeddedSearchEngine.layer
  ])
)

let shared: Promise<Context.Context<CurrentCatalogue>> | undefined

/**
 * The catalogue of the installed packages, searched by the embedded engine. The test files of one process share it, because an
 * import takes seconds; they only read.
 */
export const importedCatalogue = Layer.effectContext(
  Effect.promise(() => (shared ??= Effect.runPromise(Layer.buildWithScope(imported, Scope.makeUnsafe()))))
)
