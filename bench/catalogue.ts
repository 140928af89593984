import { InstalledPackages, PackageCatalogueSource } from "@emoji-catalogue/adapters-upstream"
import { CatalogueRepository } from "@emoji-catalogue/application/ports"
import { CatalogueImports } from "@emoji-catalogue/application/import"
import { MemoryCatalogueRepository, MemoryUnitOfWork } from "@emoji-catalogue/application/testing"
import type { Catalogue } from "@emoji-catalogue/domain"
import { Effect, Layer, Option } from "effect"

/** Imports the data of the installed packages into memory, without a database. */
export const importedCatalogue: Promise<Catalogue> = Effect.gen(function* () {
  yield* (yield* CatalogueImports).run(() => Effect.void)
  return Option.getOrThrow(yield* (yield* CatalogueRepository).load).catalogue
}).pipe(
  Effect.provide(
    CatalogueImports.layer.pipe(
      Layer.provide(MemoryUnitOfWork.layer),
      Layer.provide(PackageCatalogueSource.layer),
      Layer.provide(InstalledPackages.layer),
      Layer.provideMerge(MemoryCatalogueRepository.layer)
    )
  ),
  Effect.runPromise
)
