import { AssetName, type Rendering, PlatformId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, type Layer, Option, Schema, Stream } from "effect"
import { ArtworkRepository, type ImportedArtwork } from "../../ports/artwork/ArtworkRepository.ts"
import { sampleArtwork, sampleRendering } from "../../testing/artwork/sampleArtwork.ts"

const [twitter, openmoji, apple] = sampleArtwork as [ImportedArtwork, ImportedArtwork, ImportedArtwork]

const marked = (artwork: ImportedArtwork, mark: string): ImportedArtwork => ({
  ...artwork,
  fingerprint: mark,
  releases: artwork.releases.map((release) => ({ ...release, source: mark }))
})

const marksIn = (platforms: ReadonlyArray<ImportedArtwork>) =>
  new Set(platforms.flatMap(({ fingerprint, releases }) => [fingerprint, ...releases.map(({ source }) => source)]))

const inOrder = (platforms: ReadonlyArray<ImportedArtwork>) =>
  platforms.toSorted(
    (left, right) => PlatformId.literals.indexOf(left.platform) - PlatformId.literals.indexOf(right.platform)
  )

const withAssets = (names: ReadonlyArray<string>): ImportedArtwork => {
  const [first, ...others] = openmoji.releases
  const renderings = names.map((name, index) => ({
    ...sampleRendering(String.fromCodePoint(0x1f600 + index), "1"),
    asset: { name: AssetName.make(name), width: 72, height: 72 }
  }))
  return { ...openmoji, releases: [{ ...first!, renderings }, ...others] }
}

const Fraction = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))
const Pixels = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 16_384 }))
const Hex = Schema.Literals(["0", "7", "a", "f"])

/** `layer` must provide a store without data. */
export const artworkRepositoryContract = (name: string, layer: Layer.Layer<ArtworkRepository, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`ArtworkRepository (${name})`, (it) => {
    it.effect("is empty at first", () =>
      Effect.gen(function* () {
        const repository = yield* ArtworkRepository
        assert.strictEqual(yield* repository.revision, 0)
        assert.deepStrictEqual(yield* repository.since(0), { revision: 0, platforms: [] })
      })
    )

    it.effect.prop(
      "since returns what publish stored, with renderings in the same order",
      [Schema.Array(Schema.Tuple([Hex, Schema.NullOr(Fraction), Pixels, Pixels]))],
      ([facts]) =>
        Effect.gen(function* () {
          const repository = yield* ArtworkRepository
          const renderings = facts.map(([digit, difference, width, height], index): Rendering => {
            // `Math.abs` replaces -0 with 0, because JSON and SQL do not distinguish -0 and 0.
            const share = difference === null ? null : Math.abs(difference)
            const rendering = sampleRendering(String.fromCodePoint(0x1f600 + index), digit, share)
            const asset = AssetName.make(`${digit.repeat(64)}.webp`)
            return { ...rendering, asset: index % 5 === 0 ? null : { name: asset, width, height } }
          })
          const [first, ...others] = twitter.releases
          const dates = { releasedAt: null, notAfter: "2024-02-06", asOf: "2024-02-05" }
          const basis = { trust: "inferred", listsSkinTones: false } as const
          const dated = { ...first!, version: "iOS 17.4", ...dates, ...basis, renderings }
          const flagless = { ...first!, version: "Emoji 18.0", listsFlags: false }
          const artwork = { ...twitter, releases: [dated, flagless, ...others] }
          const before = yield* repository.revision
          const revision = yield* repository.publish([artwork])
          assert.isAbove(revision, before)
          assert.deepStrictEqual(yield* repository.since(before), { revision, platforms: [artwork] })
        }),
      { arbitrary: { runs: 30 } }
    )

    it.effect("publish replaces whole platforms and keeps others, and since returns only newer publications", () =>
      Effect.gen(function* () {
        const repository = yield* ArtworkRepository
        const first = yield* repository.publish([twitter, openmoji])
        const second = yield* repository.publish([apple])
        const fewer = { ...twitter, releases: twitter.releases.slice(1) }
        const third = yield* repository.publish([fewer])
        assert.deepStrictEqual(inOrder((yield* repository.since(0)).platforms), inOrder([fewer, openmoji, apple]))
        assert.deepStrictEqual(inOrder((yield* repository.since(first)).platforms), inOrder([fewer, apple]))
        assert.deepStrictEqual(yield* repository.since(second), { revision: third, platforms: [fewer] })
        assert.deepStrictEqual(yield* repository.since(third), { revision: third, platforms: [] })
      })
    )

    it.effect("concurrent publications have different revisions, and a reader never sees a partial one", () =>
      Effect.gen(function* () {
        const repository = yield* ArtworkRepository
        const publish = Effect.suspend(() => {
          const mark = crypto.randomUUID()
          return repository.publish(sampleArtwork.map((artwork) => marked(artwork, mark)))
        })
        yield* publish
        const done = yield* Deferred.make<void>()
        const reader = Effect.gen(function* () {
          let last = 0
          while (!(yield* Deferred.isDone(done))) {
            const { platforms, revision } = yield* repository.since(0)
            assert.strictEqual(marksIn(platforms).size, 1)
            assert.isAtLeast(revision, last)
            last = revision
            yield* Effect.yieldNow
          }
        })
        const readers = yield* Effect.forEach([1, 2], () => Effect.forkChild(reader))
        const revisions = yield* Effect.replicateEffect(publish, 24, { concurrency: 8 })
        yield* Deferred.succeed(done, undefined)
        for (const fiber of readers) yield* Fiber.join(fiber)
        assert.strictEqual(new Set(revisions).size, 24)
        assert.strictEqual(yield* repository.revision, Math.max(...revisions))
      })
    )

    it.effect("an interrupted publication happens completely or not at all", () =>
      Effect.gen(function* () {
        const repository = yield* ArtworkRepository
        for (let milliseconds = 0; milliseconds < 10; milliseconds++) {
          const mark = crypto.randomUUID()
          const before = yield* repository.revision
          const fiber = yield* Effect.forkChild(repository.publish(sampleArtwork.map((each) => marked(each, mark))))
          yield* Effect.sleep(milliseconds)
          yield* Fiber.interrupt(fiber)
          const { platforms, revision } = yield* repository.since(before)
          if (revision === before) assert.isEmpty(platforms)
          else assert.deepStrictEqual(Array.from(marksIn(platforms)), [mark])
        }
      })
    )

    it.effect("withUnused passes the names that are not assets of published artwork, in any format", () =>
      Effect.gen(function* () {
        const repository = yield* ArtworkRepository
        const [svg, png, other] = ["c", "d", "e"].map((digit) => digit.repeat(64)) as [string, string, string]
        yield* repository.publish([withAssets([`${svg}.svg`, `${png}.png`])])
        const names = [`${svg}.svg`, `${svg}.png`, `${png}.png`, `${other}.png`].map((name) => AssetName.make(name))
        assert.deepStrictEqual(yield* repository.withUnused(names, Effect.succeed), [names[1]!, names[3]!])
        assert.deepStrictEqual(yield* repository.withUnused([], Effect.succeed), [])
      })
    )

    it.effect("a publication waits until withUnused finishes", () =>
      Effect.gen(function* () {
        const repository = yield* ArtworkRepository
        const name = AssetName.make(`${"f".repeat(64)}.svg`)
        const log: Array<unknown> = []
        const started = yield* Deferred.make<void>()
        const task = yield* Effect.forkChild(
          repository.withUnused([name], (names) =>
            Deferred.succeed(started, undefined).pipe(
              Effect.andThen(Effect.sleep("300 millis")),
              Effect.andThen(Effect.sync(() => void log.push(names)))
            )
          )
        )
        yield* Deferred.await(started)
        yield* repository.publish([withAssets([name])])
        log.push("published")
        yield* Fiber.join(task)
        assert.deepStrictEqual(log, [[name], "published"])
        assert.deepStrictEqual(yield* repository.withUnused([name], Effect.succeed), [])
      })
    )

    it.effect("a publication reaches earlier subscribers", () =>
      Effect.gen(function* () {
        const repository = yield* ArtworkRepository
        const publications = yield* repository.publications
        yield* repository.publish([apple])
        const event = yield* Stream.runHead(publications).pipe(Effect.timeout("10 seconds"))
        assert.isTrue(Option.isSome(event))
      })
    )
  })
