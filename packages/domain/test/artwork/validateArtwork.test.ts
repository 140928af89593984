import { validateArtwork, type ArtworkRelease, type PlatformArtwork, type PlatformId } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { renderingOf, releaseOf } from "./sampleRelease.ts"

const drawings = (count: number) => Array.from({ length: count }, (_, place) => renderingOf(place))
const { codepoint } = renderingOf(0)
const twitter = (...releases: ReadonlyArray<ArtworkRelease>): PlatformArtwork => ({ platform: "twitter", releases })
const isAccepted = (artwork: PlatformArtwork, previous?: PlatformArtwork) =>
  Result.isSuccess(validateArtwork(artwork, previous))
const refusal = (artwork: PlatformArtwork, previous?: PlatformArtwork) =>
  Result.getOrThrow(Result.flip(validateArtwork(artwork, previous)))

describe("acceptArtwork", () => {
  it("takes what keeps the laws, as it is", () => {
    const artwork = twitter(releaseOf(drawings(3)), releaseOf(drawings(2), "2.0"))
    assert.deepStrictEqual(validateArtwork(artwork, undefined), Result.succeed(artwork))
    assert.deepStrictEqual(validateArtwork(artwork, artwork), Result.succeed(artwork))
  })

  it("refuses a version or an emoji that is there twice", () => {
    assert.include(refusal(twitter(releaseOf(drawings(1)), releaseOf(drawings(2)))).message, "1.0 is there twice")
    const twice = refusal(twitter(releaseOf([...drawings(2), renderingOf(0)])))
    assert.deepInclude(twice, { platform: "twitter", count: 1, violations: [`1.0 draws ${codepoint} twice`] })
  })

  it("refuses a picture that may not be kept, and the lack of one that may", () => {
    const closed = (releases: ReadonlyArray<ArtworkRelease>) => ({ platform: "apple" as PlatformId, releases })
    assert.include(refusal(closed([releaseOf(drawings(1))])).message, `1.0 has a picture of ${codepoint} to keep`)
    const bare = releaseOf(drawings(1).map((drawing) => ({ ...drawing, picture: null })))
    assert.isTrue(isAccepted(closed([bare])))
    assert.include(refusal(twitter(bare)).message, `1.0 has no picture of ${codepoint}`)
  })

  it("refuses a release without a drawing", () =>
    assert.include(refusal(twitter(releaseOf([]))).message, "draws 0 emoji where at least 1 were expected"))

  const Count = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 300 }))
  it.prop("refuses the loss of more than two of a hundred, release by release", [Count, Count], ([before, now]) => {
    const first = releaseOf(drawings(5), "0.9")
    const known = twitter(first, releaseOf(drawings(before)))
    assert.strictEqual(isAccepted(twitter(first, releaseOf(drawings(now))), known), now >= before * 0.98 - 1e-9)
    assert.isTrue(isAccepted(twitter(first, releaseOf(drawings(now), "1.1")), known))
  })

  it("says at most twenty times what is wrong, and how often it is", () => {
    const artwork = twitter(releaseOf([...drawings(50), ...drawings(50)]))
    const { count, message, violations } = refusal(artwork)
    assert.strictEqual(count, 50)
    assert.strictEqual(violations.length, 20)
    assert.match(message, /^twitter: 50 violations, among them: /)
  })
})
