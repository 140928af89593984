import type { Catalogue } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Option, PubSub, Stream } from "effect"
import {
  CatalogueRepository,
  GenerationConflict,
  type PublishedCatalogue
} from "../../ports/catalogue/CatalogueRepository.ts"

export const layer = Layer.effect(
  CatalogueRepository,
  Effect.gen(function* () {
    const publications = yield* PubSub.unbounded<void>()
    let published: PublishedCatalogue | undefined
    return CatalogueRepository.of({
      load: Effect.sync(() => Option.fromUndefinedOr(published)),
      generation: Effect.sync(() => published?.generation ?? 0),
      sources: Effect.sync(() => Option.fromUndefinedOr(published?.catalogue.sources)),
      publish: Effect.fn("MemoryCatalogueRepository.publish")(function* (expected: number, catalogue: Catalogue) {
        const publishedAt = yield* DateTime.now
        const actual = published?.generation ?? 0
        if (actual !== expected) return yield* new GenerationConflict({ expected, actual })
        const next = { generation: expected + 1, publishedAt, catalogue }
        published = next
        yield* PubSub.publish(publications, undefined)
        return next
      }),
      republish: Effect.gen(function* () {
        const publishedAt = yield* DateTime.now
        if (published === undefined) return { generation: 0, emoji: 0 }
        const { catalogue, generation } = published
        published = { generation: generation + 1, publishedAt, catalogue }
        yield* PubSub.publish(publications, undefined)
        return { generation: published.generation, emoji: catalogue.emoji.length }
      }),
      publications: Effect.map(PubSub.subscribe(publications), Stream.fromSubscription)
    })
  })
)
