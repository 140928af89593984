import { ArtworkRepository } from "@emoji-catalogue/application/artwork"
import {
  CatalogueRepository,
  CurrentCatalogue,
  encodeDetail,
  writeToBytes
} from "@emoji-catalogue/application/catalogue"
import { CurationRepository } from "@emoji-catalogue/application/curation"
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
const current = CurrentCatalogue.layer.pipe(Layer.provide(MemorySearchEngine.layer))
const layer = current.pipe(Layer.provideMerge(seeded))

const stepOf = <Emoji extends string, Release extends string>(
  emoji: ReadonlyArray<Emoji>,
  releases: ReadonlyArray<Release>
) =>
  Schema.Struct({
    emoji: Schema.Literals(emoji),
    release: Schema.Literals(releases),
    upload: Schema.NullOr(Schema.Literals(["a", "b", "c"])),
    isHidden: Schema.Boolean,
    comparedWith: Schema.Array(Schema.Literals(["a", "b", "c", "1", "2", "3"]))
  })

/** Two names of one release, as after it was labelled anew. */
const sameRelease = ["twitter 17.0", "twitter 17.0.0"] as const
const Step = stepOf(
  sampleCatalogue.emoji.map(({ codepoint }) => codepoint),
  ["twitter 14.0", ...sameRelease, "openmoji 17.0.0", "serenityos 1", "apple 16.0.0"]
)
const StepOfOneImage = stepOf([sampleCatalogue.emoji[0]!.codepoint], sameRelease)

/** The same for a pair of images in either order. */
const differenceOf = (one: string, other: string) =>
  one === other ? 0 : (one.charCodeAt(0) + other.charCodeAt(0)) / 1e3

const decide = ({ comparedWith, emoji, isHidden, release, upload }: typeof Step.Type) => {
  const [platform, version] = release.split(" ") as [PlatformId, string]
  const next: CuratedImage = {
    codepoint: emoji,
    platform,
    version,
    upload:
      upload === null
        ? null
        : {
            name: sampleAsset(upload, "png"),
            width: 9,
            height: 9,
            comparisons: comparedWith.map((other) => ({
              asset: sampleAsset(other, "abc".includes(other) ? "png" : "svg"),
              difference: differenceOf(upload, other)
            }))
          },
    isHidden: upload === null && isHidden,
    changedAt: DateTime.makeUnsafe(1)
  }
  return CurationRepository.use((repository) => repository.modifyImage(next, () => Result.succeed(next)))
}

/** Everything that a process says of emoji and artwork. */
const shown = ({ snapshot }: CurrentCatalogue["Service"]) =>
  Effect.map(snapshot, ({ view }) => {
    const indexes = Array.from(view.emoji.keys())
    const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
    return {
      tag: view.tag,
      details: indexes.map((index) => text(encodeDetail(view, index, "en"))),
      lists: languages.map((language) =>
        text(writeToBytes((writer) => view.writeSummaryArray(writer, indexes, language)))
      ),
      platforms: PlatformId.literals.map((platform) => view.select({ platform }).count),
      releases: view.artwork.releases.map(({ changes, source, version }) => [version, source, changes]),
      changedAt: indexes.map((index) => view.artwork.changedAt(index))
    }
  })

const showsTheSame = (steps: ReadonlyArray<typeof Step.Type>) =>
  Effect.gen(function* () {
    const process = yield* CurrentCatalogue
    for (const step of steps) {
      yield* decide(step)
      yield* process.refresh
    }
    const other = Context.get(yield* Layer.build(Layer.fresh(current)), CurrentCatalogue)
    assert.deepStrictEqual(yield* shown(process), yield* shown(other))
  }).pipe(Effect.scoped, Effect.provide(Layer.fresh(layer)))

it.effect.prop(
  "after any decisions a process shows what one shows that has just started",
  [Schema.Array(Step)],
  ([steps]) => showsTheSame(steps)
)

it.effect.prop(
  "the same after decisions about one image under several names of its release",
  [Schema.Array(StepOfOneImage)],
  ([steps]) => showsTheSame(steps)
)

it.effect("a decision about an image is in force after imports of the same and of other artwork", () =>
  Effect.gen(function* () {
    const process = yield* CurrentCatalogue
    const heart = sampleCatalogue.emoji.find(({ slug }) => slug === "red-heart")!.codepoint
    yield* decide({ emoji: heart, release: "twitter 17.0", upload: "a", isHidden: false, comparedWith: [] })
    yield* decide({ emoji: heart, release: "openmoji 17.0.0", upload: null, isHidden: true, comparedWith: [] })
    const repository = yield* ArtworkRepository
    const images = Effect.gen(function* () {
      yield* process.refresh
      const { view } = yield* process.snapshot
      return view.artwork.releases.map((release) => [
        `${release.platform.id} ${release.version}`,
        release.rendering(view.indexByCodepoint.get(heart)!)?.asset?.name[0]
      ])
    })
    const decided = [
      ["twitter 14.0", "2"],
      ["twitter 17.0", "a"],
      ["openmoji 17.0.0", undefined]
    ]
    const withoutApple = (all: ReadonlyArray<ReadonlyArray<string | undefined>>) =>
      all.filter(([release]) => !release!.startsWith("apple"))
    assert.deepStrictEqual(withoutApple(yield* images), decided)
    yield* repository.publish(sampleArtwork)
    assert.deepStrictEqual(withoutApple(yield* images), decided)

    // A release that is gone, and back again.
    const [twitter, ...others] = sampleArtwork
    const newest = { ...twitter!.releases[1]!, version: "18.0", source: "sample-twemoji@18.0.0" }
    yield* repository.publish([{ ...twitter!, releases: [twitter!.releases[0]!, newest] }])
    assert.deepStrictEqual(withoutApple(yield* images)[1], ["twitter 18.0", "2"])
    yield* repository.publish([twitter!, ...others])
    assert.deepStrictEqual(withoutApple(yield* images), decided)
  }).pipe(Effect.provide(layer))
)
