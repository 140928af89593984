import { ArtworkRepository, CatalogueRepository, CurationRepository } from "@emoji-catalogue/application/ports"
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
import { type CuratedImage, PlatformId } from "@emoji-catalogue/domain"
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

/** Two names of one release, as after a relabelling. */
const sameRelease = ["twitter 17.0", "twitter 17.0.0"] as const
const Step = stepOf(
  sampleCatalogue.emoji.map(({ codepoint }) => codepoint),
  [
    "twitter 14.0",
    "twitter 13.0",
    "twitter 15.0",
    "twitter 16.0",
    ...sameRelease,
    "twitter 18.0",
    "openmoji 17.0.0",
    "serenityos 1",
    "apple 16.0.0"
  ]
)
const StepOfOneImage = stepOf([sampleCatalogue.emoji[0]!.codepoint], sameRelease)

/** Does not depend on the order of the images. */
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

/** Everything that a process shows of emoji and artwork. */
const shown = ({ snapshot }: CurrentCatalogue["Service"]) =>
  Effect.map(snapshot, ({ view }) => {
    const indexes = Array.from(view.emoji.keys())
    return {
      tag: view.tag,
      images: indexes.map((index) => {
        const release = view.artwork.displayedRelease(index)
        return [release?.platform.id, release?.version, release?.url(index)]
      }),
      renderings: view.artwork.releases.map((release) =>
        indexes.map((index) => [release.rendering(index), release.members.has(index) && release.imageIdOf(index)])
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
  "after any decisions a process shows the same as a process that has just started",
  [Schema.Array(Step)],
  ([steps]) => showsTheSame(steps)
)

it.effect.prop(
  "decisions about one image under several names of its release look the same after a restart",
  [Schema.Array(StepOfOneImage)],
  ([steps]) => showsTheSame(steps)
)

it.effect("a decision about an image stays in force after imports of the same and of other artwork", () =>
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

    // The release disappears, and returns.
    const [twitter, ...others] = sampleArtwork
    const newest = { ...twitter!.releases[1]!, version: "18.0", source: "sample-twemoji@18.0.0" }
    yield* repository.publish([{ ...twitter!, releases: [twitter!.releases[0]!, newest] }])
    assert.deepStrictEqual(withoutApple(yield* images).slice(1, 3), [
      ["twitter 17.0", "a"],
      ["twitter 18.0", "2"]
    ])
    yield* repository.publish([twitter!, ...others])
    assert.deepStrictEqual(withoutApple(yield* images), decided)
  }).pipe(Effect.provide(layer))
)

it.effect("a later import with the label of a release of uploads takes its place and keeps the uploads", () =>
  Effect.gen(function* () {
    const process = yield* CurrentCatalogue
    const repository = yield* ArtworkRepository
    const [twitter, ...others] = sampleArtwork
    const [, last] = twitter!.releases
    const heart = sampleCatalogue.emoji.find(({ slug }) => slug === "red-heart")!.codepoint
    yield* decide({ emoji: heart, release: "twitter 18.0", upload: "a", isHidden: false, comparedWith: ["2"] })
    const releases = Effect.gen(function* () {
      yield* process.refresh
      const { view } = yield* process.snapshot
      return view.artwork.releasesOf("twitter").map((release) => ({
        version: release.version,
        curated: release.curated,
        count: release.members.count,
        heart: release.rendering(view.indexByCodepoint.get(heart)!)?.asset?.name[0],
        removed: release.changes.filter(({ kind }) => kind === "removed").length
      }))
    })
    const imported = [
      { version: "14.0", curated: false, count: 3, heart: "2", removed: 0 },
      { version: "17.0", curated: false, count: 3, heart: "2", removed: 1 }
    ]
    const curated = { version: "18.0", curated: true, count: 1, heart: "a", removed: 0 }
    assert.deepStrictEqual(yield* releases, [...imported, curated])
    // With the same label, or with the label as the version of its package.
    for (const [version, source] of [
      ["18.0", "sample-twemoji@18.0.0"],
      ["Twitter 18", "sample-twemoji@18.0"]
    ] as const) {
      yield* repository.publish([{ ...twitter!, releases: [...twitter!.releases, { ...last!, version, source }] }])
      assert.deepStrictEqual(yield* releases, [...imported, { ...curated, version, curated: false, count: 3 }])
    }
    // The imported release disappears, as after an import by an earlier version of the service.
    yield* repository.publish([twitter!, ...others])
    assert.deepStrictEqual(yield* releases, [...imported, curated])
  }).pipe(Effect.provide(Layer.fresh(layer)))
)

it.effect("a release of uploads does not change imported releases for emoji without an upload", () =>
  Effect.gen(function* () {
    const process = yield* CurrentCatalogue
    const heart = sampleCatalogue.emoji.find(({ slug }) => slug === "red-heart")!.codepoint
    const facts = Effect.gen(function* () {
      yield* process.refresh
      const { view } = yield* process.snapshot
      return view.artwork.releasesOf("twitter").map((release) => ({
        version: release.version,
        isFirst: release.isFirst,
        // False if uploads add a release in between.
        consecutive: release.consecutive,
        changes: release.changes.filter(({ index }) => view.emoji[index]!.codepoint !== heart)
      }))
    })
    const before = yield* facts
    for (const release of ["twitter 13.0", "twitter 15.0", "twitter 16.0", "twitter 18.0"] as const) {
      yield* decide({ emoji: heart, release, upload: "a", isHidden: false, comparedWith: [] })
    }
    const after = yield* facts
    assert.deepStrictEqual(
      after.map(({ changes, consecutive, isFirst, version }) => [version, isFirst, consecutive, changes.length]),
      [
        ["13.0", true, false, 0],
        ["14.0", true, false, before[0]!.changes.length],
        ["15.0", false, false, 0],
        ["16.0", false, false, 0],
        ["17.0", false, false, before[1]!.changes.length],
        ["18.0", false, false, 0]
      ]
    )
    assert.deepStrictEqual([after[1]!.changes, after[4]!.changes], [before[0]!.changes, before[1]!.changes])
    assert.deepStrictEqual(
      before.map(({ consecutive }) => consecutive),
      [false, true]
    )
  }).pipe(Effect.provide(Layer.fresh(layer)))
)
