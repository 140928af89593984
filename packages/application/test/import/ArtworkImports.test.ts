import { deleteUnusedImage } from "@emoji-catalogue/application/images"
import {
  ArtworkRepository,
  BlobStore,
  CatalogueRepository,
  type ImportProgress
} from "@emoji-catalogue/application/ports"
import {
  catalogueOf,
  MemoryCurationRepository,
  MemoryImageSignatureRepository,
  MemoryRasterRepository,
  sampleCatalogue,
  sampleDraftWith
} from "@emoji-catalogue/application/testing"
import { type AssetName, codepointOf, type PlatformId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Schema, Stream } from "effect"
import { TestClock } from "effect/testing"
import { createHash } from "node:crypto"
import { outcomes, recordedPorts, type Releases, releaseOf, stored, svgOf } from "./recordedPorts.ts"

const releases: Releases = [
  releaseOf("twitter", "14.0", { "😀": "111111", "❤": "222222", "🇯🇵": "333333" }),
  releaseOf("twitter", "17.0", { "😀": "444444", "😃": "555555", "❤": "222222" }),
  releaseOf("openmoji", "17.0.0", { "😀": "666666", "🐱": "777777", "👩‍🚀": "888888" }),
  releaseOf("apple", "15.0", { "😀": "" }),
  releaseOf("apple", "16.0", { "🇨🇮": "", "🐱": "", "😀": "" }),
  releaseOf("docomo", "EmojiSources", { "❤": "" })
]

it.effect("imports every platform: all restricted ones in one publication, each other platform in its own", () => {
  const { log, ports, run } = recordedPorts()
  return Effect.gen(function* () {
    const progress: Array<ImportProgress> = []
    const report = yield* run(releases, {}, undefined, progress)
    assert.deepStrictEqual(outcomes(report), {
      apple: "imported",
      docomo: "imported",
      twitter: "imported",
      openmoji: "imported"
    })
    assert.deepStrictEqual(
      log.publications.map((platforms) => platforms.map(({ platform }) => platform)),
      [["apple", "docomo"], ["twitter"], ["openmoji"]]
    )
    assert.deepStrictEqual(log.dangling, [])
    assert.strictEqual(report.revision, 3)
    assert.deepStrictEqual(
      progress.map(({ stage, step, steps }) => `${step}/${steps} ${stage}`),
      [
        "1/6 apple 15.0",
        "2/6 apple 16.0",
        "3/6 docomo EmojiSources",
        "4/6 twitter 14.0",
        "5/6 twitter 17.0",
        "6/6 openmoji 17.0.0"
      ]
    )
    assert.deepStrictEqual(progress[4]?.counts, { drawings: 3, added: 1, redrawn: 1, removed: 1 })
    const apple = yield* stored("apple")
    assert.deepStrictEqual(
      apple?.releases[1]?.renderings,
      ["😀", "🇨🇮"].map((emoji) => ({ codepoint: codepointOf(emoji), asset: null, difference: null }))
    )
    assert.deepStrictEqual(
      (yield* stored("openmoji"))?.releases[0]?.renderings.map(({ codepoint }) => codepoint),
      ["😀", "👩‍🚀"].map(codepointOf)
    )
  }).pipe(Effect.provide(ports))
})

it.effect("publishes redistributable platforms without images together with the restricted ones", () => {
  const { log, ports, run } = recordedPorts()
  return Effect.gen(function* () {
    const listed = (platform: PlatformId, version: string) => ({
      ...releaseOf(platform, version, { "😀": "", "❤": "" }),
      hasImages: false
    })
    const basis = { trust: "inferred", asOf: "2026-05-20", listsSkinTones: false, listsFlags: false } as const
    const all = [...releases, { ...listed("serenityos", "2026-05-20"), ...basis }, listed("blobmoji", "16r3")]
    const report = yield* run(all)
    assert.isTrue(report.platforms.every(({ outcome }) => outcome === "imported"))
    assert.deepStrictEqual(
      log.publications.map((platforms) => platforms.map(({ platform }) => platform)),
      [["apple", "serenityos", "blobmoji", "docomo"], ["twitter"], ["openmoji"]]
    )
    const [stored2026] = (yield* stored("serenityos"))!.releases
    assert.deepInclude(stored2026, basis)
    assert.notProperty(stored2026, "hasImages")
    assert.deepStrictEqual(
      stored2026?.renderings.map(({ asset }) => asset),
      [null, null]
    )
    assert.isTrue((yield* run(all)).platforms.every(({ outcome }) => outcome === "unchanged"))
    // A release includes its basis: another basis causes another import.
    const changed = [...releases, { ...listed("serenityos", "2026-05-20"), ...basis, trust: "vendor" } as const]
    assert.strictEqual(outcomes(yield* run(changed))["serenityos"], "imported")
    const flagged = [...releases, { ...listed("serenityos", "2026-05-20"), ...basis, listsFlags: true }]
    assert.strictEqual(outcomes(yield* run(flagged))["serenityos"], "imported")
  }).pipe(Effect.provide(ports))
})

it.effect(
  "imports the images of a release whose emoji were only listed before, and keeps them if the source lacks them",
  () => {
    const { log, ports, run } = recordedPorts()
    return Effect.gen(function* () {
      const color = releaseOf("microsoft-color", "Emoji 15.1", { "😀": "111111", "❤": "222222" })
      const listed = { ...color, hasImages: false }
      const images = Effect.map(stored("microsoft-color"), (artwork) =>
        artwork?.releases[0]?.renderings.filter(({ asset }) => asset !== null)
      )
      assert.deepStrictEqual(outcomes(yield* run([listed])), { "microsoft-color": "imported" })
      assert.strictEqual((yield* images)?.length, 0)
      assert.deepStrictEqual(outcomes(yield* run([color])), { "microsoft-color": "imported" })
      assert.strictEqual((yield* images)?.length, 2)
      assert.deepStrictEqual(outcomes(yield* run([listed])), { "microsoft-color": "unchanged" })
      assert.strictEqual((yield* images)?.length, 2)
      assert.deepStrictEqual(log.dangling, [])
    }).pipe(Effect.provide(ports))
  }
)

it.effect("compares images with the previous release, and rasterizes only different bytes", () => {
  const { log, ports, run } = recordedPorts()
  return Effect.gen(function* () {
    yield* run(releases, { platforms: ["twitter"] })
    const [first, second] = (yield* stored("twitter"))!.releases
    assert.deepStrictEqual(
      first!.renderings.map(({ difference }) => difference),
      [null, null, null]
    )
    const [grinning, smiley, heart] = second!.renderings.map(({ difference }) => difference)
    assert.isTrue(grinning! > 0 && grinning! <= 1)
    assert.deepStrictEqual([smiley, heart], [null, 0])
    assert.strictEqual(second!.renderings[2]?.asset?.name, first!.renderings[1]?.asset?.name)
    assert.strictEqual(log.pixels, 2)
  }).pipe(Effect.provide(ports))
})

it.effect("cleans and stores an image once if the emoji has the same file in the next release", () => {
  const { log, ports, run } = recordedPorts()
  return Effect.gen(function* () {
    yield* run(releases, { platforms: ["twitter"] })
    const images = releases.filter(({ platform }) => platform === "twitter").flatMap(({ images }) => images)
    assert.strictEqual(images.length, 6)
    assert.strictEqual(log.cleaned, 5)
    assert.strictEqual(log.put, 5)
    const [first, second] = (yield* stored("twitter"))!.releases
    assert.deepStrictEqual({ ...second!.renderings[2]!, difference: null }, first!.renderings[1])
    // A forced import restores the lost image from the first release that has it.
    const blobs = yield* BlobStore
    const name = second!.renderings[2]!.asset!.name
    yield* blobs.delete([name])
    yield* run(releases, { platforms: ["twitter"], force: true })
    assert.deepStrictEqual(yield* blobs.missing([name]), [])
  }).pipe(Effect.provide(ports))
})

it.effect("cleans the same file again if the next release declares another format", () => {
  const { log, ports, run } = recordedPorts()
  return Effect.gen(function* () {
    const first = releaseOf("twitter", "1.0", { "😀": "111111" })
    const images = first.images.map((image) => ({ ...image, format: "png" as const }))
    const report = yield* run([first, { ...first, version: "2.0", source: "twitter@2.0", images }])
    assert.strictEqual(report.platforms[0]!.error?.message, "twitter@2.0, 😀: the content is not png")
    assert.strictEqual(log.cleaned, 2)
    assert.isUndefined(yield* stored("twitter"))
  }).pipe(Effect.provide(ports))
})

it.effect("reads nothing again unless forced, and then finds no change", () => {
  const { log, ports, run } = recordedPorts()
  return Effect.gen(function* () {
    yield* run(releases)
    assert.strictEqual(log.reads.length, releases.length)
    const again = yield* run(releases)
    assert.deepStrictEqual(new Set(Object.values(outcomes(again))), new Set(["unchanged"]))
    assert.strictEqual(again.platforms.length, 4)
    assert.strictEqual(log.reads.length, releases.length)
    const forced = yield* run(releases, { force: true })
    assert.deepStrictEqual(outcomes(forced), outcomes(again))
    assert.strictEqual(log.reads.length, 2 * releases.length)
    assert.strictEqual(log.publications.length, 3)
    assert.strictEqual(forced.revision, 3)
  }).pipe(Effect.provide(ports))
})

it.effect("reads a platform again if its source has another label or date", () => {
  const { log, ports, run } = recordedPorts()
  return Effect.gen(function* () {
    yield* run(releases)
    const facts = [
      { version: "iOS 17.4" },
      { notAfter: "2024-02-06" },
      { releasedAt: "2024-03-05" },
      { consecutive: true }
    ]
    for (const fact of facts) {
      log.reads.length = 0
      const changed = releases.map((release) => (release.platform === "docomo" ? { ...release, ...fact } : release))
      assert.strictEqual(outcomes(yield* run(changed))["docomo"], "imported", JSON.stringify(fact))
      assert.deepStrictEqual(log.reads, ["docomo@EmojiSources"])
      assert.deepInclude((yield* stored("docomo"))!.releases[0], fact)
    }
  }).pipe(Effect.provide(ports))
})

it.effect("records when a platform's artwork last changed", () => {
  const { ports, run } = recordedPorts()
  return Effect.gen(function* () {
    const changedAt = (platform: PlatformId) =>
      Effect.map(stored(platform), (artwork) => DateTime.toEpochMillis(artwork!.changedAt))
    yield* run(releases)
    yield* TestClock.adjust("1 day")
    yield* run(releases, { force: true })
    assert.deepStrictEqual(yield* Effect.forEach(["twitter", "openmoji"] as const, changedAt), [0, 0])
    yield* run([...releases, releaseOf("openmoji", "17.1.0", { "😀": "999999" })])
    assert.deepStrictEqual(yield* Effect.forEach(["twitter", "openmoji"] as const, changedAt), [0, 86_400_000])
  }).pipe(Effect.provide(ports))
})

it.effect("reads only the requested platforms, and fails those without releases", () => {
  const { log, ports, run } = recordedPorts()
  return Effect.gen(function* () {
    const report = yield* run(releases, { platforms: ["docomo", "openmoji", "samsung"] })
    assert.deepStrictEqual(outcomes(report), { samsung: "failed", docomo: "imported", openmoji: "imported" })
    assert.strictEqual(report.platforms[0]!.error!.message, "artwork: there is no release to import")
    assert.deepStrictEqual(log.reads, ["docomo@EmojiSources", "openmoji@17.0.0"])
    assert.deepStrictEqual(yield* run(releases, { platforms: [] }), { revision: 2, platforms: [] })
  }).pipe(Effect.provide(ports))
})

it.effect("reads a platform again for a new release, and all platforms if the emoji change", () => {
  const { log, ports, run } = recordedPorts()
  return Effect.gen(function* () {
    const repository = yield* ArtworkRepository
    yield* run(releases)
    log.reads.length = 0
    const more = [...releases, releaseOf("openmoji", "17.1.0", { "😀": "999999" })]
    assert.strictEqual(outcomes(yield* run(more))["openmoji"], "imported")
    assert.deepStrictEqual(log.reads, ["openmoji@17.0.0", "openmoji@17.1.0"])

    log.reads.length = 0
    const catalogues = yield* CatalogueRepository
    const fingerprints = Effect.map(
      repository.since(0),
      ({ platforms }) => new Set(platforms.map(({ fingerprint }) => fingerprint))
    )
    const before = yield* fingerprints
    // No refresh here: the import itself must load the newest emoji.
    yield* catalogues.publish(1, catalogueOf(sampleDraftWith((emoji) => (emoji.emoji === "#️⃣" ? undefined : emoji))))
    yield* run(more)
    assert.strictEqual(log.reads.length, more.length)
    const after = yield* fingerprints
    assert.strictEqual(after.size, 1)
    assert.isTrue(after.isDisjointFrom(before))
    log.reads.length = 0
    yield* run(releases)
    assert.isEmpty(log.reads, "a release that the source no longer has is kept")
  }).pipe(Effect.provide(ports))
})

const Keys = Schema.Array(Schema.Int).check(Schema.isMinLength(9), Schema.isMaxLength(9))
it.effect.prop("stores renderings in Unicode order, whatever the source order", [Keys], ([keys]) => {
  const { ports, run } = recordedPorts()
  const texts = sampleCatalogue.emoji.map(({ emoji }) => emoji.replaceAll("\uFE0F", ""))
  const shuffled = texts.toSorted((left, right) => keys[texts.indexOf(left)]! - keys[texts.indexOf(right)]!)
  const covered = shuffled.filter((_, index) => keys[index]! % 3 !== 0)
  return Effect.gen(function* () {
    const colors = Object.fromEntries(["😀", ...covered].map((text) => [text, "111111"]))
    yield* run([releaseOf("twitter", "1.0", colors), releaseOf("apple", "1.0", colors)])
    const expected = sampleCatalogue.emoji.filter(({ emoji }) => emoji.replaceAll("\uFE0F", "") in colors)
    for (const platform of ["twitter", "apple"] as const) {
      assert.deepStrictEqual(
        (yield* stored(platform))!.releases[0]!.renderings.map(({ codepoint }) => codepoint),
        expected.map(({ codepoint }) => codepoint)
      )
    }
  }).pipe(Effect.provide(ports), Effect.scoped)
})

it.effect("stores an image again if it is deleted as an upload before its release is published", () => {
  const { ports, run } = recordedPorts()
  return Effect.gen(function* () {
    const blobs = yield* BlobStore
    const bytes = svgOf("111111")
    const name = `${createHash("sha256").update(bytes).digest("hex")}.svg` as AssetName
    yield* blobs.put([{ name, bytes }])
    // The administrator deletes the upload once the import has found its file stored.
    const deleteUpload = deleteUnusedImage(name).pipe(
      Effect.provide([
        MemoryRasterRepository.layer,
        MemoryCurationRepository.layer,
        MemoryImageSignatureRepository.layer
      ]),
      Effect.provideContext(yield* Effect.context<ArtworkRepository | BlobStore>())
    )
    let isDeleted = false
    yield* run(releases, { platforms: ["twitter"] }, (memory) => ({
      images: (release) =>
        release.version === "17.0" && !isDeleted
          ? Stream.concat(
              Stream.fromEffectDrain(Effect.tap(deleteUpload, () => Effect.sync(() => (isDeleted = true)))),
              memory.images(release)
            )
          : memory.images(release)
    }))
    assert.isTrue(isDeleted)
    assert.deepStrictEqual(yield* blobs.missing([name]), [])
    yield* deleteUpload
    assert.deepStrictEqual(yield* blobs.missing([name]), [])
  }).pipe(Effect.provide(ports))
})
