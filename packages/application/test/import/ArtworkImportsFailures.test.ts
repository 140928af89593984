import {
  type ArtworkSource,
  SourceMalformed,
  SourceUnavailable,
  StorageUnavailable
} from "@emoji-catalogue/application/ports"
import type { PlatformId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Stream } from "effect"
import { outcomes, recordedPorts, type Releases, releaseOf, stored } from "./recordedPorts.ts"

const releases = (twitter: string): Releases => [
  releaseOf("apple", "1.0", { "😀": "" }),
  releaseOf("twitter", twitter, { "😀": "111111", "😃": "222222", "❤": "333333" }),
  releaseOf("openmoji", "1.0", { "😀": "444444" }),
  releaseOf("google", "1.0", { "😀": "555555" })
]

const broken = (text: string): Releases =>
  releases("2.0").map((release) =>
    release.platform === "twitter"
      ? {
          ...release,
          images: release.images.map((image) =>
            image.emoji === "😃" ? { ...image, bytes: new TextEncoder().encode(text) } : image
          )
        }
      : release
  )

/** A source with other images for one platform. */
const withImages =
  (platform: PlatformId, images: ReturnType<ArtworkSource["Service"]["images"]>) =>
  (source: ArtworkSource["Service"]) => ({
    images: (release: Parameters<typeof source.images>[0]) =>
      release.platform === platform ? images : source.images(release)
  })

it.effect(
  "an unusable image fails its platform with its name, keeps the stored artwork, and does not stop other platforms",
  () =>
    Effect.gen(function* () {
      for (const text of ["", "\0", "<svg", "<svg onload='x()'/>", "\u{FFFD}".repeat(50_000)]) {
        const { log, ports, run } = recordedPorts()
        yield* Effect.gen(function* () {
          yield* run(releases("1.0"), { platforms: ["twitter", "openmoji"] })
          const before = yield* stored("twitter")
          const report = yield* run(broken(text))
          assert.deepStrictEqual(outcomes(report), {
            openmoji: "unchanged",
            apple: "imported",
            twitter: "failed",
            google: "imported"
          })
          const error = report.platforms.find(({ platform }) => platform === "twitter")!.error
          assert.strictEqual(error?._tag, "SourceImageRejected")
          assert.match(error!.message, /^twitter@2\.0, 😃: ./)
          assert.deepStrictEqual(yield* stored("twitter"), before)
          assert.deepStrictEqual(log.dangling, [])
          // Once fixed, only this platform is read.
          log.reads.length = 0
          assert.strictEqual(outcomes(yield* run(releases("2.0")))["twitter"], "imported")
          assert.deepStrictEqual(log.reads, ["twitter@2.0"])
        }).pipe(Effect.provide(ports))
      }
    })
)

it.effect("a source that fails, before or after an image, fails only its platform", () =>
  Effect.gen(function* () {
    const image = releases("1.0")[1]!.images[0]!
    for (const [error, images] of [
      [new SourceUnavailable({ source: "twitter@1.0", reason: "is not there" }), []],
      [new SourceMalformed({ source: "twitter@1.0", file: "a.svg", key: "😀", problem: "is none" }), [image]]
    ] as const) {
      const { ports, run } = recordedPorts()
      yield* Effect.gen(function* () {
        const failing = Stream.concat(Stream.fromIterable(images), Stream.fail(error))
        const report = yield* run(releases("1.0"), {}, withImages("twitter", failing))
        assert.deepStrictEqual(outcomes(report), {
          apple: "imported",
          twitter: "failed",
          openmoji: "imported",
          google: "imported"
        })
        assert.deepStrictEqual(report.platforms[1], { platform: "twitter", outcome: "failed", changes: null, error })
        assert.isUndefined(yield* stored("twitter"))
      }).pipe(Effect.provide(ports))
    }
  })
)

it.effect("a full disk or any other defect fails only its platform, and the error names a full disk", () =>
  Effect.gen(function* () {
    for (const [defect, message] of [
      [new StorageUnavailable({ reason: "full", cause: new Error("write failed") }), "no disk space is left"],
      [new Error("secret"), "unexpected error, see the log"]
    ] as const) {
      const { ports, run } = recordedPorts()
      const report = yield* run(releases("1.0"), {}, withImages("twitter", Stream.die(defect))).pipe(
        Effect.provide(ports)
      )
      assert.strictEqual(outcomes(report)["openmoji"], "imported")
      assert.strictEqual(report.platforms[1]?.error?.message, message)
    }
  })
)

it.effect(
  "a restricted platform that fails does not prevent the other restricted platforms from being published",
  () => {
    const { log, ports, run } = recordedPorts()
    return Effect.gen(function* () {
      const all = [...releases("1.0"), releaseOf("samsung", "1.0", { "😀": "" })]
      const error = new SourceUnavailable({ source: "apple@1.0", reason: "is not there" })
      const report = yield* run(all, { platforms: ["apple", "samsung"] }, (source) => ({
        coverage: (release) => (release.platform === "apple" ? Effect.fail(error) : source.coverage(release))
      }))
      assert.deepStrictEqual(outcomes(report), { apple: "failed", samsung: "imported" })
      assert.deepStrictEqual(
        log.publications.map((platforms) => platforms.map(({ platform }) => platform)),
        [["samsung"]]
      )
    }).pipe(Effect.provide(ports))
  }
)

it.effect("a release that lost a third of its renderings is rejected", () => {
  const { ports, run } = recordedPorts()
  return Effect.gen(function* () {
    yield* run(releases("1.0"))
    const before = yield* stored("twitter")
    const less = releaseOf("twitter", "1.0", { "😀": "111111", "😃": "222222" })
    const report = yield* run([less], { force: true })
    assert.strictEqual(report.platforms[0]?.error?._tag, "ArtworkRejected")
    assert.include(report.platforms[0]!.error!.message, "has 2 renderings, expected at least 3")
    assert.deepStrictEqual(yield* stored("twitter"), before)
  }).pipe(Effect.provide(ports))
})

it.effect("an interrupted import keeps published platforms, and the next import resumes with the rest", () => {
  const { log, ports, run } = recordedPorts()
  return Effect.gen(function* () {
    const reached = yield* Deferred.make<void>()
    const hanging = Stream.fromEffect(Effect.andThen(Deferred.succeed(reached, undefined), Effect.never))
    const fiber = yield* Effect.forkChild(run(releases("1.0"), {}, withImages("openmoji", hanging)))
    yield* Deferred.await(reached)
    yield* Fiber.interrupt(fiber)
    assert.isUndefined(yield* stored("openmoji"))
    assert.isDefined(yield* stored("apple"))
    log.reads.length = 0
    const twitter = yield* stored("twitter")
    assert.deepStrictEqual(outcomes(yield* run(releases("1.0"))), {
      apple: "unchanged",
      twitter: "unchanged",
      openmoji: "imported",
      google: "imported"
    })
    assert.deepStrictEqual(log.reads, ["openmoji@1.0", "google@1.0"])
    assert.deepStrictEqual(yield* stored("twitter"), twitter)
  }).pipe(Effect.provide(ports))
})
