import { EmbeddedSearchEngine } from "@emoji-catalogue/adapters-search"
import { InstalledPackages, PackageCatalogueSource } from "@emoji-catalogue/adapters-upstream"
import { CurrentCatalogue } from "@emoji-catalogue/application/catalogue"
import { CatalogueImports } from "@emoji-catalogue/application/import"
import {
  MemoryArtworkRepository,
  MemoryCatalogueRepository,
  MemoryCurationRepository,
  MemoryUnitOfWork
} from "@emoji-catalogue/application/testing"
import { Effect, Layer } from "effect"

const importOnce = Layer.effectDiscard(
  Effect.flatMap(CatalogueImports, (imports) => imports.run(() => Effect.void))
).pipe(
  Layer.provide(CatalogueImports.layer.pipe(Layer.provide(MemoryUnitOfWork.layer))),
  Layer.provide(PackageCatalogueSource.layer),
  Layer.provide(InstalledPackages.layer)
)

/** The catalogue of the installed packages, searched by the embedded engine. */
export const importedCatalogue = CurrentCatalogue.layer.pipe(
  Layer.provide(importOnce),
  Layer.provide([
    MemoryCatalogueRepository.layer,
    MemoryArtworkRepository.layer,
    MemoryCurationRepository.layer,
    EmbeddedSearchEngine.layer
  ])
)
