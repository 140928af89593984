import { validateArtwork, type ArtworkRelease, type PlatformArtwork, type PlatformId } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { renderingOf, releaseOf } from "./sampleRelease.ts"

const renderings = (count: number) => Array.from({ length: count }, (_, place) => renderingOf(place))
const { codepoint } = renderingOf(0)
const twitter = (...releases: ReadonlyArray<ArtworkRelease>): PlatformArtwork => ({ platform: "twitter", releases })
const known = new Set(renderings(300).map(({ codepoint }) => codepoint))
const isValid = (artwork: PlatformArtwork, previous?: PlatformArtwork) =>
  Result.isSuccess(validateArtwork(artwork, previous, known))
const rejection = (artwork: PlatformArtwork, previous?: PlatformArtwork) =>
  Result.getOrThrow(Result.flip(validateArtwork(artwork, previous, known)))

describe("validateArtwork", () => {
  it("returns valid artwork unchanged", () => {
    const artwork = twitter(releaseOf(renderings(3)), releaseOf(renderings(2), "2.0"))
    assert.deepStrictEqual(validateArtwork(artwork, undefined, known), Result.succeed(artwork))
    assert.deepStrictEqual(validateArtwork(artwork, artwork, known), Result.succeed(artwork))
  })

  it("rejects a duplicate release or emoji", () => {
    assert.include(
      rejection(twitter(releaseOf(renderings(1)), releaseOf(renderings(2)))).message,
      "duplicate release 1.0"
    )
    const twice = rejection(twitter(releaseOf([...renderings(2), renderingOf(0)])))
    assert.deepInclude(twice, { platform: "twitter", count: 1, violations: [`1.0 renders ${codepoint} twice`] })
  })

  it("rejects an asset of a restricted platform, and a missing asset of a redistributable one", () => {
    const restricted = (releases: ReadonlyArray<ArtworkRelease>) => ({ platform: "apple" as PlatformId, releases })
    assert.include(
      rejection(restricted([releaseOf(renderings(1))])).message,
      `1.0 has an asset for ${codepoint}, but the license forbids copies`
    )
    const bare = releaseOf(renderings(1).map((rendering) => ({ ...rendering, asset: null })))
    assert.isTrue(isValid(restricted([bare])))
    const mixed = releaseOf([...bare.renderings, renderingOf(1)])
    assert.include(rejection(twitter(mixed)).message, `1.0 has no asset for ${codepoint}`)
  })

  it("accepts a release of a redistributable platform that only lists its emoji", () => {
    const listed = releaseOf(
      renderings(3).map((rendering) => ({ ...rendering, asset: null })),
      "0.9"
    )
    assert.isTrue(isValid(twitter(listed, releaseOf(renderings(3)))))
  })

  it("rejects an empty release", () =>
    assert.include(rejection(twitter(releaseOf([]))).message, "has 0 renderings, expected at least 1"))

  const Count = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 300 }))
  it.prop("rejects the loss of more than 2 % of a release's renderings", [Count, Count], ([before, now]) => {
    const first = releaseOf(renderings(5), "0.9")
    const previous = twitter(first, releaseOf(renderings(before)))
    assert.strictEqual(isValid(twitter(first, releaseOf(renderings(now))), previous), now >= before * 0.98 - 1e-9)
    assert.isTrue(isValid(twitter(first, releaseOf(renderings(now), "1.1")), previous))
  })

  it("accepts the loss of emoji that the catalogue no longer has", () => {
    const [previous, next] = [twitter(releaseOf(renderings(10))), twitter(releaseOf(renderings(5)))]
    const fewer = new Set(renderings(5).map(({ codepoint }) => codepoint))
    assert.isTrue(Result.isSuccess(validateArtwork(next, previous, fewer)))
    assert.isFalse(isValid(next, previous))
  })

  it("lists at most twenty violations and their total number", () => {
    const artwork = twitter(releaseOf([...renderings(50), ...renderings(50)]))
    const { count, message, violations } = rejection(artwork)
    assert.strictEqual(count, 50)
    assert.strictEqual(violations.length, 20)
    assert.match(message, /^twitter: 50 violations, among them: /)
  })
})
