import { EmbeddedSearchEngine } from "@emoji-catalogue/adapters-search"
import { CatalogueRepository } from "@emoji-catalogue/application/ports"
import { CurrentCatalogue, type Snapshot } from "@emoji-catalogue/application/snapshot"
import type { SearchQuery } from "@emoji-catalogue/application/search"
import {
  MemoryArtworkRepository,
  MemoryCatalogueRepository,
  MemoryCurationRepository
} from "@emoji-catalogue/application/testing"
import { type Catalogue, languages } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Option } from "effect"
import { setImmediate as turn } from "node:timers/promises"
import { importOnce } from "./importedCatalogue.ts"

const services = CurrentCatalogue.layer.pipe(
  Layer.provide(importOnce),
  Layer.provideMerge(MemoryCatalogueRepository.layer),
  Layer.provide([MemoryArtworkRepository.layer, MemoryCurationRepository.layer, EmbeddedSearchEngine.layer])
)

/** The catalogue with one more keyword for the rocket, in every language. */
const withKeyword = (catalogue: Catalogue, keyword: string): Catalogue => ({
  ...catalogue,
  emoji: catalogue.emoji.map((each) =>
    each.slug !== "rocket"
      ? each
      : {
          ...each,
          // `fromEntries` loses the key type. There is a key for every language.
          annotations: Object.fromEntries(
            languages.map((language) => [
              language,
              { ...each.annotations[language], keywords: [...each.annotations[language].keywords, keyword] }
            ])
          ) as unknown as typeof each.annotations
        }
  )
})

const query = (text: string, more: Partial<SearchQuery>): SearchQuery => ({
  text,
  language: "en",
  filter: {},
  page: { limit: 5, offset: 0 },
  facets: false,
  ...more
})

it.live(
  "each search reads one catalogue, and searches continue while the next catalogue is indexed and published",
  () =>
    Effect.gen(function* () {
      const repository = yield* CatalogueRepository
      const current = yield* CurrentCatalogue
      const { catalogue, generation } = Option.getOrThrow(yield* repository.load)
      let completed = 0
      let isDone = false

      /** Finds the new keyword if and only if the snapshot's catalogue has it. */
      const searchOnce = ({ index, view }: Snapshot, turn: number) =>
        Effect.gen(function* () {
          const language = languages[turn % languages.length]!
          const rocket = yield* index.search(query("rocket", { language }))
          assert.strictEqual(view.emoji[rocket.hits[0]!.index]!.slug, "rocket")
          const { hits } = yield* index.search(query("zyzzyva", { language }))
          const found = hits.some(
            ({ index, matched }) => matched.value === "zyzzyva" && view.emoji[index]!.slug === "rocket"
          )
          assert.strictEqual(found, view.generation > generation)
          completed++
        })

      const load = Effect.gen(function* () {
        for (let turns = 0; !isDone; turns++) {
          yield* searchOnce(yield* current.snapshot, turns)
          yield* Effect.promise(() => turn())
        }
      })
      const clients = yield* Effect.forEach([1, 2, 3, 4], () => Effect.forkChild(load))

      yield* repository.publish(generation, withKeyword(catalogue, "zyzzyva"))
      const before = completed
      while ((yield* current.snapshot).view.generation === generation) yield* Effect.promise(() => turn())
      const meanwhile = completed - before
      const after = completed
      while (completed < after + 100) yield* Effect.promise(() => turn())
      isDone = true
      yield* Effect.forEach(clients, Fiber.join)
      // Indexing yields between its many steps, so that waiting searches run.
      assert.isAbove(meanwhile, 500)
    }).pipe(Effect.provide(services))
)
