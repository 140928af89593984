/** The service's use cases in your own tests, with in-memory ports and a sample of nine emoji. */
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { CatalogueImports } from "@emoji-catalogue/application/import"
import {
  MemoryArtworkRepository,
  MemoryCatalogueRepository,
  MemoryCatalogueSource,
  MemoryCurationRepository,
  MemorySearchEngine,
  MemoryUnitOfWork,
  sampleDraft
} from "@emoji-catalogue/application/testing"
import { Effect, Layer } from "effect"
import { assert, it } from "vitest"

const ports = Layer.mergeAll(
  MemoryArtworkRepository.layer,
  MemoryCatalogueRepository.layer,
  MemoryCatalogueSource.layer(sampleDraft),
  MemoryCurationRepository.layer,
  MemorySearchEngine.layer,
  MemoryUnitOfWork.layer
)

const importFacts = Effect.flatMap(CatalogueImports, ({ run }) => run(() => Effect.void)).pipe(
  Effect.provide(CatalogueImports.layer)
)

/** The catalogue and its search index, after the import of the facts. */
const snapshot = Effect.flatMap(CurrentCatalogue, (catalogue) => catalogue.snapshot)

/** Runs a use case on a new catalogue. */
const run = <A, E>(useCase: Effect.Effect<A, E, CurrentCatalogue>): Promise<A> =>
  Effect.runPromise(
    Effect.andThen(importFacts, Effect.provide(useCase, CurrentCatalogue.layer)).pipe(Effect.provide(ports))
  )

it("finds an emoji by its characters, code points and slug", () =>
  run(
    Effect.gen(function* () {
      const { view } = yield* snapshot
      for (const reference of ["👩‍🚀", "1f469-200d-1f680", "woman-astronaut"]) {
        const found = view.resolve(reference)
        assert.strictEqual(found && view.emoji[found.index]?.slug, "woman-astronaut")
      }
      assert.isUndefined(view.resolve("no-such-emoji"))
    })
  ))

it("searches and completes", () =>
  run(
    Effect.gen(function* () {
      const { index, view } = yield* snapshot
      const page = { limit: 5, offset: 0 }
      const { hits } = yield* index.search({ text: "astronaut", language: "en", filter: {}, page, facets: false })
      const slugs: ReadonlyArray<string> = hits.map((hit) => view.emoji[hit.index]!.slug)
      assert.include(slugs, "woman-astronaut")
      const completions = yield* index.complete({ text: "astro", language: "en", limit: 5 })
      assert.isAbove(completions.length, 0)
    })
  ))
