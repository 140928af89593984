import { CatalogueRepository } from "@emoji-catalogue/application/ports"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { Aliases, Keywords } from "@emoji-catalogue/application/curation"
import {
  catalogueOf,
  MemoryArtworkRepository,
  MemoryAuditLog,
  MemoryCatalogueRepository,
  MemoryCurationRepository,
  MemorySearchEngine,
  sampleCatalogue,
  sampleDraftWith
} from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

const repositories = Layer.mergeAll(
  MemoryArtworkRepository.layer,
  MemoryAuditLog.layer,
  MemoryCatalogueRepository.layer,
  MemoryCurationRepository.layer
)
const published = Layer.effectDiscard(CatalogueRepository.use((repository) => repository.publish(0, sampleCatalogue)))
const layer = Layer.merge(Aliases.layer, Keywords.layer).pipe(
  Layer.provideMerge(CurrentCatalogue.layer),
  Layer.provide(MemorySearchEngine.layer),
  Layer.provideMerge(published.pipe(Layer.provideMerge(repositories)))
)

it.effect("decisions about an emoji missing from the catalogue are listed by code points, and can be deleted", () =>
  Effect.gen(function* () {
    const aliases = yield* Aliases
    const keywords = yield* Keywords
    const added = { emojiSlug: "red-heart", language: "en" as const, keyword: "quux", weight: 2 }
    const keyword = yield* keywords.upsert(added)
    const alias = yield* aliases.upsert({ emojiSlug: "red-heart", alias: "quux heart", source: "MANUAL" })
    const earlier = catalogueOf(sampleDraftWith((emoji) => (emoji.slug === "red-heart" ? undefined : emoji)))
    yield* (yield* CatalogueRepository).publish(1, earlier)
    yield* (yield* CurrentCatalogue).refresh

    const codepoint = "2764-FE0F"
    for (const reference of [codepoint, "2764-fe0f", "❤️"]) {
      assert.deepStrictEqual(yield* keywords.list(reference, "en"), [{ ...keyword, emojiSlug: codepoint }])
      assert.deepStrictEqual(yield* keywords.list(reference, "de"), [])
    }
    for (const reference of ["red-heart", "1F47D", "alien"]) {
      assert.strictEqual((yield* Effect.flip(keywords.list(reference, "en"))).reference, reference)
    }
    assert.strictEqual((yield* Effect.flip(keywords.upsert(added)))._tag, "EmojiNotFound")

    assert.deepStrictEqual(yield* keywords.delete(keyword.id), { ...keyword, emojiSlug: codepoint })
    assert.deepStrictEqual(yield* aliases.delete(alias.id), { ...alias, emojiSlug: codepoint })
    assert.strictEqual((yield* Effect.flip(keywords.delete(keyword.id)))._tag, "KeywordNotFound")
    assert.strictEqual((yield* Effect.flip(aliases.delete(alias.id)))._tag, "AliasNotFound")
    assert.deepStrictEqual(yield* keywords.list(codepoint, "en"), [])
  }).pipe(Effect.provide(layer))
)
