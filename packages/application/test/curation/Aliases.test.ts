import { AuditLog, CatalogueRepository, CurationRepository } from "@emoji-catalogue/application/ports"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { Aliases } from "@emoji-catalogue/application/curation"
import {
  MemoryArtworkRepository,
  MemoryAuditLog,
  MemoryCatalogueRepository,
  MemoryCurationRepository,
  MemorySearchEngine,
  sampleCatalogue
} from "@emoji-catalogue/application/testing"
import type { Codepoint } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Result } from "effect"

const vanished = "1F47D" as Codepoint
const repositories = Layer.mergeAll(
  MemoryArtworkRepository.layer,
  MemoryAuditLog.layer,
  MemoryCatalogueRepository.layer,
  MemoryCurationRepository.layer
)
const published = Layer.effectDiscard(CatalogueRepository.use((repository) => repository.publish(0, sampleCatalogue)))
const layer = Aliases.layer.pipe(
  Layer.provideMerge(CurrentCatalogue.layer),
  Layer.provide(MemorySearchEngine.layer),
  Layer.provideMerge(published.pipe(Layer.provideMerge(repositories)))
)

it.effect("an emoji removed from the catalogue loses its shortcode, and the deletion is recorded", () =>
  Effect.gen(function* () {
    const repository = yield* CurationRepository
    const aliases = yield* Aliases
    const held = {
      codepoint: vanished,
      source: "SLACK" as const,
      alias: "quux",
      isDeleted: false,
      changedAt: DateTime.makeUnsafe(0)
    }
    yield* repository.modifyAlias(held, () => Result.succeed(held))
    const shortcode = { alias: "Quux", source: "SLACK" as const }
    yield* aliases.upsert({ ...shortcode, emojiSlug: "red-heart" })
    assert.isTrue((yield* repository.find(vanished)).aliases[0]!.isDeleted)
    const { items } = yield* (yield* AuditLog).list({ limit: 10, offset: 0 })
    assert.deepStrictEqual(
      items.map(({ action, target }) => [action, target]),
      [
        ["alias.upsert", "2764-FE0F.SLACK.cXV1eA"],
        ["alias.delete", "1F47D.SLACK.cXV1eA"]
      ]
    )
    // An emoji of the catalogue keeps its shortcode.
    const taken = yield* Effect.flip(aliases.upsert({ ...shortcode, emojiSlug: "grinning-face" }))
    assert.strictEqual(taken._tag, "AliasTaken")
  }).pipe(Effect.provide(layer))
)
