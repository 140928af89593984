import type { Catalogue } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Option, Schema, type Scope, type Stream } from "effect"

/** A published catalogue. Each publication has the next generation number; the first is 1. */
export interface PublishedCatalogue {
  readonly generation: number
  readonly publishedAt: DateTime.Utc
  readonly catalogue: Catalogue
}

/** The newest generation, and how many emoji it has. Both numbers are 0 before the first publication. */
export interface Generation {
  readonly generation: number
  readonly emoji: number
}

/** The new catalogue cannot be published, because it was made from a generation that is no longer the newest. */
export class GenerationConflict extends Schema.TaggedError<GenerationConflict>()("GenerationConflict", {
  expected: Schema.Int,
  actual: Schema.Int
}) {}

/** Stores the catalogue. Each method is one atomic step; outages are defects (`StorageUnavailable`). */
export class CatalogueRepository extends Context.Service<
  CatalogueRepository,
  {
    /** Reads the newest generation in one snapshot. `None` before the first publication. */
    readonly load: Effect.Effect<Option.Option<PublishedCatalogue>>

    /** The number of the newest generation; 0 before the first publication. */
    readonly generation: Effect.Effect<number>

    /** The sources of the newest generation (`Catalogue.sources`), without loading the catalogue. */
    readonly sources: Effect.Effect<Option.Option<string>>

    /**
     * Publishes the catalogue atomically. `expected` must be the number of the newest generation, or 0 before the first
     * publication. Otherwise fails with `GenerationConflict`.
     */
    readonly publish: (expected: number, catalogue: Catalogue) => Effect.Effect<PublishedCatalogue, GenerationConflict>

    /** Publishes the newest catalogue unchanged as the next generation. Does nothing before the first publication. */
    readonly republish: Effect.Effect<Generation>

    /**
     * Subscribes to publications by any process. Each signal means that cached data must be read again. Signals carry
     * no data and may be lost or repeated.
     */
    readonly publications: Effect.Effect<Stream.Stream<void>, never, Scope.Scope>
  }
>()("@emoji-catalogue/application/ports/catalogue/CatalogueRepository") {}
