import type { Catalogue } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Option, Schema, type Scope, type Stream } from "effect"

/** A catalogue that readers may see. Generations count up from 1. */
export interface PublishedCatalogue {
  readonly generation: number
  readonly publishedAt: DateTime.Utc
  readonly catalogue: Catalogue
}

/** Another generation was published since the one that a new catalogue was made from. */
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
    /** The newest generation whole, never parts of two; none before the first publication. */
    readonly load: Effect.Effect<Option.Option<PublishedCatalogue>>

    /** The number of the newest generation, 0 before the first publication. */
    readonly generation: Effect.Effect<number>

    /** What the newest generation was made from (`Catalogue.sources`), without loading it. */
    readonly sources: Effect.Effect<Option.Option<string>>

    /** Replaces generation `expected` (0: none) by `catalogue`: wholly, or not at all. */
    readonly publish: (expected: number, catalogue: Catalogue) => Effect.Effect<PublishedCatalogue, GenerationConflict>

    /** Subscribes to publications, by any process. An element says: look again; some may be lost or come twice. */
    readonly publications: Effect.Effect<Stream.Stream<void>, never, Scope.Scope>
  }
>()("@emoji-catalogue/application/catalogue/CatalogueRepository") {}
