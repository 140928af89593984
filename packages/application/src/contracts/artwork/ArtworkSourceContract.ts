import { minimallyQualified, parseSequence, PlatformId, platforms, ReleaseVersion } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, type Layer, Result, Schema, Stream } from "effect"
import { ArtworkSource, type SourceRelease } from "../../ports/artwork/ArtworkSource.ts"

const day = /^\d{4}-\d\d-\d\d$/
const redistributable = new Set(platforms.filter(({ redistributable }) => redistributable).map(({ id }) => id))

const isReleaseVersion = Schema.is(ReleaseVersion)
const keyOf = ({ platform, version }: SourceRelease): string => `${platform} ${version}`
const isEmoji = (text: string): boolean => minimallyQualified(text) === text && Result.isSuccess(parseSequence(text))

/** `examined` selects the releases whose images are checked. */
export const artworkSourceContract = (
  name: string,
  layer: Layer.Layer<ArtworkSource, unknown>,
  examined: (release: SourceRelease) => boolean = () => true
) =>
  it.layer(layer)(`ArtworkSource (${name})`, (it) => {
    it.effect("lists each release once, oldest first per platform", () =>
      Effect.gen(function* () {
        const { releases } = yield* ArtworkSource
        assert.isNotEmpty(releases)
        assert.strictEqual(new Set(releases.map(keyOf)).size, releases.length)
        for (const release of releases) {
          assert.isNotEmpty(release.source)
          assert.isTrue(isReleaseVersion(release.version), release.version)
          for (const date of [release.releasedAt, release.notAfter, release.asOf]) {
            if (date !== null) assert.match(date, day)
          }
          assert.isTrue(!release.hasImages || redistributable.has(release.platform), keyOf(release))
          assert.isTrue(release.releasedAt === null || release.notAfter === null, keyOf(release))
        }
        for (const platform of PlatformId.literals) {
          const days = releases.flatMap((release) => {
            const date = release.releasedAt ?? release.notAfter
            return release.platform === platform && date !== null ? [date] : []
          })
          assert.deepStrictEqual(days, days.toSorted(), platform)
        }
      })
    )

    it.effect("a release with images has one image per emoji, which is minimally qualified", () =>
      Effect.gen(function* () {
        const source = yield* ArtworkSource
        const releases = source.releases.filter((release) => release.hasImages && examined(release))
        assert.isNotEmpty(releases)
        for (const release of releases) {
          const covered = new Set<string>()
          yield* Stream.runForEach(source.images(release), ({ bytes, emoji }) =>
            Effect.sync(() => {
              if (covered.has(emoji)) assert.fail(`${keyOf(release)} draws ${emoji} twice`)
              if (!isEmoji(emoji)) assert.fail(`${keyOf(release)} draws ${JSON.stringify(emoji)}`)
              if (bytes.length === 0) assert.fail(`${keyOf(release)} draws ${emoji} with no bytes`)
              covered.add(emoji)
            })
          )
          assert.isAbove(covered.size, 0, keyOf(release))
        }
      })
    )

    it.effect("a release without images has only coverage, with each emoji once", () =>
      Effect.gen(function* () {
        const source = yield* ArtworkSource
        for (const release of source.releases.filter(({ hasImages }) => !hasImages)) {
          const emoji = yield* source.coverage(release)
          assert.isNotEmpty(emoji, keyOf(release))
          assert.strictEqual(new Set(emoji).size, emoji.length, keyOf(release))
          assert.deepStrictEqual(
            emoji.filter((each) => !isEmoji(each)),
            [],
            keyOf(release)
          )
          const error = yield* Effect.flip(Stream.runHead(source.images(release)))
          assert.strictEqual(error._tag, "SourceUnavailable")
        }
      })
    )

    it.effect("has no coverage of releases with images, and neither images nor coverage of unlisted releases", () =>
      Effect.gen(function* () {
        const source = yield* ArtworkSource
        for (const release of source.releases.filter(({ hasImages }) => hasImages)) {
          assert.strictEqual((yield* Effect.flip(source.coverage(release)))._tag, "SourceUnavailable")
        }
        const unknown = { ...source.releases[0]!, version: "no such release" }
        assert.strictEqual((yield* Effect.flip(source.coverage(unknown)))._tag, "SourceUnavailable")
        assert.strictEqual((yield* Effect.flip(Stream.runHead(source.images(unknown))))._tag, "SourceUnavailable")
      })
    )

    it.effect("returns the same images on each call", () =>
      Effect.gen(function* () {
        const source = yield* ArtworkSource
        const release = source.releases.find((release) => release.hasImages && examined(release))!
        const read = Stream.runCollect(Stream.take(source.images(release), 200))
        assert.deepStrictEqual(yield* read, yield* read)
      })
    )
  })
