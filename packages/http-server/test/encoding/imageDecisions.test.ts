import { CurationRepository, ArtworkRepository, CatalogueRepository } from "@emoji-catalogue/application/ports"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import {
  MemoryArtworkRepository,
  MemoryCatalogueRepository,
  MemoryCurationRepository,
  MemorySearchEngine,
  sampleArtwork,
  sampleAsset,
  sampleCatalogue
} from "@emoji-catalogue/application/testing"
import { type CuratedImage, languages, PlatformId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Context, DateTime, Effect, Layer, Result, Schema } from "effect"
import * as EncodedView from "../../src/encoding/EncodedView.ts"
import { encodeDetail } from "../../src/encoding/encodeDetail.ts"
import { textOf } from "./sampleView.ts"

const repositories = Layer.mergeAll(
  MemoryArtworkRepository.layer,
  MemoryCatalogueRepository.layer,
  MemoryCurationRepository.layer
)
const seeded = Layer.effectDiscard(
  Effect.gen(function* () {
    yield* (yield* CatalogueRepository).publish(0, sampleCatalogue)
    yield* (yield* ArtworkRepository).publish(sampleArtwork)
  })
).pipe(Layer.provideMerge(repositories))
const current = CurrentCatalogue.layer.pipe(Layer.provide([MemorySearchEngine.layer, EncodedView.layer]))
const layer = current.pipe(Layer.provideMerge(seeded))

const Step = Schema.Struct({
  emoji: Schema.Literals(sampleCatalogue.emoji.map(({ codepoint }) => codepoint)),
  release: Schema.Literals([
    "twitter 14.0",
    "twitter 13.0",
    "twitter 17.0",
    "twitter 17.0.0",
    "twitter 18.0",
    "openmoji 17.0.0",
    "serenityos 1",
    "apple 16.0.0"
  ]),
  upload: Schema.NullOr(Schema.Literals(["a", "b", "c"])),
  isHidden: Schema.Boolean
})

const decide = ({ emoji, isHidden, release, upload }: typeof Step.Type) => {
  const [platform, version] = release.split(" ") as [PlatformId, string]
  const next: CuratedImage = {
    codepoint: emoji,
    platform,
    version,
    upload: upload === null ? null : { name: sampleAsset(upload, "png"), width: 9, height: 9, comparisons: [] },
    isHidden: upload === null && isHidden,
    changedAt: DateTime.makeUnsafe(1)
  }
  return CurationRepository.use((repository) => repository.modifyImage(next, () => Result.succeed(next)))
}

/** All bytes about emoji that a process sends. */
const shown = ({ snapshot }: CurrentCatalogue["Service"]) =>
  Effect.map(snapshot, ({ view }) => {
    const indexes = Array.from(view.emoji.keys())
    const encoded = EncodedView.encodedViewOf(view)
    return {
      details: indexes.map((index) => textOf(encodeDetail(view, index, "en"))),
      lists: languages.map((language) => textOf((writer) => encoded.writeSummaryArray(writer, indexes, language))),
      selected: textOf((writer) => encoded.writeSummaryArray(writer, indexes, "en", { fields: ["slug", "image.url"] })),
      ofPlatforms: PlatformId.literals.map((platform) =>
        textOf((writer) => encoded.writeSummaryArray(writer, indexes, "en", { platform }))
      )
    }
  })

it.effect.prop(
  "after any decisions about images, a process sends the same as a process that has just started",
  [Schema.Array(Step)],
  ([steps]) =>
    Effect.gen(function* () {
      const process = yield* CurrentCatalogue
      for (const step of steps) {
        yield* decide(step)
        yield* process.refresh
      }
      const other = Context.get(yield* Layer.build(Layer.fresh(current)), CurrentCatalogue)
      assert.deepStrictEqual(yield* shown(process), yield* shown(other))
    }).pipe(Effect.scoped, Effect.provide(Layer.fresh(layer)))
)

it.effect("a view is encoded when it becomes current, and views with other keywords share its bytes", () =>
  Effect.gen(function* () {
    const { refresh, snapshot } = yield* CurrentCatalogue
    const encodes = Effect.map(snapshot, ({ view }) => EncodedView.isEncoded(view))
    assert.isTrue(yield* encodes)
    const [{ codepoint }] = sampleCatalogue.emoji as [(typeof sampleCatalogue.emoji)[0]]
    yield* decide({ emoji: codepoint, release: "twitter 17.0", upload: "a", isHidden: false })
    yield* refresh
    assert.isTrue(yield* encodes)
    yield* (yield* CatalogueRepository).republish
    yield* refresh
    assert.isTrue(yield* encodes)
    assert.isTrue(EncodedView.isEncoded((yield* snapshot).view.curated(new Map(), 9)))
  }).pipe(Effect.provide(Layer.fresh(layer)))
)
