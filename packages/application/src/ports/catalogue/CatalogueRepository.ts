import type { Catalogue } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Option, Schema, type Scope, type Stream } from "effect"

/** A published catalogue. Generations count up from 1. */
export interface PublishedCatalogue {
  readonly generation: number
  readonly publishedAt: DateTime.Utc
  readonly catalogue: Catalogue
}

/** The newest generation and the number of its emoji; 0 and 0 before the first publication. */
export interface Generation {
  readonly generation: number
  readonly emoji: number
}

/** The catalogue is based on a generation that is no longer the newest. */
export class GenerationConflict extends Schema.TaggedError<GenerationConflict>()("GenerationConflict", {
  expected: Schema.Int,
  actual: Schema.Int
}) {}

/**
 * Stores the catalogue. Each method is one atomic step; outages are defects.
 * `contracts/catalogue/CatalogueRepositoryContract.ts` states the laws.
 */
export class CatalogueRepository extends Context.Service<
  CatalogueRepository,
  {
    /** The newest generation, never a mix of two. `None` before the first publication. */
    readonly load: Effect.Effect<Option.Option<PublishedCatalogue>>

    /** The number of the newest generation, 0 before the first publication. */
    readonly generation: Effect.Effect<number>

    /** The sources of the newest generation (`Catalogue.sources`), without loading the catalogue. */
    readonly sources: Effect.Effect<Option.Option<string>>

    /** Replaces generation `expected` (0 for the first publication) with `catalogue`, completely or not at all. */
    readonly publish: (expected: number, catalogue: Catalogue) => Effect.Effect<PublishedCatalogue, GenerationConflict>

    /** Publishes the newest catalogue, if there is one, unchanged as the next generation. */
    readonly republish: Effect.Effect<Generation>

    /** Subscribes to publications by any process. Elements only trigger a reload: some may be lost or duplicated. */
    readonly publications: Effect.Effect<Stream.Stream<void>, never, Scope.Scope>
  }
>()("@emoji-catalogue/application/ports/catalogue/CatalogueRepository") {}
